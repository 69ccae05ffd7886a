import { podcasts as words } from '@docket/texts/model/podcasts'
import type { Episode, Podcast } from './podcasts.ts'

/**
 * Lists the problems for which podcast directories would reject the feed, one sentence each. Empty when the
 * feed is ready.
 */
export function podcastFaults(podcast: Podcast, episodes: readonly Episode[]): string[] {
  const { artwork, series, description, category, ownerEmail, language, status } = podcast
  const published = episodes.filter((episode) => episode.status === 'published')
  const faults: (string | false)[] = [
    status !== 'published' && words.notPublished,
    // A podcast for a series uses the series' artwork.
    !artwork && !series && words.addArtwork,
    !description && words.describe,
    !category && words.chooseCategory,
    !language && words.chooseLanguage,
    !ownerEmail && words.addEmail,
    published.length === 0 && words.publishEpisode,
    ...published.map(fileFault),
  ]
  return faults.filter((fault) => fault !== false)
}

function fileFault(episode: Episode): string | false {
  const { title, media, enclosureUrl, enclosureBytes } = episode
  if (!media && !enclosureUrl) return words.noFile({ episode: title })
  return !media && enclosureBytes === 0 && words.enterFile({ episode: title })
}
