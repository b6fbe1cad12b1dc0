import { expect, test } from 'vitest'
import { inventedToken } from '../../values/altered-token.ts'
import { curlCommand } from './curl.ts'

const withToken = (authorization: string) =>
  curlCommand(
    {
      id: 1,
      operation: 'listCards',
      request: { method: 'GET', url: 'https://api.example/v1/cards', headers: { authorization }, body: null },
    },
    {},
    {
      redact: (text) => text.replaceAll(/issued-token|accepted-token/g, 'redacted'),
      isIssued: (token) => token === 'issued-token' || token === 'any',
    },
  )

test('the token of the control interface has its own variable', () => {
  const headers = { authorization: 'Bearer control-token' }
  const request = { method: 'POST', url: 'https://api.example/control/clock', headers, body: null }
  expect(curlCommand({ id: 1, operation: null, request }, {}, undefined, 'CONTROL_TOKEN')).toBe(
    'curl -i -X POST -H "authorization: Bearer $CONTROL_TOKEN" https://api.example/control/clock',
  )
})

test('a request without the client certificate of the run, or with another one, is shown without it', () => {
  const request = { method: 'GET', url: 'https://api.example/v1/cards', headers: {}, body: null }
  const tls = { ca: 'ca.pem', cert: 'client.pem', key: 'client-key.pem' }
  const shown = (certificate?: 'none' | 'untrusted') =>
    curlCommand({ id: 1, operation: 'listCards', request: { ...request, ...(certificate && { certificate }) } }, tls)
  expect(shown()).toContain('--cacert ca.pem --cert client.pem --key client-key.pem https')
  expect(shown('none')).toContain('--cacert ca.pem https')
  expect(shown('untrusted')).toContain('--cacert ca.pem --cert "$OTHER_CERT" --key "$OTHER_KEY" https')
})

test.each([
  ['an issued token is in a variable', 'Bearer issued-token', '"authorization: Bearer $TOKEN"'],
  ['the scheme is as sent', 'bearer issued-token', '"authorization: bearer $TOKEN"'],
  ['another scheme is as sent', 'NotBearer issued-token', '"authorization: NotBearer $TOKEN"'],
  ['so it is with a token too short to be found in other text', 'bearer any', '"authorization: bearer $TOKEN"'],
  ['which may have no scheme either', 'any', '"authorization: $TOKEN"'],
  ['there may be no scheme', 'issued-token', '"authorization: $TOKEN"'],
  ['what was added to an issued token is shown', 'Bearer issued-tokenAAAA', `"authorization: Bearer \${TOKEN}AAAA"`],
  ['an invented token is shown', `Bearer ${inventedToken}`, `'authorization: Bearer ${inventedToken}'`],
  ['an invented scheme is shown', 'Basic dXNlcjpwYXNzd29yZA==', "'authorization: Basic dXNlcjpwYXNzd29yZA=='"],
  ['there may be no token', 'Bearer', "'authorization: Bearer'"],
  ['any other token may be a secret', 'Bearer issued-tokem', '"authorization: Bearer $UNISSUED_TOKEN"'],
  ['so may one that was accepted', 'Bearer accepted-token', '"authorization: Bearer $UNISSUED_TOKEN"'],
])('%s', (_, authorization, header) => {
  expect(withToken(authorization)).toBe(`curl -i -X GET -H ${header} https://api.example/v1/cards`)
})
