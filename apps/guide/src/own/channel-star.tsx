import type { ChannelFace } from '@docket/model/guide/guide-window'
import { channelName } from '@docket/model/guide/spoken'
import type { Words } from '@docket/model/guide/words'
import { useSyncExternalStore } from 'react'
import { toggleFavorite } from './own-channels.ts'
import { useOwnChannels } from './use-own-channels.ts'

type ChannelStarProps = {
  words: Words
  station: string
  channel: ChannelFace
  /** Whether Tab skips it, because the grid has a key that does the same. */
  passed?: boolean
  /** Whether the server also renders it, on a page that React does not hydrate. Otherwise its space is reserved. */
  drawn?: boolean
}

/** A button that makes a channel a favorite of this viewer. */
export function ChannelStar({ words, station, channel, passed, drawn }: ChannelStarProps) {
  const isFavorite = useOwnChannels(station).favorites.includes(channel.id)
  const isHydrated = useSyncExternalStore(never, isTrue, isFalse)
  // Rendering twenty stars on the server would put thousands of bytes ahead of the programs.
  if (!isHydrated && !drawn) return null
  return (
    <button
      type="button"
      className="g-star g-scripted"
      aria-pressed={isFavorite}
      aria-label={words.favorite({ channel: channelName(channel) })}
      tabIndex={passed ? -1 : undefined}
      onClick={() => toggleFavorite(station, channel.id)}
    >
      <StarIcon />
    </button>
  )
}

/** The star is outlined. The style sheet fills it when its button is pressed. */
export function StarIcon() {
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden>
      <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />
    </svg>
  )
}

const never = () => () => {}
const isTrue = () => true
const isFalse = () => false
