import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pack } from '../../client/test/pack.ts'

const root = join(import.meta.dirname, '../..')
const sources = [
  'bin',
  'ci',
  'client',
  'conformance',
  'docs',
  'examples/receivers',
  'generated',
  'sandbox',
  'scripts',
  'spec',
  'action.yml',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
]

/** The Node that runs the package: that of the tests, unless PACKAGE_NODE names another. */
const node = process.env.PACKAGE_NODE ?? process.execPath
// The command prints how it was called, which `npx vitest` is no part of.
const env = { ...process.env, npm_command: undefined, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }

/** A project in a temporary folder with packages of this repository installed from their tarballs, and nothing else of it. */
export type Project = {
  readonly folder: string
  /** Packs a package of this repository and installs it offline, beside those that are installed already. @returns the tarball */
  install(place: '.' | 'sandbox'): Promise<string>
  /** Names of all installed packages. */
  packages(): Promise<readonly string[]>
  /** Runs a program in the project until it exits. */
  run(program: string, ...options: readonly string[]): { status: number | null; stdout: string; stderr: string }
  /** Starts the command of the suite. @returns the first line that it prints; `stop` returns the exit code */
  start(...options: readonly string[]): Promise<{ readonly line: string; stop(): Promise<number | null> }>
  remove(): Promise<void>
}

/** An empty project. */
export async function emptyProject(): Promise<Project> {
  const temporary = await realpath(await mkdtemp(join(tmpdir(), 'payments-suite-')))
  const folder = join(temporary, 'project')
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
  const bin = join(folder, 'node_modules/.bin')
  const run: Project['run'] = (program, ...options) =>
    spawnSync(program.startsWith('payments-api-') ? join(bin, program) : program, options, {
      cwd: folder,
      env,
      encoding: 'utf8',
    })

  return {
    folder,
    async install(place) {
      const packed = join(temporary, place === '.' ? 'suite' : place)
      await mkdir(packed)
      const tarball = await pack(packed, sources, place)
      for (const copied of foldersOfDependencies())
        cpSync(join(root, copied), join(folder, copied), { recursive: true })
      // npm looks for what is installed in the folders only where no lock file lists it.
      for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
        await rm(join(folder, lock), { force: true })
      const options = [
        'install',
        '--offline',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        tarball,
      ]
      const { status, stderr } = run('npm', ...options)
      if (status !== 0) throw new Error(`npm install failed: ${stderr}`)
      return tarball
    },
    async packages() {
      const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
      return Object.keys(packages).flatMap((place) => (place === '' ? [] : [place.replace('node_modules/', '')]))
    },
    run,
    async start(...options) {
      const child = spawn(join(bin, 'payments-api-conform'), options, {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const exited = once(child, 'exit')
      const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
      const stop = async () => {
        child.kill('SIGTERM')
        return (await exited)[0] as number | null
      }
      return { line, stop }
    },
    remove: () => rm(temporary, { recursive: true, force: true }),
  }
}

/**
 * Folders of all installed packages that are not development dependencies. They are copied into the project, so that npm needs no registry:
 * it removes those that the package does not depend on, and fails if one is missing.
 */
function foldersOfDependencies(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: true; readonly link?: true; readonly optional?: true }>>
  }
  return Object.entries(packages).flatMap(([place, { dev, link, optional }]) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !dev && !link && !optional ? [place] : [],
  )
}
