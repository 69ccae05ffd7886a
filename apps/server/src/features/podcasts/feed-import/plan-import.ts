import { createHash } from 'node:crypto'
import { BadRequest } from '@docket/model/kernel/errors'
import type { FeedPreview } from '@docket/model/podcasts/feed-import'
import type { SaidByFeed, SaidValues } from '@docket/model/podcasts/feed-imports'
import { type Episode, episodes, type Podcast, podcasts } from '@docket/model/podcasts/podcasts'
import { oneOf, type Records } from '@docket/records/engine'
import { feedImport as words } from '@docket/texts/server/podcasts'
import { hasChanges, hashOf, type Merge, mergeValues } from './merge-values.ts'
import type { EpisodeValues, Feed } from './read-feed.ts'

const SHOWN = 50
/** How many episodes are read or written with one query. */
export const AT_ONCE = 200

/** `typed` and `address` differ if the feed has moved permanently. */
export type Source = {
  organization: string
  typed: string
  address: string
  feed: Feed
  withDeleted: boolean
  /** The feed's values at the last import. */
  said: SaidByFeed | undefined
}

/** What an import would write. */
export type Plan = {
  known: Podcast | undefined
  podcast: Merge | undefined
  created: EpisodeValues[]
  merged: { id: string; merge: Merge }[]
  preview: FeedPreview
}

/** Plans the import of a feed. Throws `BadRequest` if it has no episodes. */
export async function planImport(records: Records, source: Source): Promise<Plan> {
  const { feed, withDeleted, said } = source
  if (feed.episodes.length === 0) throw new BadRequest(words.nothing)
  const known = await findPodcast(records, source)
  const before = known ? await episodesOf(records, known.id, feed) : new Map<string, Episode>()
  const others = feed.episodes.filter(({ guid }) => !before.has(guid))
  const once = new Set(withDeleted ? [] : Object.keys(said?.episodes ?? {}))
  const isDeleted = ({ guid }: EpisodeValues) => once.has(hashOf(guid))
  const created = others.filter((values) => !isDeleted(values))
  const merged = feed.episodes.flatMap((values) => {
    const episode = before.get(values.guid)
    if (!episode) return []
    const last = said?.episodes[hashOf(values.guid)]
    return [{ id: episode.id, values, merge: mergeEpisode(episode, values, last) }]
  })
  // A podcast keeps its GUID, because apps identify it by that.
  const { guid: _, ...about } = feed.podcast
  const podcast = known && mergeValues(known, about, said?.podcast)
  const parts = { known, podcast, created, merged, deleted: others.filter(isDeleted) }
  return { known, podcast, created, merged, preview: previewOf(source, parts) }
}

/** Finds the podcast that a feed belongs to: one that was imported from its address, or has its GUID. */
export async function findPodcast(
  records: Records,
  { organization, typed, address, feed }: Omit<Source, 'said'>,
): Promise<Podcast | undefined> {
  return (
    (await records.find(podcasts, { organization, importedFrom: oneOf([typed, address]) })) ??
    (await records.find(podcasts, { organization, guid: feed.podcast.guid }))
  )
}

/** Finds the podcast's episodes by GUID, or by their id if they have none, as in our feeds. */
async function episodesOf(
  records: Records,
  podcast: string,
  feed: Feed,
): Promise<Map<string, Episode>> {
  const found = new Map<string, Episode>()
  for (let at = 0; at < feed.episodes.length; at += AT_ONCE) {
    const guids = feed.episodes.slice(at, at + AT_ONCE).map(({ guid }) => guid)
    const named = await records.list(episodes, { where: { podcast, guid: oneOf(guids) } })
    const unnamed = await records.list(episodes, { where: { podcast, guid: '', id: oneOf(guids) } })
    for (const episode of [...named, ...unnamed]) found.set(episode.guid || episode.id, episode)
  }
  return found
}

const OF_FILE = ['enclosureUrl', 'enclosureType', 'enclosureBytes', 'durationSec']

/** Merges an episode. An episode with a recording of the station keeps its own audio. */
function mergeEpisode(
  episode: Episode,
  { guid: _, ...values }: EpisodeValues,
  last: SaidValues | undefined,
): Merge {
  const isOurs = (name: string) => episode.media !== '' && OF_FILE.includes(name)
  const said = Object.entries(values).filter(([name]) => !isOurs(name))
  return mergeValues(episode, Object.fromEntries(said), last)
}

type ImportSteps = Omit<Plan, 'preview' | 'merged'> & {
  merged: { id: string; values: EpisodeValues; merge: Merge }[]
  deleted: EpisodeValues[]
}

function previewOf(source: Source, parts: ImportSteps): FeedPreview {
  const { feed } = source
  const { known, podcast, created, merged, deleted } = parts
  const { title, author } = feed.podcast
  const changed = merged.filter(({ merge }) => hasChanges(merge))
  const [news, changes] = [created, changed.map(({ values }) => values)].map(
    (some) => new Set(some.map(({ guid }) => guid)),
  ) as [Set<string>, Set<string>]
  const changeOf = ({ guid }: EpisodeValues) => {
    if (news.has(guid)) return 'new'
    return changes.has(guid) ? 'changed' : 'same'
  }
  const gone = new Set(deleted)
  const listed = feed.episodes.filter((values) => !gone.has(values))
  const skipped = [
    ...feed.skipped,
    ...deleted.map((one) => ({ item: 0, title: one.title, why: 'deleted' as const })),
  ]
  const keeping = [
    ...(podcast ? [{ title, fields: podcast.kept }] : []),
    ...merged.map(({ values, merge }) => ({ title: values.title, fields: merge.kept })),
  ]
  return {
    title,
    author,
    podcast: known?.id ?? '',
    counts: {
      new: created.length,
      changed: changed.length,
      same: merged.length - changed.length,
      skipped: skipped.length,
      beyond: feed.beyond,
    },
    episodes: listed.slice(0, SHOWN).map((values) => ({
      title: values.title,
      publishedAt: values.publishedAt,
      change: changeOf(values),
    })),
    skipped,
    kept: keeping.filter(({ fields }) => fields.length > 0),
    shortened: feed.shortened,
    artwork: artworkOf(known, source),
    plan: planHash({ known: known?.id ?? '', podcast, created, merged }),
  }
}

/**
 * Returns the address of the artwork to import. Imports artwork if the podcast has none, unless staff removed the
 * imported artwork, and if it still has the imported artwork and the feed now has a different one.
 */
function artworkOf(known: Podcast | undefined, { said, feed }: Source): string {
  const { artwork } = feed
  const last = said?.artwork
  const isOurs = (known?.artwork ?? '') !== (last?.file ?? '')
  return isOurs || last?.address === hashOf(artwork) ? '' : artwork
}

function planHash(plan: object): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('base64url')
}
