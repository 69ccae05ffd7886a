import type { Channel } from '@docket/model/collections/channels'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { type EpochMs, HOUR_MS } from '@docket/model/time'
import { useMemo } from 'react'
import { byChannel } from '#data/channel-day.ts'
import type { TimedAiring } from '#data/timed-airing.ts'
import { useAirings } from '#data/use-airings.ts'
import { useChannels } from '#data/use-station.ts'
import { type Trouble, troublesOf } from './ribbon.ts'

const AHEAD_MS = 72 * HOUR_MS

/** A channel, what it airs in the next 72 hours, and what is the matter with that. */
export type ChannelAhead = {
  channel: Channel
  airings: readonly TimedAiring[]
  troubles: readonly Trouble[]
}

export type Ahead = {
  window: TimeWindow
  /** `undefined` while they are being read, like `lines`, which has a line for each. */
  channels: readonly Channel[] | undefined
  lines: ChannelAhead[] | undefined
}

/** The next 72 hours of every channel, kept current. */
export function useAhead(now: EpochMs): Ahead {
  // By the hour, so that the window, and what is read for it, does not change every minute.
  const from = now - (now % HOUR_MS)
  const window = useMemo(() => ({ from, until: from + AHEAD_MS }), [from])
  const channels = useChannels().data
  const { airings } = useAirings(window)
  const lines = useMemo(() => {
    if (!channels || !airings) return undefined
    const found = byChannel(airings)
    return channels.map((channel) => {
      const own = found.get(channel.id) ?? []
      // What is over cannot be mended.
      const troubles = troublesOf(own, { from: now, until: window.until })
      return { channel, airings: own, troubles }
    })
  }, [channels, airings, now, window])
  return { window, channels, lines }
}
