import type { Episode, Podcast } from './collections/podcasts.ts'

/**
 * Lists the problems for which podcast directories would reject the feed, one sentence each. Empty when the
 * feed is ready.
 */
export function podcastFaults(podcast: Podcast, episodes: readonly Episode[]): string[] {
  const { artwork, description, category, ownerEmail, language, status } = podcast
  const published = episodes.filter((episode) => episode.status === 'published')
  const faults: (string | false)[] = [
    status !== 'published' && 'It is not published: nobody can read the feed yet.',
    !artwork && 'Add artwork: square, 1400 to 3000 pixels a side.',
    !description && 'Say in a few sentences what it is about.',
    !category && 'Choose a category.',
    !language && 'Say which language it is in.',
    !ownerEmail && 'Name the owner’s e-mail: directories write there to confirm.',
    published.length === 0 && 'Publish an episode: directories want one at least.',
    ...published.map(fileFault),
  ]
  return faults.filter((fault) => fault !== false)
}

function fileFault(episode: Episode): string | false {
  const { title, media, enclosureUrl, enclosureBytes, enclosureType } = episode
  if (!media && !enclosureUrl) return `“${title}” has no file: it is left out of the feed.`
  const isWhole = media !== '' || (enclosureBytes > 0 && enclosureType !== '')
  return !isWhole && `Say the size and the type of the file of “${title}”.`
}
