import { InvalidArgumentError, Option } from 'commander'
import { formats } from '../report/files.ts'
import type { RunOptions } from '../run/run-options.ts'
import { suggestion } from './suggestion.ts'

/** An option whose value is a number, so that the schema of configuration files can say so. */
export class IntegerOption extends Option {
  readonly least: number

  constructor(flags: string, description: string, least: number) {
    super(flags, description)
    this.least = least
    this.argParser((text) => {
      const value = Number(text)
      if (!Number.isInteger(value) || value < least)
        throw new InvalidArgumentError(`It is not an integer of at least ${least}.`)
      return value
    })
  }
}

/** Values separated by commas or spaces; repeating the option adds to them. */
function listOption(flags: string, description: string, choices?: readonly string[]): Option {
  const option = new Option(flags, description)
  let isDefault = true
  option.argParser((text: string, before: string[]) => {
    const values = text.split(/[\s,]+/).filter((value) => value !== '')
    const unknown = choices && values.find((value) => !choices.includes(value))
    if (unknown !== undefined)
      throw new InvalidArgumentError(`Allowed choices are ${choices?.join(', ')}${suggestion(unknown, choices ?? [])}.`)
    const all = [...(isDefault ? [] : before), ...values]
    isDefault = false
    return [...new Set(all)]
  })
  if (choices) option.argChoices = [...choices]
  return option
}

/** Generated cases per rule. */
export const RUNS = 5
/** Fewer requests do not even try each operation. */
const LEAST_REQUESTS = 300

/** The options of a run, by the heading under which `--help` lists them. */
export const optionGroups = (): Readonly<Record<string, readonly Option[]>> => ({
  'Target:': [
    new Option('--base-url <url>', 'address of the target, without /v1. Default: the embedded sandbox'),
    new Option('--token <token>', 'access token'),
    new Option('--token-url <url>', 'OAuth 2.0 token endpoint, for client credentials'),
    new Option('--client-id <id>', 'OAuth 2.0 client id'),
    new Option(
      '--client-secret <secret>',
      'OAuth 2.0 client secret. Without it, the client certificate authenticates the client at the token endpoint',
    ),
    new Option('--scope <scopes>', 'OAuth 2.0 scopes to request, separated by spaces'),
    new Option('--tls-cert <file>', 'client certificate (PEM)'),
    new Option('--tls-key <file>', 'private key of the client certificate (PEM)'),
    new Option('--tls-ca <file>', "CA of the target's certificate (PEM)"),
    new Option('--control-url <url>', 'control interface of the target'),
    new Option('--control-token <token>', 'bearer token of the control interface'),
    new Option('--clock-ages-tokens', "advancing the target's clock also expires access tokens").default(false),
    new Option('--stateless', 'the target is a mock without state: skip rules that need state').default(false),
    new Option('--read-only', 'send only reads, and do not use the control interface').default(false),
  ],
  'Webhooks:': [
    new Option(
      '--webhook-listen <host:port>',
      'where the suite receives webhooks. Default: a free port, if the target runs on this machine',
    ),
    new Option('--webhook-url <url>', 'how the target reaches the receiver. Default: https://HOST:PORT'),
    new Option(
      '--webhook-cert <file>',
      'certificate of the receiver (PEM). Default: issued by a CA of the suite, which is reused for up to 30 days',
    ),
    new Option('--webhook-key <file>', 'private key of that certificate (PEM)'),
    new Option('--no-receiver', 'receive no webhooks; rules that need them are not tested'),
  ],
  'Rules:': [
    listOption(
      '--only <patterns...>',
      'test only these rules: ids, sections, operations or globs. All responses are still validated: another must rule that one violates fails the run',
    ).default([]),
    listOption('--skip <patterns...>', 'test all but these rules').default([]),
    new Option('--level <level>', 'lowest level of requirements to test; open rules are always observed')
      .choices(['must', 'should'])
      .default('should'),
    new Option('--fail-on <level>', 'lowest level of rules that fail the run')
      .choices(['must', 'should'])
      .default('must'),
    new Option(
      '--baseline <file>',
      'file of known failures, which do not fail the run. The run fails if one of them passes, or if a rule that the file does not list as not tested is not tested',
    ),
    new Option(
      '--update-baseline',
      'write the failures of this run, and what it did not test, to the baseline; the run passes',
    ).default(false),
    listOption(
      '--require-tested <patterns...>',
      'fail the run where these rules are not tested: must, should, or patterns as for --only',
    ).default([]),
    new Option('--plan', 'print what would be tested, and send nothing').default(false),
  ],
  'Amount and speed:': [
    new IntegerOption('--seed <n>', 'random seed. Default: a new one per run', 0),
    new Option('--path <path>', 'replay one generated case; the line `replay` of a failure contains its path'),
    new IntegerOption('--runs <n>', `generated cases per rule. Default: ${RUNS}, or 1 together with --max-requests`, 1),
    new IntegerOption('--concurrency <n>', 'maximum number of requests in flight', 1).default(16),
    new IntegerOption('--rate <n>', 'maximum number of requests per second', 1),
    new IntegerOption(
      '--max-requests <n>',
      'maximum number of requests, cleanup included; runs the checks first that detect most faults per request',
      LEAST_REQUESTS,
    ),
    new IntegerOption('--timeout <ms>', 'how long to wait for a response, in milliseconds', 1).default(10_000),
    new IntegerOption('--bail [n]', 'end the run once n requirements are not met. Without a number: 1', 1).preset('1'),
    new IntegerOption('--budget <s>', 'start no check after this many seconds; the remaining rules are not tested', 1),
    new Option('--shard <i/n>', 'run the i-th of n parts of the checks; `merge` combines their reports').argParser(
      shard,
    ),
  ],
  'Reports:': [
    new Option('--report-dir <folder>', 'folder for report.ndjson.gz and the other formats').default('reports'),
    listOption('--format <formats...>', 'files to write beside report.ndjson.gz', Object.keys(formats)).default([
      'junit',
      'html',
    ]),
    new Option(
      '--docs-url <url>',
      'address of your published docs (`npm run docs`): failures link to the pages of their rules',
    ),
    new Option(
      '--sarif-root <folder>',
      'folder of the contract in your repository: SARIF and annotations point to lines in it; `none`: to no lines. Default: the current folder if it contains spec/rules, otherwise none',
    ),
    new Option(
      '--verbose',
      'print each observation, each reason why rules were not tested, and more of each failure',
    ).default(false),
    new Option('--config <file>', 'JSON file with these options and fixtures; the command line takes precedence'),
  ],
})

/** @example `2/4` */
function shard(text: string): RunOptions['shard'] {
  const [, part, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text)?.map(Number) ?? []
  if (part === undefined || of === undefined || part < 1 || part > of)
    throw new InvalidArgumentError('It is not a part and a number of parts, such as 2/4.')
  return { part, of }
}
