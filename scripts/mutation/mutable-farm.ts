/**
 * sandbox/test/sandbox-pool.ts, instrumented by Stryker: runs in Stryker's copy of the project, beside the sandbox that is mutated. Beside the
 * farm's own orders it takes
 *
 *   { mutation: { activeMutant?, currentTestId?, hitLimit? } }  → switches to this mutant, or to none
 *   { tell: number }                                            → { told: number, coverage, hitCount } since the process began
 */
import type { InstrumenterContext } from '@stryker-mutator/api/core'
import '../../sandbox/test/sandbox-pool.ts'

export type Message =
  | { readonly mutation: Pick<InstrumenterContext, 'activeMutant' | 'currentTestId' | 'hitLimit'> }
  | { readonly tell: number }

/** What an instrumented sandbox knows of its mutants. */
export type Told = { readonly told: number } & Pick<InstrumenterContext, 'mutantCoverage' | 'hitCount'>

// The instrumented modules share this object, whichever of them was loaded first.
const global = globalThis as { __stryker__?: InstrumenterContext }
global.__stryker__ ??= {}
const context = global.__stryker__

process.on('message', (message: Partial<Record<'mutation' | 'tell', unknown>>) => {
  if ('mutation' in message) {
    const { mutation } = message as Extract<Message, { mutation: unknown }>
    const { activeMutant, currentTestId, hitLimit } = mutation
    Object.assign(context, { activeMutant, currentTestId, hitLimit, hitCount: hitLimit === undefined ? undefined : 0 })
  } else if ('tell' in message) {
    const { mutantCoverage, hitCount } = context
    process.send?.({ told: message.tell, mutantCoverage, hitCount })
  }
})
