import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { plainRun, type RunOptions } from '../run/run-options.ts'
import { capabilitiesOf } from '../run/schedule/capabilities.ts'
import { createTarget } from '../run/target.ts'
import { validateResponse } from '../validate/response.ts'
import { withServer } from './with-server.ts'

test.each([
  { contains: 'bytes that are not UTF-8', name: Buffer.from('S\xe3o', 'latin1'), failed: ['service.json-in-utf-8'] },
  { contains: 'a truncated character', name: Buffer.from('São').subarray(0, 2), failed: ['service.json-in-utf-8'] },
  { contains: 'the replacement character itself', name: Buffer.from('S\uFFFDo'), failed: [] },
  { contains: 'UTF-8', name: Buffer.from('São 💳'), failed: [] },
])('service.json-in-utf-8: a response that contains $contains', async ({ name, failed }) => {
  const body = Buffer.concat([Buffer.from('{"rows":[],"count":0,"note":"'), name, Buffer.from('"}')])
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  )
  await withServer(server, async (baseUrl) => {
    const options: RunOptions = { ...plainRun, baseUrl, token: 'token-of-the-run', tls: {} }
    const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
    const { failures, applied } = validateResponse(await target.call('listCards'))
    await target.close()
    expect(applied).toContain('service.json-in-utf-8')
    expect(failures.map(({ rule }) => rule).filter((rule) => rule.startsWith('service.'))).toEqual(failed)
  })
})
