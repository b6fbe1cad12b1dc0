import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRun } from '../../../conformance/report/run.ts'
import { type Server, startSandbox } from '../sandbox/servers.ts'
import { startPrismProxy, startWatch } from './proxies.ts'
import { sendTraffic } from './traffic.ts'

/** Faults of the sandbox, one of each sort that a response, a sequence of responses, or neither shows. */
const faults = [
  'pagination.null-row',
  'errors.message-missing',
  'errors.creation-returns-202',
  'cards.cvv-in-list',
  'subscriptions.secret-retrieved',
  'pagination.page-size-exceeded',
  'boletos.retrieved-in-centavos',
  'cards.deleted-still-retrieved',
  'subscriptions.timeout-not-stored',
  'cards.update-not-stored',
] as const

/** What a proxy reports, as texts. */
type Reports = ReadonlySet<string>
type Detected = { readonly watch: readonly string[]; readonly prism: readonly string[] }

/** Shows which faults of the sandbox `watch` and Prism's proxy detect in the same traffic: what they report, and do not on the sandbox without a fault. */
export async function compareDetection(): Promise<void> {
  const clean = await reportsOn([])
  console.log(`without a fault: watch reports ${clean.watch.size} failures, Prism ${clean.prism.size} violations\n`)
  console.log(`${'fault'.padEnd(36)}${'watch'.padEnd(52)}Prism`)
  const count = { watch: 0, prism: 0 }
  for (const fault of faults) {
    const reports = await reportsOn(['--fault', fault])
    const found: Detected = { watch: added(reports.watch, clean.watch), prism: added(reports.prism, clean.prism) }
    if (found.watch.length > 0) count.watch++
    if (found.prism.length > 0) count.prism++
    console.log(`${fault.padEnd(36)}${shown(found.watch).padEnd(52)}${shown(found.prism)}`)
  }
  console.log(
    `${'detected'.padEnd(36)}${`${count.watch} of ${faults.length}`.padEnd(52)}${count.prism} of ${faults.length}`,
  )
}

const added = (reports: Reports, clean: Reports): readonly string[] => [...reports].filter((one) => !clean.has(one))

const shown = ([first = 'no', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more`

async function reportsOn(options: readonly string[]) {
  return { watch: await watchReports(options), prism: await prismReports(options) }
}

/** The rules that `watch` fails. */
async function watchReports(options: readonly string[]): Promise<Reports> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-watch-'))
  try {
    await withProxy(
      options,
      (target) => startWatch(target, folder),
      () => {},
    )
    const { verdicts } = await readRun(join(folder, 'report.ndjson.gz'))
    return new Set(verdicts.flatMap(({ rule, verdict }) => (verdict === 'failed' ? [rule] : [])))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The places at which Prism reports violations of the contract, without the values. */
async function prismReports(options: readonly string[]): Promise<Reports> {
  const found = new Set<string>()
  await withProxy(options, startPrismProxy, (request, response) => {
    const violations: readonly Violation[] = JSON.parse(response.headers.get('sl-violations') ?? '[]')
    for (const { location, code } of violations) {
      const place = location.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')
      found.add(`${request}: ${place} ${code}`)
    }
  })
  return found
}

type Violation = { readonly location: readonly string[]; readonly code: string }

/** Sends the traffic through a proxy in front of a new sandbox. */
async function withProxy(
  options: readonly string[],
  start: (target: string) => Promise<Server>,
  onResponse: (request: string, response: Response) => void,
): Promise<void> {
  const sandbox = await startSandbox(options)
  const proxy = await start(sandbox.target.origin)
  try {
    await sendTraffic(async (method, path, body, withoutToken) => {
      const response = await fetch(`${proxy.target.origin}${path}`, {
        method,
        headers: {
          ...(withoutToken ? {} : sandbox.target.headers),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      onResponse(`${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`, response)
      const text = await response.text()
      return text === '' ? undefined : JSON.parse(text)
    })
  } finally {
    await proxy.stop()
    await sandbox.stop()
  }
}
