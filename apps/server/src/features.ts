import type { App } from '@docket/accounts/app'
import { tellUpdates } from '#features/accounts/administrators/updates/tell-updates.ts'
import { joining } from '#features/accounts/joining/joining.ts'
import { people } from '#features/accounts/people/people.ts'
import { makeDescriptions } from '#features/captions/descriptions/make-descriptions.ts'
import { keepCaptions } from '#features/captions/keep-captions.ts'
import { keepVersions } from '#features/captions/keep-versions.ts'
import { transcribeMedia } from '#features/captions/transcribing/transcribe-media.ts'
import { importCsv } from '#features/csv/import-csv.ts'
import { lending } from '#features/equipment/lending.ts'
import { keepEmbeds } from '#features/guide/embeds/stored/keep-embeds.ts'
import { keepGuideLook } from '#features/guide/look/keep-guide-look.ts'
import { cablecast } from '#features/integrations/cablecast/cablecast.ts'
import { webhooks } from '#features/integrations/webhooks/webhooks.ts'
import { keepCustomFields } from '#features/library/custom-fields/keep-custom-fields.ts'
import { artwork } from '#features/media/artwork/artwork.ts'
import { media } from '#features/media/media.ts'
import { packageMedia } from '#features/media/packaging/package-media.ts'
import { storePackage } from '#features/media/packaging/stored-packages.ts'
import { finderOf } from '#features/media/packaging/tell-encoder.ts'
import { membership } from '#features/members/membership.ts'
import { alarms } from '#features/playout/alarms/alarms.ts'
import { channelsOf } from '#features/playout/channels/channels.ts'
import { type PlayoutTools, playout } from '#features/playout/playout.ts'
import { makePodcastAudio } from '#features/podcasts/audio/make-podcast-audio.ts'
import { publishEpisodes } from '#features/podcasts/audio/publish-episodes.ts'
import { analytics } from '#features/reports/analytics.ts'
import { audience } from '#features/reports/audience/audience.ts'
import { keepBulletins } from '#features/sales/bulletins/keep-bulletins.ts'
import { campaignFiles } from '#features/sales/documents/campaign-files.ts'
import { sales } from '#features/sales/sales.ts'
import { schedule } from '#features/schedule/schedule.ts'
import { keepTimeslots } from '#features/schedule/timeslots/keep-timeslots.ts'
import { notifyPeople } from '#features/station/notifications/notify-people.ts'
import { keepRetention } from '#features/station/retention/keep-retention.ts'
import { keepSlugs } from '#features/station/slugs/keep-slugs.ts'
import { keepStates } from '#features/station/states/keep-states.ts'
import { takeHandIns } from '#features/submissions/hand-in.ts'
import { keepSubmissions } from '#features/submissions/keep-submissions.ts'
import { installLanguages } from './languages/languages.ts'

type Install = (app: App) => void

/** The features in alphabetical order. None depends on another one being installed first. */
const FEATURES: readonly (readonly [name: string, install: Install])[] = [
  ['alarms', alarms],
  // Reports on campaigns are saved and emailed like the others.
  ['analytics', (app) => analytics(app, campaignFiles(app))],
  ['artwork', artwork],
  ['audience', audience],
  ['bulletins', keepBulletins],
  ['cablecast', cablecast],
  ['captions', keepCaptions],
  ['captions', keepVersions],
  ['captions', (app) => transcribeMedia(app)],
  ['channels', channelsOf],
  ['csv', importCsv],
  ['captions', (app) => makeDescriptions(app)],
  ['custom fields', keepCustomFields],
  ['embeds', keepEmbeds],
  ['guide look', keepGuideLook],
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
  ['retention', keepRetention],
  ['sales', sales],
  ['schedule', schedule],
  ['slugs', keepSlugs],
  ['states', keepStates],
  ['submissions', keepSubmissions],
  ['submissions', takeHandIns],
  ['timeslots', keepTimeslots],
  ['updates', tellUpdates],
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
