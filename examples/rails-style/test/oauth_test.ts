import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Api } from './support/api.ts'

let api: Api
before(async () => {
  api = await Api.start()
})
after(() => api.stop())

async function requestToken(params: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(api.announcement.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams(params),
    headers,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a token is issued for credentials in the header, with the scopes asked for', async () => {
  const { clientId, clientSecret } = api.announcement
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const { status, body } = await requestToken(
    { grant_type: 'client_credentials', scope: 'cards:read boletos:read' },
    { authorization },
  )
  assert.equal(status, 200)
  assert.equal(body.token_type, 'Bearer')
  assert.equal(body.scope, 'cards:read boletos:read')
  assert.equal(body.expires_in, 7200)
})

test('refusals follow RFC 6749', async () => {
  const { clientId: client_id, clientSecret: client_secret } = api.announcement
  const refusals = [
    await requestToken({ grant_type: 'client_credentials', client_id, client_secret: 'wrong' }),
    await requestToken({ grant_type: 'password', client_id, client_secret }),
    await requestToken({ client_id, client_secret }),
    await requestToken({ grant_type: 'client_credentials', client_id, client_secret, scope: 'admin' }),
  ]
  assert.deepEqual(
    refusals.map(({ status, body }) => [status, body.error]),
    [
      [401, 'invalid_client'],
      [400, 'unsupported_grant_type'],
      [400, 'invalid_request'],
      [400, 'invalid_scope'],
    ],
  )
})

test('without a token 401, without the scope 403, and before that what does not exist 404', async () => {
  const anonymous = await api.get('/v1/cards', { authorization: '' })
  assert.deepEqual([anonymous.status, anonymous.body.statusCode], [401, 401])
  const powerless = await api.as({ company: 'same', scopes: [] })
  const forbidden = await powerless.get('/v1/cards')
  assert.equal(forbidden.status, 403)
  assert.deepEqual(forbidden.body, { message: 'The access token lacks the scope cards:read', statusCode: 403 })
  assert.equal((await powerless.post('/v1/boletos', '{broken')).status, 403)
  assert.equal((await api.get('/v1/nothing', { authorization: '' })).status, 404)
})

test('a token expires', async () => {
  const other = await api.as({ company: 'same' })
  assert.equal((await other.get('/v1/cards')).status, 200)
  await api.control('/clock', { advanceMs: 7200 * 1000 })
  assert.equal((await other.get('/v1/cards')).status, 401)
  await api.authenticate()
})

test('messages follow Accept-Language', async () => {
  const messages = await Promise.all(
    ['pt-BR', 'es-MX,es;q=0.9', 'de', 'pt'].map(async (language) => {
      const reply = await api.post('/v1/cards', {}, { 'accept-language': language })
      return reply.body.errors[0].message
    }),
  )
  assert.deepEqual(messages, [
    'não pode ficar em branco',
    'no puede estar en blanco',
    "can't be blank",
    'não pode ficar em branco',
  ])
})

test('the control interface takes its own token', async () => {
  assert.equal((await api.get('/control')).status, 401)
  const { body } = await api.get('/control', { authorization: `Bearer ${api.announcement.controlToken}` })
  assert.equal(body.capabilities.length, 6)
  assert.equal((await api.control('/clock', { advanceMs: -1 })).status, 400)
  assert.equal((await api.control('/unknown', {})).status, 404)
})
