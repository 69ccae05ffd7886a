import type { App } from '@docket/accounts/app'
import { asRuns } from '@docket/model/playout/as-runs'
import { audienceHours } from '@docket/model/reports/audience-hours'
import { audienceOf, hourOf } from '@docket/model/reports/audience-of'
import { airings } from '@docket/model/schedule/airings'
import type { Airtime } from '@docket/model/schedule/airtime'
import { channels } from '@docket/model/station/channels'
import { type SubmissionAudience, submissions } from '@docket/model/submissions/submissions'
import { toEpochMs, toInstant } from '@docket/model/time/instants'
import { type Records, within } from '@docket/records/engine'

/** Stores how many viewers watched the first airing of a submitted program. */
export async function countAudience(app: App, submission: string, airing: string): Promise<void> {
  await app.transaction(async (records) => {
    const found = await records.find(submissions, { id: submission })
    const aired = await records.find(airings, { id: airing })
    const channel = aired && (await records.find(channels, { id: aired.channel }))
    if (!found || found.audience || !channel) return
    const airtime = await airtimeOf(records, airing, aired)
    const audience: SubmissionAudience =
      channel.playout === 'linear' || channel.playout === 'stream'
        ? { isCounted: true, ...(await audienceOn(records, channel.id, airtime)) }
        : { isCounted: false, peak: 0, watchedMin: 0 }
    await records.update(submissions, submission, { audience })
  })
}

/** Returns when it aired according to its as-run, or else its planned time. */
async function airtimeOf(
  records: Records,
  airing: string,
  planned: Airtime<string>,
): Promise<Airtime> {
  const asRun = await records.find(asRuns, { airing })
  const { startedAt, endedAt } = asRun ?? { startedAt: '', endedAt: '' }
  return {
    startsAt: toEpochMs(startedAt || planned.startsAt),
    endsAt: toEpochMs(endedAt || planned.endsAt),
  }
}

async function audienceOn(records: Records, channel: string, airtime: Airtime) {
  const hour = within(toInstant(hourOf(airtime.startsAt)), toInstant(airtime.endsAt))
  const hours = await records.list(audienceHours, { where: { channel, hour }, sort: 'hour' })
  const counted = hours.flatMap(({ hour: at, minutes }) =>
    minutes ? [{ hour: toEpochMs(at), minutes }] : [],
  )
  const { peak = 0, watchedMin = 0 } = audienceOf(counted, airtime) ?? {}
  return { peak, watchedMin: Math.round(watchedMin) }
}
