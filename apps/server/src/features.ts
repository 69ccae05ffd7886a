import type { App } from '@docket/accounts/app'
import { announceUpdates } from '#features/accounts/administrators/updates/announce-updates.ts'
import { joining } from '#features/accounts/joining/joining.ts'
import { people } from '#features/accounts/people/people.ts'
import { makeDescriptions } from '#features/captions/descriptions/make-descriptions.ts'
import { recordVersions } from '#features/captions/record-versions.ts'
import { syncCaptionStates } from '#features/captions/sync-caption-states.ts'
import { transcribeMedia } from '#features/captions/transcribing/transcribe-media.ts'
import { importCsv } from '#features/csv/import-csv.ts'
import { lending } from '#features/equipment/lending.ts'
import { completeEmbeds } from '#features/guide/embeds/stored/complete-embeds.ts'
import { validateGuideLook } from '#features/guide/look/validate-guide-look.ts'
import { cablecast } from '#features/integrations/cablecast/cablecast.ts'
import { webhooks } from '#features/integrations/webhooks/webhooks.ts'
import { enforceCustomFields } from '#features/library/custom-fields/enforce-custom-fields.ts'
import { artwork } from '#features/media/artwork/artwork.ts'
import { media } from '#features/media/media.ts'
import { packageMedia } from '#features/media/packaging/package-media.ts'
import { finderOf } from '#features/media/packaging/report-encoder.ts'
import { storePackage } from '#features/media/packaging/stored-packages.ts'
import { membership } from '#features/members/membership.ts'
import { alarms } from '#features/playout/alarms/alarms.ts'
import { channelsOf } from '#features/playout/channels/channels.ts'
import { type PlayoutTools, playout } from '#features/playout/playout.ts'
import { makePodcastAudio } from '#features/podcasts/audio/make-podcast-audio.ts'
import { publishEpisodes } from '#features/podcasts/audio/publish-episodes.ts'
import { analytics } from '#features/reports/analytics.ts'
import { audience } from '#features/reports/audience/audience.ts'
import { validateBulletins } from '#features/sales/bulletins/validate-bulletins.ts'
import { campaignFiles } from '#features/sales/documents/campaign-files.ts'
import { sales } from '#features/sales/sales.ts'
import { schedule } from '#features/schedule/schedule.ts'
import { scheduleTimeslots } from '#features/schedule/timeslots/schedule-timeslots.ts'
import { notifyPeople } from '#features/station/notifications/notify-people.ts'
import { applyRetention } from '#features/station/retention/apply-retention.ts'
import { refuseReservedSlugs } from '#features/station/slugs/refuse-reserved-slugs.ts'
import { enforceStates } from '#features/station/states/enforce-states.ts'
import { takeHandIns } from '#features/submissions/hand-in.ts'
import { validateSubmissions } from '#features/submissions/validate-submissions.ts'
import { installLanguages } from './languages/languages.ts'

type Install = (app: App) => void

/** The features in alphabetical order. None depends on another one being installed first. */
const FEATURES: readonly (readonly [name: string, install: Install])[] = [
  ['alarms', alarms],
  // Reports on campaigns are saved and emailed like the others.
  ['analytics', (app) => analytics(app, campaignFiles(app))],
  ['artwork', artwork],
  ['audience', audience],
  ['bulletins', validateBulletins],
  ['cablecast', cablecast],
  ['captions', syncCaptionStates],
  ['captions', recordVersions],
  ['captions', (app) => transcribeMedia(app)],
  ['channels', channelsOf],
  ['csv', importCsv],
  ['captions', (app) => makeDescriptions(app)],
  ['custom fields', enforceCustomFields],
  ['embeds', completeEmbeds],
  ['guide look', validateGuideLook],
  ['joining', joining],
  ['lending', lending],
  ['media', media],
  ['media', (app) => packageMedia(app)],
  ['membership', membership],
  ['notifications', notifyPeople],
  ['people', people],
  ['playout', (app) => playout(app, playoutTools(app))],
  ['podcasts', publishEpisodes],
  ['podcasts', (app) => makePodcastAudio(app)],
  ['retention', applyRetention],
  ['sales', sales],
  ['schedule', schedule],
  ['slugs', refuseReservedSlugs],
  ['states', enforceStates],
  ['submissions', validateSubmissions],
  ['submissions', takeHandIns],
  ['timeslots', scheduleTimeslots],
  ['updates', announceUpdates],
  ['webhooks', webhooks],
]

/** Slates are drawn like posters and encoded by the encoder that packages media. Recordings are stored as packages. */
function playoutTools(app: App): PlayoutTools {
  return { findEncoder: finderOf(app), store: storePackage }
}

/** Installs every feature, for the server and for the commands that run at the same time. */
export function installFeatures(app: App): void {
  installLanguages()
  for (const [name, install] of FEATURES) install(app.named(name))
}
