import { apiKeys } from './accounts/api-keys.ts'
import { externalAuths } from './accounts/external-auths.ts'
import { invitations } from './accounts/invitations.ts'
import { pushBrowsers } from './accounts/push-browsers.ts'
import { superusers } from './accounts/superusers.ts'
import { users } from './accounts/users.ts'
import { waitlistEntries } from './accounts/waitlist-entries.ts'
import { captionJobs, captionTracks } from './captions/caption-tracks.ts'
import { captionVersions } from './captions/on-air/caption-versions.ts'
import { liveCaptions } from './captions/on-air/live-captions.ts'
import { csvImports } from './csv/csv-imports.ts'
import { reservations } from './equipment/reservations.ts'
import { resources, resourceTypes } from './equipment/resources.ts'
import { embeds } from './guide/embeds/embeds.ts'
import { awaitedAirings, followers, follows } from './guide/following/followers.ts'
import { listingContacts, toldListings } from './guide/listing-contacts.ts'
import { integrations, links, syncChanges, syncRuns } from './integrations/integrations.ts'
import { deliveries, webhooks } from './integrations/webhooks.ts'
import { categories } from './library/categories.ts'
import { customFields } from './library/custom-fields.ts'
import { producers } from './library/producers.ts'
import { savedSearches } from './library/saved-searches.ts'
import { series } from './library/series.ts'
import { shows } from './library/shows.ts'
import { agendaItems } from './media/agenda-items.ts'
import { chapters } from './media/chapters.ts'
import { clips } from './media/clips.ts'
import { media } from './media/media.ts'
import { mediaUploads } from './media/media-uploads.ts'
import {
  certifications,
  certTypes,
  enrollments,
  trainingSessions,
} from './members/certifications.ts'
import { charges } from './members/charges.ts'
import { duesPlans } from './members/dues-plans.ts'
import { members } from './members/members.ts'
import { alarms } from './playout/alarms.ts'
import { asRuns } from './playout/as-runs.ts'
import { headEndConnections, headEnds } from './playout/head-ends.ts'
import { liveInputs, livePieces } from './playout/live-inputs.ts'
import { playoutItems } from './playout/playout-items.ts'
import { countedDownloads, episodeDownloads } from './podcasts/episode-downloads.ts'
import { feedImports } from './podcasts/feed-imports.ts'
import { episodes, podcasts } from './podcasts/podcasts.ts'
import { audienceBeats, audienceHours } from './reports/audience-hours.ts'
import { grantReports } from './reports/grant-reports.ts'
import { obligations } from './reports/obligations.ts'
import { savedReports, sentReports } from './reports/saved-reports.ts'
import { surveyAnswers } from './reports/survey-answers.ts'
import { viewRollups } from './reports/view-rollups.ts'
import { bulletins } from './sales/bulletins.ts'
import { campaigns, placements } from './sales/campaigns.ts'
import { sponsors } from './sales/sponsors.ts'
import { spots } from './sales/spots.ts'
import { airings } from './schedule/airings.ts'
import { draftChanges, scheduleDrafts } from './schedule/schedule-drafts.ts'
import { freeTimeslots } from './schedule/timeslots/free-timeslots.ts'
import { timeslots } from './schedule/timeslots/timeslots.ts'
import { auditEvents } from './station/audit-events.ts'
import { channels } from './station/channels.ts'
import { notifications } from './station/notifications.ts'
import { organizations } from './station/organizations.ts'
import { redirects } from './station/redirects.ts'
import { retentionRules } from './station/retention-rules.ts'
import { stationExports } from './station/station-exports.ts'
import { toldDates } from './station/told-dates.ts'
import { handIns } from './submissions/hand-ins.ts'
import { submissionMessages } from './submissions/submission-messages.ts'
import { submissionReasons } from './submissions/submission-reasons.ts'
import { submissions } from './submissions/submissions.ts'

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
  headEndConnections,
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
  captionVersions,
  liveCaptions,
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
