import type { App } from '@docket/accounts/app/app'
import { analytics } from '#features/analytics/analytics.ts'
import { keepBulletins } from '#features/bulletins/keep-bulletins.ts'
import { cablecast } from '#features/cablecast/cablecast.ts'
import { importCsv } from '#features/csv/import-csv.ts'
import { keepCustomFields } from '#features/custom-fields/keep-custom-fields.ts'
import { keepDue } from '#features/due/keep-due.ts'
import { keepEmbeds } from '#features/embeds/keep-embeds.ts'
import { keepGuideLook } from '#features/guide-look/keep-guide-look.ts'
import { joining } from '#features/joining/joining.ts'
import { notifyPeople } from '#features/notifications/notify-people.ts'
import { people } from '#features/people/people.ts'
import { keepRetention } from '#features/retention/keep-retention.ts'
import { schedule } from '#features/schedule/schedule.ts'
import { keepSlugs } from '#features/slugs/keep-slugs.ts'
import { keepStates } from '#features/states/keep-states.ts'
import { takeHandIns } from '#features/submissions/hand-in.ts'
import { keepSubmissions } from '#features/submissions/keep-submissions.ts'
import { keepTimeslots } from '#features/timeslots/keep-timeslots.ts'
import { webhooks } from '#features/webhooks/webhooks.ts'

/** Installs every feature, for the server and for the commands that run beside it. */
export function installFeatures(app: App): void {
  // Runs first, so that filler makes room before another feature reports that its time is taken.
  keepTimeslots(app)
  keepStates(app)
  keepSubmissions(app)
  takeHandIns(app)
  keepBulletins(app)
  keepDue(app)
  keepCustomFields(app)
  keepRetention(app)
  schedule(app)
  cablecast(app)
  joining(app)
  people(app)
  webhooks(app)
  notifyPeople(app)
  importCsv(app)
  analytics(app)
  keepEmbeds(app)
  keepGuideLook(app)
  keepSlugs(app)
}
