import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import type { Show } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { airings } from '@docket/model/schedule/airings'
import { submissions } from '@docket/model/submissions/submissions'
import { formatClock, formatDay } from '@docket/model/time/format'
import { MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { showsContext as words } from '@docket/texts/studio/library'
import { type TimedAiring, timedAirings } from '#data/airings/timed-airing.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useChannels, useStation, zoneOf } from '#data/records/use-station.ts'
import { ContextLines, ContextMore, ContextPart } from '#resources/context/context-part.tsx'
import { ReadyLines } from '#resources/context/ready-lines.tsx'
import type { ContextProps } from '#resources/resource.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { readinessOf } from './readiness.ts'
import { ViewerSight } from './viewer-sight.tsx'

/** The next airings shown. The record's “Airings” tab has them all. */
const MAX_AIRINGS = 4

/** Shows a show as viewers will see it, what it still needs, and when it airs next. */
export function ShowContext({ values, record, form }: ContextProps<Show>) {
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const next = useNextAirings(record?.id ?? '', now)
  const material = useMaterial(record?.id ?? '')
  const lines = readinessOf(values, material, { id: record?.id ?? '', today: dayOf(now, zone) })
  const missing = lines.filter(({ isReady }) => !isReady).length
  return (
    <>
      <ViewerSight values={values} record={record} time={next[0]?.clock ?? ''} />
      <ContextPart
        heading={words.readyToAir}
        figure={missing === 0 ? words.nothingIsMissing : words.missing({ count: missing })}
      >
        <ReadyLines lines={lines} hasFields={form !== undefined} />
      </ContextPart>
      {record && (
        <ContextPart heading={words.nextAirings}>
          <ContextLines
            lines={next.map(({ id, channel, path, search, day, clock }) => ({
              id,
              name: channel,
              path,
              search,
              figure: `${day}, ${clock}`,
            }))}
            empty={words.notScheduled}
          />
          {next.length > 0 && (
            <ContextMore path={`/shows/${record.id}`} search={{ tab: 'airings' }}>
              {words.allAirings}
            </ContextMore>
          )}
        </ContextPart>
      )}
    </>
  )
}

function useNextAirings(show: string, now: number) {
  const { clock } = useStationTime()
  const station = useStation()
  const channels = useChannels().data
  const { data = [] } = useLiveRecords(airings, {
    filter: 'show = {:show} && endsAt > {:now}',
    // The current hour, so that the query does not change every minute.
    values: { show, now: toInstant(now - (now % (60 * MINUTE_MS))) },
    sort: 'startsAt',
    limit: MAX_AIRINGS * 2,
    enabled: show !== '',
  })
  const ahead = timedAirings(data).filter(({ endsAt }) => endsAt > now)
  return ahead.slice(0, MAX_AIRINGS).map(({ airing, startsAt }: TimedAiring) => {
    const channel = channels?.find(({ id }) => id === airing.channel)
    const zone = channel ? zoneOf(channel, station) : station.zone
    const day = dayOf(startsAt, zone)
    return {
      id: airing.id,
      channel: channel?.name ?? words.aChannel,
      path: `/channels/${airing.channel}`,
      search: { date: day },
      day: formatDay(day, 'short'),
      clock: formatClock(startsAt, zone, clock),
    }
  })
}

/** Loads what belongs to a show besides its own fields. */
function useMaterial(show: string) {
  const ofShow = { filter: 'show = {:show}', values: { show }, enabled: show !== '' }
  const files = useLiveRecords(media, ofShow)
  const tracks = useLiveRecords(captionTracks, { ...ofShow, filter: 'media.show = {:show}' })
  // Only some staff may read submissions. The others get an empty list.
  const given = useLiveRecords(submissions, ofShow)
  return {
    media: files.data ?? [],
    tracks: (tracks.data ?? []) as CaptionTrack[],
    submissions: given.data ?? [],
  }
}
