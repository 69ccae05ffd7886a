import { externalAuths } from './collections/accounts/external-auths.ts'
import { pushBrowsers } from './collections/accounts/push-browsers.ts'
import { superusers } from './collections/accounts/superusers.ts'
import { users } from './collections/accounts/users.ts'
import { audienceBeats, audienceHours } from './collections/audience/audience-hours.ts'
import { embeds } from './collections/audience/embeds.ts'
import { countedDownloads, episodeDownloads } from './collections/audience/episode-downloads.ts'
import { awaitedAirings, followers, follows } from './collections/audience/followers.ts'
import { listingContacts, toldListings } from './collections/audience/listing-contacts.ts'
import { surveyAnswers } from './collections/audience/survey-answers.ts'
import { viewRollups } from './collections/audience/view-rollups.ts'
import { agendaItems } from './collections/library/agenda-items.ts'
import { captionJobs, captionTracks } from './collections/library/caption-tracks.ts'
import { categories } from './collections/library/categories.ts'
import { chapters } from './collections/library/chapters.ts'
import { clips } from './collections/library/clips.ts'
import { customFields } from './collections/library/custom-fields.ts'
import { feedImports } from './collections/library/feed-imports.ts'
import { media } from './collections/library/media.ts'
import { mediaUploads } from './collections/library/media-uploads.ts'
import { episodes, podcasts } from './collections/library/podcasts.ts'
import { producers } from './collections/library/producers.ts'
import { series } from './collections/library/series.ts'
import { shows } from './collections/library/shows.ts'
import {
  certifications,
  certTypes,
  enrollments,
  trainingSessions,
} from './collections/members/certifications.ts'
import { charges } from './collections/members/charges.ts'
import { duesPlans } from './collections/members/dues-plans.ts'
import { members } from './collections/members/members.ts'
import { reservations } from './collections/members/reservations.ts'
import { resources, resourceTypes } from './collections/members/resources.ts'
import { bulletins } from './collections/sales/bulletins.ts'
import { campaigns, placements } from './collections/sales/campaigns.ts'
import { sponsors } from './collections/sales/sponsors.ts'
import { spots } from './collections/sales/spots.ts'
import { airings } from './collections/schedule/airings.ts'
import { alarms } from './collections/schedule/alarms.ts'
import { asRuns } from './collections/schedule/as-runs.ts'
import { channels } from './collections/schedule/channels.ts'
import { freeTimeslots } from './collections/schedule/free-timeslots.ts'
import { headEnds } from './collections/schedule/head-ends.ts'
import { liveInputs, livePieces } from './collections/schedule/live-inputs.ts'
import { playoutItems } from './collections/schedule/playout-items.ts'
import { savedSearches } from './collections/schedule/saved-searches.ts'
import { draftChanges, scheduleDrafts } from './collections/schedule/schedule-drafts.ts'
import { timeslots } from './collections/schedule/timeslots.ts'
import { apiKeys } from './collections/station/api-keys.ts'
import { auditEvents } from './collections/station/audit-events.ts'
import { csvImports } from './collections/station/csv-imports.ts'
import { grantReports } from './collections/station/grant-reports.ts'
import { integrations, links, syncChanges, syncRuns } from './collections/station/integrations.ts'
import { invitations } from './collections/station/invitations.ts'
import { notifications } from './collections/station/notifications.ts'
import { obligations } from './collections/station/obligations.ts'
import { organizations } from './collections/station/organizations.ts'
import { redirects } from './collections/station/redirects.ts'
import { retentionRules } from './collections/station/retention-rules.ts'
import { savedReports, sentReports } from './collections/station/saved-reports.ts'
import { stationExports } from './collections/station/station-exports.ts'
import { toldDates } from './collections/station/told-dates.ts'
import { waitlistEntries } from './collections/station/waitlist-entries.ts'
import { deliveries, webhooks } from './collections/station/webhooks.ts'
import { handIns } from './collections/submissions/hand-ins.ts'
import { submissionMessages } from './collections/submissions/submission-messages.ts'
import { submissionReasons } from './collections/submissions/submission-reasons.ts'
import { submissions } from './collections/submissions/submissions.ts'

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
  mediaUploads,
  channels,
  timeslots,
  freeTimeslots,
  airings,
  asRuns,
  playoutItems,
  headEnds,
  alarms,
  liveInputs,
  livePieces,
  notifications,
  pushBrowsers,
  toldDates,
  integrations,
  syncRuns,
  links,
  syncChanges,
  members,
  resourceTypes,
  resources,
  reservations,
  certTypes,
  certifications,
  trainingSessions,
  enrollments,
  duesPlans,
  charges,
  sponsors,
  spots,
  campaigns,
  placements,
  bulletins,
  captionTracks,
  captionJobs,
  chapters,
  clips,
  agendaItems,
  podcasts,
  episodes,
  feedImports,
  submissions,
  submissionReasons,
  submissionMessages,
  handIns,
  embeds,
  viewRollups,
  audienceHours,
  audienceBeats,
  episodeDownloads,
  countedDownloads,
  apiKeys,
  webhooks,
  deliveries,
  invitations,
  waitlistEntries,
  savedSearches,
  customFields,
  retentionRules,
  obligations,
  grantReports,
  savedReports,
  sentReports,
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
