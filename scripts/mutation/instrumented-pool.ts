/**
 * The process of sandboxes (sandbox/test/sandbox-pool.ts) in Stryker's copy of the project, whose sources are instrumented. It accepts two more messages:
 *
 *   { activation: { activeMutant?, currentTestId?, hitLimit? } }  → activates this mutant, or none
 *   { request: number }                                           → { response: number, mutantCoverage, hitCount } since the start
 */
import type { InstrumenterContext } from '@stryker-mutator/api/core'
import '../../sandbox/test/sandbox-pool.ts'

export type Message =
  | { readonly activation: Pick<InstrumenterContext, 'activeMutant' | 'currentTestId' | 'hitLimit'> }
  | { readonly request: number }

/** What an instrumented process has counted. */
export type Counts = { readonly response: number } & Pick<InstrumenterContext, 'mutantCoverage' | 'hitCount'>

// All instrumented modules use this object; the first one creates it.
const global = globalThis as { __stryker__?: InstrumenterContext }
global.__stryker__ ??= {}
const context = global.__stryker__

process.on('message', (message: Partial<Record<'activation' | 'request', unknown>>) => {
  if ('activation' in message) {
    const { activation } = message as Extract<Message, { activation: unknown }>
    const { activeMutant, currentTestId, hitLimit } = activation
    Object.assign(context, { activeMutant, currentTestId, hitLimit, hitCount: hitLimit === undefined ? undefined : 0 })
  } else if ('request' in message) {
    const { mutantCoverage, hitCount } = context
    process.send?.({ response: message.request, mutantCoverage, hitCount })
  }
})
