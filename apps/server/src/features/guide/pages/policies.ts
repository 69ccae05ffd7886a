import { STREAM_SOURCES } from '@docket/service/http'
import type { Station } from '../stations.ts'

/** The grid positions its cells with style attributes. Scripts and style sheets come only from files. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "font-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Allows streams from any host, because stations can host them anywhere. */
export const STREAM_POLICY = PAGE_POLICY.replace(
  "connect-src 'self'",
  `connect-src 'self' ${STREAM_SOURCES.connect}; media-src ${STREAM_SOURCES.media}`,
)

/** Allows the live pictures of a station's channels, from the hosts in the addresses of its streams. */
export function livePolicy({ channels }: Station): string {
  const origins = channels.flatMap(({ face: { live } }) => (live && URL.parse(live)?.origin) || [])
  const sources = ["'self'", ...new Set(origins)].join(' ')
  return PAGE_POLICY.replace(
    "connect-src 'self'",
    `connect-src ${sources}; media-src ${sources} blob:`,
  )
}
