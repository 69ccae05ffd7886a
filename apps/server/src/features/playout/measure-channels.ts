import type { App } from '@docket/accounts/app'
import type { EpochMs } from '@docket/model/time/instants'
import type { Ledger, Ledgers } from './ledger/ledgers.ts'
import { US_PER_MS } from './ledger/units.ts'
import type { LiveChannel, LiveChannels } from './live-channels.ts'

const GOOD_FOR_MS = 5000
const US_PER_SEC = 1_000_000

type Dependencies = { app: App; live: LiveChannels; ledgers: Ledgers }

/** Adds the channels that are played out to the metrics. */
export function measureChannels({ app, live, ledgers }: Dependencies): void {
  app.measure({
    part: 'channels',
    goodForMs: GOOD_FOR_MS,
    gauges: {
      docket_channel_on_air: {
        description:
          '1 if the ledger of a channel says what it plays now, if only a slate; 0 if players get nothing.',
        labels: ['station', 'channel'],
      },
      docket_channel_ledger_ahead_seconds: {
        description:
          'How far ahead the ledger of a channel is written. Below 0, it is late by so much.',
        labels: ['station', 'channel'],
      },
    },
    async read() {
      const all = await Promise.all(
        (await live.all()).map(async ({ channel, station }: LiveChannel) => ({
          labels: { station: station.slug, channel: channel.slug },
          ledger: await ledgers.of(channel.id),
        })),
      )
      const now = app.clock.now()
      return {
        docket_channel_on_air: all.map(({ labels, ledger }) => ({
          labels,
          value: isOn(ledger, now) ? 1 : 0,
        })),
        // A channel that never played has no ledger.
        docket_channel_ledger_ahead_seconds: all.flatMap(({ labels, ledger }) => {
          const endsAtUs = ledger.rows.at(-1)?.endsAtUs
          if (endsAtUs === undefined) return []
          return { labels, value: (endsAtUs - now * US_PER_MS) / US_PER_SEC }
        }),
      }
    },
  })
}

function isOn({ rows }: Ledger, now: EpochMs): boolean {
  const nowUs = now * US_PER_MS
  return rows.some(({ startsAtUs, endsAtUs }) => startsAtUs <= nowUs && nowUs < endsAtUs)
}
