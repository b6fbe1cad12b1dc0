import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs'
import type { CreateOperationId, OperationId } from '../../../generated/operations.ts'
import { type Exchange, isSuccessStatus } from '../../http/exchange.ts'
import { parseJson } from '../../values/json.ts'
import { objectIdIn } from '../object-id.ts'
import { createdKinds, isFinal, pathOf } from './created-kinds.ts'
import { fingerprintOf } from './fingerprint.ts'

/** A resource that the run created, and that may still exist. */
export type CreatedResource = {
  readonly operation: CreateOperationId
  readonly id: string
  /** Created with the run's own token; other tenants are out of reach once their token is forgotten. */
  readonly own: boolean
  readonly token?: string
}

/** How many resources of each kind a run has created. */
export type CreatedCounts = Readonly<Partial<Record<CreateOperationId, number>>>

/** A create request without a response: the target may have carried it out. `at` is in milliseconds since the epoch. */
export type PendingCreate = {
  readonly operation: CreateOperationId
  readonly fingerprint: string
  readonly at: number
}

/** A line of the file of a resource log. It contains ids and digests, and no secret. */
export type LogLine =
  | { readonly resourceLog: 1; readonly baseUrl: string; readonly started: string }
  | { readonly sent: number; readonly operation: CreateOperationId; readonly fingerprint: string; readonly at: number }
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
  const counts: Partial<Record<CreateOperationId, number>> = {}
  let lastNumber = 0
  let descriptor: number | undefined

  function write(line: LogLine): void {
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
      const fingerprint = fingerprintOf(operation, parseJson(request.body ?? ''))
      if (fingerprint === undefined) return
      const create = { operation, fingerprint, at: Date.now(), number: ++lastNumber }
      pending.set(request, create)
      write({ sent: create.number, operation, fingerprint, at: create.at })
    },
    record({ operation, request, response, noResponse }, own) {
      // Without a response the target may still have created it: the create stays pending.
      if (noResponse !== undefined) return
      const id = idOf(response.json)
      const succeeded = isSuccessStatus(response.status)
      const isNew = isCreate(operation) && succeeded && id !== undefined
      if (isNew) {
        counts[operation] = (counts[operation] ?? 0) + 1
        const token = request.headers.authorization?.replace(/^Bearer /i, '')
        created.set(pathOf(operation, id), { operation, id, own, token })
      }
      const create = pending.get(request)
      if (create !== undefined) {
        pending.delete(request)
        write(isNew ? { responded: create.number, created: id, own } : { responded: create.number })
      }
      if (!succeeded) return
      for (const [kind, { removedBy }] of Object.entries(createdKinds))
        if (removedBy === operation)
          removed(pathOf(kind as CreateOperationId, objectIdIn({ operation, request }) ?? ''))
      const { boletoStatus } = (response.json ?? {}) as { boletoStatus?: string }
      if (operation === 'getBoleto' && boletoStatus !== 'accepted' && isFinal(boletoStatus))
        removed(pathOf('createBoleto', id ?? ''))
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

function isCreate(operation: OperationId | null): operation is CreateOperationId {
  return operation !== null && operation in createdKinds
}

function idOf(json: unknown): string | undefined {
  const { id } = (json ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}
