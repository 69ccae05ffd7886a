import type { Channel } from '@docket/model/station/channels'
import { formatClockSeconds, formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { monitor as words } from '@docket/texts/studio/playout'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import { alarmLength } from './alarm-length.ts'
import styles from './monitor.module.css'
import { type ShownAlarm, useRecentAlarms } from './use-alarms.ts'

const COLUMNS = [words.alarm, words.channel, words.began, words.lasted, words.acknowledged]

type RecentAlarmsProps = { channels: readonly Channel[] }

/** The alarms that have ended, newest first. */
export function RecentAlarms({ channels }: RecentAlarmsProps) {
  const { data, error, refetch } = useRecentAlarms()
  return (
    <section className={styles.recent} aria-labelledby="recent-alarms">
      <h2 id="recent-alarms">{words.recent}</h2>
      {error && <Failure error={error} what={words.alarmsNotLoaded} onRetry={refetch} />}
      {!data && !error && <Skeleton height="160px" />}
      {data?.length === 0 && (
        <EmptyState>
          <strong>{words.noneRecent}</strong> {words.noneRecentHelp}
        </EmptyState>
      )}
      {data && data.length > 0 && <Ended alarms={data} channels={channels} />}
    </section>
  )
}

function Ended({ alarms, channels }: RecentAlarmsProps & { alarms: readonly ShownAlarm[] }) {
  const { zone, clock } = useStationTime()
  const names = new Map(channels.map(({ id, name }) => [id, name]))
  return (
    <PlainTable isFlush scrolls columns={COLUMNS}>
      {alarms.map((alarm) => {
        const { id, kind, detail } = alarm
        const since = toEpochMs(alarm.since)
        const channel = names.get(alarm.channel) ?? ''
        return (
          <tr key={id}>
            <td data-wide>
              <strong>{kind === '' ? words.alarm : words.kinds[kind]}</strong>
              <p className={styles.detail}>{detail}</p>
            </td>
            <td>{channel}</td>
            <td>
              {formatDay(dayOf(since, zone), 'short')}, {formatClockSeconds(since, zone, clock)}
            </td>
            <td>{alarmLength(alarm, since)}</td>
            <td>
              <Acknowledgement alarm={alarm} channel={channel} />
            </td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
