import pc from 'picocolors'
import { programName } from '../cli/program-name.ts'
import type { EndEvent, RunEvent, StartEvent, VerdictEvent } from './events.ts'

/** How many violations are told in full; the report files hold all of them. */
const toldInFull = 20

/** How many exchanges of a violation are shown, the last ones. */
const mostExchanges = 5

/** A whole run as text for people. `width` is the terminal's, in columns. */
export function terminalReport(events: readonly RunEvent[], width: number): string {
  const start = events.find((event): event is StartEvent => event.event === 'start')
  const end = events.find((event): event is EndEvent => event.event === 'end')
  const verdicts = events.filter((event): event is VerdictEvent => event.event === 'verdict')
  if (end?.interrupted && start === undefined) return `${conclusion(end)}\n`
  if (start === undefined || end === undefined) return 'The run did not come to its end: there is no report.\n'
  return [
    header(start),
    sections(verdicts, width),
    observations(verdicts, width),
    notExercised(verdicts, width),
    knownFailures(verdicts, end, width),
    violations(verdicts, width),
    brokenChecks(verdicts),
    summary(end, start),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function header({ tool, contract, target, seed, runs }: StartEvent): string {
  return pc.dim(
    `${tool.name} ${tool.version} · contract ${contract.version} · ${target.baseUrl} · seed ${seed} · ${runs} cases a rule`,
  )
}

function sections(verdicts: readonly VerdictEvent[], width: number): string {
  const groups = Map.groupBy(verdicts, ({ rule }) => rule.split('.')[0] ?? '')
  const quiet = [...groups].filter(([, rules]) => rules.every(isQuiet))
  if (quiet.length > 1) {
    for (const [section] of quiet) groups.delete(section)
    groups.set(
      `${quiet.length} operations and schemas`,
      quiet.flatMap(([, rules]) => rules),
    )
  }
  const name = Math.min(34, Math.max(...[...groups.keys()].map((key) => key.length)))
  return [...groups]
    .map(([section, rules]) => {
      const exercised = rules.filter(({ verdict }) => verdict !== 'not exercised').length
      const bad = (verdict: string, colour: (text: string) => string) => {
        const count = rules.filter((rule) => rule.verdict === verdict).length
        return count === 0 ? '' : colour(`  ${count} ${verdict}`)
      }
      const mark = rules.some(({ verdict }) => verdict === 'failed')
        ? pc.red('✗')
        : exercised === 0
          ? pc.dim('–')
          : pc.green('✓')
      const counted = `${String(exercised).padStart(3)} of ${String(rules.length).padStart(3)} rules`
      return `${mark} ${clip(section, name).padEnd(name)}  ${counted}${width > 60 ? ' exercised' : ''}${bad('failed', pc.red)}${bad('warned', pc.yellow)}${bad('broken', pc.magenta)}`
    })
    .join('\n')
}

/** A constraint of an operation or a schema that was exercised and holds: where all are like this, one line is enough for many. */
function isQuiet({ by, verdict }: VerdictEvent): boolean {
  return by !== 'check' && (verdict === 'passed' || verdict === 'observed')
}

function observations(verdicts: readonly VerdictEvent[], width: number): string {
  const observed = verdicts.filter(({ verdict, observation }) => verdict === 'observed' && observation !== undefined)
  if (observed.length === 0) return ''
  const lines = alike(observed).map((line) => wrapped(line, width))
  return [pc.bold('What the target chose where the contract leaves it free'), ...lines].join('\n')
}

/** A line for each observation; constraints that were observed alike are told together. */
function alike(observed: readonly VerdictEvent[]): string[] {
  const byHand = observed.filter(({ by }) => by !== 'requests')
  const derived = observed.filter(({ by }) => by === 'requests')
  const groups = Map.groupBy(derived, ({ rule, observation }) => `${partOf(rule)}: ${observation}`)
  return [
    ...byHand.map(({ rule, observation }) => `${rule}: ${observation}`),
    ...[...groups].map(([line, rules]) =>
      rules.length === 1
        ? `${rules[0]?.rule}: ${rules[0]?.observation}`
        : `${line} (${rules.length} constraints: ${rules.map(({ rule }) => placeOf(rule)).join(', ')})`,
    ),
  ]
}

/** What constraints have in common: the operation of a body, and of headers, which are the same everywhere, the header. */
function partOf(rule: string): string {
  const [operation = '', where = '', ...place] = rule.split('.')
  return where === 'headers' ? `headers.${place.join('.')}` : `${operation}.${where}`
}

/** What tells them apart. */
function placeOf(rule: string): string {
  const [operation = '', where = '', ...place] = rule.split('.')
  return where === 'headers' ? operation : place.join('.')
}

function notExercised(verdicts: readonly VerdictEvent[], width: number): string {
  const missed = verdicts.filter(({ verdict }) => verdict === 'not exercised')
  if (missed.length === 0) return ''
  const lines = [...Map.groupBy(missed, ({ reason }) => reason ?? 'no reason known')].map(([reason, rules]) => {
    const count = `${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`
    const named = rules.length <= 2 ? ` (${rules.map(({ rule }) => rule).join(', ')})` : ''
    return wrapped(`${count}: ${reason}${named}`, width)
  })
  return [pc.bold('Not exercised'), ...lines].join('\n')
}

function knownFailures(verdicts: readonly VerdictEvent[], { stale }: EndEvent, width: number): string {
  const known = verdicts.filter(({ known }) => known !== undefined)
  const lines = [
    ...known.map(({ rule, known: why }) => wrapped(`${rule}: ${why}`, width)),
    ...stale.map((rule) => pc.red(`  ${rule} fails no more: take it out of the baseline (--update-baseline does)`)),
  ]
  return lines.length === 0 ? '' : [pc.bold('Known failures (baseline)'), ...lines].join('\n')
}

function violations(verdicts: readonly VerdictEvent[], width: number): string {
  const failed = verdicts.filter(({ verdict, known }) => verdict === 'failed' && known === undefined)
  const warned = verdicts.filter(({ verdict, known }) => verdict === 'warned' && known === undefined)
  const inOrder = [...byCause(failed), ...warned]
  const told = inOrder.slice(0, toldInFull).map((verdict) => violation(verdict))
  const rest = inOrder.slice(toldInFull)
  if (rest.length > 0) {
    const sections = Map.groupBy(rest, ({ rule }) => rule.split('.')[0] ?? '')
    const lines = [...sections].map(([section, rules]) => {
      const names = rules.map(({ rule }) => rule.slice(section.length + 1)).join(', ')
      return wrapped(`${section}: ${names}`, width)
    })
    told.push([`… and ${rest.length} more, in full in report.ndjson:`, ...lines].join('\n'))
  }
  return told.join('\n\n')
}

/** What every answer shows first: it is the cause of other failures more often than it is their consequence. */
function byCause(failed: readonly VerdictEvent[]): VerdictEvent[] {
  const order = ['answers', 'check', 'requests']
  return failed.toSorted((a, b) => order.indexOf(a.by) - order.indexOf(b.by))
}

function violation({ rule, says, verdict, failure: found }: VerdictEvent): string {
  const title = verdict === 'failed' ? pc.red(pc.bold(`FAILED ${rule}`)) : pc.yellow(pc.bold(`WARNED ${rule}`))
  if (found === undefined) return title
  const earlier = found.curl.length - mostExchanges
  const exchanges = [
    ...(earlier > 0 ? [`(${earlier} earlier ones are in report.ndjson)`] : []),
    ...found.curl.slice(-mostExchanges),
  ]
  const line = (name: string, text: string) => `  ${pc.dim(name.padEnd(8))} ${text}`
  return [
    `${title}${found.flaky ? pc.yellow(' (flaky)') : ''}`,
    line('rule', says),
    line('expected', found.expected),
    line('actual', found.actual),
    ...(found.flaky ? [line('again', 'it held when the same was repeated: two outcomes for one request')] : []),
    ...(found.input === undefined ? [] : [line('input', found.input)]),
    ...exchanges.map((command, index) => line(index === 0 ? 'exchange' : '', command)),
    line('replay', `${programName} … ${found.replay}`),
  ].join('\n')
}

function brokenChecks(verdicts: readonly VerdictEvent[]): string {
  return verdicts
    .filter(({ verdict }) => verdict === 'broken')
    .map(
      ({ rule, reason }) =>
        `${pc.magenta(pc.bold(`BROKEN ${rule}`))}\n  The suite itself went wrong; this says nothing about the target. ${reason}`,
    )
    .join('\n\n')
}

function summary(end: EndEvent, { seed }: StartEvent): string {
  const { totals, rules, requests, ms, leftBehind } = end
  const exercised = rules - totals['not exercised']
  const counts = `${exercised} of ${rules} rules exercised: ${totals.passed} passed, ${totals.observed} observed, ${totals.warned} warned, ${totals.failed} failed`
  const left =
    leftBehind.length === 0
      ? []
      : [
          pc.yellow(
            `could not be removed: ${leftBehind.slice(0, 5).join(', ')}${leftBehind.length > 5 ? ` and ${leftBehind.length - 5} more` : ''}`,
          ),
        ]
  return [
    ...left,
    `${conclusion(end)} ${counts}`,
    pc.dim(`${requests} requests in ${(ms / 1000).toFixed(1)} s · seed ${seed}`),
  ].join('\n')
}

function conclusion({ known, failing, stale, exitCode, interrupted }: EndEvent): string {
  if (interrupted) return pc.yellow('Interrupted; what was created has been removed.')
  if (exitCode === 4) return pc.magenta(pc.bold('The suite itself went wrong: no verdict.'))
  if (exitCode === 0)
    return pc.green(
      pc.bold(known > 0 ? `Every exercised must holds, but for ${known} known.` : 'Every exercised must holds.'),
    )
  if (failing === 0) return pc.red(pc.bold(`The baseline is stale: ${stale.length} of its entries fail no more.`))
  return pc.red(pc.bold(`${failing} ${failing === 1 ? 'rule does' : 'rules do'} not hold.`))
}

/** A text in lines that fit, all but the first indented. Words that are longer than a line are left whole. */
function wrapped(text: string, width: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    const room = width - (lines.length === 1 ? 2 : 6)
    if (line !== '' && line.length + 1 + word.length > room) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line, index) => (index === 0 ? `  ${line}` : `      ${line}`)).join('\n')
}

function clip(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, Math.max(1, width - 1))}…` : text
}
