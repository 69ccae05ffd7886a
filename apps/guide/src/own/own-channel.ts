import { followOwnChannels, noteOpened, readOwnChannels, toggleFavorite } from './own-channels.ts'

/** Records that a channel was opened, and makes the star work on a page that React does not hydrate. */
export function ownChannel(page: HTMLElement | undefined, station: string, channel: string): void {
  noteOpened(station, channel)
  const star = page?.querySelector('.g-star')
  if (!star) return
  const show = () => {
    const isFavorite = readOwnChannels(station).favorites.includes(channel)
    star.setAttribute('aria-pressed', String(isFavorite))
  }
  star.addEventListener('click', () => toggleFavorite(station, channel))
  followOwnChannels(show)
  show()
}
