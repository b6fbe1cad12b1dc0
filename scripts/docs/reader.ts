import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
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

/** What the files are called that a snippet of each language can be saved as. */
const endings: Readonly<Record<string, RegExp>> = { ts: /\.ts$/, json: /\.json$/, yaml: /\.ya?ml$/ }

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

  const run = (command: string) =>
    promisify(execFile)('bash', ['-euo', 'pipefail', '-c', command], { cwd: folder, env, timeout: 60_000 })

  async function failing(command: string): Promise<string> {
    type Ended = { readonly code?: unknown; readonly stdout: string }
    const { code, stdout }: Ended = await run(command).catch((error: Ended) => error)
    if (code !== 1) throw new Error(`${command} was to end with 1, and not with ${code ?? 0}`)
    return stdout
  }

  async function save(name: string, content: string): Promise<void> {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), `${content}\n`)
  }

  return {
    async follow({ language, kind, code }) {
      if (language === 'sh' && kind === 'install') await install(code)
      else if (language === 'sh' && kind === 'background') await start(code)
      else if (language === 'sh') return kind === 'fails' ? failing(code) : (await run(code)).stdout
      else if (endings[language]?.test(kind)) await save(kind, code)
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
