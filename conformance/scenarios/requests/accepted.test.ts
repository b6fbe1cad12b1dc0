import { expect, test } from 'vitest'
import type { CardDto } from '../../../generated/types.d.ts'
import type { Environment } from '../../cases/environment.ts'
import type { RequestArguments } from '../../http/request.ts'
import { plainRun, type RunOptions } from '../../run/run-options.ts'
import { capabilitiesOf } from '../../run/schedule/capabilities.ts'
import { createTarget, type Target } from '../../run/target.ts'
import { sendUnspecified, sendValid, sendValidOnce, tryPlain } from './accepted.ts'

const options: RunOptions = { ...plainRun, baseUrl: 'http://127.0.0.1:1', token: 'token-of-the-run', tls: {} }
const environment: Environment = { now: 0, categoryIds: [], mayChargeLater: false, webhookUrl: options.baseUrl }

/** A request as the target received it: `updateCard 2` for an update of the second card. */
type Received = string

/** A target that merges the metadata of updates, of which a card has at most two pairs, and accepts no name `refused`. */
function newTarget(): { readonly target: Target; readonly received: Received[] } {
  const received: Received[] = []
  const cards: Pick<CardDto, 'metadata'>[] = []
  const call = async (operation: string, { path, body = {} }: RequestArguments) => {
    const id = path?.id === undefined ? cards.push({}) : Number(path.id)
    received.push(`${operation} ${id}`)
    const { name, metadata } = body as Partial<CardDto>
    const merged = { ...cards[id - 1]?.metadata, ...metadata }
    const isRefused = name === 'refused' || Object.keys(merged).length > 2
    if (!isRefused) cards[id - 1] = { metadata: merged }
    return {
      id: received.length,
      operation,
      response: { status: isRefused ? 400 : 200, json: { id: `${id}`, boletoStatus: 'registered' }, text: '' },
    }
  }
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  return { target: Object.create(target, { call: { value: call } }), received }
}

test('sends the same request once, and again after a refusal', async () => {
  const { target, received } = newTarget()
  const create = (name: string) => sendValidOnce(target, environment, 'createCard', () => ({ body: { name } }))
  const sent = [await create('one'), await create('one'), await create('refused'), await create('refused')]
  expect(sent.map(({ id }) => id)).toEqual([1, 1, 2, 3])
  expect(received).toHaveLength(3)
})

test('updates share a card until it can take no more metadata', async () => {
  const { target, received } = newTarget()
  const update = (key: string) =>
    sendValid(target, environment, 'updateCard', { body: { metadata: { [key]: 'value' } } })
  for (const key of ['first', 'second', 'third', 'fourth']) expect((await update(key)).response.status).toBe(200)
  expect(received).toEqual([
    'createCard 1',
    'updateCard 1',
    'updateCard 1',
    'updateCard 1',
    'createCard 2',
    'updateCard 2',
    'updateCard 2',
  ])
})

test('a refusal that no earlier update explains is not repeated', async () => {
  const { target, received } = newTarget()
  const refused = await sendValid(target, environment, 'updateCard', { body: { name: 'refused' } })
  expect(refused.response.status).toBe(400)
  expect(received).toEqual(['createCard 1', 'updateCard 1'])
})

test('a card that has accepted what may be invalid is not used again, nor for valid updates', async () => {
  const { target, received } = newTarget()
  const send = (name: string) => sendUnspecified(target, environment, 'updateCard', { body: { name } })
  for (const name of ['refused', 'accepted', 'refused']) await send(name)
  await sendValid(target, environment, 'updateCard', { body: { name: 'valid' } })
  expect(received.filter((request) => request.startsWith('updateCard'))).toEqual([
    'updateCard 1',
    'updateCard 1',
    'updateCard 2',
    'updateCard 3',
  ])
})

test('each change of a boleto has another one, which valid creations have left', async () => {
  const { target, received } = newTarget()
  const created = await sendValidOnce(target, environment, 'createBoleto', () => ({ body: { memo: 'left' } }))
  expect(created.response.status).toBe(200)
  const creations = () => received.filter((one) => one.startsWith('createBoleto'))
  const cancel = (language: string) =>
    sendValid(target, environment, 'cancelBoleto', { headers: { 'accept-language': language } })
  await cancel('en-US')
  await cancel('pt-BR')
  expect(new Set(received.filter((one) => one.startsWith('cancelBoleto'))).size).toBe(2)
  await tryPlain(target, environment, 'createBoleto', {})
  expect(creations()).toHaveLength(2)
})
