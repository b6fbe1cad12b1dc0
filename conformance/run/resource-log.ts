import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import type { OperationId } from '../../generated/operations.ts'
import type { Exchange } from '../http/exchange.ts'
import { isObject } from '../validate/json.ts'
import { UsageError } from './errors.ts'

/** How each created object is removed, where it is listed, and which of its members tell it from others in a list. */
export const creations = {
  createBoleto: {
    by: 'cancelBoleto',
    listedBy: 'listBoletos',
    path: '/v1/boletos/',
    members: ['memo', 'amount', 'dueDate', 'payerData.documentNumber', 'payerData.name'],
  },
  createCard: {
    by: 'deleteCard',
    listedBy: 'listCards',
    path: '/v1/cards/',
    members: ['name', 'restrictions.spendLimit', 'restrictions.maxTransactionCount'],
  },
  createWebhookSubscription: {
    by: 'deleteWebhookSubscription',
    listedBy: 'listWebhookSubscriptions',
    path: '/v1/webhooks/subscriptions/',
    members: ['url', 'developerEmail'],
  },
} as const satisfies Partial<
  Record<OperationId, { by: OperationId; listedBy: OperationId; path: string; members: readonly string[] }>
>

export type CreateOperation = keyof typeof creations

/** Something that the run made, and that may still be there. */
export type CreatedResource = {
  readonly operation: CreateOperation
  readonly id: string
  /** Made with the run's own token; other companies are out of reach once their token is forgotten. */
  readonly own: boolean
  readonly token?: string
}

/** A creation that was never answered: the target may have carried it out. */
export type PendingCreate = { readonly operation: CreateOperation; readonly like: string; readonly at: number }

/** A line of a journal. It holds ids and digests, and no secret. */
type Line =
  | { readonly journal: 1; readonly baseUrl: string; readonly started: string }
  | { readonly asked: number; readonly operation: CreateOperation; readonly like: string; readonly at: number }
  | { readonly answered: number; readonly made?: string; readonly own?: boolean }
  | { readonly gone: string }

/** Keeps account of what the run creates. */
export type ResourceLog = ReturnType<typeof createResourceLog>

/** An empty account. With a file it is written there as things happen, so that a crash of the suite does not lose it. */
export function createResourceLog(baseUrl: string, file?: string) {
  const made = new Map<string, CreatedResource>()
  const asked = new Map<Exchange['request'], PendingCreate & { readonly number: number }>()
  let numbered = 0
  let descriptor: number | undefined

  function write(line: Line): void {
    if (file === undefined) return
    if (descriptor === undefined) {
      descriptor = openSync(file, 'a', 0o600)
      write({ journal: 1, baseUrl, started: new Date().toISOString() })
    }
    writeSync(descriptor, `${JSON.stringify(line)}\n`)
  }

  function gone(path: string): void {
    if (made.delete(path)) write({ gone: path })
  }

  return {
    /** Takes note of a request before it is sent. */
    ask(operation: OperationId | null, request: Exchange['request']): void {
      if (!isCreation(operation)) return
      const like = fingerprintOf(operation, parse(request.body ?? ''))
      if (like === undefined) return
      const asking = { operation, like, at: Date.now(), number: ++numbered }
      asked.set(request, asking)
      write({ asked: asking.number, operation, like, at: asking.at })
    },
    /** Takes note of what an exchange created or removed. `own` tells whether it went with the run's own token. */
    note({ operation, request, response }: Exchange, own: boolean): void {
      const id = idOf(response.json)
      const succeeded = response.status >= 200 && response.status <= 299
      const created = isCreation(operation) && succeeded && id !== undefined
      if (created) {
        const token = request.headers.authorization?.replace(/^Bearer /i, '')
        made.set(`${creations[operation].path}${id}`, { operation, id, own, token })
      }
      const asking = asked.get(request)
      if (asking !== undefined) {
        asked.delete(request)
        write(created ? { answered: asking.number, made: id, own } : { answered: asking.number })
      }
      if (!succeeded) return
      for (const { by, path } of Object.values(creations)) if (by === operation) gone(`${path}${idIn(request, path)}`)
      const { boletoStatus } = (response.json ?? {}) as { boletoStatus?: string }
      if (operation === 'getBoleto' && boletoStatus !== 'accepted' && isOver(boletoStatus)) gone(`/v1/boletos/${id}`)
    },
    gone,
    /** What is still there, the newest first. */
    made: (): readonly CreatedResource[] => [...made.values()].reverse(),
    /** What was asked for and not answered. */
    asked: (): readonly PendingCreate[] => [...asked.values()],
    /** Closes the file; where nothing is left to clean up it is removed. */
    close(nothingLeft: boolean): void {
      if (descriptor !== undefined) closeSync(descriptor)
      if (descriptor !== undefined && nothingLeft && file !== undefined) unlinkSync(file)
      descriptor = undefined
    },
  }
}

/** What a journal says of a run that may have crashed. @throws {UsageError} for what is no journal */
export function readResourceLog(file: string): {
  baseUrl: string
  made: readonly CreatedResource[]
  asked: readonly PendingCreate[]
} {
  const lines = linesOf(file)
  const [header] = lines
  if (header === undefined || !('journal' in header) || typeof header.baseUrl !== 'string')
    throw new UsageError(
      `${file} is no journal of a run: those are called journal-….ndjson, and stand beside its report`,
    )
  const asked = new Map<number, PendingCreate>()
  const made = new Map<string, CreatedResource>()
  for (const line of lines) {
    if ('asked' in line) asked.set(line.asked, line)
    if ('gone' in line) made.delete(line.gone)
    if (!('answered' in line)) continue
    const { operation } = asked.get(line.answered) ?? {}
    asked.delete(line.answered)
    if (operation !== undefined && line.made !== undefined)
      made.set(`${creations[operation].path}${line.made}`, { operation, id: line.made, own: line.own === true })
  }
  return { baseUrl: header.baseUrl, made: [...made.values()].reverse(), asked: [...asked.values()] }
}

/** The lines of a journal, of which a crash may have cut the last. @throws {UsageError} */
function linesOf(file: string): Line[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`the journal ${file} cannot be read`)
  }
  return text.split('\n').flatMap((line) => {
    const value = parse(line)
    return isObject(value) ? [value as Line] : []
  })
}

/** What an object has in common with the request that made it, as a digest; undefined for what is no object. */
export function fingerprintOf(operation: CreateOperation, value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const members = creations[operation].members.map((path) =>
    path.split('.').reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), value),
  )
  return createHash('sha256').update(JSON.stringify(members)).digest('hex').slice(0, 32)
}

/** A boleto that was paid, blocked or written off cannot be cancelled: only what is still registered is left behind. */
export function isOver(boletoStatus: string | undefined): boolean {
  return boletoStatus !== undefined && boletoStatus !== 'registered'
}

function isCreation(operation: OperationId | null): operation is CreateOperation {
  return operation !== null && operation in creations
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
