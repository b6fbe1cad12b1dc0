import { contentRule } from './bodies.ts'
import { headersRule } from './parameters.ts'
import { change, compareMaps, compareParts, type Rule, type Rules, unclear, within } from './parts.ts'
import { followed } from './references.ts'

const rules: Rules = { content: contentRule, headers: headersRule }

/** What a status is answered with. */
export const responseRule: Rule = followed((before, after, at) => compareParts(rules, before, after, at))

/** Statuses that an operation answers with, or that a receiver may answer a delivery with. */
export const responsesRule: Rule = (before, after, at) => {
  const back = { ...at, direction: at.direction === 'request' ? 'answer' : 'request' } as const
  return compareMaps(statusRule, before, after, back)
}

function statusRule(status: string): Rule {
  return (before, after, at, whole) => {
    const there = within(at, ` ${status}`)
    if (before !== undefined && after !== undefined) return responseRule(before, after, there, whole)
    if (!/^[1-5](\d\d|XX)$/i.test(status)) return unclear(status)(before, after, there, whole)
    const isError = /^[45]/.test(status) && at.direction === 'answer'
    if (before === undefined) return [change(there, isError ? 'harmless' : 'wider', 'is a new answer')]
    return [change(there, isError ? 'narrower' : 'valueGone', 'is no longer an answer')]
  }
}
