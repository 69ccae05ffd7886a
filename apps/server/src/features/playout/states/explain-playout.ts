import type { App } from '@docket/accounts/app'
import type { LedgerItem } from '@docket/media/linear'
import { series } from '@docket/model/library/series'
import { type Media, media } from '@docket/model/media/media'
import { FACTS } from '@docket/model/playout/airing-states'
import { asRuns } from '@docket/model/playout/as-runs'
import { explainPlayout, type PlayedRun } from '@docket/model/playout/explain-playout'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { formatClockSeconds } from '@docket/model/time/format'
import { toEpochMs, toInstant } from '@docket/model/time/instants'
import { after, before, not, oneOf, type Records } from '@docket/records/engine'
import { playout as words } from '@docket/texts/server/playout'
import { z } from 'zod'
import { type Assets, isPiece, type StoredAsset } from '../assets.ts'
import { US_PER_MS } from '../ledger/units.ts'
import { ownItems, type PlayedItems, playedOf } from './played-of.ts'
import { reasonsOf } from './reasons.ts'

const ID = /^[a-z0-9]{15}$/

/** Serves `explainPlayout`, which explains what aired of an airing, and why. */
export function explainPlayouts(app: App, assets: Assets): void {
  app.handle(
    explainPlayout,
    {
      who: 'loggedIn',
      shape: z.object({ airing: z.string().regex(ID) }),
      area: 'Station',
      summary: 'Read what aired of an airing, and why',
    },
    async ({ params, records }) => {
      const airing = await records.get(airings, params.airing)
      const channel = await records.get(channels, airing.channel)
      const instead = airing.status === 'preempted' ? [await insteadOf(records, airing)] : []
      const played = await playedOf(app, airing)
      if (played.items.length === 0) {
        const reported = await reportOf(records, airing, channel)
        return { ...reported, runs: [], sentences: [...reported.sentences, ...instead] }
      }
      const why = await whyOf({ app, assets, records }, airing, channel, played)
      return { source: 'ledger', runs: why.runs, sentences: [...why.sentences, ...instead] }
    },
  )
}

/** What is known of an airing that Docket did not play out. */
async function reportOf(records: Records, airing: Airing, { playout }: Channel) {
  const asRun = await records.find(asRuns, { airing: airing.id })
  const isReported = asRun !== undefined || FACTS.has(airing.status)
  const source = isReported ? ('report' as const) : ('none' as const)
  if (playout === 'linear') {
    // An as-run with the id of its airing was made from the ledger, whose rows are deleted after a quarter of a year.
    const isTrimmed = asRun?.id === airing.id
    const sentence = isTrimmed ? words.why.ledgerTrimmed : words.why.beforeLedger
    return { source, sentences: isReported ? [sentence] : [] }
  }
  return { source, sentences: [words.why.elsewhere, ...(isReported ? [] : [words.why.notKnown])] }
}

/** Describes what is planned instead of a preempted airing. */
async function insteadOf(records: Records, { id, channel, startsAt, endsAt }: Airing) {
  const found = await records.list(airings, {
    where: {
      id: not(id),
      channel,
      status: oneOf<Airing['status']>([...STANDING]),
      startsAt: before(endsAt),
      endsAt: after(startsAt),
    },
    sort: 'startsAt',
    limit: 3,
  })
  const titles = found.map(({ title }) => `“${title}”`).join(', ')
  return titles ? words.why.preemptedBy({ titles }) : words.why.preempted
}

type Dependencies = { app: App; assets: Assets; records: Records }

async function whyOf(parts: Dependencies, airing: Airing, channel: Channel, played: PlayedItems) {
  const { app, assets, records } = parts
  const { items } = played
  const around = [played.before, played.after].flatMap((item) => item?.airing ?? [])
  const [films, titles, fillers, zone, stored] = await Promise.all([
    filmsOf(records, items),
    titlesOf(records, around),
    channel.fillerSeries ? records.find(series, { id: channel.fillerSeries }) : undefined,
    zoneOf(records, channel),
    storedAssets(assets, items),
  ])
  const own = items.filter(({ kind, asset }) => kind !== 'slate' && films.has(mediumOf(asset)))
  // Spots in the airing's breaks are not its recording.
  const main = own.find(({ kind }) => kind !== 'spot') ?? own[0]
  const film = main && films.get(mediumOf(main.asset))
  const bounds = (asset: string) => stored.get(asset)?.asset.bounds ?? []
  const lengthBefore = (asset: string, segment: number) => (bounds(asset)[segment] ?? 0) / US_PER_MS
  const sentences = reasonsOf({
    ...played,
    items: ownItems(items, airing),
    planned: { startsAt: toEpochMs(airing.startsAt), endsAt: toEpochMs(airing.endsAt) },
    now: app.clock.now(),
    isLive: airing.liveInput !== '',
    film:
      film && airing.liveInput === ''
        ? { name: film.name || airing.title, loops: film.loops }
        : undefined,
    fillers: fillers?.title,
    titleOf: (item) => titles.get(item?.airing ?? ''),
    lengthBefore,
    lengthAfter: (asset, segment) =>
      (bounds(asset).at(-1) ?? 0) / US_PER_MS - lengthBefore(asset, segment),
    clock: (at) => formatClockSeconds(at, zone, '12h'),
  })
  return { runs: runsOf(items, films), sentences }
}

/** Joins items that play back to back into runs. A recording that repeats is one run. */
function runsOf(items: readonly LedgerItem[], films: ReadonlyMap<string, Media>): PlayedRun[] {
  const runs: (PlayedRun & { asset: string })[] = []
  for (const { kind: played, asset, startsAtUs, endsAtUs } of items) {
    const last = runs.at(-1)
    const film = films.get(mediumOf(asset))
    // A recording that is stored as a slate fills a gap.
    const kind = played === 'slate' && film ? 'filler' : played
    const endsAt = toInstant(Math.round(endsAtUs / US_PER_MS))
    const isSame = last?.asset === asset || (isPiece(asset) && last?.medium === mediumOf(asset))
    if (last && isSame && last.kind === kind) {
      last.endsAt = endsAt
      continue
    }
    const startsAt = toInstant(Math.round(startsAtUs / US_PER_MS))
    runs.push({ kind, medium: film?.id ?? '', name: film?.name ?? '', startsAt, endsAt, asset })
  }
  return runs.map(({ asset: _, ...run }) => run)
}

function mediumOf(asset: string): string {
  return asset.split('/')[0] ?? ''
}

async function filmsOf(records: Records, items: readonly LedgerItem[]) {
  const ids = [...new Set(items.map(({ asset }) => mediumOf(asset)))].filter((id) => ID.test(id))
  const found = ids.length === 0 ? [] : await records.list(media, { where: { id: oneOf(ids) } })
  return new Map(found.map((film) => [film.id, film]))
}

async function titlesOf(records: Records, ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await records.list(airings, { where: { id: oneOf(ids) } })
  return new Map(found.map(({ id, title }) => [id, title]))
}

async function storedAssets(assets: Assets, items: readonly LedgerItem[]) {
  const found = new Map<string, StoredAsset>()
  for (const id of new Set(items.map(({ asset }) => asset))) {
    if (isPiece(id)) continue
    const one = await assets.get(id)
    if (one) found.set(id, one)
  }
  return found
}

async function zoneOf(records: Records, { timeZone, organization }: Channel) {
  return timeZone || (await records.get(organizations, organization)).timeZone
}
