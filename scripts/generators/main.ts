/**
 * Runs generators that other teams use on the published contract, compiles what they generate, and calls the sandbox with it.
 *
 *   npm run generators                installs them in a temporary folder; exits with 1 when one fails, with 3 when one cannot run here
 *   npm run generators -- --record    also writes docs/generators.md
 */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedSandbox } from '../../conformance/cli/embedded-sandbox.ts'
import type { RunOptions } from '../../conformance/run/run-options.ts'
import { commandLine } from '../command-line.ts'
import type { Outcome, Workplace } from './generator.ts'
import { pythonOutcome } from './python.ts'
import { pythonGenerators } from './python-generators.ts'
import { exitCodeOf, tablePage, terminalLines } from './table.ts'
import { installFromNpm, typescriptOutcome } from './typescript.ts'
import { typescriptGenerators } from './typescript-generators.ts'

const root = join(import.meta.dirname, '../..')
const { record } = commandLine('generators', 'Runs generators of clients on the published contract.')
  .option('--record', 'write docs/generators.md')
  .parse()
  .opts<{ record?: true }>()

/** Other forms of dates, and all optional properties, which the description also allows. */
const otherForms = ['card-dates=iso', 'date-times=without-zone', 'due-date=date-time', 'boleto-properties=most']

const folder = mkdtempSync(join(tmpdir(), 'payments-generators-'))
const sandboxes = [
  await startEmbeddedSandbox(['--http']),
  await startEmbeddedSandbox(['--http', ...otherForms.flatMap((choice) => ['--choice', choice])]),
]
try {
  copyFileSync(join(root, 'generated/openapi.json'), join(folder, 'openapi.json'))
  installFromNpm(folder)
  const called = sandboxes.map(async ({ options }) => ({
    BASE_URL: options.baseUrl,
    TOKEN: await accessToken(options),
  }))
  const workplace: Workplace = { folder, sandboxes: await Promise.all(called) }
  const outcomes: Outcome[] = []
  const add = (outcome: Outcome) => {
    outcomes.push(outcome)
    console.log(terminalLines(outcome).join('\n'))
  }
  for (const generator of typescriptGenerators) add(await typescriptOutcome(generator, workplace))
  for (const generator of pythonGenerators) add(pythonOutcome(generator, workplace))
  if (record) writeFileSync(join(root, 'docs/generators.md'), tablePage(outcomes))
  process.exitCode = exitCodeOf(outcomes)
} finally {
  for (const sandbox of sandboxes) await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function accessToken({ clientCredentials }: Pick<RunOptions, 'clientCredentials'>): Promise<string> {
  const { tokenUrl = '', clientId = '', clientSecret = '' } = clientCredentials ?? {}
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'boletos:read boletos:write cards:read cards:write',
  })
  const { access_token } = await (await fetch(tokenUrl, { method: 'POST', body })).json()
  return access_token
}
