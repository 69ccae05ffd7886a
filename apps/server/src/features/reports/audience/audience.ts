import type { App } from '@docket/accounts/app'
import { audienceHours } from '@docket/model/reports/audience-hours'
import { hourOf, minuteIn } from '@docket/model/reports/audience-of'
import { MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { channelLabels } from '../../../platform/channel-labels.ts'
import { createBeatCounter } from './beat-counter.ts'
import { countMinutes } from './count-minutes.ts'
import { serveBeats } from './serve-beats.ts'

/**
 * The newest minute that is certain to be counted: reports arrive late, and the job that counts them runs each minute.
 */
const COUNTED_MS = 4 * MINUTE_MS
const GOOD_FOR_MS = 15_000

/** Adds the viewers of channels to the metrics. */
function measureViewers(app: App): void {
  const readLabels = channelLabels(app)
  app.measure({
    part: 'viewers',
    goodForMs: GOOD_FOR_MS,
    gauges: {
      docket_channel_viewers: {
        description: 'Viewers of a channel in this server’s players, four minutes ago.',
        labels: ['station', 'channel'],
      },
    },
    async read() {
      const minute = app.clock.now() - COUNTED_MS
      const hour = toInstant(hourOf(minute))
      const hours = await app.columns.list(audienceHours, ['channel', 'minutes'], {
        where: { hour },
      })
      const viewers = new Map(
        hours.map(({ channel, minutes }) => [channel, minutes?.viewers[minuteIn(minute)]]),
      )
      return {
        docket_channel_viewers: Array.from(await readLabels(), ([id, labels]) => ({
          labels,
          value: viewers.get(id) ?? 0,
        })),
      }
    },
  })
}

/** Counts the viewers of channels from what their players report, without any data about a viewer. */
export function audience(app: App): void {
  const counter = createBeatCounter(app)
  serveBeats(app, counter)
  countMinutes(app, counter)
  measureViewers(app)
}
