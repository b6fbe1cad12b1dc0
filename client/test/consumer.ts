import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pack } from './pack.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** All packages that are installed with the package. */
const dependencies = ['oauth4webapi', 'openapi-fetch', 'openapi-typescript-helpers']

/** A project in a temporary folder with the package installed from its tarball. */
export type Consumer = {
  readonly folder: string
  readonly tarball: string
  /** Installs the package and others. @returns the names of all installed packages */
  install(...more: readonly string[]): Promise<readonly string[]>
  /** Writes a file of the project. */
  write(name: string, content: string | object): Promise<void>
  /** Compiles the project. @param options of tsconfig.json @returns the errors of the compiler, empty if there are none */
  compile(options: object): Promise<string>
  /** Runs a JavaScript file; compiled files are in `out`. @returns its stdout */
  run(file: string, env?: Readonly<Record<string, string>>): Promise<string>
  remove(): Promise<void>
}

/** Packs the package and creates a project. The package is built in a copy, so that the repository does not change. */
export async function createConsumer(): Promise<Consumer> {
  const temporary = await realpath(await mkdtemp(join(tmpdir(), 'payments-package-')))
  const tarball = await pack(temporary, ['client', 'generated', 'package.json', 'tsconfig.json'], 'client')
  const folder = join(temporary, 'consumer')
  await mkdir(folder)

  const consumer: Consumer = {
    folder,
    tarball,
    async install(...more) {
      // Dependencies are installed from node_modules, so that no network is needed.
      const local = [...dependencies, ...more].map((name) => [name, `file:${join(root, 'node_modules', name)}`])
      await consumer.write('package.json', {
        private: true,
        type: 'module',
        dependencies: { 'payments-api-client': `file:${tarball}`, ...Object.fromEntries(local) },
      })
      const options = [
        '--offline',
        '--install-links',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ]
      await run('npm', ['install', ...options], { cwd: folder })
      const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
      return Object.keys(packages).flatMap((place) => (place === '' ? [] : [place.replace('node_modules/', '')]))
    },
    async write(name, content) {
      await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
    },
    async compile(options) {
      await consumer.write('tsconfig.json', {
        compilerOptions: { target: 'es2023', strict: true, skipLibCheck: false, outDir: 'out', ...options },
        include: ['*.ts'],
      })
      const tsc = join(root, 'node_modules/typescript/bin/tsc')
      return run(process.execPath, [tsc, '-p', folder]).then(
        ({ stdout }) => stdout,
        ({ stdout }) => String(stdout),
      )
    },
    async run(file, env = {}) {
      const { stdout } = await run(process.execPath, [join(folder, file)], {
        cwd: folder,
        env: { ...process.env, ...env },
      })
      return stdout
    },
    remove: () => rm(temporary, { recursive: true, force: true }),
  }
  return consumer
}
