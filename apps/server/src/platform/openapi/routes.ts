import type { FastifyInstance } from 'fastify'
import type { Described } from './describe.ts'

/** A call that the server answers; `path` has `:names`. */
export type Route = { method: string; path: string; call: Described | undefined }

/** Remembers every route that is added from now on, whoever adds it, with what it says of itself. */
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
