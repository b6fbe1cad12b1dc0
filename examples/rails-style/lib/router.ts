import type { BaseController } from '../app/controllers/base_controller.ts'
import type { Request, Response } from './http.ts'

type ControllerClass<C> = new (request: Request, pathParams: Record<string, string>) => C

/** The names of a controller's public methods that take nothing: its actions. */
type ActionsOf<C> = {
  [Name in keyof C]: C[Name] extends () => void | Promise<void> ? Name : never
}[keyof C] &
  string

export interface Match {
  dispatch: (request: Request) => Promise<Response>
}

interface Route {
  method: string
  segments: string[]
  dispatch: (request: Request, pathParams: Record<string, string>) => Promise<Response>
}

/** Routes are tried in the order in which they are drawn; `:name` stands for any one segment. */
export class Router {
  readonly #routes: Route[] = []

  draw<C extends BaseController>(
    method: string,
    path: string,
    controller: ControllerClass<C>,
    action: ActionsOf<C>,
  ): this {
    this.#routes.push({
      method,
      segments: segmentsOf(path),
      dispatch: (request, pathParams) => {
        const instance = new controller(request, pathParams)
        return instance.process(action, () => (instance[action] as () => void | Promise<void>).call(instance))
      },
    })
    return this
  }

  match(method: string, path: string): Match | undefined {
    // As Rack::Head does, HEAD is answered like GET, and the server leaves the body out.
    const wanted = method === 'HEAD' ? 'GET' : method
    const segments = segmentsOf(path)
    for (const route of this.#routes) {
      if (route.method !== wanted || route.segments.length !== segments.length) continue
      const pathParams = paramsOf(route.segments, segments)
      if (pathParams) return { dispatch: (request) => route.dispatch(request, pathParams) }
    }
    return undefined
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const expected = pattern[index] ?? ''
    if (expected.startsWith(':')) params[expected.slice(1)] = segment.toLowerCase()
    else if (expected !== segment) return undefined
  }
  return params
}
