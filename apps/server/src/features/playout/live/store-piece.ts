import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import { INDEX_FILE } from '@docket/media/encoding'
import { type Piece, placePiece } from '@docket/media/live'
import { media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import { type LivePiece, livePieces } from '@docket/model/playout/live-inputs'
import type { Airing } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { newId, type Records } from '@docket/records/engine'
import { PIECE_VERSION } from '../assets.ts'
import { US_PER_MS } from '../ledger/units.ts'

export type PieceToStore = {
  airing: Airing
  /** The folder with its files. */
  folder: string
  piece: Piece
  /** The number that the source gives to the next segment. */
  sourceNext: number
}

/** When a piece begins on the channel, and its length, in µs. */
export type PlacedPiece = { airsAtUs: number; lengthUs: number }

/**
 * Stores a piece, and plans when it begins on the channel. Returns its place, or `undefined` for dropped pieces: those
 * that would be over before the airing begins, and those that the source sends too fast. If the format changes, the
 * recording continues in another medium.
 */
export async function storePiece(
  app: App,
  toStore: PieceToStore,
): Promise<PlacedPiece | undefined> {
  const { airing, folder, piece, sourceNext } = toStore
  const last = await lastPiece(app.records, airing.id)
  const airsAtUs = placePiece(last && last.airsAtUs + last.lengthUs, app.clock.now() * US_PER_MS)
  if (airsAtUs === undefined) return undefined
  const startsAtUs = toEpochMs(airing.startsAt) * US_PER_MS
  if (airsAtUs + piece.lengthUs <= startsAtUs) return undefined
  const known =
    last?.form === piece.form ? await app.records.find(media, { id: last.medium }) : undefined
  const medium = known?.id ?? newId()
  const version = `${PIECE_VERSION}${randomBytes(8).toString('hex')}`
  // The index is written last: it makes the piece available.
  const files = piece.made.files.filter((name) => name.endsWith('.mp4'))
  for (const name of [...files, INDEX_FILE]) {
    const type = name === INDEX_FILE ? 'application/json' : 'video/mp4'
    await app.storage.store(packagedKey(medium, version, name), { path: join(folder, name), type })
  }
  await app.transaction(async (records) => {
    if (!known) await createMedium(records, airing, medium)
    await records.create(livePieces, {
      organization: airing.organization,
      airing: airing.id,
      medium,
      version,
      number: known && last ? last.number + 1 : 1,
      airsAtUs,
      lengthUs: piece.lengthUs,
      sourceNext,
      form: piece.form,
    })
  })
  return { airsAtUs, lengthUs: piece.lengthUs }
}

/** Returns the piece of an airing that arrived last. */
export async function lastPiece(records: Records, airing: string): Promise<LivePiece | undefined> {
  const [last] = await records.list(livePieces, {
    where: { airing },
    sort: '-airsAtUs',
    limit: 1,
  })
  return last
}

/** Creates the medium for the recording. It is not ready until the recording is complete. */
async function createMedium(records: Records, airing: Airing, id: string): Promise<void> {
  const { organization, show, title, startsAt } = airing
  const zone = await zoneOf(records, airing)
  const day = formatDay(dayOf(toEpochMs(startsAt), zone), 'short')
  await records.create(media, {
    id,
    organization,
    show,
    kind: 'video',
    mime: 'video/mp4',
    status: 'processing',
    name: `${title.slice(0, 200)}, ${day}`,
  })
}

async function zoneOf(records: Records, { channel: id, organization }: Airing): Promise<string> {
  const channel = await records.find(channels, { id })
  return channel?.timeZone || (await records.get(organizations, organization)).timeZone
}
