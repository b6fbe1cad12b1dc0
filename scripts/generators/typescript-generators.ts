import type { Generator } from './generator.ts'
import versions from './versions.json' with { type: 'json' }

const card = `{ name: 'Trip to Recife', restrictions: { spendLimit: 1500 } }`

/** The beginning of each program. */
const settings = `
const { BASE_URL = '', TOKEN = '' } = process.env
const authorization = \`Bearer \${TOKEN}\`
const headers = { authorization, 'content-type': 'application/json' }
`

/** A boleto too: it has dates and an enum that a schema can refuse. */
const boleto = `{
  amount: 149.9,
  dueDate: new Date(Date.now() + 864_000_000).toISOString().slice(0, 10),
  memo: 'Invoice 2041',
  payerData: {
    name: 'Mariana Alves Ribeiro',
    personType: 'natural',
    documentNumber: '52998224725',
    email: 'mariana.ribeiro@mail.example',
    phone: { countryCode: '55', areaCode: '85', number: '988124407' },
    address: {
      street: 'Rua Ana Bilhar', number: '1136', neighborhood: 'Varjota', postalCode: '60160110', city: 'Fortaleza', state: 'CE',
    },
  },
}`

/** Sends what a schema accepts, and parses what is returned with another one. */
const parsing = (create: string, created: string, createBoleto: string, createdBoleto: string) => `
const call = async (path: string, body?: object): Promise<unknown> => {
  const method = body === undefined ? 'GET' : 'POST'
  const response = await fetch(BASE_URL + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return response.json()
}
const boleto = ${createdBoleto}.parse(await call('/v1/boletos', ${createBoleto}.parse(${boleto})))
${createdBoleto}.parse(await call(\`/v1/boletos/\${boleto.id}\`))
const { id } = ${created}.parse(await call('/v1/cards', ${create}.parse(${card})))
console.log(${created}.parse(await call(\`/v1/cards/\${id}\`)).name)
`

/** Does not compile where a generator loses the properties of a schema and makes it \`any\`. */
const precise = (type: string) => `
// @ts-expect-error: properties are missing
export const payer: ${type} = {}
`

/** A package of npm that generates TypeScript. */
function typescript(
  generator: Omit<Generator, 'language' | 'version'> & { readonly package: keyof typeof versions },
): Generator {
  return { ...generator, language: 'TypeScript', version: versions[generator.package] }
}

export const typescriptGenerators: readonly Generator[] = [
  typescript({
    name: 'hey-api',
    package: '@hey-api/openapi-ts',
    generates: 'types and a client',
    command: ['@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'out/hey-api'],
    program: `
import { createCard, getCard } from './out/hey-api'
import { client } from './out/hey-api/client.gen'
import type { PayerDataDto } from './out/hey-api/types.gen'
${settings}
client.setConfig({ baseUrl: BASE_URL, auth: TOKEN, throwOnError: true })
const created = await createCard({ body: ${card}, throwOnError: true })
const { data } = await getCard({ path: { id: created.data.id }, throwOnError: true })
console.log(data.name)
${precise('PayerDataDto')}`,
  }),
  typescript({
    name: 'hey-api-zod',
    package: '@hey-api/openapi-ts',
    generates: 'Zod schemas',
    command: ['@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'out/hey-api-zod', '-p', 'zod'],
    program: `
import { zBoletoCreateDto, zBoletoDto, zCardCreateDto, zCardDetailsDto } from './out/hey-api-zod/zod.gen'
${settings}${parsing('zCardCreateDto', 'zCardDetailsDto', 'zBoletoCreateDto', 'zBoletoDto')}`,
  }),
  typescript({
    name: 'orval',
    package: 'orval',
    generates: 'types and functions for fetch',
    command: ['.bin/orval', '--input', 'openapi.json', '--output', 'out/orval/client.ts', '--client', 'fetch'],
    program: `
import { createCard, getCard, type PayerDataDto } from './out/orval/client'
${settings}
const send = globalThis.fetch
globalThis.fetch = (url, init) => send(new URL(String(url), BASE_URL), init)
const created = await createCard(${card}, { headers: { authorization } })
if (created.status >= 300 || !('id' in created.data)) throw new Error(\`status \${created.status}\`)
const retrieved = await getCard(created.data.id, { headers: { authorization } })
if (retrieved.status !== 200) throw new Error(\`status \${retrieved.status}\`)
console.log(retrieved.data.name)
${precise('PayerDataDto')}`,
  }),
  typescript({
    name: 'typed-openapi',
    package: 'typed-openapi',
    generates: 'types and a client',
    command: ['typed-openapi/bin.js', 'openapi.json', '-r', 'none', '-o', 'out/typed-openapi.ts'],
    program: `
import { createApiClient, type Schemas } from './out/typed-openapi'
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
${precise('Schemas.PayerDataDto')}`,
  }),
  typescript({
    name: 'typed-openapi-zod',
    package: 'typed-openapi',
    generates: 'Zod schemas',
    command: ['typed-openapi/bin.js', 'openapi.json', '-r', 'zod', '--schemas-only', '-o', 'out/typed-openapi-zod.ts'],
    program: `
import { BoletoCreateDto, BoletoDto, CardCreateDto, CardDetailsDto } from './out/typed-openapi-zod'
${settings}${parsing('CardCreateDto', 'CardDetailsDto', 'BoletoCreateDto', 'BoletoDto')}`,
  }),
  typescript({
    name: 'swagger-typescript-api',
    package: 'swagger-typescript-api',
    generates: 'types and a client',
    command: [
      '.bin/swagger-typescript-api',
      'generate',
      '-p',
      'openapi.json',
      '-o',
      'out/swagger-typescript-api',
      '-n',
      'api.ts',
    ],
    program: `
import { Api, type PayerDataDto } from './out/swagger-typescript-api/api'
${settings}
const api = new Api({ baseUrl: BASE_URL, baseApiParams: { headers: { authorization } } })
const created = await api.v1.createCard(${card}, { format: 'json' })
const { data } = await api.v1.getCard(created.data.id)
console.log(data.name)
${precise('PayerDataDto')}`,
  }),
  typescript({
    name: 'oazapfts',
    package: 'oazapfts',
    generates: 'types and functions for fetch',
    command: ['.bin/oazapfts', 'openapi.json', 'out/oazapfts.ts'],
    program: `
import { createCard, defaults, getCard, type PayerDataDto } from './out/oazapfts'
${settings}
defaults.baseUrl = BASE_URL
defaults.headers = { authorization }
const created = await createCard(${card})
if (created.status !== 200 && created.status !== 201) throw new Error(\`status \${created.status}\`)
const retrieved = await getCard(created.data.id)
if (retrieved.status !== 200) throw new Error(\`status \${retrieved.status}\`)
console.log(retrieved.data.name)
${precise('PayerDataDto')}`,
  }),
]
