export type EventStatus = 'pending' | 'delivering' | 'delivered' | 'partially_delivered' | 'failed'

/** What happens to an event: its delivery begins, or ends everywhere, somewhere or nowhere with a success. */
export type EventMove = 'begin' | 'end_everywhere' | 'end_somewhere' | 'end_nowhere'

const ends = { end_everywhere: 'delivered', end_somewhere: 'partially_delivered', end_nowhere: 'failed' } as const

/**
 * An event ends without having begun where all its subscriptions were paused before; it begins again by a manual retry.
 */
export const eventMoves = {
  pending: { begin: 'delivering', ...ends },
  delivering: { ...ends },
  delivered: { begin: 'delivering', ...ends },
  partially_delivered: { begin: 'delivering', ...ends },
  failed: { begin: 'delivering', ...ends },
} satisfies Readonly<Record<EventStatus, Readonly<Partial<Record<EventMove, EventStatus>>>>>

/** How the deliveries of an event stand with one of its subscriptions. */
export type Standing = { readonly begun: boolean; readonly open: boolean; readonly succeeded: boolean }

/** The status that follows from all subscriptions that the event was meant for; without any it stays `pending`. */
export function eventStatus(status: EventStatus, standings: readonly Standing[]): EventStatus {
  const move = moveOf(standings)
  const moves: Readonly<Partial<Record<EventMove, EventStatus>>> = eventMoves[status]
  return (move && moves[move]) ?? status
}

function moveOf(standings: readonly Standing[]): EventMove | undefined {
  if (standings.length === 0) return undefined
  if (standings.some(({ open }) => open)) return standings.some(({ begun }) => begun) ? 'begin' : undefined
  if (standings.every(({ succeeded }) => succeeded)) return 'end_everywhere'
  return standings.some(({ succeeded }) => succeeded) ? 'end_somewhere' : 'end_nowhere'
}
