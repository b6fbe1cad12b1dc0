import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { UsageError } from '../failure/errors.ts'
import { exchangeEvent } from '../report/exchange-event.ts'
import { harOf } from '../test/har.ts'
import { readRecording, recordedInEvent } from './read-recording.ts'
import type { Recorded } from './recorded.ts'

type Period = Recorded['period']

const folder = mkdtempSync(join(tmpdir(), 'recording-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(text: string | Buffer): string {
  const file = join(folder, 'a.har')
  writeFileSync(file, text)
  return file
}

describe('readRecording', () => {
  test('finds the address of the API, and takes the given one', async () => {
    const file = written(`\u{FEFF}${harOf({ url: 'https://a.test/x.js' }, { url: '/v1/cards' })}`)
    expect((await readRecording(file, undefined)).base).toBe('https://api.example.test')
    expect((await readRecording(file, 'https://b.test')).base).toBe('https://b.test')
  })

  test('notes that an export of Insomnia contains no requests as they were sent', async () => {
    const file = written(harOf({ url: '/v1/cards' }).replace('"name":"test"', '"name":"Insomnia REST Client"'))
    expect((await readRecording(file, undefined)).note).toMatch(/a\.har contains requests as they are defined now/)
    expect((await readRecording(written(harOf({ url: '/v1/cards' })), undefined)).note).toBeUndefined()
  })

  test.each([
    ['little', (text: string) => Buffer.from(text, 'utf16le')],
    ['big', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('reads UTF-16, %s end first', async (_, bytes) => {
    const file = written(bytes(`\u{FEFF}${harOf({ url: '/v1/cards' })}`))
    expect((await readRecording(file, undefined)).base).toBe('https://api.example.test')
  })

  test('leaves out web sockets at the same address', async () => {
    const file = written(harOf({ url: 'wss://api.example.test/v1/cards' }, { url: '/v1/cards' }))
    expect((await readRecording(file, undefined)).base).toBe('https://api.example.test')
  })

  test.each([
    ['an archive', 'PK\u{3}\u{4}', 'is a ZIP archive; unzip it'],
    ['text', 'GET /v1/cards', 'is not JSON'],
    ['other JSON', '{}', 'is neither an HTTP Archive (HAR) nor a report.ndjson.gz'],
    ['traffic of another API', harOf({ url: '/v2/users' }), 'contains no request to this API'],
    [
      'two servers',
      harOf({ url: '/v1/cards' }, { url: 'https://b.test/v1/cards' }),
      'requests to 2 servers that may be the API: https://api.example.test, https://b.test; choose one with --base-url',
    ],
  ])('says what is wrong with %s', async (_, text, message) => {
    await expect(readRecording(written(text), undefined)).rejects.toThrow(message)
  })

  test('says that a file is missing, and that a folder is none', async () => {
    await expect(readRecording(join(folder, 'gone.har'), undefined)).rejects.toThrow(/gone\.har does not exist/)
    await expect(readRecording(folder, undefined)).rejects.toThrow(UsageError)
  })
})

test('requests of a report are in order when the next began 0.2 ms after the end of one', () => {
  const request = { method: 'GET', url: 'https://api.example.test/v1/cards', headers: {}, body: null }
  const response = { status: 200, headers: {}, text: '', json: undefined }
  const recorded = [1.5, 2.7].map((endedAt, id) =>
    recordedInEvent(exchangeEvent({ id, operation: 'listCards', request, response, ms: 1 }, '', endedAt), 'a'),
  )
  const [first, second] = recorded.map((one) => one && 'period' in one && one.period) as Period[]
  expect((second?.from ?? 0) - (first?.to ?? 0)).toBeGreaterThan(first?.accuracy ?? 1)
})
