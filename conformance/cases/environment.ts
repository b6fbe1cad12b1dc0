import { schemas } from '../../generated/validators.js'
import { CheckFailure } from '../failure/errors.ts'
import type { Target } from '../run/target.ts'
import { DAY } from '../values/time-units.ts'
import { categoryIdsIn } from './category-ids.ts'
import { storedKeys, usualKeys, withKeys } from './metadata.ts'
import { uniqueName } from './unique-names.ts'

/** What valid requests need to know of the target and of the day. */
export type Environment = {
  /** The target's present moment, in milliseconds: its clock may have been moved. */
  readonly now: number
  /** Ids of merchant categories that the target has. */
  readonly categoryIds: readonly string[]
  /** Ids of cards of the run, UUIDs of version 4; none where the target gives other ids. */
  readonly cardIds?: readonly string[]
  /** The UUID versions of the ids of those cards, as in the ids: `7`. */
  readonly cardIdVersions?: readonly string[]
  /** Keys that the metadata of a card may have. Default: usual ones. */
  readonly metadataKeys?: readonly string[]
  /** Whether the run's credential may set an expected charge date. */
  readonly mayChargeLater: boolean
  /** The status of the response to a card with such a date; undefined where none came. */
  readonly chargeDateStatus?: number | undefined
  /** The address that webhook subscriptions of the run name. */
  readonly webhookUrl: string
}

/** Asks the target, once in a run. */
export function environmentOf(target: Target): Promise<Environment> {
  return target.once('environment', async () => {
    const now = await target.now()
    const card = () => ({ name: uniqueName('Conformance probe'), restrictions: { spendLimit: 1 } })
    const metadata = withKeys(storedKeys)
    const [categories, keyed, probe] = await Promise.all([
      ifAnswered(() => target.call('listMccCategories')),
      ifAnswered(() => target.call('createCard', { body: { ...card(), metadata } })),
      ifAnswered(() => target.call('createCard', { body: { ...card(), expectedChargeDateUTC: day(now, 30) } })),
    ])
    // Which characters a key may have, the contract does not say.
    const areKeysRefused = keyed?.status === 400
    const plain = areKeysRefused ? await ifAnswered(() => target.call('createCard', { body: card() })) : keyed
    const ids = [plain, probe].flatMap((response) => idOf(response?.json))
    const rows: unknown = categories?.json?.rows
    return {
      now,
      categoryIds: Array.isArray(rows) ? await categoryIdsIn(target, rows) : [],
      cardIds: ids.filter(isVersion4),
      cardIdVersions: ids.map(versionOf),
      metadataKeys: areKeysRefused ? usualKeys : storedKeys,
      mayChargeLater: (probe?.json?.expectedChargeDateUTC ?? null) !== null,
      chargeDateStatus: probe?.status,
      webhookUrl: target.webhookUrl,
    }
  })
}

/** The UTC day that lies this many days from a moment, as `YYYY-MM-DD`. */
export function day(now: number, offset: number): string {
  return new Date(now + offset * DAY).toISOString().slice(0, 10)
}

/** The response, if one arrives to the first or the second request: without it, other operations can still be tested. */
async function ifAnswered<Response>(
  send: () => Promise<{ readonly response: Response }>,
  tries = 2,
): Promise<Response | undefined> {
  try {
    return (await send()).response
  } catch (error) {
    if (!(error instanceof CheckFailure) || error.failure.late !== true) throw error
    return tries > 1 ? ifAnswered(send, tries - 1) : undefined
  }
}

/** The version of a UUID: the digit after the second hyphen. */
const versionOf = (uuid: string): string => uuid.charAt(14)

const isVersion4 = (id: string) => schemas.UuidV4(id)

function idOf(row: unknown): string[] {
  const id = (row as { id?: unknown } | null)?.id
  return typeof id === 'string' ? [id] : []
}
