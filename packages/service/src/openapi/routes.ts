import type { FastifyInstance } from 'fastify'
import type { CallDocumentation } from '../http/describe.ts'

/** A route that the server serves; `path` has `:names`. */
export type Route = { method: string; path: string; call: CallDocumentation | undefined }

/** Collects every route that is added from now on, with its documentation. */
export function collectRoutes(http: FastifyInstance): readonly Route[] {
  const routes: Route[] = []
  http.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      if (one === 'HEAD' || one === 'OPTIONS') continue
      routes.push({ method: one, path: url, call: config?.call })
    }
  })
  return routes
}
