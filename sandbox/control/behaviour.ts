import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { type ChoiceRow, choiceTable, meaningOf, otherValuesOf, resolveChoices } from '../choices.ts'
import { parseJson, readBytes } from '../http/request-body.ts'
import { UsageError } from '../program/usage-error.ts'
import type { Services } from '../services.ts'
import { ConflictError } from './control-operation.ts'

/** What the sandbox does differently from its default: ids of faults, and choices by their names. */
export type Behaviour = { readonly faults: readonly string[]; readonly choices: Readonly<Record<string, string>> }

/** Changes the behaviour of a sandbox that runs. */
export interface BehaviourSwitch {
  readonly current: () => Behaviour
  /** @throws UsageError for an unknown fault or choice, ConflictError for one that takes effect only at the start */
  change(behaviour: Behaviour): Promise<void>
}

/** Choices that are read once, when the sandbox starts. */
const onlyAtStart: readonly string[] = [
  'concurrent-deliveries',
  'delivery-queue',
  'unreachable-receivers',
  'cut-character',
]

/**
 * Applies the faults that the sandbox starts with.
 * @param base the services without faults
 * @param finish what is changed after faults
 * @returns the services that the app uses, and the switch that replaces their members
 * @throws UsageError for an unknown fault
 */
export async function createBehaviour(
  base: Services,
  start: Behaviour,
  finish: (services: Services) => Services,
): Promise<{ readonly services: Services; readonly behaviour: BehaviourSwitch }> {
  const live = { ...finish(await withFaults(base, start.faults)) }
  let current = start
  const behaviour: BehaviourSwitch = {
    current: () => current,
    async change(behaviour) {
      const choices = resolveChoices(behaviour.choices)
      const late = onlyAtStart.find(
        (name) => choices[name as keyof typeof choices] !== live.choices[name as keyof typeof choices],
      )
      if (late !== undefined)
        throw new ConflictError(`the choice ${late} takes effect only at the start, with --choice`)
      const next = finish(await withFaults({ ...base, choices }, behaviour.faults))
      if (next.prepareServer !== live.prepareServer)
        throw new ConflictError(
          `${behaviour.faults.join(', ')}: one of these takes effect only at the start, with --fault`,
        )
      Object.assign(live, next)
      current = behaviour
    },
  }
  return { services: live, behaviour }
}

/** Loads the faults only if there are some. */
async function withFaults(services: Services, ids: readonly string[]): Promise<Services> {
  if (ids.length === 0) return services
  const { findFaults } = await import('../faults/find.ts')
  return (await findFaults(ids))(services)
}

/**
 * Adds calls to the control interface that only this sandbox has: `GET` and `PUT /behaviour`, and `GET /faults`. They are
 * not part of spec/control.yaml.
 */
export function serveBehaviour(app: FastifyInstance, behaviour: BehaviourSwitch): void {
  app.get('/behaviour', async () => ({ ...behaviour.current(), available: availableChoices() }))
  app.put('/behaviour', async (request) => {
    const body = parseJson(await readBytes(request.raw))
    if (request.recorded) request.recorded.body = body
    await behaviour.change(behaviourIn(body)).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error
      const { message } = error
      throw new ApiError(400, { 'en-US': message, 'es-MX': message, 'pt-BR': message })
    })
    return behaviour.current()
  })
  app.get('/faults', async () => {
    const { faultSentences } = await import('../faults/find.ts')
    return { faults: await faultSentences() }
  })
}

function availableChoices() {
  return Object.entries<ChoiceRow>(choiceTable)
    .filter(([name]) => !onlyAtStart.includes(name))
    .map(([name, row]) => ({
      name,
      says: row.says,
      default: row.default,
      others: otherValuesOf(row).map((value) => ({ value, says: meaningOf(row, value) })),
    }))
}

/** @throws ApiError 400 for a body that is no behaviour */
function behaviourIn(body: unknown): Behaviour {
  const { faults = [], choices = {}, ...unknown } = (body ?? {}) as Readonly<Record<string, unknown>>
  const isValid =
    Object.keys(unknown).length === 0 &&
    Array.isArray(faults) &&
    faults.every((id) => typeof id === 'string') &&
    typeof choices === 'object' &&
    Object.values(choices ?? {}).every((value) => typeof value === 'string')
  if (!isValid) throw new ApiError(400, expected)
  return { faults: faults as string[], choices: { ...(choices as Record<string, string>) } }
}

const form = '{"faults": ["cards.cvv-in-list"], "choices": {"create-status": "200"}}'
const expected = {
  'en-US': `The body must have this form: ${form}`,
  'es-MX': `El cuerpo debe tener esta forma: ${form}`,
  'pt-BR': `O corpo deve ter esta forma: ${form}`,
}
