import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Channel } from '@docket/model/station/channels'
import { type EpochMs, HOUR_MS } from '@docket/model/time/instants'
import { airtimeOfDay, dayOf } from '@docket/model/time/zone'
import { useChannels, useStation, zoneOf } from '../records/use-station.ts'
import { byChannel } from './channel-day.ts'
import type { TimedAiring } from './timed-airing.ts'
import { useAirings } from './use-airings.ts'

/** Airings this long after the day's end still count as "next". */
const BEYOND_MS = 12 * HOUR_MS

export type ChannelDay = {
  channel: Channel
  /** The broadcast day that contains `now`, in the channel's time zone. */
  window: TimeWindow
  airings: TimedAiring[]
}

export type StationDayAnswer = {
  days: ChannelDay[] | undefined
  error: Error | null
  refetch: () => unknown
}

/** Loads each channel's broadcast day that contains `now` with its airings, and keeps it current. */
export function useStationDay(now: EpochMs): StationDayAnswer {
  const station = useStation()
  const channels = useChannels()
  const spans = (channels.data ?? []).map((channel) => {
    const zone = zoneOf(channel, station)
    const window = airtimeOfDay(dayOf(now, zone, station.dayStart), zone, station.dayStart)
    return { channel, window }
  })
  const answer = useAirings({
    from: Math.min(now, ...spans.map(({ window }) => window.from)),
    until: Math.max(now, ...spans.map(({ window }) => window.until)) + BEYOND_MS,
    enabled: spans.length > 0,
  })
  const found = answer.airings && byChannel(answer.airings)
  const empty = channels.data?.length === 0

  return {
    days:
      found || empty
        ? spans.map((span) => ({ ...span, airings: found?.get(span.channel.id) ?? [] }))
        : undefined,
    error: channels.error ?? answer.error,
    refetch: () => (channels.isError ? channels.refetch() : answer.refetch()),
  }
}
