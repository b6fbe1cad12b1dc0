/**
 * The object that a path names. Of an event, a retry that is refused changes nothing.
 * @example `/v1/boletos/<id>` of `/v1/boletos/<id>/cancel`
 */
export function objectIn(path: string): string | undefined {
  return /^.*?\/v1\/(?:boletos|cards|webhooks\/subscriptions)\/[^/?]*\d[^/?]*/.exec(path)?.[0]
}

/** Whether a path is that of a test call for a subscription, which changes nothing. */
export const isTestCall = (path: string): boolean => /\/webhooks\/subscriptions\/[^/]+\/test$/.test(path)

/** Whether a path is that of a manual retry of an event. */
export const isManualRetry = (path: string): boolean => /\/webhooks\/events\/[^/]+\/retry$/.test(path)
