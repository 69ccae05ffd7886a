import type { ChannelFace } from '@docket/model/guide/guide-window'
import { channelName } from '@docket/model/guide/spoken'
import { ownWords } from '@docket/texts/guide/guide-own'
import { toggleFavorite } from './own-channels.ts'

/** Adds a channel to the favorites or removes it, and returns what screen readers should announce. */
export function switchFavorite(station: string, channel: ChannelFace, lang: string): string {
  const { added, removed } = ownWords(lang)
  return (toggleFavorite(station, channel.id) ? added : removed)({ channel: channelName(channel) })
}
