import {
  type CreateOperationId,
  type OperationId,
  operations,
  type Resource,
  resources,
} from '../../generated/operations.ts'
import { NotTested, RequestRefused, SuiteGap } from '../failure/errors.ts'
import type { Evidence, Exchange } from '../http/exchange.ts'
import type { RequestArguments } from '../http/request.ts'
import type { Target } from '../run/target.ts'
import { waitUntil } from '../run/wait-until.ts'
import { notAtEnds, pagesWithNew, type ReadPage } from '../scenarios/pagination/offset-list.ts'
import { isSuccess } from '../validate/expect.ts'
import { isObject } from '../values/json.ts'

/** An object as a response shows it. */
export type Shown = {
  readonly exchange: Exchange
  /** JSON Pointer of the object in the response body. */
  readonly pointer: string
  /** Its properties; none where the response does not contain it. */
  readonly object: Readonly<Record<string, unknown>>
  /** The response is a list without the object. */
  readonly isAbsent?: true
}

/** An object of the run, and what it has sent and received about it. */
export interface TestedObject {
  readonly id: string
  readonly create: CreateOperationId
  readonly exchanges: Evidence[]
  /** The response to a request on the object. @throws {RequestRefused} without success */
  send(operation: OperationId, request?: RequestArguments): Promise<Shown>
  /** The object as it is retrieved, once it `isWanted`; after a timeout, as it was read last. */
  retrieve(isWanted: (shown: Shown) => boolean): Promise<Shown>
  /** The same in the list. */
  list(isWanted: (shown: Shown) => boolean): Promise<Shown>
}

/** The object that a request creates. @throws {RequestRefused} */
export async function createTested(
  target: Target,
  create: CreateOperationId,
  creation: Promise<Exchange>,
): Promise<{ readonly tested: TestedObject; readonly created: Shown }> {
  const exchanges: Evidence[] = []
  const created = shownIn(await expectAccepted(create, record(creation, exchanges)))
  const { id } = created.object
  if (typeof id !== 'string') throw new NotTested(`${create} returned no id.`)
  const { retrieve, list }: Resource = resources[create]
  const read = async (): Promise<Shown> => {
    if (retrieve === null) throw new SuiteGap(`no operation retrieves what ${create} creates`)
    return shownIn(await call(target, retrieve, { path: { id } }, exchanges))
  }
  const tested: TestedObject = {
    id,
    create,
    exchanges,
    send: async (operation, more) => shownIn(await call(target, operation, { ...more, path: { id } }, exchanges)),
    retrieve: (isWanted) => untilShown(target, 'retrievals', read, isWanted),
    list: (isWanted) => untilShown(target, 'lists', () => findListed(target, list, id, exchanges), isWanted),
  }
  return { tested, created }
}

function call(
  target: Target,
  operation: OperationId,
  request: RequestArguments,
  exchanges: Evidence[],
): Promise<Exchange> {
  return expectAccepted(operation, record(target.call(operation, request), exchanges))
}

async function expectAccepted(operation: OperationId, sent: Promise<Exchange>): Promise<Exchange> {
  const exchange = await sent
  if (!isSuccess(exchange))
    throw new RequestRefused(`${operation} returns ${exchange.response.status} to a valid request.`, exchange.id)
  return exchange
}

async function record(sent: Promise<Exchange>, exchanges: Evidence[]): Promise<Exchange> {
  const exchange = await sent
  exchanges.push({ id: exchange.id, operation: exchange.operation, request: exchange.request })
  return exchange
}

function shownIn(exchange: Exchange): Shown {
  const { json } = exchange.response
  return { exchange, pointer: '', object: isObject(json) ? json : {} }
}

/** The object in its list. @throws {NotTested} where it may be in the middle of a long list */
async function findListed(target: Target, list: OperationId | null, id: string, exchanges: Evidence[]): Promise<Shown> {
  if (list === null) throw new SuiteGap('the contract has no list of these objects')
  const isPaged = operations[list].parameters.some(({ name }) => name === 'pageSize')
  const read: Exchange[] = []
  const send = async (query: Parameters<ReadPage>[0] = {}): Promise<Exchange<unknown>> => {
    // A page past the last one may be refused.
    const mayBeRefused = (query.page ?? 1) > 1
    const exchange = mayBeRefused
      ? await record(target.call(list, { query }), exchanges)
      : await call(target, list, { query }, exchanges)
    read.push(exchange)
    return exchange
  }
  const isComplete = isPaged ? (await pagesWithNew(send)).isComplete : Boolean(await send())
  const shown = read.flatMap((exchange) => rowIn(exchange, id) ?? [])
  const [last] = read.slice(-1)
  if (shown[0] !== undefined) return shown[0]
  if (!isComplete || last === undefined) throw notAtEnds()
  const pointer = Array.isArray(last.response.json) ? '' : '/rows'
  return { exchange: last, pointer, object: {}, isAbsent: true }
}

/** The row with this id of a page, or of a list without pages. */
function rowIn(exchange: Exchange, id: string): Shown | undefined {
  const { json } = exchange.response
  const rows: unknown = isObject(json) ? json.rows : json
  const index = Array.isArray(rows) ? rows.findIndex((row) => isObject(row) && row.id === id) : -1
  if (!Array.isArray(rows) || index === -1) return undefined
  return { exchange, pointer: `${Array.isArray(json) ? '' : '/rows'}/${index}`, object: rows[index] }
}

/** Milliseconds in which reads show what was written; less after they once did not. Lists may lag behind retrievals. */
const readTimeouts = { retrievals: { first: 3000, later: 300 }, lists: { first: 3000, later: 1000 } } as const

async function untilShown(
  target: Target,
  kind: keyof typeof readTimeouts,
  read: () => Promise<Shown>,
  isWanted: (shown: Shown) => boolean,
): Promise<Shown> {
  const { first, later } = readTimeouts[kind]
  const lag = await target.once(`lag of ${kind}`, async (): Promise<{ timeout: number }> => ({ timeout: first }))
  const shown = await waitUntil(read, isWanted, lag.timeout)
  if (!isWanted(shown)) lag.timeout = later
  return shown
}
