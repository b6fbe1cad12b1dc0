import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { Command } from 'commander'
import { afterAll, expect, test } from 'vitest'
import { receiverRules } from '../../generated/receiver-rules.ts'
import { UsageError } from '../failure/errors.ts'
import { secrets, startReceiver } from '../receiver-suite/proof/receiver.ts'
import { conform } from '../test/conform.ts'
import { withServer } from '../test/with-server.ts'
import { reportText, writtenEvents } from '../test/written-report.ts'
import { explain } from './explain.ts'
import { addRunOptions } from './options.ts'
import { withReceiverCommand } from './receiver-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'receiver-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

const formats = ['junit', 'html', 'markdown', 'json', 'sarif', 'har', 'annotations']
const receiver = (...args: readonly string[]) =>
  conform('receiver', '--secret', secrets.current, '--report-dir', folder, '--timing-samples', '0', ...args)
const written = () => readdirSync(folder).map((name) => reportText(join(folder, name)))

test('a conforming receiver passes, and every event of the run is as the schema describes', async () => {
  const { url, effectsUrl, stop } = await startReceiver()
  const { code, stdout } = await receiver('--url', url, '--effects-url', effectsUrl, '--seed', '7').finally(stop)
  expect(stdout).toContain('All tested requirements are met.')
  expect(stdout).toContain('Needs --previous-secret')
  expect(code).toBe(0)
  const ajv = new Ajv2020()
  ajvFormats.default(ajv)
  const validate = ajv.compile(JSON.parse(readFileSync('conformance/report/report.schema.json', 'utf8')))
  const events = writtenEvents(folder)
  for (const event of events) expect(validate(event) ? [] : [event, validate.errors]).toEqual([])
  const verdicts = events.flatMap((event) => (event.event === 'verdict' ? [event.rule] : []))
  expect(verdicts).toEqual(Object.keys(receiverRules))
})

test('a failure shows the delivery, the response and the command that sends it again; no report shows a secret', async () => {
  const { url, stop } = await startReceiver({
    // A receiver that shows its secret in each response.
    before(response) {
      response.writeHead(400, { 'x-debug': secrets.current }).end(`${secrets.current} ${secrets.current.slice(6)}`)
      return true
    },
  })
  const { code, stdout, stderr } = await receiver('--url', url, '--format', formats.join(' '), '--verbose').finally(
    stop,
  )
  expect(code).toBe(1)
  expect(stdout).toMatch(/FAILED receivers\.event-accepted\n.*rule .*\n.*expected status 2xx within 10000 ms\n/)
  expect(stdout).toMatch(/actual {3}every valid delivery is refused: status 400 .*; check that --secret/)
  expect(stdout).toMatch(/exchange curl -i -X POST .*-H 'X-Webhook-Signature: sha256=.* --data-raw '\{"id":/)
  expect(stdout).toContain('--secret "$WEBHOOK_SECRET" --only receivers.event-accepted --seed')
  expect(stdout.match(/^FAILED/gm)).toHaveLength(1)
  expect(readdirSync(folder)).toHaveLength(formats.length + 1)
  for (const text of [stdout, stderr, ...written()]) expect(text).not.toContain(secrets.current.slice(6))
})

test('a receiver that cannot be reached ends the run with exit code 3 and one line', async () => {
  const gone = await withServer(createServer(), async (url) => url)
  const { code, stdout, stderr } = await receiver('--url', gone)
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toMatch(/^error: .*ECONNREFUSED.*; check --url, and whether the receiver is running.*\n$/)
})

test.each([
  ['no secret', ['--url', 'http://127.0.0.1:1'], 'needs --url and --secret'],
  [
    'an option of other runs',
    ['--url', 'https://192.0.2.1/', '--shard', '1/2'],
    'the receiver command has no option --shard',
  ],
  ['plain HTTP elsewhere', ['--url', 'http://192.0.2.1/', '--secret', secrets.current], 'plain HTTP'],
  ['another secret', ['--url', 'https://192.0.2.1/', '--secret', 'hunter22'], 'whsec_ and at least 8 characters'],
  [
    'an unknown rule',
    ['--url', 'https://192.0.2.1/', '--secret', secrets.current, '--only', 'receivers.burst-acepted'],
    'did you mean "receivers.burst-accepted"?',
  ],
])('%s is a usage error', async (_, args, message) => {
  await expect(parse(args)).rejects.toThrow(UsageError)
  await expect(parse(args)).rejects.toThrow(message)
})

/** Parses a command line in this process, up to its first error. */
async function parse(args: readonly string[]): Promise<void> {
  const program = addRunOptions(new Command('test').exitOverride())
  withReceiverCommand(program)
  await program.parseAsync(['receiver', ...args], { from: 'user' })
}

test('lists the rules about receivers, and shows its options', async () => {
  const [{ stdout: listed }, { stdout: help }] = await Promise.all([
    conform('receiver', 'list'),
    conform('receiver', '--help'),
  ])
  const ids = listed.match(/^(must|should|open) +\S+$/gm)?.map((line) => line.split(/ +/)[1])
  expect(ids).toEqual(Object.keys(receiverRules))
  expect(help).toContain('CONFORM_RECEIVER_SECRET')
})

test('explains a rule about receivers', async () => {
  expect(await explain('receivers.previous-secret-accepted')).toContain(
    'needs    a secret that was replaced less than 24 hours ago (--previous-secret)',
  )
})
