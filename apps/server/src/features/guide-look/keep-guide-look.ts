import type { App } from '@docket/accounts/app/app'
import { organizations } from '@docket/model/collections/station/organizations'
import { InvalidRecord } from '@docket/model/errors'
import { MOST_LINKS, readGuideLink } from '@docket/model/guide/guide-look'

/** Checks the links of a station's guide and removes duplicates. */
export function keepGuideLook(app: App): void {
  app.beforeSave(organizations, async ({ guideLinks }) => ({ guideLinks: readLinks(guideLinks) }))
}

function readLinks(given: unknown): string[] {
  if (given === null || given === '') return []
  if (!Array.isArray(given) || given.length > MOST_LINKS)
    throw refusal(`List at most ${MOST_LINKS} links.`)
  const links = given.map((one) => {
    const link = readGuideLink(String(one))
    if (link) return `${link.label} ${link.href}`
    throw refusal(
      `“${String(one).slice(0, 100)}” is not a link. Write its name and then its address: Donate https://town.example/give`,
    )
  })
  return [...new Set(links)]
}

function refusal(message: string): InvalidRecord {
  return new InvalidRecord({ guideLinks: { code: 'guide_no_link', message } })
}
