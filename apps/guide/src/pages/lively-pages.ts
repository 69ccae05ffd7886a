import type { GuidePage } from '@docket/model/guide/guide-page'

const LIVELY = new Set<GuidePage['kind']>(['schedule', 'programme', 'watch', 'recording', 'follow'])

/** Returns whether the script hydrates the page. All other pages work with plain links and forms. */
export function isLively({ kind }: GuidePage): boolean {
  return LIVELY.has(kind)
}
