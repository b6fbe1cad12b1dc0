import type { Choices } from '../choices.ts'
import type { Source } from './tables.ts'

/**
 * The stored transactions that a list contains. A travel transaction is a card transaction too, and any card may be a
 * travel card: whether the sources overlap is unspecified.
 */
export function sourcesOf(source: Source, choices: Choices): readonly Source[] {
  return source !== 'payments' && choices['transaction-sources'] === 'overlapping' ? ['cards', 'travel'] : [source]
}
