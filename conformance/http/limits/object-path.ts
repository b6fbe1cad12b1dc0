/**
 * The object that a path names. Of an event, a retry that is refused changes nothing.
 * @example `/v1/boletos/<id>` of `/v1/boletos/<id>/cancel`
 */
export function objectIn(path: string): string | undefined {
  return /^.*?\/v1\/(?:boletos|cards|webhooks\/subscriptions)\/[^/?]*\d[^/?]*/.exec(path)?.[0]
}
