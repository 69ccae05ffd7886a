import type { GuidePage } from '@docket/model/guide/guide-page'

const LIVELY = ['schedule', 'programme', 'watch', 'recording', 'follow'] as const

/** A page that the script hydrates. */
export type LivelyPage = Extract<GuidePage, { kind: (typeof LIVELY)[number] }>

/** Returns whether the script hydrates the page. All other pages work with plain links and forms. */
export function isLively<Page extends { kind: GuidePage['kind'] }>(
  page: Page,
): page is Extract<Page, LivelyPage> {
  return LIVELY.some((kind) => kind === page.kind)
}
