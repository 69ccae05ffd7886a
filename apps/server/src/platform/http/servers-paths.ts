import type { FastifyInstance } from 'fastify'

/** Served or not, machines look there: for an answer they would take the studio's page. */
const MACHINES_PATHS = [
  '.well-known',
  'builds',
  'embed',
  'feeds',
  'guide-assets',
  'live',
  'metrics',
  'v1',
]

const segmentsOf = new WeakMap<FastifyInstance, Set<string>>()

/** Notes the first segment of every route that is served from now on. */
export function watchServersPaths(http: FastifyInstance): void {
  const segments = new Set(MACHINES_PATHS)
  segmentsOf.set(http, segments)
  http.addHook('onRoute', ({ url }) => {
    const segment = firstSegment(url)
    if (/^[\w.-]+$/.test(segment)) segments.add(segment)
  })
}

/** Whether the path is below one of the server's own segments: no page of the studio is there. */
export function isServersPath(http: FastifyInstance, url: string): boolean {
  return segmentsOf.get(http)?.has(firstSegment(url).toLowerCase()) ?? false
}

function firstSegment(url: string): string {
  return url.split(/[/?#;]/, 2)[1] ?? ''
}
