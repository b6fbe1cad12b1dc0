import type { Exchange } from '../../http/exchange.ts'
import type { Services } from '../../services.ts'
import { changeRequests } from '../fault.ts'

/** Shows later steps that the path of a request ended in a slash. */
const HEADER = 'x-path-with-slash'

/** Routes a path with a slash at its end as the path without it. */
export function routeSlashes(parts: Services): Services {
  return changeRequests(parts, (request) => {
    const { url = '' } = request
    const routed = url.replace(/\/(?=\?|$)/, '')
    if (routed === url) return
    request.url = routed
    request.headers[HEADER] = 'true'
  })
}

export const hadSlash = ({ incoming }: Exchange): boolean => incoming.headers[HEADER] !== undefined
