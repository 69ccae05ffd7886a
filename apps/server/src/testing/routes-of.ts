import type { FastifyInstance } from 'fastify'

/** Returns every route that the router serves, such as `GET /api/guide/:organization`. */
export function routesOf(http: FastifyInstance): string[] {
  const levels: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = ''] = /^([│ ├└─]*)(.*)$/.exec(line) ?? []
      // A route for a single host name has the name in braces.
      const [, own = '', methods = ''] = /^(.*?)(?: \(([A-Z, ]+)\))?(?: \{.*\})?$/.exec(part) ?? []
      levels.length = Math.max(0, indent.length / 4 - 1)
      levels.push(own)
      const path = levels.join('')
      return methods.split(', ').map((method) => `${method} ${path}`)
    })
    .filter((call) => /^[A-Z]/.test(call))
}
