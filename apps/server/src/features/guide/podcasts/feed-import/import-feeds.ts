import { createHash } from 'node:crypto'
import type { App } from '@docket/accounts/app/app'
import {
  type Episode,
  episodes,
  type Podcast,
  podcasts,
} from '@docket/model/collections/library/podcasts'
import { BadRequest, Conflict } from '@docket/model/errors'
import { type FeedPreview, importFeed, previewFeed } from '@docket/model/publishing/feed-import'
import { stationStaff } from '@docket/records/access/station-staff'
import { oneOf, type Records } from '@docket/records/store/records'
import { z } from 'zod'
import { loadFeed } from './load-feed.ts'
import { type EpisodeValues, type Feed, readFeed } from './read-feed.ts'
import { words } from './words.ts'

const URL_SHAPE = z.url().max(2000)
const SHOWN = 50
const AT_ONCE = 200

/** What an import would write. */
type Plan = {
  known: Podcast | undefined
  created: EpisodeValues[]
  changed: { id: string; values: Partial<EpisodeValues> }[]
  preview: FeedPreview
}

/** Imports podcasts from their feeds: a preview first, then what it showed. It can be repeated. */
export function importFeeds(app: App): void {
  const options = { who: 'loggedIn', area: 'Station' } as const

  app.handle(
    previewFeed,
    {
      ...options,
      shape: z.object({ url: URL_SHAPE }),
      summary: 'Say what importing a podcast’s feed would do',
    },
    async ({ params: { url }, caller, records }) => {
      const { organization } = stationStaff(caller, ['content'], words.whoImports)
      const feed = readFeed(await loadFeed(app.outbound, url, organization), url)
      return (await planOf(records, { organization, url, feed })).preview
    },
  )
  app.handle(
    importFeed,
    {
      ...options,
      shape: z.object({ url: URL_SHAPE, plan: z.string().max(100) }),
      summary: 'Import a podcast from its feed, as it was previewed',
    },
    async ({ params: { url, plan: agreed }, caller, request }) => {
      const { organization } = stationStaff(caller, ['content'], words.whoImports)
      const feed = readFeed(await loadFeed(app.outbound, url, organization), url)
      return app.transactionAs(request, async (records) => {
        const plan = await planOf(records, { organization, url, feed })
        if (plan.preview.plan !== agreed) throw new Conflict(words.hasChanged)
        return { podcast: await carryOut(records, plan, { organization, url, feed }) }
      })
    },
  )
}

type Source = { organization: string; url: string; feed: Feed }

async function planOf(records: Records, { organization, url, feed }: Source): Promise<Plan> {
  if (feed.episodes.length === 0) throw new BadRequest(words.nothing)
  const known =
    (await records.find(podcasts, { organization, importedFrom: url })) ??
    (await records.find(podcasts, { organization, guid: feed.podcast.guid }))
  const before = known ? await episodesOf(records, known.id, feed) : new Map<string, Episode>()
  const created = feed.episodes.filter(({ guid }) => !before.has(guid))
  const changed = feed.episodes.flatMap((values) => {
    const episode = before.get(values.guid)
    const changes = episode ? changesOf(episode, values) : {}
    return episode && Object.keys(changes).length > 0 ? [{ id: episode.id, values: changes }] : []
  })
  const changedIds = new Set(changed.map(({ id }) => id))
  const changeOf = ({ guid }: EpisodeValues) => {
    const episode = before.get(guid)
    if (!episode) return 'new'
    return changedIds.has(episode.id) ? 'changed' : 'same'
  }
  const preview: FeedPreview = {
    title: feed.podcast.title,
    author: feed.podcast.author,
    podcast: known?.id ?? '',
    counts: {
      ...{ new: created.length, changed: changed.length },
      same: feed.episodes.length - created.length - changed.length,
      ...{ skipped: feed.skipped.length, beyond: feed.beyond },
    },
    episodes: feed.episodes.slice(0, SHOWN).map((values) => ({
      ...{ title: values.title, publishedAt: values.publishedAt, change: changeOf(values) },
    })),
    skipped: feed.skipped.slice(0, SHOWN),
    plan: hashOf({ known: known?.id ?? '', created, changed }),
  }
  return { known, created, changed, preview }
}

/** Finds the podcast's episodes by GUID; those without one are known in feeds by their id. */
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

/** Returns what the feed says differently. An episode with a recording of the station keeps its own audio. */
function changesOf(
  episode: Episode,
  { guid: _, ...values }: EpisodeValues,
): Partial<EpisodeValues> {
  const ofFile = ['enclosureUrl', 'enclosureType', 'enclosureBytes', 'durationSec']
  const differing = Object.entries(values).filter(
    ([name, value]) =>
      episode[name as keyof Episode] !== value && !(episode.media !== '' && ofFile.includes(name)),
  )
  return Object.fromEntries(differing)
}

async function carryOut(
  records: Records,
  { known, created, changed }: Plan,
  { organization, url, feed }: Source,
): Promise<string> {
  const podcast =
    known ??
    (await records.create(podcasts, {
      ...{ ...feed.podcast, organization, importedFrom: url, status: 'draft' },
      slug: await freeSlug(records, organization, feed.podcast.title),
    }))
  const place = { organization, podcast: podcast.id, status: 'published' } as const
  for (let at = 0; at < created.length; at += AT_ONCE) {
    const part = created.slice(at, at + AT_ONCE)
    await records.createAll(
      episodes,
      part.map((values) => ({ ...values, ...place })),
    )
  }
  // Found by its GUID, or moved to another host since.
  if (known && known.importedFrom !== url) {
    await records.update(podcasts, known.id, { importedFrom: url })
  }
  for (const { id, values } of changed) await records.update(episodes, id, values)
  return podcast.id
}

async function freeSlug(records: Records, organization: string, title: string): Promise<string> {
  const ascii = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const slug = ascii.slice(0, 60).replace(/^-|-$/g, '') || 'podcast'
  for (let at = 1; ; at += 1) {
    const wanted = at === 1 ? slug : `${slug}-${at}`
    if (!(await records.find(podcasts, { organization, slug: wanted }))) return wanted
  }
}

function hashOf(plan: object): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('base64url')
}
