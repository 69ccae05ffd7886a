import type { Episode, Podcast } from '../collections/library/podcasts.ts'

/**
 * Lists the problems for which podcast directories would reject the feed, one sentence each. Empty when the
 * feed is ready.
 */
export function podcastFaults(podcast: Podcast, episodes: readonly Episode[]): string[] {
  const { artwork, description, category, ownerEmail, language, status } = podcast
  const published = episodes.filter((episode) => episode.status === 'published')
  const faults: (string | false)[] = [
    status !== 'published' && 'The podcast is not published, so nobody can read the feed yet.',
    !artwork && 'Add square artwork, 1400 to 3000 pixels on each side.',
    !description && 'Describe the podcast in a few sentences.',
    !category && 'Choose a category.',
    !language && 'Choose its language.',
    !ownerEmail && 'Add the owner’s email. Directories send a confirmation there.',
    published.length === 0 && 'Publish at least one episode. Directories require it.',
    ...published.map(fileFault),
  ]
  return faults.filter((fault) => fault !== false)
}

function fileFault(episode: Episode): string | false {
  const { title, media, enclosureUrl, enclosureBytes, enclosureType } = episode
  if (!media && !enclosureUrl) return `“${title}” has no file, so it is not in the feed.`
  const isWhole = media !== '' || (enclosureBytes > 0 && enclosureType !== '')
  return !isWhole && `Enter the size and type of the file of “${title}”.`
}
