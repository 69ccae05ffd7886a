import type { App } from '@docket/accounts/app'
import type { FieldFault } from '@docket/model/kernel/errors'
import { MAX_LINKS, readGuideLink } from '@docket/model/station/guide-look'
import { organizations } from '@docket/model/station/organizations'
import { guideLook as words } from '@docket/texts/server/guide'

/** Checks the links of a station's guide and removes duplicates. */
export function validateGuideLook(app: App): void {
  app.derive(organizations, 'drops duplicate links of the guide', ({ guideLinks }) => {
    const read = readLinks(guideLinks)
    return 'links' in read ? { guideLinks: read.links } : undefined
  })
  app.validate(organizations, 'checks the links of the guide', ({ guideLinks }) => {
    const read = readLinks(guideLinks)
    return 'fault' in read ? { guideLinks: read.fault } : undefined
  })
}

function readLinks(given: unknown): { links: string[] } | { fault: FieldFault } {
  if (given === null || given === '') return { links: [] }
  if (!Array.isArray(given) || given.length > MAX_LINKS) {
    return { fault: faultOf(words.mostLinks({ most: MAX_LINKS })) }
  }
  const links = new Set<string>()
  for (const one of given) {
    const link = readGuideLink(String(one))
    if (!link) {
      const shown = String(one).slice(0, 100)
      return { fault: faultOf(words.noLink({ given: shown })) }
    }
    links.add(`${link.label} ${link.href}`)
  }
  return { links: [...links] }
}

function faultOf(message: string): FieldFault {
  return { code: 'guide_no_link', message }
}
