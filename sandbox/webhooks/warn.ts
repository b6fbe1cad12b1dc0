const said = new Map<string, string>()

/** Says on stderr what keeps deliveries from being made, once until the reason is another one. */
export function warn(what: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  if (said.get(what) === reason) return
  said.set(what, reason)
  process.emitWarning(`${what}: ${reason}`)
}
