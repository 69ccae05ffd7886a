import { agendaItems } from './collections/agenda-items.ts'
import { airings } from './collections/airings.ts'
import { apiKeys } from './collections/api-keys.ts'
import { asRuns } from './collections/as-runs.ts'
import { auditEvents } from './collections/audit-events.ts'
import { bulletins } from './collections/bulletins.ts'
import { campaigns, placements } from './collections/campaigns.ts'
import { captionJobs, captionTracks } from './collections/caption-tracks.ts'
import { categories } from './collections/categories.ts'
import {
  certifications,
  certTypes,
  enrollments,
  trainingSessions,
} from './collections/certifications.ts'
import { channels } from './collections/channels.ts'
import { chapters } from './collections/chapters.ts'
import { charges } from './collections/charges.ts'
import { csvImports } from './collections/csv-imports.ts'
import { customFields } from './collections/custom-fields.ts'
import { embeds } from './collections/embeds.ts'
import { externalAuths } from './collections/external-auths.ts'
import { awaitedAirings, followers, follows } from './collections/followers.ts'
import { handIns } from './collections/hand-ins.ts'
import { integrations, links, syncRuns } from './collections/integrations.ts'
import { invitations } from './collections/invitations.ts'
import { listingContacts, toldListings } from './collections/listing-contacts.ts'
import { media } from './collections/media.ts'
import { members } from './collections/members.ts'
import { notifications } from './collections/notifications.ts'
import { organizations } from './collections/organizations.ts'
import { episodes, podcasts } from './collections/podcasts.ts'
import { producers } from './collections/producers.ts'
import { redirects } from './collections/redirects.ts'
import { reservations } from './collections/reservations.ts'
import { resources, resourceTypes } from './collections/resources.ts'
import { retentionRules } from './collections/retention-rules.ts'
import { savedSearches } from './collections/saved-searches.ts'
import { draftChanges, scheduleDrafts } from './collections/schedule-drafts.ts'
import { series } from './collections/series.ts'
import { shows } from './collections/shows.ts'
import { sponsors } from './collections/sponsors.ts'
import { spots } from './collections/spots.ts'
import { stationExports } from './collections/station-exports.ts'
import { submissions } from './collections/submissions.ts'
import { superusers } from './collections/superusers.ts'
import { surveyAnswers } from './collections/survey-answers.ts'
import { timeslots } from './collections/timeslots.ts'
import { users } from './collections/users.ts'
import { viewRollups } from './collections/view-rollups.ts'
import { waitlistEntries } from './collections/waitlist-entries.ts'
import { deliveries, webhooks } from './collections/webhooks.ts'

/** All collections that ship with Docket. */
export const BUILT_IN = [
  superusers,
  organizations,
  users,
  externalAuths,
  categories,
  producers,
  series,
  shows,
  media,
  channels,
  timeslots,
  airings,
  asRuns,
  notifications,
  integrations,
  syncRuns,
  links,
  members,
  resourceTypes,
  resources,
  reservations,
  certTypes,
  certifications,
  trainingSessions,
  enrollments,
  charges,
  sponsors,
  spots,
  campaigns,
  placements,
  bulletins,
  captionTracks,
  captionJobs,
  chapters,
  agendaItems,
  podcasts,
  episodes,
  submissions,
  handIns,
  embeds,
  viewRollups,
  apiKeys,
  webhooks,
  deliveries,
  invitations,
  waitlistEntries,
  savedSearches,
  customFields,
  retentionRules,
  auditEvents,
  redirects,
  surveyAnswers,
  csvImports,
  stationExports,
  scheduleDrafts,
  draftChanges,
  followers,
  follows,
  awaitedAirings,
  listingContacts,
  toldListings,
] as const
