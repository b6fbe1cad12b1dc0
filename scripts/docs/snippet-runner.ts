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
  /** What the commands that run alongside have printed so far, by their code. */
  alongside(): ReadonlyMap<string, string>
  /** Interrupts the commands that run alongside. */
  interrupt(): Promise<void>
  /** Stops the background command, and those that run alongside. */
  stop(): Promise<void>
}

/** The file names that a snippet of each language can be saved under. */
const fileNames: Readonly<Record<string, RegExp>> = { ts: /\.ts$/, json: /\.json$/, yaml: /\.ya?ml$/ }

/**
 * @param folder the project
 * @param install called for a snippet of the kind `install`
 */
export function createSnippetRunner(folder: string, install: (command: string) => Promise<void>): SnippetRunner {
  // The commands of a guide find the sandbox of the guide, and leave nothing in the user's own folder.
  const env = {
    ...process.env,
    HOME: join(folder, '.home'),
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  }
  let background: ChildProcess | undefined
  const alongside = new Map<string, Alongside>()

  /** Starts a command, and waits for its first line. */
  async function start(command: string): Promise<Alongside> {
    // A process group, so that the processes of the shell stop with it. What a server logs is not output of the tests.
    const child = spawn('bash', ['-euc', command], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const started: Alongside = { child, printed: '' }
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      started.printed += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    const ready = await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')])
    if (typeof ready[0] !== 'string')
      throw new Error(`${command} exited with code ${ready[0]} before it printed a line: ${errors}`)
    // `tee` writes its file a moment after it prints.
    await new Promise((resolve) => setTimeout(resolve, 100))
    return started
  }

  async function interrupt(): Promise<void> {
    for (const { child } of alongside.values()) await end(child, 'SIGINT')
    alongside.clear()
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
      else if (language === 'sh' && kind === 'background') {
        await end(background, 'SIGTERM')
        background = (await start(code)).child
      } else if (language === 'sh' && kind === 'alongside') alongside.set(code, await start(code))
      else if (language === 'sh') return kind === 'fails' ? executeFailing(code) : (await execute(code)).stdout
      else if (fileNames[language]?.test(kind)) await save(kind, code)
      else throw new Error(`unknown info string "${language} ${kind}": see Snippet in scripts/docs/guide.ts`)
      return ''
    },
    alongside: () => new Map([...alongside].map(([command, { printed }]) => [command, printed])),
    interrupt,
    async stop() {
      await interrupt()
      await end(background, 'SIGTERM')
    },
  }
}

type Alongside = { readonly child: ChildProcess; printed: string }

/** Sends a signal to the process group of a command, and waits for its end. */
async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null) return
  const exited = once(child, 'exit')
  process.kill(-child.pid, signal)
  await exited
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

/** The same for lines that come in any order, as those about what happens at the same time. */
export function matchesInAnyOrder(printed: string, shown: string): boolean {
  const left = printed.trim().split('\n')
  const isFound = (line: string) => {
    const index = left.findIndex((one) => matchesShown(one, line))
    return index !== -1 && left.splice(index, 1).length === 1
  }
  return shown.trim().split('\n').every(isFound) && left.length === 0
}
