import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accessTo, announcement, localReceiver, type SandboxAccess } from '../../cli/embedded-sandbox.ts'
import { UsageError } from '../../failure/errors.ts'

/** An implementation of the API in examples/ that shares no code with the sandbox. */
export type Example = {
  readonly name: string
  /** Its folder. */
  readonly folder: string
  /** The command that starts it on a free port, in a folder with its files. */
  readonly command: readonly string[]
}

type Runtime = {
  /** Programs to try, in this order. */
  readonly programs: readonly string[]
  /** Arguments with which the program succeeds only where everything that the example needs is installed. */
  readonly probe: readonly string[]
  readonly start: readonly string[]
  readonly needs: string
}

const runtimes: Readonly<Record<string, Runtime>> = {
  flask: {
    programs: ['python3', '/usr/bin/python3'],
    probe: ['-c', 'import flask, sqlalchemy, marshmallow, cheroot, segno'],
    start: ['serve.py', '--log-level', 'CRITICAL'],
    needs: 'Python 3 with the packages in examples/flask/requirements.txt',
  },
  'rails-style': {
    programs: [process.execPath],
    probe: ['-e', 'process.features.typescript || process.exit(1)'],
    start: ['bin/server.ts', '--quiet'],
    needs: 'Node.js 24 or later',
  },
}

const examplesFolder = join(import.meta.dirname, '../../../examples')

/** How long an example may take until it listens or has ended, in milliseconds. */
const startTimeout = 60_000

/** The names of the folders of examples/. @throws {Error} when one has no runtime */
export async function exampleNames(): Promise<readonly string[]> {
  const folders = await readdir(examplesFolder, { withFileTypes: true })
  // examples/receivers/ has no implementations of the API: see receiver-suite/proof/examples.ts.
  const names = folders.filter((entry) => entry.isDirectory() && entry.name !== 'receivers').map(({ name }) => name)
  for (const name of names)
    if (runtimes[name] === undefined) throw new Error(`examples/${name} has no entry in ${import.meta.filename}`)
  return names
}

/** An example that can be started here; where its runtime is not installed, what it needs. @throws {UsageError} if there is none of this name */
export async function findExample(name: string): Promise<Example | { readonly name: string; readonly needs: string }> {
  const runtime = runtimes[name]
  if (runtime === undefined)
    throw new UsageError(`--examples "${name}" is not a folder of examples/: use ${Object.keys(runtimes).join(', ')}`)
  for (const program of runtime.programs) {
    const works = await promisify(execFile)(program, [...runtime.probe]).then(
      () => true,
      () => false,
    )
    if (works) return { name, folder: join(examplesFolder, name), command: [program, ...runtime.start] }
  }
  return { name, needs: runtime.needs }
}

/** Starts an example, does some work with it, and stops it. @throws {Error} when it exits or does not listen in time */
export async function withExample<Result>(
  { name, command }: Example,
  folder: string,
  work: (access: SandboxAccess) => Promise<Result>,
): Promise<Result> {
  const webhook = await localReceiver()
  const [program = '', ...start] = command
  const child = spawn(
    program,
    [...start, '--port', '0', '--allow-local-receivers', '--webhook-ca', webhook.certificate.ca],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    },
  )
  const overdue = setTimeout(() => child.kill('SIGKILL'), startTimeout)
  try {
    const announced = await announcement(child, `examples/${name}`)
    clearTimeout(overdue)
    return await work({ ...accessTo(announced), webhook })
  } finally {
    clearTimeout(overdue)
    await stop(child)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const overdue = setTimeout(() => child.kill('SIGKILL'), startTimeout)
  child.kill('SIGTERM')
  await ended
  clearTimeout(overdue)
}
