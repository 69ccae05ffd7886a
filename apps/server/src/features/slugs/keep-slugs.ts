import type { App } from '@docket/accounts/app/app'
import { channels } from '@docket/model/collections/schedule/channels'
import { organizations } from '@docket/model/collections/station/organizations'
import { InvalidRecord } from '@docket/model/errors'
import { RESERVED_CHANNELS, RESERVED_STATIONS } from '@docket/model/station/reserved-slugs'

/**
 * Refuses slugs that the server's own addresses use. A record that already has one keeps it until its slug is
 * changed, because links to it exist.
 */
export function keepSlugs(app: App): void {
  app.beforeSave(organizations, async ({ slug }, { before }) => {
    if (slug !== before?.slug && RESERVED_STATIONS.has(slug)) throw refusal(slug)
  })
  app.beforeSave(channels, async ({ slug }, { before }) => {
    if (slug !== before?.slug && RESERVED_CHANNELS.has(slug)) throw refusal(slug)
  })
}

function refusal(slug: string): InvalidRecord {
  const message = `“${slug}” is already used by the guide’s own pages. Choose another name, such as “${slug}-tv”.`
  return new InvalidRecord({ slug: { code: 'slug_reserved', message } })
}
