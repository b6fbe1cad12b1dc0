import pc from 'picocolors'
import { isConsoleRead } from './console-reads.ts'
import { logEntryOf, logLine } from './log-line.ts'
import type { Traffic } from './traffic.ts'

type Terminal = { readonly isTTY?: boolean; write(text: string): unknown }

/** Prints a line for each request and each delivery, for people or as JSON. */
export function logTraffic(traffic: Traffic, terminal: Terminal, json: boolean): void {
  const colors = pc.createColors(terminal.isTTY === true && process.env.NO_COLOR === undefined)
  traffic.subscribe((record) => {
    if (isConsoleRead(record)) return
    terminal.write(`${json ? JSON.stringify(logEntryOf(record)) : logLine(record, colors)}\n`)
  })
}
