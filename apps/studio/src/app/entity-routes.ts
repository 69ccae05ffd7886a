import type { Privilege } from '@docket/model/access'
import type { AnyRoute } from '@tanstack/react-router'
import type { Resource } from '#resources/resource.ts'
import { resourceRoutes } from './resource-routes.tsx'

type Entity = readonly [
  path: string,
  crumb: string,
  load: () => Promise<Resource>,
  asks?: readonly Privilege[],
]

/**
 * Every entity that has a list, a record page and a form: its path, its breadcrumb, the loader of its
 * declaration, and the privileges that may read its list besides administrators (absent: everyone at the
 * station).
 */
const ENTITIES: readonly Entity[] = [
  ['/shows', 'Shows', async () => (await import('#features/shows/shows.tsx')).showPages],
  [
    '/timeslots',
    'Timeslots',
    async () => (await import('#features/timeslots/timeslots.tsx')).timeslotPages,
  ],
  ['/series', 'Series', async () => (await import('#features/library/series.tsx')).seriesPages],
  [
    '/producers',
    'Producers',
    async () => (await import('#features/library/producers.tsx')).producerPages,
  ],
  [
    '/categories',
    'Categories',
    async () => (await import('#features/library/categories.tsx')).categoryPages,
  ],
  ['/members', 'Members', async () => (await import('./joined/member-pages.ts')).memberPages],
  [
    '/members/certificates',
    'Certificates',
    async () => (await import('#features/members/certificates.tsx')).certificatePages,
  ],
  [
    '/members/certificate-types',
    'Kinds of certificate',
    async () => (await import('#features/members/certificates.tsx')).certificateTypePages,
  ],
  [
    '/members/classes',
    'Classes',
    async () => (await import('#features/members/enrollments.tsx')).classPages,
  ],
  [
    '/members/enrollments',
    'Enrollments',
    async () => (await import('#features/members/enrollments.tsx')).enrollmentPages,
  ],
  [
    '/members/charges',
    'Charges',
    async () => (await import('#features/members/charges.tsx')).chargePages,
  ],
  [
    '/equipment',
    'Equipment',
    async () => (await import('#features/equipment/equipment.tsx')).equipmentPages,
  ],
  [
    '/equipment/bookings',
    'Bookings',
    async () => (await import('#features/equipment/bookings.tsx')).bookingPages,
  ],
  [
    '/equipment/kinds',
    'Kinds of equipment',
    async () => (await import('#features/equipment/kinds.tsx')).kindPages,
  ],
  ['/ads', 'Ads', async () => (await import('#features/sales/spots.tsx')).spotPages],
  [
    '/ads/bulletins',
    'Bulletins',
    async () => (await import('#features/sales/bulletins.tsx')).bulletinPages,
  ],
  [
    '/campaigns',
    'Campaigns',
    async () => (await import('#features/sales/campaigns.tsx')).campaignPages,
    ['sales', 'reports'],
  ],
  [
    '/campaigns/sponsors',
    'Sponsors',
    async () => (await import('#features/sales/sponsors.tsx')).sponsorPages,
    ['sales'],
  ],
  [
    '/campaigns/placements',
    'Placements',
    async () => (await import('#features/sales/placements.tsx')).placementPages,
    ['sales', 'reports'],
  ],
  [
    '/podcasts',
    'Podcasts',
    async () => (await import('#features/library/podcasts/podcasts.tsx')).podcastPages,
  ],
  [
    '/podcasts/episodes',
    'Episodes',
    async () => (await import('#features/library/podcasts/episodes.tsx')).episodePages,
  ],
  [
    '/captions',
    'Captions',
    async () => (await import('#features/captions/tracks.tsx')).captionPages,
  ],
  [
    '/captions/work',
    'Caption work',
    async () => (await import('#features/captions/caption-work.tsx')).captionWorkPages,
  ],
  [
    '/submission',
    'Submissions',
    async () => (await import('#features/submissions/submissions.tsx')).submissionPages,
  ],
  [
    '/archive/settings',
    'Archive rules',
    async () => (await import('#features/archive/retention-rules.tsx')).retentionPages,
  ],
  ['/embeds', 'Embeds', async () => (await import('#features/embeds/embeds.tsx')).embedPages],
  [
    '/organization/people',
    'People',
    async () => (await import('./joined/people-pages.tsx')).peoplePages,
  ],
  [
    '/organization/invitations',
    'Invitations',
    async () => (await import('#features/organization/invitations.tsx')).invitationPages,
    ['members'],
  ],
  [
    '/organization/fields',
    'Custom fields',
    async () => (await import('#features/organization/custom-fields.tsx')).customFieldPages,
  ],
  [
    '/organization/audit',
    'Audit',
    async () => (await import('#features/organization/audit.tsx')).auditPages,
    [],
  ],
  [
    '/integrations/runs',
    'Imports',
    async () => (await import('#features/integrations/runs.tsx')).runPages,
    [],
  ],
  [
    '/integrations/webhooks',
    'Webhooks',
    async () => (await import('#features/integrations/webhooks.tsx')).webhookPages,
    [],
  ],
  [
    '/integrations/deliveries',
    'Deliveries',
    async () => (await import('#features/integrations/webhooks.tsx')).deliveryPages,
    [],
  ],
  [
    '/integrations/listings',
    'Listings',
    async () => (await import('#features/integrations/listing-contacts.tsx')).listingContactPages,
    [],
  ],
  [
    '/integrations/keys',
    'API keys',
    async () => (await import('#features/integrations/keys.tsx')).keyPages,
    [],
  ],
]

/** Returns the routes of all entities, two per entity. */
export function entityRoutes(parent: AnyRoute) {
  return ENTITIES.flatMap(([path, crumb, load, asks]) =>
    resourceRoutes(parent, { path, crumb, load, asks }),
  )
}
