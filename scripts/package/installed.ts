import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pack } from '../../client/package/pack.ts'

const root = join(import.meta.dirname, '../..')
const builtFrom = [
  'client',
  'conformance',
  'docs',
  'generated',
  'reports/report.schema.json',
  'sandbox',
  'scripts',
  'spec',
]
const atTheTop = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'tsconfig.json']

/** The Node that the package runs on: another one where PACKAGE_NODE names it. */
const node = process.env.PACKAGE_NODE ?? process.execPath
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }

/** A project in a temporary folder that has the package of the suite from its tarball, and nothing else of this repository. */
export type Project = {
  readonly folder: string
  readonly tarball: string
  /** Names of all that was installed. */
  readonly packages: readonly string[]
  /** Runs a program of the project to its end. */
  run(program: string, ...words: readonly string[]): { status: number | null; stdout: string; stderr: string }
  /** Starts the package's command. @returns the first line that it prints, and how to end it: with its exit code */
  start(...words: readonly string[]): Promise<{ readonly line: string; stop(): Promise<number | null> }>
  remove(): Promise<void>
}

/** Packs the suite, and installs it without a network. */
export async function installSuite(): Promise<Project> {
  const temporary = await realpath(await mkdtemp(join(tmpdir(), 'payments-suite-')))
  const tarball = await pack(temporary, [...builtFrom, ...atTheTop], '.')
  const folder = join(temporary, 'project')
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
  for (const place of placesOfDependencies()) cpSync(join(root, place), join(folder, place), { recursive: true })
  const bin = join(folder, 'node_modules/.bin/payments-api-conform')
  const run: Project['run'] = (program, ...words) =>
    spawnSync(program === 'payments-api-conform' ? bin : program, words, { cwd: folder, env, encoding: 'utf8' })

  const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', tarball]
  const { status, stderr } = run('npm', ...install)
  if (status !== 0) throw new Error(`npm cannot install the package: ${stderr}`)
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  return {
    folder,
    tarball,
    packages: Object.keys(packages).flatMap((place) => (place === '' ? [] : [place.replace('node_modules/', '')])),
    run,
    async start(...words) {
      const child = spawn(bin, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] })
      const ended = once(child, 'exit')
      const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
      const stop = async () => {
        child.kill('SIGTERM')
        return (await ended)[0] as number | null
      }
      return { line, stop }
    },
    remove: () => rm(temporary, { recursive: true, force: true }),
  }
}

/**
 * Where the packages lie that are here for more than development. npm finds them in the project, so that it asks no registry; those that the
 * package does not bring with it it removes, and one that is missing fails the installation.
 */
function placesOfDependencies(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: true; readonly link?: true; readonly optional?: true }>>
  }
  return Object.entries(packages).flatMap(([place, { dev, link, optional }]) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !dev && !link && !optional ? [place] : [],
  )
}
