import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Announcement, announcementOf } from './announcement.ts'
import type { Sandbox } from './start.ts'

/** What the commands of the suite need to use a sandbox that runs. */
export type RunningFile = Announcement & {
  /** The process: a file whose process has ended is stale. */
  readonly pid: number
  /** ISO 8601. */
  readonly startedAt: string
  /** Receivers over plain HTTP on this machine are accepted. */
  readonly httpWebhooks: boolean
}

/**
 * Leaves a file by which commands of the same user find this sandbox: `~/.payments-sandbox/running/PID.json`, readable by
 * its owner only. It contains secrets of this sandbox, and is removed when the process ends.
 * @returns whether commands find the sandbox: a home folder need not be writable, and the sandbox works without the file
 */
export function writeRunningFile(sandbox: Sandbox, httpWebhooks: boolean): boolean {
  const folder = join(homedir(), '.payments-sandbox', 'running')
  const file = join(folder, `${process.pid}.json`)
  const content: RunningFile = {
    ...announcementOf(sandbox),
    pid: process.pid,
    startedAt: new Date().toISOString(),
    httpWebhooks,
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // A stale file of an earlier process with this id may have other permissions.
    rmSync(file, { force: true })
    writeFileSync(file, JSON.stringify(content, null, 2), { mode: 0o600 })
  } catch (error) {
    sandbox.services.log.warn(`the commands listen, trigger, clock and events do not find this sandbox: ${error}`)
    return false
  }
  process.once('exit', () => rmSync(file, { force: true }))
  return true
}
