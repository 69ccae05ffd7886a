import type { App } from '@docket/accounts/app'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { RESERVED_CHANNELS, RESERVED_STATIONS } from '@docket/model/station/reserved-slugs'
import { slugs as words } from '@docket/texts/server/station'

/**
 * Refuses slugs that the server's own addresses use. A record that already has one keeps it until its slug is
 * changed, because links to it exist.
 */
export function refuseReservedSlugs(app: App): void {
  const name = 'refuses a slug that the server’s own addresses use'
  app.validate(organizations, name, ({ slug }, { before }) =>
    slug !== before?.slug && RESERVED_STATIONS.has(slug) ? faultsOf(slug) : undefined,
  )
  app.validate(channels, name, ({ slug }, { before }) =>
    slug !== before?.slug && RESERVED_CHANNELS.has(slug) ? faultsOf(slug) : undefined,
  )
}

function faultsOf(slug: string): FieldFaults {
  const message = words.reserved({ slug })
  return { slug: { code: 'slug_reserved', message } }
}
