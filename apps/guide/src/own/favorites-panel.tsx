import type { GuideChannel } from '@docket/model/guide/guide-window'
import { channelPath } from '@docket/model/guide/paths'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import { ownWords } from '@docket/texts/guide/guide-own'
import { ChannelBadge } from '../parts/channel-badge.tsx'
import { useWords } from '../parts/use-words.ts'
import { useOwnChannels } from './use-own-channels.ts'

export type FavoritesPanelProps = {
  station: string
  /** The whole lineup. */
  channels: readonly GuideChannel[]
  now: EpochMs
  /** How many favorites are shown. */
  shown: number
}

/** Says that only favorites are shown, or explains how to choose some, and lists the recently opened channels. */
export function FavoritesPanel({ station, channels, now, shown }: FavoritesPanelProps) {
  const { favorites, lang } = useWords()
  const words = ownWords(lang)
  const { recent } = useOwnChannels(station)
  const opened = recent.flatMap((id) => channels.find((channel) => channel.id === id) ?? [])
  return (
    <section className="g-own" aria-label={favorites}>
      <p role="status">
        {shown > 0 ? words.shown({ count: shown }) : words.none} <small>{words.device}</small>
      </p>
      {opened.length > 0 && (
        <>
          <h2>{words.recent}</h2>
          <ul>
            {opened.map((channel) => (
              <li key={channel.id}>
                <a href={channelPath(station, channel.slug)}>
                  <ChannelBadge channel={channel} />
                  <small>{channel.programmes.find((one) => isOnAir(one, now))?.title}</small>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
