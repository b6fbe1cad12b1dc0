import fc from 'fast-check'
import type { SchemaNode } from '../contract/schemas.ts'
import { SuiteGap } from '../failure/errors.ts'

/** Numbers are generated as multiples of a step, which are whole numbers where the limits admit more than one of them. */
type Multiples = { readonly step: number; readonly from: number; readonly to: number }

/** How many multiples are generated where there is one limit only. */
const unlimited = 1000

function multiplesOf({ type, multipleOf, ...limits }: SchemaNode): Multiples {
  const steps = multipleOf !== undefined ? [multipleOf] : [type].flat().includes('integer') ? [1] : [1, 0.01, 0.0001]
  const found = steps.map((step) => ({ step, ...withinLimits(limits, step) }))
  const usable = found.find(({ from, to }) => from < to) ?? found.find(({ from, to }) => from === to)
  if (usable === undefined)
    throw new SuiteGap(`conformance/cases/numbers.ts finds no number within ${JSON.stringify(limits)}`)
  return usable
}

/** The least and the greatest multiple of a step within the limits of a schema. */
function withinLimits(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: SchemaNode,
  step: number,
): Pick<Multiples, 'from' | 'to'> {
  const lowest = [
    ...(minimum === undefined ? [] : [Math.ceil(inSteps(minimum, step))]),
    ...(exclusiveMinimum === undefined ? [] : [Math.floor(inSteps(exclusiveMinimum, step)) + 1]),
  ]
  const highest = [
    ...(maximum === undefined ? [] : [Math.floor(inSteps(maximum, step))]),
    ...(exclusiveMaximum === undefined ? [] : [Math.ceil(inSteps(exclusiveMaximum, step)) - 1]),
  ]
  const from = lowest.length > 0 ? Math.max(...lowest) : Math.min(1, ...highest)
  const to = highest.length > 0 ? Math.min(...highest) : Math.max(from + unlimited, unlimited)
  return { from, to }
}

/** How many steps a number is; without the error of a division such as 0.3 / 0.1. */
const inSteps = (value: number, step: number): number => Number((value / step).toFixed(6))

const multiple = (count: number, step: number): number => Number((count * step).toFixed(6))

/** Any number of a schema. @throws {SuiteGap} where its limits admit none */
export function numberOf(node: SchemaNode): fc.Arbitrary<number> {
  const { step, from, to } = multiplesOf(node)
  return fc.integer({ min: from, max: to }).map((count) => multiple(count, step))
}

/** A number of a schema, the same each time: not the limit, where there is room. A server with a narrower one accepts it too. */
export function plainNumberOf(node: SchemaNode): number {
  const { step, from, to } = multiplesOf(node)
  const isLimited = node.minimum !== undefined || node.exclusiveMinimum !== undefined
  return multiple(Math.min(isLimited ? from + 1 : from, to), step)
}
