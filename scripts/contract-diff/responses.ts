import { compareContent } from './bodies.ts'
import { type Compare, type Comparisons, change, compareMaps, compareNodes, unclear, within } from './compare.ts'
import { compareHeaders } from './parameters.ts'
import { comparingTargets } from './references.ts'

const comparisons: Comparisons = { content: compareContent, headers: compareHeaders }

/** The response for one status. */
export const compareResponse: Compare = comparingTargets((before, after, context) =>
  compareNodes(comparisons, before, after, context),
)

/** All responses of an operation, or those that a receiver may return for a webhook. */
export const compareResponses: Compare = (before, after, context) => {
  const direction = context.direction === 'request' ? 'response' : 'request'
  return compareMaps(comparingStatus, before, after, { ...context, direction })
}

function comparingStatus(status: string): Compare {
  return (before, after, context, nodes) => {
    const here = within(context, ` ${status}`)
    if (before !== undefined && after !== undefined) return compareResponse(before, after, here, nodes)
    if (!/^[1-5](\d\d|XX)$/i.test(status)) return unclear(status)(before, after, here, nodes)
    const isError = /^[45]/.test(status) && context.direction === 'response'
    if (before === undefined) return [change(here, isError ? 'compatible' : 'wider', 'response added')]
    return [change(here, isError ? 'narrower' : 'valueRemoved', 'response removed')]
  }
}
