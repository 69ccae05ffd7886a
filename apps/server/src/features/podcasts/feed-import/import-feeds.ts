import type { App } from '@docket/accounts/app'
import { Conflict } from '@docket/model/kernel/errors'
import { type FeedChoice, importFeed, previewFeed } from '@docket/model/podcasts/feed-import'
import { feedImports, type SaidByFeed } from '@docket/model/podcasts/feed-imports'
import { episodes, type Podcast, podcasts } from '@docket/model/podcasts/podcasts'
import { type Records, stationStaff } from '@docket/records/engine'
import { feedImport as words } from '@docket/texts/server/podcasts'
import { z } from 'zod'
import { loadFeed } from './load-feed.ts'
import { hasChanges, hashOf, saidOf } from './merge-values.ts'
import { AT_ONCE, findPodcast, type Plan, planImport, type Source } from './plan-import.ts'
import { takeArtwork } from './take-artwork.ts'

const CHOICE = { url: z.url().max(2000), withDeleted: z.boolean().optional() }

/** Imports podcasts from their feeds: first a preview, then the import. Importing again does not undo changes. */
export function importFeeds(app: App): void {
  const options = { who: 'loggedIn', area: 'Station' } as const

  async function load({ url, withDeleted = false }: FeedChoice, organization: string) {
    const { feed, address } = await loadFeed(app.outbound, url, organization)
    const source = { organization, typed: url, address, feed, withDeleted }
    const known = await findPodcast(app.records, source)
    const last = known && (await app.records.find(feedImports, { podcast: known.id }))
    return { ...source, said: last?.said ?? undefined }
  }

  app.handle(
    previewFeed,
    {
      ...options,
      shape: z.object(CHOICE),
      summary: 'Preview importing a podcast’s feed',
    },
    async ({ params, caller, records }) => {
      const { organization } = stationStaff(caller, ['content'], words.whoImports)
      return (await planImport(records, await load(params, organization))).preview
    },
  )
  app.handle(
    importFeed,
    {
      ...options,
      shape: z.object({ ...CHOICE, plan: z.string().max(100) }),
      summary: 'Import a podcast from its feed, as it was previewed',
    },
    async ({ params, caller, request }) => {
      const { organization } = stationStaff(caller, ['content'], words.whoImports)
      const source = await load(params, organization)
      const { podcast, artwork } = await app.transactionAs(request, async (records) => {
        const plan = await planImport(records, source)
        if (plan.preview.plan !== params.plan) throw new Conflict(words.hasChanged)
        return { podcast: await carryOut(records, plan, source), artwork: plan.preview.artwork }
      })
      const place = { address: artwork, organization }
      const taken = artwork === '' ? undefined : await takeArtwork(app, podcast, place)
      await noteSaid(app, podcast, source, taken && 'artwork' in taken ? taken.artwork : undefined)
      return { podcast, problem: taken && 'problem' in taken ? taken.problem : '' }
    },
  )
}

async function carryOut(records: Records, plan: Plan, source: Source): Promise<string> {
  const { organization, feed, address } = source
  const { known, podcast: merge } = plan
  const podcast =
    known ??
    (await records.create(podcasts, {
      ...feed.podcast,
      organization,
      importedFrom: address,
      status: 'draft',
      slug: await freeSlug(records, organization, feed.podcast.title),
    }))
  // It may have been found by its GUID, or moved to another host since.
  const moved = known && known.importedFrom !== address ? { importedFrom: address } : {}
  const changes: Partial<Podcast> = { ...merge?.changes, ...moved }
  if (Object.keys(changes).length > 0) await records.update(podcasts, podcast.id, changes)
  await writeEpisodes(records, plan, { organization, podcast: podcast.id, status: 'published' })
  return podcast.id
}

type EpisodeOwner = { organization: string; podcast: string; status: 'published' }

async function writeEpisodes(records: Records, { created, merged }: Plan, place: EpisodeOwner) {
  for (let at = 0; at < created.length; at += AT_ONCE) {
    const part = created.slice(at, at + AT_ONCE)
    await records.createAll(
      episodes,
      part.map((values) => ({ ...values, ...place })),
    )
  }
  const changed = merged.filter(({ merge }) => hasChanges(merge))
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    const part = changed.slice(at, at + AT_ONCE)
    await records.updateAll(
      episodes,
      part.map(({ id, merge: { changes } }) => ({ id, changes })),
    )
  }
}

/** Stores the feed's values, so that the next import can tell what was changed or deleted here since. */
async function noteSaid(
  { records }: App,
  podcast: string,
  { organization, feed, said: last }: Source,
  artwork = last?.artwork,
): Promise<void> {
  const { guid: _, ...about } = feed.podcast
  const heard = feed.episodes.map(({ guid, ...values }) => [hashOf(guid), saidOf(values)] as const)
  const said: SaidByFeed = {
    podcast: saidOf(about),
    episodes: { ...last?.episodes, ...Object.fromEntries(heard) },
    ...(artwork && { artwork }),
  }
  const known = await records.find(feedImports, { podcast })
  if (known) await records.update(feedImports, known.id, { said })
  else await records.create(feedImports, { organization, podcast, said })
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
