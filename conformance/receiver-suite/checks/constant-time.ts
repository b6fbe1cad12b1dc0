import fc from 'fast-check'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Seed } from '../../run/seed.ts'
import { receiverCheck } from '../check.ts'
import { deliveryOf } from '../delivery.ts'
import { plainEvent } from '../event.ts'
import { rightSignature } from '../forgery.ts'
import type { Receiver } from '../receiver.ts'
import { type Comparison, compareGroups } from '../statistics.ts'

/** Standard deviations that are no chance: p below 1 in 30,000, and that twice in a row. */
const threshold = 4
/** How long samples are taken, in milliseconds: fewer samples of a distant receiver. */
const longest = 15_000
const fewest = 30

/** The statistical test of the comparison; a warning at most. Contract: spec/rules/receivers.yaml */
export default [
  receiverCheck({
    rule: 'receivers.constant-time',
    says: 'The receiver compares signatures in constant time, as far as response times show.',
    async run(receiver, seed) {
      if (receiver.options.timingSamples === 0) throw new NotTested('Switched off by --timing-samples 0.')
      const first = await compareTimes(receiver, seed)
      if (first.z < threshold) return `no difference: ${describe(first)}`
      const second = await compareTimes(receiver, { ...seed, value: seed.value + 1 })
      if (second.z < threshold) return `no reproducible difference: ${describe(second)}`
      throw new CheckFailure(
        'response times that do not depend on how many characters of the signature are right',
        `later responses, the more characters are right: ${describe(first)}; repeated, ${describe(second)}`,
        { late: true },
      )
    },
  }),
]

/** Response times to signatures that differ in the last character, and in the first one, alternating at random. */
async function compareTimes(receiver: Receiver, seed: Seed): Promise<Comparison> {
  const { timingSamples } = receiver.options
  const delivery = deliveryOf(plainEvent())
  const right = rightSignature(delivery, receiver)
  const signatures = [altered(right, right.length - 4), altered(right, 'sha256='.length)] as const
  const times: [number[], number[]] = [[], []]
  const [order = []] = fc.sample(
    fc.shuffledSubarray([...Array(timingSamples * 2).keys()], { minLength: timingSamples * 2 }),
    {
      seed: seed.value,
      numRuns: 1,
    },
  )
  const end = performance.now() + longest
  for (const turn of order) {
    const group = turn % 2 === 0 ? 0 : 1
    times[group].push((await receiver.send(delivery, { signature: signatures[group] })).ms)
    if (performance.now() > end) break
  }
  if (Math.min(times[0].length, times[1].length) < fewest)
    throw new NotTested(`Responses are too slow: fewer than ${fewest} samples within ${longest / 1000} s.`)
  return compareGroups(...times)
}

/** A signature in which one character of the digest is another one. */
function altered(signature: string, place: number): string {
  const other = signature[place] === 'a' ? 'b' : 'a'
  return signature.slice(0, place) + other + signature.slice(place + 1)
}

function describe({ p, difference, visible }: Comparison): string {
  const micros = (ms: number) => `${Math.round(ms * 1000)} µs`
  return `medians differ by ${micros(difference)}, p = ${p.toPrecision(2)}; less than ${micros(visible)} is not detectable`
}
