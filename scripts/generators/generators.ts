import type versions from './versions.json'

/** A generator of clients that other teams use, and a program that calls the API with what it generates. */
export type Generator = {
  readonly name: string
  readonly package: keyof typeof versions
  /** What it generates. */
  readonly generates: string
  /** Its command below node_modules, with arguments. It reads openapi.json and writes to the folder out/. */
  readonly command: readonly string[]
  /** Creates a card and retrieves it. Prints the name of what it retrieved. */
  readonly program: string
}

const card = `{ name: 'Trip to Recife', restrictions: { spendLimit: 1500 } }`

/** The beginning of each program. */
const settings = `
const { BASE_URL = '', TOKEN = '' } = process.env
const authorization = \`Bearer \${TOKEN}\`
const headers = { authorization, 'content-type': 'application/json' }
`

export const generators: readonly Generator[] = [
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts',
    generates: 'types and a client',
    command: ['@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'out/hey-api'],
    program: `
import { createCard, getCard } from './out/hey-api'
import { client } from './out/hey-api/client.gen'
${settings}
client.setConfig({ baseUrl: BASE_URL, auth: TOKEN, throwOnError: true })
const created = await createCard({ body: ${card}, throwOnError: true })
const { data } = await getCard({ path: { id: created.data.id }, throwOnError: true })
console.log(data.name)
`,
  },
  {
    name: 'hey-api-zod',
    package: '@hey-api/openapi-ts',
    generates: 'Zod schemas',
    command: ['@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'out/hey-api-zod', '-p', 'zod'],
    program: `
import { zCardCreateDto, zCardDetailsDto } from './out/hey-api-zod/zod.gen'
${settings}
const body = JSON.stringify(zCardCreateDto.parse(${card}))
const created = await (await fetch(\`\${BASE_URL}/v1/cards\`, { method: 'POST', headers, body })).json()
const { id } = zCardDetailsDto.parse(created)
console.log(zCardDetailsDto.parse(await (await fetch(\`\${BASE_URL}/v1/cards/\${id}\`, { headers })).json()).name)
`,
  },
  {
    name: 'orval',
    package: 'orval',
    generates: 'types and functions for fetch',
    command: ['.bin/orval', '--input', 'openapi.json', '--output', 'out/orval/client.ts', '--client', 'fetch'],
    program: `
import { createCard, getCard } from './out/orval/client'
${settings}
const send = globalThis.fetch
globalThis.fetch = (url, init) => send(new URL(String(url), BASE_URL), init)
const created = await createCard(${card}, { headers: { authorization } })
if (created.status >= 300 || !('id' in created.data)) throw new Error(\`status \${created.status}\`)
const retrieved = await getCard(created.data.id, { headers: { authorization } })
if (retrieved.status !== 200) throw new Error(\`status \${retrieved.status}\`)
console.log(retrieved.data.name)
`,
  },
  {
    name: 'typed-openapi',
    package: 'typed-openapi',
    generates: 'types and a client',
    command: ['typed-openapi/bin.js', 'openapi.json', '-r', 'none', '-o', 'out/typed-openapi.ts'],
    program: `
import { createApiClient } from './out/typed-openapi'
${settings}
const api = createApiClient(
  {
    fetch: ({ method, url, parameters }) =>
      fetch(url, { method, headers, body: parameters?.body === undefined ? null : JSON.stringify(parameters.body) }),
  },
  BASE_URL,
)
const created = await api.post('/v1/cards', { header: {}, body: ${card} })
const retrieved = await api.get('/v1/cards/{id}', { header: {}, path: { id: created.id } })
console.log(retrieved.name)
`,
  },
  {
    name: 'typed-openapi-zod',
    package: 'typed-openapi',
    generates: 'Zod schemas',
    command: ['typed-openapi/bin.js', 'openapi.json', '-r', 'zod', '--schemas-only', '-o', 'out/typed-openapi-zod.ts'],
    program: `
import { CardCreateDto, CardDetailsDto } from './out/typed-openapi-zod'
${settings}
const body = JSON.stringify(CardCreateDto.parse(${card}))
const created = await (await fetch(\`\${BASE_URL}/v1/cards\`, { method: 'POST', headers, body })).json()
const { id } = CardDetailsDto.parse(created)
console.log(CardDetailsDto.parse(await (await fetch(\`\${BASE_URL}/v1/cards/\${id}\`, { headers })).json()).name)
`,
  },
]
