import { readAired } from '@docket/model/guide/times/read-aired'
import { artworkRelations } from '@docket/model/library/artwork/artwork-relations'
import { airings } from '@docket/model/schedule/airings'
import { formatClock, formatDay } from '@docket/model/time/format'
import { type EpochMs, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { paletteCommands as words } from '@docket/texts/studio/app'
import { useMemo } from 'react'
import { type TimedAiring, timedAirings } from '#data/airings/timed-airing.ts'
import { thumbOfRecord } from '#data/records/thumb-of-record.ts'
import { useRecords } from '#data/records/use-records.ts'
import { useChannels, useStation } from '#data/records/use-station.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import type { JumpChoice } from '../choices.ts'

/**
 * Returns what was on every channel at the time in the typed text, such as `last tuesday 7pm`, in the station's time
 * zone. Each entry opens that day on that channel.
 */
export function useAired(typed: string): { aired: JumpChoice[]; isReading: boolean } {
  const { zone, dayStart } = useStation()
  const { clock } = useStationTime()
  const channels = useChannels().data ?? []
  const now = useNow(MINUTE_MS)
  const times = useMemo(
    () => readAired(typed, { now, zone, words: { lang: document.documentElement.lang } }),
    [typed, now, zone],
  )
  const { data, isFetching, isPlaceholderData } = useRecords(airings, {
    filter: times.map((_, at) => `(startsAt <= {:at${at}} && endsAt > {:at${at}})`).join(' || '),
    values: Object.fromEntries(times.map((time, at) => [`at${at}`, toInstant(time)])),
    sort: 'startsAt',
    expand: artworkRelations(airings.name).join(),
    enabled: times.length > 0,
  })
  const found = times.length === 0 || isPlaceholderData || !data ? [] : timedAirings(data)

  function choiceOf({ airing, startsAt }: TimedAiring): JumpChoice[] {
    const channel = channels.find(({ id }) => id === airing.channel)
    if (!channel) return []
    const name = words.channel({
      number: channel.number,
      name: channel.name,
      hasNumber: channel.number !== '',
    })
    const thumb = thumbOfRecord(airing)
    const date = dayOf(startsAt, channel.timeZone || zone, dayStart)
    return [
      {
        group: 'aired',
        name: airing.title,
        detail: words.airedAt({ channel: name, when: whenText(startsAt) }),
        ...(thumb && { thumb }),
        path: `/channels/${channel.id}?date=${date}`,
      },
    ]
  }

  function whenText(at: EpochMs): string {
    return `${formatDay(dayOf(at, zone), 'short')}, ${formatClock(at, zone, clock)}`
  }

  function nothingAt(time: EpochMs): JumpChoice {
    const path = `/schedule?date=${dayOf(time, zone, dayStart)}`
    return { group: 'aired', name: words.nothingAt({ when: whenText(time) }), path }
  }

  const placeOf = (id: string) => channels.findIndex((channel) => channel.id === id)
  const aired = times.flatMap((time) =>
    found
      .filter(({ startsAt, endsAt }) => startsAt <= time && time < endsAt)
      .sort((one, other) => placeOf(one.airing.channel) - placeOf(other.airing.channel))
      .flatMap(choiceOf),
  )
  const isRead = data !== undefined && !isPlaceholderData
  const [first] = times
  return {
    aired: aired.length === 0 && isRead && first !== undefined ? [nothingAt(first)] : aired,
    isReading: times.length > 0 && isFetching,
  }
}
