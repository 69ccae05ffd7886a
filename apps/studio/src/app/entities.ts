import type { Privilege } from '@docket/model/records/access'
import type { Icon } from '@tabler/icons-react'
import type { Resource } from '#resources/resource.ts'
import type { NavGroup } from './studio/nav-groups.ts'

type Entity = readonly [
  path: string,
  crumb: string,
  load: () => Promise<Resource>,
  options?: {
    /** The privileges that may read the list besides administrators; absent: everyone at the station. */
    requires?: readonly Privilege[]
    /** Puts the list at the end of a group of the navigation. A page that belongs elsewhere is in `nav-items.ts`. */
    nav?: { group: NavGroup; icon: Icon }
  },
]

/**
 * Every entity that has a list, a record page and a form: its path, its breadcrumb, the loader of its
 * declaration, and options.
 */
export const ENTITIES: readonly Entity[] = [
  [
    '/channels/settings',
    'Channel settings',
    async () => (await import('#features/channels/settings/channel-settings.tsx')).channelPages,
  ],
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
    'Certificate types',
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
    'Equipment types',
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
    { requires: ['sales', 'reports'] },
  ],
  [
    '/campaigns/sponsors',
    'Sponsors',
    async () => (await import('#features/sales/sponsors.tsx')).sponsorPages,
    { requires: ['sales'] },
  ],
  [
    '/campaigns/placements',
    'Placements',
    async () => (await import('#features/sales/placements.tsx')).placementPages,
    { requires: ['sales', 'reports'] },
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
    'Caption tasks',
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
    { requires: ['members'] },
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
    { requires: [] },
  ],
  [
    '/integrations/runs',
    'Imports',
    async () => (await import('#features/integrations/runs.tsx')).runPages,
    { requires: [] },
  ],
  [
    '/integrations/webhooks',
    'Webhooks',
    async () => (await import('#features/integrations/webhooks.tsx')).webhookPages,
    { requires: [] },
  ],
  [
    '/integrations/deliveries',
    'Deliveries',
    async () => (await import('#features/integrations/webhooks.tsx')).deliveryPages,
    { requires: [] },
  ],
  [
    '/integrations/listings',
    'Listings',
    async () => (await import('#features/integrations/listing-contacts.tsx')).listingContactPages,
    { requires: [] },
  ],
  [
    '/integrations/keys',
    'API keys',
    async () => (await import('#features/integrations/keys.tsx')).keyPages,
    { requires: [] },
  ],
]
