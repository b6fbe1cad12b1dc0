import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failureOn, type Generator, type Outcome, type Workplace, warningsIn } from './generator.ts'
import { tried } from './process.ts'
import { runFromNpm } from './typescript.ts'

/** Generates, checks the types, and runs the program, in a virtual environment with the requirements of the generator. */
export function pythonOutcome(generator: Generator, workplace: Workplace): Outcome {
  const { folder } = workplace
  const nothing = { generator, missing: '', warnings: '', errors: '', failure: '' }
  const missing = missingFor(generator, folder)
  if (missing !== '') return { ...nothing, missing }

  const [program = '', ...options] = generator.command
  const isFromNpm = program.includes('/')
  const generated = isFromNpm
    ? { status: 0, stdout: runFromNpm(folder, generator.command), stderr: '' }
    : tried(folder, inEnvironment(generator, program), options)
  const output = generated.stdout + generated.stderr
  if (generated.status !== 0) return { ...nothing, failure: `It does not generate: ${output.trim()}` }

  const source = `${moduleOf(generator)}_program.py`
  writeFileSync(join(folder, source), generator.program)
  const check = tried(folder, inEnvironment(generator, 'mypy'), ['--ignore-missing-imports', source])
  const errors = check.status === 0 ? '' : `${check.stdout}${check.stderr}`.trim()
  const python = inEnvironment(generator, 'python')
  const failure = failureOn(workplace, (env) => tried(folder, python, [source], env))
  return { ...nothing, warnings: warningsIn(output), errors, failure }
}

/** Creates the environment of a generator, and returns what this machine lacks for it; empty when it is there. */
function missingFor({ name }: Generator, folder: string): string {
  const { status, stderr, stdout } = tried(folder, 'python3', ['-m', 'venv', `venv-${name}`])
  if (status === null) return 'python3 is missing: install Python 3.10 or later.'
  if (status !== 0)
    return `python3 cannot create a virtual environment (install python3-venv): ${firstLine(stderr + stdout)}`
  const file = `requirements-${name}.txt`
  copyFileSync(join(import.meta.dirname, 'requirements', `${name}.txt`), join(folder, file))
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--retries',
    '0',
    '--disable-pip-version-check',
    '--requirement',
    file,
  ]
  const installed = tried(folder, join(folder, `venv-${name}/bin/python`), pip)
  if (installed.status === 0) return ''
  const error = installed.stderr.split('\n').find((line) => line.startsWith('ERROR:')) ?? firstLine(installed.stderr)
  return `pip cannot install what scripts/generators/requirements/${name}.txt lists; it needs PyPI. ${error}`
}

const inEnvironment = ({ name }: Generator, program: string): string => join(`venv-${name}`, 'bin', program)

/** The name of a generator as the name of a Python module. */
const moduleOf = ({ name }: Generator): string => name.replaceAll('-', '_')

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''
