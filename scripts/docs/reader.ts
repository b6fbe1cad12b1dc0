import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { Snippet } from './guide.ts'

/** Somebody who follows the guides in a project of their own, to the letter. */
export type Reader = {
  /** Does what a snippet says. @returns what it prints. @throws when it fails */
  follow(snippet: Snippet): Promise<string>
  /** Ends what runs in the background. */
  stop(): Promise<void>
}

/**
 * @param folder the reader's project
 * @param install what the reader does at a snippet of the kind `install`
 */
export function createReader(folder: string, install: (command: string) => Promise<void>): Reader {
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
  let background: ChildProcess | undefined

  async function stop(): Promise<void> {
    if (background?.pid === undefined || background.exitCode !== null) return
    const ended = once(background, 'exit')
    process.kill(-background.pid)
    await ended
  }

  async function start(command: string): Promise<void> {
    await stop()
    // A group of its own, so that what the shell starts ends with it.
    background = spawn('bash', ['-euc', command], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    if (!background.stdout) throw new Error('it has no output')
    const ready = await Promise.race([once(createInterface(background.stdout), 'line'), once(background, 'exit')])
    if (typeof ready[0] !== 'string') throw new Error(`${command} ended with ${ready[0]}`)
    // `tee` has written to its file a moment after it has printed.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  return {
    async follow({ language, kind, code }) {
      if (language === 'sh' && kind === 'install') await install(code)
      else if (language === 'sh' && kind === 'background') await start(code)
      else if (language === 'sh') {
        const run = promisify(execFile)('bash', ['-euo', 'pipefail', '-c', code], { cwd: folder, env, timeout: 30_000 })
        return (await run).stdout
      } else if (language === 'ts' && kind.endsWith('.ts')) await writeFile(join(folder, kind), `${code}\n`)
      else throw new Error(`nobody knows what to do with a snippet "${language} ${kind}"`)
      return ''
    },
    stop,
  }
}

/** Whether a text is what a guide shows, in which … stands for anything. */
export function isAsShown(printed: string, shown: string): boolean {
  const pattern = shown
    .trim()
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\s\\S]*?')
  return new RegExp(`^${pattern}$`).test(printed.trim())
}
