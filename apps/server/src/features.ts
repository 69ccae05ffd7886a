import type { App } from '@docket/accounts/app/app'
import { tellUpdates } from '#features/administrators/updates/tell-updates.ts'
import { alarms } from '#features/alarms/alarms.ts'
import { analytics } from '#features/analytics/analytics.ts'
import { audience } from '#features/analytics/audience/audience.ts'
import { artwork } from '#features/artwork/artwork.ts'
import { cablecast } from '#features/cablecast/cablecast.ts'
import { channelsOf } from '#features/channels/channels.ts'
import { importCsv } from '#features/csv/import-csv.ts'
import { keepEmbeds } from '#features/embeds/keep-embeds.ts'
import { keepGuideLook } from '#features/guide/look/keep-guide-look.ts'
import { joining } from '#features/joining/joining.ts'
import { lending } from '#features/lending/lending.ts'
import { keepCaptions } from '#features/media/captions/keep-captions.ts'
import { media } from '#features/media/media.ts'
import { packageMedia } from '#features/media/packaging/package-media.ts'
import { storePackage } from '#features/media/packaging/stored-packages.ts'
import { finderOf } from '#features/media/packaging/tell-encoder.ts'
import { publishEpisodes } from '#features/media/podcast-audio/publish-episodes.ts'
import { transcribeMedia } from '#features/media/transcribing/transcribe-media.ts'
import { notifyPeople } from '#features/notifications/notify-people.ts'
import { people } from '#features/people/people.ts'
import { type PlayoutTools, playout } from '#features/playout/playout.ts'
import { keepRetention } from '#features/retention/keep-retention.ts'
import { keepCustomFields } from '#features/rules/custom-fields/keep-custom-fields.ts'
import { membership } from '#features/rules/membership/membership.ts'
import { keepSlugs } from '#features/rules/slugs/keep-slugs.ts'
import { keepStates } from '#features/rules/states/keep-states.ts'
import { keepBulletins } from '#features/sales/bulletins/keep-bulletins.ts'
import { campaignFiles } from '#features/sales/documents/campaign-files.ts'
import { sales } from '#features/sales/sales.ts'
import { schedule } from '#features/schedule/schedule.ts'
import { takeHandIns } from '#features/submissions/hand-in.ts'
import { keepSubmissions } from '#features/submissions/keep-submissions.ts'
import { keepTimeslots } from '#features/timeslots/keep-timeslots.ts'
import { webhooks } from '#features/webhooks/webhooks.ts'
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
  ['channels', channelsOf],
  ['csv', importCsv],
  ['custom fields', keepCustomFields],
  ['embeds', keepEmbeds],
  ['guide look', keepGuideLook],
  ['joining', joining],
  ['lending', lending],
  ['media', media],
  ['media', (app) => packageMedia(app)],
  ['media', publishEpisodes],
  ['media', (app) => transcribeMedia(app)],
  ['membership', membership],
  ['notifications', notifyPeople],
  ['people', people],
  ['playout', (app) => playout(app, playoutTools(app))],
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
