import type { Target } from '../../run/target.ts'
import { type Creation, uniqueUrl } from './subscription.ts'
import { acceptsSharedUrl } from './with-subscriptions.ts'

/** Bodies of three equal subscriptions, with different URLs only where the target refuses several with the same one. */
export async function threeOf(target: Target, body: Creation): Promise<readonly [Creation, Creation, Creation]> {
  if (await acceptsSharedUrl(target)) return [body, body, body]
  return [body, { ...body, url: uniqueUrl(target) }, { ...body, url: uniqueUrl(target) }]
}
