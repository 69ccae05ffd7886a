import type { Privilege } from '@docket/model/kernel/access'
import { entities as names, app as words } from '@docket/texts/studio/app'
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
    /** Adds the list to the end of a navigation group. To put it elsewhere, add it to `nav-items.ts` instead. */
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
    words.channelSettings,
    async () => (await import('#features/playout/settings/channel-settings.tsx')).channelPages,
  ],
  [
    '/channels/inputs',
    names.liveInputs,
    async () => (await import('#features/playout/inputs/live-inputs.tsx')).liveInputPages,
    { requires: ['schedule'] },
  ],
  [
    '/shows',
    names.shows,
    async () => (await import('#features/library/shows/shows.tsx')).showPages,
  ],
  ['/clips', names.clips, async () => (await import('#features/media/clips.tsx')).clipPages],
  ['/media', names.media, async () => (await import('#features/media/media.tsx')).mediaPages],
  [
    '/timeslots',
    names.timeslots,
    async () => (await import('#features/schedule/timeslots/timeslots.tsx')).timeslotPages,
  ],
  [
    '/timeslots/free',
    names.freeTimeslots,
    async () =>
      (await import('#features/schedule/timeslots/free/free-timeslots.tsx')).freeTimeslotPages,
  ],
  ['/series', names.series, async () => (await import('#features/library/series.tsx')).seriesPages],
  [
    '/producers',
    names.producers,
    async () => (await import('#features/library/producers.tsx')).producerPages,
  ],
  [
    '/categories',
    names.categories,
    async () => (await import('#features/library/categories.tsx')).categoryPages,
  ],
  ['/members', names.members, async () => (await import('./joined/member-pages.ts')).memberPages],
  [
    '/members/certificates',
    names.certificates,
    async () => (await import('#features/members/certificates.tsx')).certificatePages,
  ],
  [
    '/members/certificate-types',
    names.certificateTypes,
    async () => (await import('#features/members/certificates.tsx')).certificateTypePages,
  ],
  [
    '/members/classes',
    names.classes,
    async () => (await import('#features/members/enrollments.tsx')).classPages,
  ],
  [
    '/members/enrollments',
    names.enrollments,
    async () => (await import('#features/members/enrollments.tsx')).enrollmentPages,
  ],
  ['/members/dues', names.dues, async () => (await import('#features/members/dues.tsx')).duesPages],
  [
    '/members/charges',
    names.charges,
    async () => (await import('#features/members/charges.tsx')).chargePages,
  ],
  [
    '/equipment',
    names.equipment,
    async () => (await import('#features/equipment/equipment.tsx')).equipmentPages,
  ],
  [
    '/equipment/bookings',
    names.bookings,
    async () => (await import('#features/equipment/bookings.tsx')).bookingPages,
  ],
  [
    '/equipment/kinds',
    names.equipmentTypes,
    async () => (await import('./joined/equipment-type-pages.ts')).equipmentTypePages,
  ],
  ['/ads', words.ads, async () => (await import('#features/sales/spots.tsx')).spotPages],
  [
    '/ads/bulletins',
    names.bulletins,
    async () => (await import('#features/sales/bulletins.tsx')).bulletinPages,
  ],
  [
    '/campaigns',
    names.campaigns,
    async () => (await import('#features/sales/campaigns.tsx')).campaignPages,
    { requires: ['sales', 'reports'] },
  ],
  [
    '/campaigns/sponsors',
    names.sponsors,
    async () => (await import('#features/sales/sponsors.tsx')).sponsorPages,
    { requires: ['sales'] },
  ],
  [
    '/campaigns/placements',
    names.placements,
    async () => (await import('#features/sales/placements.tsx')).placementPages,
    { requires: ['sales', 'reports'] },
  ],
  [
    '/podcasts',
    names.podcasts,
    async () => (await import('#features/podcasts/podcasts.tsx')).podcastPages,
  ],
  [
    '/podcasts/episodes',
    names.episodes,
    async () => (await import('#features/podcasts/episodes.tsx')).episodePages,
  ],
  [
    '/captions',
    names.captions,
    async () => (await import('#features/captions/tracks.tsx')).captionPages,
  ],
  [
    '/captions/work',
    names.captionTasks,
    async () => (await import('#features/captions/caption-work.tsx')).captionWorkPages,
  ],
  [
    '/submission',
    names.submissions,
    async () => (await import('#features/submissions/submissions.tsx')).submissionPages,
  ],
  [
    '/submission/reasons',
    names.submissionReasons,
    async () => (await import('#features/submissions/reasons/reasons.tsx')).reasonPages,
  ],
  [
    '/archive/settings',
    names.archiveRules,
    async () => (await import('#features/station/archive/retention-rules.tsx')).retentionPages,
  ],
  [
    '/embeds',
    names.embeds,
    async () => (await import('#features/guide/embeds/embeds.tsx')).embedPages,
  ],
  [
    '/analytics/grants',
    names.grantReports,
    async () => (await import('#features/reports/grants/grant-reports.tsx')).grantPages,
    { requires: ['reports'] },
  ],
  [
    '/analytics/saved',
    names.savedReports,
    async () => (await import('#features/reports/saved/saved-reports.tsx')).savedReportPages,
    { requires: ['reports'] },
  ],
  [
    '/organization/people',
    names.people,
    async () => (await import('./joined/people-pages.tsx')).peoplePages,
  ],
  [
    '/organization/invitations',
    names.invitations,
    async () => (await import('#features/station/invitations.tsx')).invitationPages,
    { requires: ['members'] },
  ],
  [
    '/organization/obligations',
    names.obligations,
    async () => (await import('#features/station/obligations/obligations.tsx')).obligationPages,
  ],
  [
    '/organization/fields',
    names.customFields,
    async () => (await import('#features/station/custom-fields.tsx')).customFieldPages,
  ],
  [
    '/organization/audit',
    words.audit,
    async () => (await import('#features/station/audit/audit.tsx')).auditPages,
    { requires: [] },
  ],
  [
    '/integrations/runs',
    names.imports,
    async () => (await import('#features/integrations/runs.tsx')).runPages,
    { requires: [] },
  ],
  [
    '/integrations/webhooks',
    names.webhooks,
    async () => (await import('#features/integrations/webhooks.tsx')).webhookPages,
    { requires: [] },
  ],
  [
    '/integrations/deliveries',
    names.deliveries,
    async () => (await import('#features/integrations/webhooks.tsx')).deliveryPages,
    { requires: [] },
  ],
  [
    '/integrations/listings',
    words.listings,
    async () => (await import('#features/integrations/listing-contacts.tsx')).listingContactPages,
    { requires: [] },
  ],
  [
    '/integrations/head-ends',
    names.headEnds,
    async () => (await import('#features/integrations/head-ends/head-ends.tsx')).headEndPages,
    { requires: [] },
  ],
  [
    '/integrations/keys',
    names.apiKeys,
    async () => (await import('#features/integrations/keys.tsx')).keyPages,
    { requires: [] },
  ],
]
