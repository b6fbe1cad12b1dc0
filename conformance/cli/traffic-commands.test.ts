import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { afterAll, describe, expect, test } from 'vitest'
import { conform as conformIn } from '../test/conform.ts'
import { type HarEntry, harOf } from '../test/har.ts'
import { reportText, writtenEvents } from '../test/written-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'traffic-'))
afterAll(() => rmSync(folder, { recursive: true }))

const id = '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d'
const dates = { createdAt: '2026-11-20 12:00:00', updatedAt: '2026-11-20 12:00:00' }
const card = { id, ...dates, name: 'Fuel', restrictions: { spendLimit: 10 } }
const details = { cardNumber: '4929421234600821', cardHolder: 'H', expiryDate: '12/30', cvvCode: '917' }
const creation: HarEntry = {
  method: 'POST',
  url: '/v1/cards',
  sent: { name: 'Fuel', restrictions: { spendLimit: 10 } },
  received: { ...card, details },
  response: {
    headers: [
      { name: 'content-type', value: 'application/json' },
      { name: 'cache-control', value: 'no-store' },
    ],
  },
}

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const checkTraffic = (...args: readonly string[]) => conformIn('check-traffic', ...args, '--report-dir', folder)
const eventsOf = () => writtenEvents(folder)

describe('check-traffic', () => {
  test('passes responses that meet the contract, and its report can be validated again', async () => {
    const har = written(
      'good.har',
      `\u{FEFF}${harOf(creation, { url: '/v1/cards', received: { rows: [card], count: 1 } })}`,
    )
    const { code, stdout } = await checkTraffic(har, '--keep-bodies', 'all')
    expect(stdout).toContain('All tested requirements are met.')
    expect(code).toBe(0)
    const again = written('again.ndjson', reportText(join(folder, 'report.ndjson.gz')))
    const second = await checkTraffic(again)
    const counts = (text: string) => /\d+ of \d+ rules tested: .*/.exec(text)?.[0]
    expect(counts(second.stdout)).toBe(counts(stdout))
  })

  test('writes reports whose coverage merge adds up, also without bodies', async () => {
    const copies = []
    for (const [index, entry] of [creation, { url: '/v1/cards/mcc/categories', status: 404 }].entries()) {
      await checkTraffic(written(`part-${index}.har`, harOf(entry)), '--keep-bodies', 'none')
      copies.push(written(`part-${index}.ndjson`, reportText(join(folder, 'report.ndjson.gz'))))
    }
    const coverage = async (...files: readonly string[]) => {
      const { stdout } = await conformIn('merge', ...files.map((file) => `app=${file}`), '--report-dir', folder)
      return Number(/app: contract coverage [\d.]+ %, (\d+) of \d+/.exec(stdout)?.[1])
    }
    const [first = '', second = ''] = copies
    expect(await coverage(first, second)).toBe((await coverage(first)) + (await coverage(second)))
  })

  test('measures with a run of the suite what merge adds up', async () => {
    const runFolder = join(folder, 'run')
    expect((await conformIn('--only', 'cards.category-count', '--report-dir', runFolder)).code).toBe(0)
    const run = join(runFolder, 'report.ndjson.gz')
    const unknown = { url: `/v1/webhooks/events/${id}`, status: 404, received: { statusCode: 404, message: 'no' } }
    const har = written('unknown.har', harOf(unknown))
    await checkTraffic(har)
    const recording = written('unknown.ndjson', reportText(join(folder, 'report.ndjson.gz')))
    const merged = await conformIn('merge', `app=${run}`, `app=${recording}`, '--report-dir', folder)
    await checkTraffic(har, run)
    const [both] = eventsOf().flatMap((event) => (event.event === 'coverage' ? [event] : []))
    expect(merged).toMatchObject({ code: 0, stderr: '' })
    const page = readFileSync(join(folder, 'matrix.html'), 'utf8')
    expect(page).toContain(`Contract coverage of app: ${both?.percent} %`)
    expect(merged.stdout).toContain(`app: contract coverage ${both?.percent} %, ${both?.used} of ${both?.all}\n`)
    await checkTraffic(run)
    const [alone] = eventsOf().flatMap((event) => (event.event === 'coverage' ? [event] : []))
    expect(both?.used).toBeGreaterThan(alone?.used ?? Number.NaN)
  })

  test('reports what a response breaks, with a command that shows it again', async () => {
    const har = written(
      'bad.har',
      harOf(creation, { url: '/v1/cards', received: { rows: [{ ...card, name: 7 }], count: 1 } }),
    )
    const { code, stdout } = await checkTraffic(har)
    expect(code).toBe(1)
    expect(stdout).toContain('FAILED CardDto.name.type')
    const replay = /check-traffic \S+ --only CardDto\.name\.type/.exec(stdout)?.[0] ?? ''
    const again = await conformIn(...replay.split(' '), '--report-dir', folder)
    expect(again.stdout).toMatch(/1 requirement is not met\. 1 of 1 rules tested/)
  })

  test('reports an invalid request that the target accepts as a failure of the target', async () => {
    const har = written(
      'accepted.har',
      harOf({ ...creation, sent: { name: 'Fuel', restrictions: { spendLimit: -1 } } }),
    )
    const { code, stdout } = await checkTraffic(har, '--only', 'createCard')
    expect({ code, failed: stdout.match(/FAILED .*/g) }).toEqual({
      code: 1,
      failed: ['FAILED createCard.body.restrictions.spendLimit.exclusiveMinimum'],
    })
  })

  test('reports findings about the caller apart, and fails for them with --fail-on-caller only', async () => {
    const har = written(
      'caller.har',
      harOf(
        { url: '/v1/cards?limit=5', received: { rows: [], count: 0 } },
        { url: '/v1/refunds/12345678', status: 404, received: {} },
      ),
    )
    const { code, stdout } = await checkTraffic(har)
    expect(stdout).toContain('listCards: undocumented parameter at query parameter limit')
    expect(stdout).toContain('undocumented operation: expected an operation of the contract; got GET /v1/refunds/{id}')
    expect(code).toBe(0)
    expect(stdout).toMatch(/Contract coverage: \d\.\d %\n {2}operation +1 of +26\n/)
    const gates = await checkTraffic(har, '--fail-on-caller', '--min-coverage', '12.5')
    expect({ code: gates.code, stdout: gates.stdout }).toEqual({
      code: 1,
      stdout: expect.stringContaining('1 finding about requests of the caller that the target accepted.'),
    })
    expect(eventsOf().at(-1)).toMatchObject({
      unmet: [expect.anything(), expect.stringMatching(/covers \d\.\d % .* --min-coverage requires 12\.5 %\.$/)],
    })
    const page = readFileSync(join(folder, 'report.html'), 'utf8')
    for (const title of ['Requests of the caller that differ', 'Contract coverage: ']) expect(page).toContain(title)
  })

  test('tests nothing that a recording lacks', async () => {
    const har = written('lacks.har', harOf({ url: '/v1/cards', response: { content: { size: 30 }, headers: [] } }))
    const { code, stdout } = await checkTraffic(har, '--verbose')
    expect({ code, tested: / \d+ of \d+ rules tested: \d+ passed/.exec(stdout)?.[0] }).toEqual({
      code: 0,
      tested: expect.stringMatching(/^ 2 of \d+ rules tested: 2 passed$/),
    })
  })

  test('writes events that report.schema.json describes, without secrets', async () => {
    const canaries = [
      'access-token-0123456789',
      details.cardNumber,
      'canary-cookie-77',
      'canary-key-42',
      'canary-form-13',
    ]
    const headers = [
      { name: 'Authorization', value: `Bearer ${canaries[0]}` },
      { name: 'Cookie', value: `session=${canaries[2]}` },
      { name: 'X-Api-Key', value: canaries[3] },
    ]
    const form = { mimeType: 'application/x-www-form-urlencoded', text: `client_secret=${canaries[4]}` }
    const har = written(
      'secrets.har',
      harOf(
        { ...creation, request: { headers } },
        {
          url: `/v1/cards?api_key=${canaries[3]}`,
          received: { rows: [{ ...card, name: details.cardNumber }], count: 1 },
        },
        {
          method: 'POST',
          url: '/v1/oauth/token',
          request: { headers, postData: form },
          received: { access_token: canaries[0] },
        },
      ),
    )
    const formats = ['html', 'junit', 'markdown', 'json', 'sarif', 'har', 'annotations']
    const { stdout, stderr } = await checkTraffic(har, '--keep-bodies', 'all', '--format', ...formats)
    expect(stdout).toContain('FAILED cards.card-number-only-in-details')
    const files = [
      'report.ndjson.gz',
      'report.html',
      'junit.xml',
      'report.md',
      'report.json',
      'report.sarif',
      'report.har',
      'annotations.txt',
    ]
    const texts = [stdout, stderr, ...files.map((name) => reportText(join(folder, name)))]
    for (const text of texts) for (const canary of canaries) expect(text).not.toContain(canary)
    const ajv = new Ajv2020()
    ajvFormats.default(ajv)
    const validate = ajv.compile(
      JSON.parse(readFileSync(join(import.meta.dirname, '../report/report.schema.json'), 'utf8')),
    )
    for (const event of eventsOf()) expect(validate(event) ? [] : [event, validate.errors]).toEqual([])
  })

  test('is a usage error for another file, and leaves the reports of an earlier run alone', async () => {
    await checkTraffic(written('earlier.har', harOf(creation)), '--format', 'html')
    const reports = ['report.ndjson.gz', 'report.html'].map((name) => join(folder, name))
    const before = reports.map((file) => readFileSync(file))
    const { code, stderr } = await checkTraffic(written('text.har', 'GET /v1/cards'))
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^error: .*text\.har is not JSON.*\n$/) })
    expect(reports.map((file) => readFileSync(file))).toEqual(before)
  })

  test('validates the report in the folder that it writes to', async () => {
    await checkTraffic(written('own.har', harOf(creation)), '--keep-bodies', 'all')
    const { code, stdout } = await checkTraffic(join(folder, 'report.ndjson.gz'))
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('All tested requirements are met.') })
  })
})
