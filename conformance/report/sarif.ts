import { problemOf } from '../run/verdicts/conclusion.ts'
import { programName } from '../text/program-name.ts'
import type { VerdictEvent } from './events.ts'
import { failureGroups } from './failures/failure-groups.ts'
import { replayText } from './failures/replay.ts'
import { offendingCommand } from './failures/reported-failure.ts'
import { ruleLinks } from './failures/rule-link.ts'
import type { RulePlace } from './failures/rule-place.ts'
import type { Run } from './run.ts'

/** A run as SARIF 2.1.0: each failure points at the line of the contract, and at the page of its rule. */
export function sarifReport({ start, end, verdicts }: Run): string {
  const failures = failureGroups(verdicts).flatMap(({ first, others }) => [first, ...others])
  const { pageOf, placeOf } = ruleLinks(start)
  const errored = verdicts.filter(({ verdict }) => verdict === 'errored')
  const problem = problemOf(end)
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: start.tool.name,
            semanticVersion: start.tool.version,
            rules: failures.map((verdict) => reportingDescriptor(verdict, pageOf(verdict.rule))),
          },
        },
        automationDetails: { id: `conformance/${start.target.baseUrl}` },
        invocations: [
          {
            executionSuccessful: end.exitCode === 0 || end.exitCode === 1,
            exitCode: end.exitCode,
            startTimeUtc: start.started,
            endTimeUtc: end.finished,
            toolExecutionNotifications: [
              ...(problem === undefined ? [] : [{ level: 'error', message: { text: problem } }]),
              ...errored.map(({ rule, reason }) => ({
                level: 'error',
                associatedRule: { id: rule },
                message: { text: `Internal error of the suite. ${reason ?? ''}` },
              })),
            ],
          },
        ],
        results: failures.map((verdict, index) => result(verdict, index, placeOf(verdict.rule))),
        columnKind: 'utf16CodeUnits',
        properties: { seed: start.seed, contract: start.contract, target: start.target.baseUrl, totals: end.totals },
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function reportingDescriptor({ rule, says, source, level }: VerdictEvent, page: string | undefined) {
  return {
    id: rule,
    shortDescription: { text: says },
    help: {
      text: `${says} Source: API description, ${source}. \`${programName} explain ${rule}\` shows how it is tested.`,
    },
    helpUri: page,
    defaultConfiguration: { level: level === 'must' ? 'error' : 'warning' },
  }
}

function result(
  { rule, verdict, says, failure, known, cause }: VerdictEvent,
  ruleIndex: number,
  place: RulePlace | undefined,
) {
  const physicalLocation = { artifactLocation: { uri: place?.file }, region: { startLine: place?.line } }
  return {
    ruleId: rule,
    ruleIndex,
    level: verdict === 'failed' ? 'error' : 'warning',
    message: { text: `${says} Expected ${failure?.expected}; got ${failure?.actual}` },
    locations: place === undefined ? [] : [{ physicalLocation }],
    partialFingerprints: { 'rule/v1': rule },
    ...(known === undefined ? {} : { suppressions: [{ kind: 'external', justification: known }] }),
    properties: {
      cause,
      replay: failure && replayText(failure),
      flaky: failure?.flaky,
      curl: failure && offendingCommand(failure),
    },
  }
}
