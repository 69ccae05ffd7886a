import { isPlayedElsewhere } from '@docket/model/playout/played-elsewhere'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Channel } from '@docket/model/station/channels'
import { type EpochMs, HOUR_MS } from '@docket/model/time/instants'
import { useMemo } from 'react'
import { byChannel } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useAirings } from '#data/airings/use-airings.ts'
import { usePlayFaults } from '#data/airings/use-play-faults.ts'
import { useChannels } from '#data/records/use-station.ts'
import { type ScheduleTrouble, troublesOf } from './ribbon.ts'

const AHEAD_MS = 72 * HOUR_MS

/** A channel with its airings in the next 72 hours and the issues among them. */
export type ChannelAhead = {
  channel: Channel
  airings: readonly TimedAiring[]
  troubles: readonly ScheduleTrouble[]
}

export type AheadView = {
  window: TimeWindow
  /** `undefined` while loading, like `lines`, which has one entry per channel. */
  channels: readonly Channel[] | undefined
  lines: ChannelAhead[] | undefined
}

/** Returns the next 72 hours of every channel, kept current. */
export function useAhead(now: EpochMs): AheadView {
  // Rounded to the hour, so that the window and its queries do not change every minute.
  const from = now - (now % HOUR_MS)
  const window = useMemo(() => ({ from, until: from + AHEAD_MS }), [from])
  const channels = useChannels().data
  const { airings } = useAirings(window)
  const { faultOf, isPending } = usePlayFaults(window)
  const lines = useMemo(() => {
    // Waits for everything: lists that grew a moment later would push down the content below them.
    if (!channels || !airings || isPending) return undefined
    const found = byChannel(airings)
    return channels.map((channel) => {
      const own = found.get(channel.id) ?? []
      // An issue in the past cannot be fixed, so the window starts now. A channel that another system plays out has no
      // issues here.
      const troubles = isPlayedElsewhere(channel)
        ? []
        : troublesOf(own, { from: now, until: window.until }, faultOf)
      return { channel, airings: own, troubles }
    })
  }, [channels, airings, faultOf, isPending, now, window])
  return { window, channels, lines }
}
