import { inLanguage } from '@docket/model/guide/clock'
import type { GuidePage } from '@docket/model/guide/guide-page'

/** The page with its dates told in a language. */
export function pageIn(lang: string, page: GuidePage): GuidePage {
  if (page.kind === 'programme') {
    const { details } = page
    return { ...page, details: { ...details, clock: inLanguage(details.clock, lang) } }
  }
  return 'clock' in page ? { ...page, clock: inLanguage(page.clock, lang) } : page
}
