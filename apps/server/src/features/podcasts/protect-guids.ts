import type { App } from '@docket/accounts/app'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { episodes, podcasts } from '@docket/model/podcasts/podcasts'
import { organizations } from '@docket/model/station/organizations'
import { guide as messages } from '@docket/texts/server/guide'
import { withFormerSlug } from './find-podcast.ts'
import { feedAddress, feedGuid } from './podcast-feed.ts'

/**
 * Protects the GUIDs by which apps identify a podcast and its episodes. A published podcast without one gets the GUID
 * of its first address, so that its name in the URL can change. Its earlier addresses redirect to it. Episodes without
 * a GUID are identified by their id.
 */
export function protectGuids(app: App): void {
  const named = 'gives a published podcast the GUID that belongs to its address'
  app.derive(podcasts, named, async ({ status, guid, organization, slug }, { records }) => {
    if (status !== 'published' || guid !== '') return {}
    const station = await records.find(organizations, { id: organization })
    if (!station) return {}
    return { guid: feedGuid(feedAddress(app.config.publicUrl, station.slug, slug)) }
  })
  const renamed = 'remembers the addresses that a podcast had while it was published'
  app.derive(podcasts, renamed, ({ slug, formerSlugs }, { before }) => {
    if (!before || before.slug === slug || before.status === 'draft') return {}
    return { formerSlugs: withFormerSlug(formerSlugs, before.slug, slug) }
  })
  const kept = 'refuses to change the GUID of a published podcast or episode'
  app.validate(podcasts, kept, ({ guid }, { before }) =>
    before && before.guid !== '' && before.status !== 'draft'
      ? faultOf(guid, before.guid)
      : undefined,
  )
  app.validate(episodes, kept, ({ guid }, { before }) =>
    before && ['published', 'unpublished'].includes(before.status)
      ? faultOf(guid, before.guid)
      : undefined,
  )
}

function faultOf(guid: string, before: string): FieldFaults | undefined {
  if (guid === before) return undefined
  return { guid: { code: 'guid_kept', message: messages.guidKept } }
}
