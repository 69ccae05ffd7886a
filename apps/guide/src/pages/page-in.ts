import type { GuidePage } from '@docket/model/guide/guide-page'
import { inLanguage } from '@docket/model/guide/times/clock'

/** Returns the page with its clock set to a language, so that dates appear in that language. */
export function pageIn(lang: string, page: GuidePage): GuidePage {
  if (page.kind === 'programme') {
    const { details } = page
    return { ...page, details: { ...details, clock: inLanguage(details.clock, lang) } }
  }
  return 'clock' in page ? { ...page, clock: inLanguage(page.clock, lang) } : page
}
