import type { App } from '@docket/accounts/app'
import {
  type Asset,
  BackPlaylists,
  backWindowUs,
  isListedWithin,
  LEAD_US,
  LivePlaylists,
  listedAt,
  MAX_BACK_US,
  type Playlist,
  placeAt,
  type ScheduledSegment,
  type Skip,
} from '@docket/media/linear'
import type { Channel } from '@docket/model/station/channels'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { type Assets, assetOf, isSlate } from '../assets.ts'
import type { Ledger, Ledgers } from '../ledger/ledgers.ts'
import { US_PER_MS } from '../ledger/units.ts'
import { createListedUntil } from './listed-until.ts'
import type { Offer, Offers } from './offers.ts'
import { withDescriptions } from './read-descriptions.ts'
import { tracksWith } from './tracks.ts'

/** What a channel's viewers receive, from this process's copy of its ledger. */
export type Broadcast = {
  /** Lists the other playlists. */
  main: string
  /** Lists the playlists of transport streams. */
  transport: string
  /** Returns the playlist of a track, or `undefined` if there is none now. `skip`: what the player already has. */
  playlist(track: string, skip?: Skip): Playlist | undefined
  /** Returns when the first listed segment was on the air. */
  beginsAt(): EpochMs | undefined
  /** Whether a segment was listed in the last minutes, or is about to be. */
  mayRead(asset: string, segment: number): boolean
  /** Returns the segment with a sequence number, if it was listed in the last minutes or is about to be. */
  placeAt(sequence: number): ScheduledSegment | undefined
  /** Whether any segment of an asset may be read. */
  mayReadSome(asset: string): boolean
}

type ChannelKey = Pick<Channel, 'id' | 'organization'>

export type Broadcasts = {
  of(channel: ChannelKey): Promise<Broadcast>
  /** Returns the broadcast without waiting if this process has a fresh copy of the ledger. */
  now(channel: ChannelKey): Broadcast | undefined
}

/** How long players may request a segment after it was listed. */
export const BEHIND_MS = 10 * MINUTE_MS
/** The same for players that go back. */
const BACK_BEHIND_MS = MAX_BACK_US / US_PER_MS + BEHIND_MS
/** Clocks of servers differ by less, so a segment that another server lists may be read here. */
const BESIDE_MS = 2 * SECOND_MS

type ChannelContents = {
  /** All rows of the copy, and the rows that can still be played. */
  copied: Ledger['rows']
  rows: Ledger['rows']
  assets: ReadonlyMap<string, Asset>
  /** Maps the asset of an audio description to the asset that it describes. */
  described: ReadonlyMap<string, string>
  offer: Offer
  /** The number of the row at which the channel last restarted; 0 if it never did. */
  restart: number
}
type Dependencies = Pick<App, 'clock' | 'leases'> & {
  /**
   * For playlists that reach back hours: returns which of these recordings have not been deleted. The ledgers have to reach
   * back as well.
   */
  existing?: (media: readonly string[]) => Promise<ReadonlySet<string>>
  ledgers: Ledgers
  assets: Assets
  offers: Offers
}

/** Caches the data of the channels that are being watched, so that most requests need no database. */
export function createBroadcasts(parts: Dependencies): Broadcasts {
  const { ledgers, assets, offers, existing } = parts
  const isBack = existing !== undefined
  const known = new Map<string, ChannelContents>()
  const until = createListedUntil(parts)
  const playlistsOf = createPrinters(isBack)

  async function learn(
    { id, organization }: ChannelKey,
    { rows }: Ledger,
  ): Promise<ChannelContents> {
    const offer = await offers.of(organization)
    const before = known.get(id)
    if (before?.copied === rows && before.offer === offer) return before
    const playable = existing ? await playableOf(existing, rows) : rows
    const own = await describe(assets, playable, offer)
    const restart = rows.findLast((row) => row.restarts)?.number ?? 0
    await until.begin(id, restart)
    const learned = { copied: rows, rows: playable, ...own, offer, restart }
    known.set(id, learned)
    return learned
  }

  function broadcast(id: string, { readAt }: Ledger, learned: ChannelContents): Broadcast {
    const { offer, described, restart, copied: _, ...listing } = learned
    // A description may be read whenever its recording may be.
    const playedOf = (asset: string) => described.get(asset) ?? asset
    const nowUs = () => until.now(id, { readAt, restart })
    const range = () => {
      const now = nowUs()
      return [
        now - (isBack ? BACK_BEHIND_MS : BEHIND_MS) * US_PER_MS,
        now + LEAD_US + BESIDE_MS * US_PER_MS,
      ] as const
    }
    return {
      main: offer.main,
      transport: offer.transport,
      playlist: (track, skip) =>
        playlistsOf(id, offer).at(listing, track, until.list(id, { readAt, restart }), skip),
      beginsAt() {
        const first = listedAt(listing, nowUs(), backWindowUs(listing.rows, nowUs()))?.sequence
        const place = first === undefined ? undefined : placeAt(listing, first)
        return place && Math.ceil(place.startsAtUs / US_PER_MS)
      },
      mayRead: (asset, segment) => isListedWithin(listing, playedOf(asset), segment, ...range()),
      placeAt(sequence) {
        const place = placeAt(listing, sequence)
        const [from, to] = range()
        return place && place.startsAtUs < to && place.endsAtUs > from ? place : undefined
      },
      mayReadSome(asset) {
        const [from, to] = range()
        const played = playedOf(asset)
        return listing.rows.some(
          (row) => row.asset === played && row.startsAtUs < to && row.endsAtUs > from,
        )
      },
    }
  }

  return {
    now({ id, organization }) {
      const ledger = ledgers.fresh(id)
      const learned = known.get(id)
      if (!ledger || learned?.copied !== ledger.rows) return undefined
      if (!offers.isCurrent(organization, learned.offer)) return undefined
      return broadcast(id, ledger, learned)
    },
    async of(channel) {
      const ledger = await ledgers.of(channel.id)
      return broadcast(channel.id, ledger, await learn(channel, ledger))
    },
  }
}

/** Returns a function that returns a channel's playlist writer, and reuses the writer until the offer changes. */
function createPrinters(isBack: boolean) {
  const printers = new Map<string, { offer: Offer; playlists: LivePlaylists | BackPlaylists }>()
  return (id: string, offer: Offer): LivePlaylists | BackPlaylists => {
    const printer = printers.get(id)
    if (printer?.offer === offer) return printer.playlists
    const tracks = tracksWith(offer.languages, offer.descriptions.languages)
    const playlists = isBack ? new BackPlaylists(tracks) : new LivePlaylists(tracks)
    printers.set(id, { offer, playlists })
    return playlists
  }
}

/** Returns the rows after the last one whose recording has been deleted since, because players would stop there. */
async function playableOf(
  existing: NonNullable<Dependencies['existing']>,
  rows: Ledger['rows'],
): Promise<Ledger['rows']> {
  const media = rows.map(({ asset }) => (isSlate(asset) ? '' : (asset.split('/')[0] ?? '')))
  const found = await existing([...new Set(media.filter(Boolean))])
  return rows.slice(media.findLastIndex((one) => one !== '' && !found.has(one)) + 1)
}

/** Loads the assets of all rows of a copy, with their audio descriptions. */
async function describe(assets: Assets, rows: Ledger['rows'], offer: Offer) {
  const found = new Map<string, Asset>()
  const described = new Map<string, string>()
  for (const row of rows) {
    if (found.has(row.asset)) continue
    const own = await assetOf(assets, row)
    const asset = await withDescriptions(assets, own, offer.descriptions)
    found.set(row.asset, asset)
    for (const { id: description } of asset.descriptions?.values() ?? []) {
      described.set(description, row.asset)
    }
  }
  return { assets: found, described }
}
