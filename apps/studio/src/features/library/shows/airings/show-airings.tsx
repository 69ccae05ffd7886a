import { airings } from '@docket/model/schedule/airings'
import { type Channel, channels } from '@docket/model/station/channels'
import { formatDate } from '@docket/model/time/format'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { showsAirings as words } from '@docket/texts/studio/library'
import { Link } from '@tanstack/react-router'
import { type TimedAiring, timedAirings } from '#data/airings/timed-airing.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useRecords } from '#data/records/use-records.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { StationTimeProvider, useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from '../show-tabs.module.css'

/** The most airings shown. A show with more of them shows the latest. */
const MAX_AIRINGS = 200

type ShowAiringsProps = { show: string }

/** The upcoming and past airings of a show. */
export function ShowAirings({ show }: ShowAiringsProps) {
  const now = useNow(MINUTE_MS)
  const stations = useRecords(channels)
  const { data, isPending, isError, error, refetch } = useLiveRecords(airings, {
    filter: 'show = {:show}',
    values: { show },
    sort: '-startsAt',
    limit: MAX_AIRINGS,
  })
  if (isPending) return <Skeleton height="200px" />
  if (isError) {
    return <Failure error={error} what={words.airingsNotLoaded} onRetry={refetch} />
  }

  const timed = timedAirings(data)
  if (timed.length === 0) {
    return (
      <EmptyState picture="schedule">
        <strong>{words.noAirings}</strong> {words.noAiringsHelp}
      </EmptyState>
    )
  }
  const byId = new Map(stations.data?.map((channel) => [channel.id, channel]))
  const next = timed.filter(({ endsAt }) => endsAt > now)
  const past = timed.filter(({ endsAt }) => endsAt <= now).reverse()
  return (
    <div className={styles.parts}>
      <AiringLines
        heading={words.next}
        empty={words.noneNext}
        now={now}
        channels={byId}
        timed={next}
      />
      <AiringLines
        heading={words.past}
        empty={words.nonePast}
        now={now}
        channels={byId}
        timed={past}
      />
    </div>
  )
}

type AiringLinesProps = {
  heading: string
  empty: string
  timed: readonly TimedAiring[]
  channels: ReadonlyMap<string, Channel>
  now: EpochMs
}

function AiringLines({ heading, empty, timed, channels: byId, now }: AiringLinesProps) {
  return (
    <section>
      <h2 className={styles.heading}>
        {heading} <span className={styles.count}>{timed.length || ''}</span>
      </h2>
      {timed.length === 0 && <p className={styles.second}>{empty}</p>}
      <ul className={styles.lines}>
        {timed.map((one) => (
          <AiringLine
            key={one.airing.id}
            timed={one}
            channel={byId.get(one.airing.channel)}
            now={now}
          />
        ))}
      </ul>
    </section>
  )
}

type AiringLineProps = { timed: TimedAiring; channel: Channel | undefined; now: EpochMs }

function AiringLine({ timed, channel, now }: AiringLineProps) {
  const station = useStationTime()
  const zone = channel?.timeZone || station.zone
  const { airing, startsAt, endsAt } = timed
  const day = dayOf(startsAt, zone)
  return (
    <li className={styles.line}>
      <Link
        className={styles.name}
        to="/channels/$channel"
        params={{ channel: airing.channel }}
        search={{ date: day }}
      >
        {channel?.name ?? words.aChannel}
      </Link>
      <span className={styles.second}>
        {airing.run === 'first' && <Badge>{words.firstRun}</Badge>}{' '}
        {startsAt <= now && now < endsAt && <Badge tone="now">{words.onAir}</Badge>}
      </span>
      <span className={styles.figure}>
        {formatDate(day, station.dates)},{' '}
        <StationTimeProvider value={{ ...station, zone }}>
          <ClockSpan startsAt={startsAt} endsAt={endsAt} named />
        </StationTimeProvider>
      </span>
    </li>
  )
}
