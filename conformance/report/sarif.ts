import { called } from '../called.ts'
import { violationsOf } from './conclusion.ts'
import type { VerdictEvent } from './events.ts'
import { createPlaceFinder, type RulePlace } from './rule-place.ts'
import type { Run } from './run.ts'

/** A run as SARIF 2.1.0: each violation points at the line of the contract that it breaks. */
export function sarifReport({ start, end, verdicts }: Run): string {
  const violations = violationsOf(verdicts)
  const placeOf = createPlaceFinder()
  const broken = verdicts.filter(({ verdict }) => verdict === 'broken')
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: start.tool.name,
            semanticVersion: start.tool.version,
            rules: violations.map(reportingDescriptor),
          },
        },
        automationDetails: { id: `conformance/${start.target.baseUrl}` },
        invocations: [
          {
            executionSuccessful: !end.interrupted && broken.length === 0,
            exitCode: end.exitCode,
            startTimeUtc: start.started,
            endTimeUtc: end.finished,
            toolExecutionNotifications: broken.map(({ rule, reason }) => ({
              level: 'error',
              associatedRule: { id: rule },
              message: { text: `The suite itself went wrong. ${reason ?? ''}` },
            })),
          },
        ],
        results: violations.map((verdict, index) => result(verdict, index, placeOf(verdict.rule))),
        columnKind: 'utf16CodeUnits',
        properties: { seed: start.seed, contract: start.contract, target: start.target.baseUrl, totals: end.totals },
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function reportingDescriptor({ rule, says, source, level }: VerdictEvent) {
  return {
    id: rule,
    shortDescription: { text: says },
    help: {
      text: `${says} It comes from the API description, ${source}. \`${called} explain ${rule}\` tells more.`,
    },
    defaultConfiguration: { level: level === 'must' ? 'error' : 'warning' },
  }
}

function result(
  { rule, verdict, says, violation, known }: VerdictEvent,
  ruleIndex: number,
  place: RulePlace | undefined,
) {
  const physicalLocation = { artifactLocation: { uri: place?.file }, region: { startLine: place?.line } }
  return {
    ruleId: rule,
    ruleIndex,
    level: verdict === 'failed' ? 'error' : 'warning',
    message: { text: `${says} Expected ${violation?.expected}; got ${violation?.actual}` },
    locations: place === undefined ? [] : [{ physicalLocation }],
    partialFingerprints: { 'rule/v1': rule },
    ...(known === undefined ? {} : { suppressions: [{ kind: 'external', justification: known }] }),
    properties: { replay: violation?.replay, flaky: violation?.flaky, curl: violation?.curl.slice(-1) },
  }
}
