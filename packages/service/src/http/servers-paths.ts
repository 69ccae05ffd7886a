import type { FastifyInstance } from 'fastify'

/**
 * Path segments that machines request whether or not they are served. The studio page must not answer there.
 */
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

/** Records the first path segment of every route that is registered from now on. */
export function watchServersPaths(http: FastifyInstance): void {
  const segments = new Set(MACHINES_PATHS)
  segmentsOf.set(http, segments)
  http.addHook('onRoute', ({ url }) => {
    const segment = firstSegment(url)
    if (/^[\w.-]+$/.test(segment)) segments.add(segment)
  })
}

/** Returns whether the path starts with one of the server's own segments, where no studio page exists. */
export function isServersPath(http: FastifyInstance, url: string): boolean {
  return segmentsOf.get(http)?.has(firstSegment(url).toLowerCase()) ?? false
}

function firstSegment(url: string): string {
  return url.split(/[/?#;]/, 2)[1] ?? ''
}
