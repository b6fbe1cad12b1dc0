import { existsSync, readFileSync } from 'node:fs'
import { isNamedBy, rules, sectionOf, unmatchedPatterns } from '../contract/rules.ts'
import { readErrorText, UsageError } from '../failure/errors.ts'
import { parseListenAddress } from '../receiver/listen-address.ts'
import type { RunOptions } from '../run/run-options.ts'
import { select } from '../run/schedule/selection.ts'
import { noBaseline, readBaseline } from '../run/verdicts/baseline.ts'
import { programName } from '../text/program-name.ts'
import { RUNS } from './option-groups.ts'
import type { CliOptions } from './options.ts'
import { requirePem } from './require-pem.ts'
import { suggestion } from './suggestion.ts'

/**
 * The options of a run.
 * @param embedded those of the embedded sandbox, where no target is given
 * @throws {UsageError}
 */
export function runOptions(cliOptions: CliOptions, embedded: Partial<RunOptions> | undefined): RunOptions {
  requireValid(cliOptions)
  const { baseUrl, controlUrl, tlsCert, tlsKey, tlsCa, baseline, receiver, clockAgesTokens, sarifRoot } = cliOptions
  const { seed = Math.floor(Math.random() * 2 ** 31) } = cliOptions
  return {
    baseUrl: baseUrl ?? '',
    token: cliOptions.token,
    clientCredentials: clientCredentials(cliOptions),
    tls: { ca: tlsCa, cert: tlsCert, key: tlsKey },
    control: controlUrl === undefined ? undefined : { url: controlUrl, token: cliOptions.controlToken },
    webhook: webhook(cliOptions),
    noReceiver: !receiver,
    stateless: cliOptions.stateless,
    readOnly: cliOptions.readOnly,
    provisional: embedded !== undefined,
    discarded: embedded !== undefined,
    clockAgesTokens: clockAgesTokens || embedded !== undefined,
    fixtures: cliOptions.fixtures,
    config: cliOptions.config,
    ...(cliOptions.setElsewhere && { setElsewhere: cliOptions.setElsewhere }),
    docsUrl: cliOptions.docsUrl,
    sarifRoot: sarifRoot ?? (existsSync('spec/rules') ? '.' : 'none'),
    only: cliOptions.only,
    skip: cliOptions.skip,
    level: cliOptions.level,
    seed,
    path: cliOptions.path,
    runs: cliOptions.runs ?? (cliOptions.maxRequests === undefined ? RUNS : 1),
    concurrency: cliOptions.concurrency,
    rate: cliOptions.rate,
    timeout: cliOptions.timeout,
    failOn: cliOptions.failOn,
    updateBaseline: cliOptions.updateBaseline,
    maxRequests: cliOptions.maxRequests,
    bail: cliOptions.bail,
    budget: cliOptions.budget,
    shard: cliOptions.shard,
    requireTested: cliOptions.requireTested,
    baseline: baseline === undefined ? noBaseline : readBaseline(baseline, cliOptions.updateBaseline),
    ...embedded,
  }
}

/** @throws {UsageError} for the first value that cannot be used, with what to write instead */
function requireValid(cliOptions: CliOptions): void {
  const { baseUrl, tokenUrl, controlUrl, tlsCert, tlsKey, tlsCa, baseline, sarifRoot } = cliOptions
  requireValue('--token', cliOptions.token)
  requireValue('--client-id', cliOptions.clientId)
  requireValue('--client-secret', cliOptions.clientSecret)
  requireValue('--control-token', cliOptions.controlToken)
  requireUrl('--base-url', baseUrl)
  requireUrl('--token-url', tokenUrl)
  requireUrl('--control-url', controlUrl)
  requireUrl('--docs-url', cliOptions.docsUrl)
  requireFile('--tls-cert', tlsCert)
  requireFile('--tls-key', tlsKey)
  requireFile('--tls-ca', tlsCa)
  if ((tlsCert === undefined) !== (tlsKey === undefined))
    throw new UsageError('--tls-cert and --tls-key require each other; one file may contain both')
  requirePem(cliOptions)
  const [unknown] = unmatchedPatterns([...cliOptions.only, ...cliOptions.skip])
  if (unknown !== undefined)
    throw new UsageError(
      `no rule matches "${unknown}"${suggestion(unknown, patternsOf()) || `; run \`${programName} list\` for all rules`}`,
    )
  if (select(cliOptions).length === 0) throw new UsageError('no rule is left to test; change --only, --skip or --level')
  requireTestable(cliOptions)
  if (cliOptions.path !== undefined && cliOptions.seed === undefined)
    throw new UsageError('--path replays a case of a seed; set --seed too')
  if (cliOptions.updateBaseline && baseline === undefined)
    throw new UsageError('--update-baseline requires --baseline FILE')
  if (sarifRoot !== undefined && sarifRoot !== 'none' && !existsSync(sarifRoot))
    throw new UsageError(`--sarif-root "${sarifRoot}" does not exist; give the folder of the contract, or none`)
}

/** @throws {UsageError} for an empty text, which a shell makes of a variable that is not set */
function requireValue(option: string, value: string | undefined): void {
  if (value === '') throw new UsageError(`${option} is empty; is the variable set that it comes from?`)
}

/** @throws {UsageError} when no selected rule is among those that must be tested: then the option would require nothing */
function requireTestable(cliOptions: CliOptions): void {
  const selected = select(cliOptions)
  for (const pattern of cliOptions.requireTested) {
    if (selected.some((id) => isNamedBy(pattern, id))) continue
    const [unknown] = unmatchedPatterns([pattern])
    const isLevel = pattern === 'must' || pattern === 'should'
    throw new UsageError(
      unknown === undefined || isLevel
        ? `--require-tested ${pattern} matches no rule that this run selects; change --only, --skip or --level`
        : `no rule matches "${unknown}" of --require-tested${suggestion(unknown, ['must', 'should', ...patternsOf()]) || `; run \`${programName} list\` for all rules`}`,
    )
  }
}

/** Ids, and their prefixes: everything a pattern without `*` can name. */
function patternsOf(): string[] {
  return [...new Set(Object.keys(rules).flatMap((id) => [id, sectionOf(id)]))]
}

function clientCredentials(given: CliOptions): RunOptions['clientCredentials'] {
  const { tokenUrl, clientId, clientSecret, tlsCert, scope } = given
  if (tokenUrl === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (tokenUrl === undefined || clientId === undefined || (clientSecret === undefined && tlsCert === undefined))
    throw new UsageError(
      'client credentials need all of --token-url, --client-id and --client-secret; with --tls-cert and --tls-key the secret may be left out',
    )
  return { tokenUrl, clientId, ...(clientSecret !== undefined && { clientSecret }), scope }
}

function webhook({
  webhookListen: listen,
  webhookUrl: url,
  webhookCert: cert,
  webhookKey: key,
}: CliOptions): RunOptions['webhook'] {
  if (listen === undefined) {
    if (url ?? cert ?? key)
      throw new UsageError('--webhook-url, --webhook-cert and --webhook-key require --webhook-listen HOST:PORT')
    return undefined
  }
  parseListenAddress(listen)
  if (url !== undefined && URL.parse(url)?.protocol !== 'https:')
    throw new UsageError(`--webhook-url "${url}" is not an https URL; webhooks are delivered over HTTPS only`)
  if ((cert === undefined) !== (key === undefined))
    throw new UsageError('--webhook-cert and --webhook-key require each other')
  if (cert === undefined || key === undefined) return { listen, url }
  requireFile('--webhook-cert', cert)
  requireFile('--webhook-key', key)
  return { listen, url, certificate: { cert, key } }
}

/** @throws {UsageError} for a file that cannot be read. @param name the option that names it */
export function requireFile(name: string, file: string | undefined): void {
  if (file === undefined) return
  try {
    readFileSync(file)
  } catch (error) {
    throw new UsageError(`${name} "${file}" ${readErrorText(error)}`)
  }
}

/** @throws {UsageError} for a value that is no http or https URL. @param name the option that has it */
export function requireUrl(name: string, text: string | undefined): void {
  if (text !== undefined && !(URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))
    throw new UsageError(`${name} "${text}" is not an http or https URL`)
}
