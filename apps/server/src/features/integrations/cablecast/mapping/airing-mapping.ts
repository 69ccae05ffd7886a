import type { Airing } from '@docket/model/schedule/airings'
import { slotSec } from '@docket/model/schedule/airtime'
import { type EpochMs, HOUR_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import { cablecast as words } from '@docket/texts/server/integrations'
import type { TheirScheduleItem, TheirShow } from '../client/shapes.ts'
import { publicTitle, type ResolveId, runningTime } from './mapping.ts'

/** Fields of an airing that Cablecast provides. */
export type ImportedAiring = Pick<
  Airing,
  | 'channel'
  | 'show'
  | 'title'
  | 'startsAt'
  | 'endsAt'
  | 'slotSec'
  | 'kind'
  | 'locked'
  | 'private'
  | 'source'
  | 'origin'
>

/** A Cablecast schedule item mapped to an airing, with the problems found. */
export type MappedAiring = {
  theirs: TheirScheduleItem
  ours: ImportedAiring
  /** The running time is unknown, so the end is a guess. */
  endGuessed: boolean
  /** The item refers to a show that the server does not send. */
  showMissing: boolean
}

/** The show number of a manual event. */
const MANUAL_EVENT = -1
const MEDIA_FILE = 2
const MAX_GUESS_MS = 4 * HOUR_MS
const MAX_SLOT_SEC = 172_800

type Context = {
  /** All known schedule items on the channel around that time. */
  around: readonly TheirScheduleItem[]
  /** The shows that could be read, by Cablecast number. */
  shows: ReadonlyMap<number, TheirShow>
  resolve: ResolveId
}

/**
 * Maps the items of one channel to airings. An airing ends after its show's running time. If that is unknown,
 * it ends when the next item begins, at most four hours later. Deleted items are left out and occupy no time.
 */
export function mapAirings(
  items: readonly TheirScheduleItem[],
  { around, shows, resolve }: Context,
): MappedAiring[] {
  const standing = items.filter((item) => !item.deleted)
  const starts = around
    .filter((item) => !item.deleted)
    .map(startOf)
    .sort((a, b) => a - b)
  return standing.map((item) => {
    const show = shows.get(shownBy(item) ?? 0)
    const trtSec = show ? runningTime(show) : 0
    const startMs = startOf(item)
    const lengthMs =
      trtSec > 0 ? trtSec * SECOND_MS : Math.min(MAX_GUESS_MS, nextOf(starts, startMs) - startMs)
    return {
      theirs: item,
      ours: {
        ...natureOf(item, show),
        channel: resolve('channels', item.channel),
        show: resolve('shows', show?.id ?? null),
        startsAt: toInstant(startMs),
        endsAt: toInstant(startMs + lengthMs),
        slotSec: Math.min(MAX_SLOT_SEC, slotSec(Math.ceil(lengthMs / SECOND_MS))),
        locked: item.runLock,
        source: 'cablecast',
        origin: 'import',
      },
      endGuessed: trtSec === 0,
      showMissing: shownBy(item) !== undefined && !show,
    }
  })
}

/** Returns the Cablecast number of the show that the item airs; `undefined` if it airs none. */
export function shownBy(item: TheirScheduleItem): number | undefined {
  if (item.idType === MEDIA_FILE || item.show === null || item.show < 1) return undefined
  return item.show
}

export function startOf(item: TheirScheduleItem): EpochMs {
  return Date.parse(item.runDateTime)
}

/**
 * Returns title and kind. A plain media file becomes private filler, because it is not meant for the guide.
 */
function natureOf(
  item: TheirScheduleItem,
  show: TheirShow | undefined,
): Pick<ImportedAiring, 'title' | 'kind' | 'private'> {
  const isFile = item.idType === MEDIA_FILE
  return {
    title: titleOf(item, show),
    kind: isFile || item.filler ? 'filler' : 'program',
    private: isFile || item.cgExempt || show?.cgExempt === true,
  }
}

function titleOf(item: TheirScheduleItem, show: TheirShow | undefined): string {
  if (show) return publicTitle(show)
  return item.show === MANUAL_EVENT ? words.unnamed.event : words.unnamed.program
}

function nextOf(starts: readonly EpochMs[], startMs: EpochMs): EpochMs {
  return starts.find((other) => other > startMs) ?? Number.POSITIVE_INFINITY
}
