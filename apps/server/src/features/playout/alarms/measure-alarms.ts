import type { App } from '@docket/accounts/app'
import { ALARM_KINDS, alarms } from '@docket/model/playout/alarms'
import { channelLabels } from '#platform/channel-labels.ts'

const GOOD_FOR_MS = 5000

/** Adds the open alarms to the metrics. */
export function measureAlarms(app: App): void {
  const readLabels = channelLabels(app)
  app.measure({
    part: 'alarms',
    goodForMs: GOOD_FOR_MS,
    gauges: {
      docket_alarms_open: {
        description: 'Open alarms of all channels, by kind.',
        labels: ['kind'],
      },
      docket_channel_alarm: {
        description: '1 for each open alarm of a channel, by its kind.',
        labels: ['station', 'channel', 'kind'],
      },
    },
    async read() {
      const open = await app.records.list(alarms, { where: { until: '' } })
      const labels = await readLabels()
      return {
        docket_alarms_open: ALARM_KINDS.map((kind) => ({
          labels: { kind },
          value: open.filter((alarm) => alarm.kind === kind).length,
        })),
        docket_channel_alarm: open.flatMap(({ channel, kind }) => {
          const own = labels.get(channel)
          return own ? [{ labels: { ...own, kind }, value: 1 }] : []
        }),
      }
    },
  })
}
