import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import type { CreateOperationId, OperationId } from '../../../generated/operations.ts'
import type { Exchange } from '../../http/exchange.ts'
import { isObject } from '../../validate/json.ts'
import { readErrorText, UsageError } from '../errors.ts'

/** What each created resource is called, how it is removed and read, where it is listed, and which of its properties identify it in the list. */
export const resources = {
  createBoleto: {
    noun: 'boleto',
    removedBy: 'cancelBoleto',
    readBy: 'getBoleto',
    listedBy: 'listBoletos',
    path: '/v1/boletos/',
    identifiedBy: ['memo', 'amount', 'dueDate', 'payerData.documentNumber', 'payerData.name'],
  },
  createCard: {
    noun: 'card',
    removedBy: 'deleteCard',
    readBy: 'getCard',
    listedBy: 'listCards',
    path: '/v1/cards/',
    identifiedBy: ['name', 'restrictions.spendLimit', 'restrictions.maxTransactionCount'],
  },
  createWebhookSubscription: {
    noun: 'webhook subscription',
    removedBy: 'deleteWebhookSubscription',
    readBy: 'getWebhookSubscription',
    listedBy: 'listWebhookSubscriptions',
    path: '/v1/webhooks/subscriptions/',
    identifiedBy: ['url', 'developerEmail'],
  },
} as const satisfies Record<
  CreateOperationId,
  {
    noun: string
    removedBy: OperationId
    readBy: OperationId
    listedBy: OperationId
    path: string
    identifiedBy: readonly string[]
  }
>

export type CreateOperation = keyof typeof resources

/** A resource that the run created, and that may still exist. */
export type CreatedResource = {
  readonly operation: CreateOperation
  readonly id: string
  /** Created with the run's own token; other tenants are out of reach once their token is forgotten. */
  readonly own: boolean
  readonly token?: string
}

/** How many resources of each kind a run has created. */
export type CreatedCounts = Readonly<Partial<Record<CreateOperation, number>>>

/** A create request without a response: the target may have carried it out. `at` is in milliseconds since the epoch. */
export type PendingCreate = {
  readonly operation: CreateOperation
  readonly fingerprint: string
  readonly at: number
}

/** A line of the file. It contains ids and digests, and no secret. */
type Line =
  | { readonly resourceLog: 1; readonly baseUrl: string; readonly started: string }
  | { readonly sent: number; readonly operation: CreateOperation; readonly fingerprint: string; readonly at: number }
  | { readonly responded: number; readonly created?: string; readonly own?: boolean }
  | { readonly removed: string }

/** Records what the run creates, so that it can be removed. */
export interface ResourceLog {
  /** Records a request before it is sent. */
  willSend(operation: OperationId | null, request: Exchange['request']): void
  /** Records what an exchange created or removed. `own`: the request used the run's own token. */
  record(exchange: Exchange, own: boolean): void
  /** What still exists, the newest first. */
  created(): readonly CreatedResource[]
  /** Create requests that got no response. */
  pending(): readonly PendingCreate[]
  /** How many resources were created, whether they still exist or not. */
  counts(): CreatedCounts
  /** Closes the file, and deletes it where nothing is left to remove. */
  close(nothingLeft: boolean): void
}

/** An empty log. With a file it is written there as things happen, so that a crash of the suite does not lose it. */
export function createResourceLog(baseUrl: string, file?: string): ResourceLog {
  const created = new Map<string, CreatedResource>()
  const pending = new Map<Exchange['request'], PendingCreate & { readonly number: number }>()
  const counts: Partial<Record<CreateOperation, number>> = {}
  let lastNumber = 0
  let descriptor: number | undefined

  function write(line: Line): void {
    if (file === undefined) return
    if (descriptor === undefined) {
      descriptor = openSync(file, 'a', 0o600)
      write({ resourceLog: 1, baseUrl, started: new Date().toISOString() })
    }
    writeSync(descriptor, `${JSON.stringify(line)}\n`)
  }

  function removed(path: string): void {
    if (created.delete(path)) write({ removed: path })
  }

  return {
    willSend(operation, request) {
      if (!isCreate(operation)) return
      const fingerprint = fingerprintOf(operation, parse(request.body ?? ''))
      if (fingerprint === undefined) return
      const create = { operation, fingerprint, at: Date.now(), number: ++lastNumber }
      pending.set(request, create)
      write({ sent: create.number, operation, fingerprint, at: create.at })
    },
    record({ operation, request, response, noResponse }, own) {
      // Without a response the target may still have created it: the create stays pending.
      if (noResponse !== undefined) return
      const id = idOf(response.json)
      const succeeded = response.status >= 200 && response.status <= 299
      const isNew = isCreate(operation) && succeeded && id !== undefined
      if (isNew) {
        counts[operation] = (counts[operation] ?? 0) + 1
        const token = request.headers.authorization?.replace(/^Bearer /i, '')
        created.set(`${resources[operation].path}${id}`, { operation, id, own, token })
      }
      const create = pending.get(request)
      if (create !== undefined) {
        pending.delete(request)
        write(isNew ? { responded: create.number, created: id, own } : { responded: create.number })
      }
      if (!succeeded) return
      for (const { removedBy, path } of Object.values(resources))
        if (removedBy === operation) removed(`${path}${idIn(request, path)}`)
      const { boletoStatus } = (response.json ?? {}) as { boletoStatus?: string }
      if (operation === 'getBoleto' && boletoStatus !== 'accepted' && isFinal(boletoStatus))
        removed(`/v1/boletos/${id}`)
    },
    created: () => [...created.values()].reverse(),
    pending: () => [...pending.values()],
    counts: () => ({ ...counts }),
    close(nothingLeft) {
      if (descriptor !== undefined) closeSync(descriptor)
      if (descriptor !== undefined && nothingLeft && file !== undefined) unlinkSync(file)
      descriptor = undefined
    },
  }
}

/** The log of a run that may have crashed. @throws {UsageError} for a file that is no resource log */
export function readResourceLog(file: string): {
  readonly baseUrl: string
  readonly created: readonly CreatedResource[]
  readonly pending: readonly PendingCreate[]
} {
  const lines = linesOf(file)
  const [header] = lines
  if (header === undefined || !('resourceLog' in header) || typeof header.baseUrl !== 'string')
    throw new UsageError(
      `${file} is not a resource log; those are named resources-….ndjson, beside the report of their run`,
    )
  const pending = new Map<number, PendingCreate>()
  const created = new Map<string, CreatedResource>()
  for (const line of lines) {
    if ('sent' in line) pending.set(line.sent, line)
    if ('removed' in line) created.delete(line.removed)
    if (!('responded' in line)) continue
    const { operation } = pending.get(line.responded) ?? {}
    pending.delete(line.responded)
    if (operation !== undefined && line.created !== undefined)
      created.set(`${resources[operation].path}${line.created}`, {
        operation,
        id: line.created,
        own: line.own === true,
      })
  }
  return { baseUrl: header.baseUrl, created: [...created.values()].reverse(), pending: [...pending.values()] }
}

/** The lines of a file, the last of which a crash may have cut. @throws {UsageError} */
function linesOf(file: string): Line[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`the resource log ${file} ${readErrorText(error)}`)
  }
  return text.split('\n').flatMap((line) => {
    const value = parse(line)
    return isObject(value) ? [value as Line] : []
  })
}

/** A digest of what a resource has in common with the request that created it; `undefined` for a value that is no object. */
export function fingerprintOf(operation: CreateOperation, value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const members = resources[operation].identifiedBy.map((path) =>
    path.split('.').reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), value),
  )
  return createHash('sha256').update(JSON.stringify(members)).digest('hex').slice(0, 32)
}

/** A boleto that is paid, blocked or written off cannot be cancelled: only a registered one is left behind. */
export function isFinal(boletoStatus: string | undefined): boolean {
  return boletoStatus !== undefined && boletoStatus !== 'registered'
}

function isCreate(operation: OperationId | null): operation is CreateOperation {
  return operation !== null && operation in resources
}

function idOf(json: unknown): string | undefined {
  const { id } = (json ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

/** The id that follows in the path of a request. */
function idIn({ url }: Exchange['request'], path: string): string | undefined {
  return new URL(url).pathname.split(path)[1]?.split('/')[0]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
