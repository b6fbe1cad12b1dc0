import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { Snippet } from './guide.ts'

/** Runs the snippets of guides in a project. */
export type SnippetRunner = {
  /** Runs or saves a snippet, as its info string says. @returns its output @throws when it fails */
  run(snippet: Snippet): Promise<string>
  /** Stops the background command. */
  stop(): Promise<void>
}

/** The file names that a snippet of each language can be saved under. */
const fileNames: Readonly<Record<string, RegExp>> = { ts: /\.ts$/, json: /\.json$/, yaml: /\.ya?ml$/ }

/**
 * @param folder the project
 * @param install called for a snippet of the kind `install`
 */
export function createSnippetRunner(folder: string, install: (command: string) => Promise<void>): SnippetRunner {
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
  let background: ChildProcess | undefined

  async function stop(): Promise<void> {
    if (background?.pid === undefined || background.exitCode !== null) return
    const exited = once(background, 'exit')
    process.kill(-background.pid)
    await exited
  }

  async function start(command: string): Promise<void> {
    await stop()
    // A process group, so that the processes of the shell stop with it.
    background = spawn('bash', ['-euc', command], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    if (!background.stdout) throw new Error(`${command} has no output`)
    const ready = await Promise.race([once(createInterface(background.stdout), 'line'), once(background, 'exit')])
    if (typeof ready[0] !== 'string')
      throw new Error(`${command} exited with code ${ready[0]} before it printed a line`)
    // `tee` writes its file a moment after it prints.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  const execute = (command: string) =>
    promisify(execFile)('bash', ['-euo', 'pipefail', '-c', command], { cwd: folder, env, timeout: 60_000 })

  async function executeFailing(command: string): Promise<string> {
    type Result = { readonly code?: unknown; readonly stdout: string }
    const { code, stdout }: Result = await execute(command).catch((error: Result) => error)
    if (code !== 1) throw new Error(`${command} must exit with code 1, not ${code ?? 0}`)
    return stdout
  }

  async function save(name: string, content: string): Promise<void> {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), `${content}\n`)
  }

  return {
    async run({ language, kind, code }) {
      if (language === 'sh' && kind === 'install') await install(code)
      else if (language === 'sh' && kind === 'background') await start(code)
      else if (language === 'sh') return kind === 'fails' ? executeFailing(code) : (await execute(code)).stdout
      else if (fileNames[language]?.test(kind)) await save(kind, code)
      else throw new Error(`unknown info string "${language} ${kind}": see Snippet in scripts/docs/guide.ts`)
      return ''
    },
    stop,
  }
}

/** Whether an output matches the text that a guide shows, in which … matches anything. */
export function matchesShown(printed: string, shown: string): boolean {
  const pattern = shown
    .trim()
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\s\\S]*?')
  return new RegExp(`^${pattern}$`).test(printed.trim())
}
