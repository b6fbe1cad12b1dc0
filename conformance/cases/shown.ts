import {
  type CreateOperationId,
  type OperationId,
  operations,
  type Resource,
  resources,
} from '../../generated/operations.ts'
import type { RequestArguments } from '../http/api-client.ts'
import type { Evidence, Exchange } from '../http/exchange.ts'
import { NotTested, RequestRefused, SuiteGap } from '../run/errors.ts'
import type { Target } from '../run/target.ts'
import { waitUntil } from '../run/wait-until.ts'
import { isSuccess } from '../validate/expect.ts'
import { isObject } from '../validate/json.ts'

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

/** Creates an object. @throws {RequestRefused} */
export async function createTested(
  target: Target,
  create: CreateOperationId,
  request: RequestArguments,
): Promise<{ readonly tested: TestedObject; readonly created: Shown }> {
  const exchanges: Evidence[] = []
  const created = shownIn(await call(target, create, request, exchanges))
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
    retrieve: (isWanted) => untilShown(target, read, isWanted),
    list: (isWanted) => untilShown(target, () => findListed(target, list, id, exchanges), isWanted),
  }
  return { tested, created }
}

async function call(
  target: Target,
  operation: OperationId,
  request: RequestArguments,
  exchanges: Evidence[],
): Promise<Exchange> {
  const exchange: Exchange = await target.call(operation, request)
  exchanges.push({ id: exchange.id, operation: exchange.operation, request: exchange.request })
  if (!isSuccess(exchange))
    throw new RequestRefused(`${operation} returns ${exchange.response.status} to a valid request.`)
  return exchange
}

function shownIn(exchange: Exchange): Shown {
  const { json } = exchange.response
  return { exchange, pointer: '', object: isObject(json) ? json : {} }
}

const pageSize = 500
const maxPages = 10

/** The object in the pages of its list. */
async function findListed(target: Target, list: OperationId | null, id: string, exchanges: Evidence[]): Promise<Shown> {
  if (list === null) throw new SuiteGap('the contract has no list of these objects')
  const isPaged = operations[list].parameters.some(({ name }) => name === 'pageSize')
  for (let page = 1; ; page++) {
    const exchange = await call(target, list, isPaged ? { query: { page, pageSize } } : {}, exchanges)
    const { json } = exchange.response
    const rows: unknown = isObject(json) ? json.rows : json
    const index = Array.isArray(rows) ? rows.findIndex((row) => isObject(row) && row.id === id) : -1
    const pointer = `${Array.isArray(json) ? '' : '/rows'}/${index}`
    if (Array.isArray(rows) && index !== -1) return { exchange, pointer, object: rows[index] }
    if (!isPaged || !Array.isArray(rows) || rows.length < pageSize || page === maxPages)
      return { exchange, pointer: Array.isArray(json) ? '' : '/rows', object: {}, isAbsent: true }
  }
}

/** Milliseconds in which reads show what was written; less after they once did not. */
const readTimeout = { first: 3000, later: 300 }

async function untilShown(
  target: Target,
  read: () => Promise<Shown>,
  isWanted: (shown: Shown) => boolean,
): Promise<Shown> {
  const lag = await target.once('lag of reads', async () => ({ timeout: readTimeout.first }))
  const shown = await waitUntil(read, isWanted, lag.timeout)
  if (!isWanted(shown)) lag.timeout = readTimeout.later
  return shown
}
