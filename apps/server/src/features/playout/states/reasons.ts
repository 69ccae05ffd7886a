import type { LedgerItem } from '@docket/media/linear'
import { ON_TIME_MS } from '@docket/model/playout/fact'
import type { Airtime } from '@docket/model/schedule/airtime'
import { type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { playout as words } from '@docket/texts/server/playout'
import { US_PER_MS } from '../ledger/units.ts'
import type { PlayedItems } from './played-of.ts'

/** What is known about an airing that a channel played out. */
export type KnownPlayout = PlayedItems & {
  planned: Airtime
  now: EpochMs
  /** Whether its picture comes from a live input. */
  isLive: boolean
  /** The name of its recording, and whether it may be repeated. */
  film: { name: string; loops: boolean } | undefined
  /** The name of the series that fills the channel's gaps, if it has one. */
  fillers: string | undefined
  /** Returns the title of the airing that an item is part of. */
  titleOf: (item: LedgerItem | undefined) => string | undefined
  /** The length of an asset's segments in milliseconds: those before `segment`, and those from it on. */
  lengthBefore: (asset: string, segment: number) => number
  lengthAfter: (asset: string, segment: number) => number
  clock: (at: EpochMs) => string
}

/** Explains why an airing aired as it did, from its channel's ledger. */
export function reasonsOf(known: KnownPlayout): string[] {
  const films = known.items.filter(({ kind }) => kind !== 'slate')
  const [first] = films
  const last = films.at(-1)
  if (!first || !last) return nothingPlayed(known)
  const { film, isLive } = known
  const sentences = [
    isLive ? words.why.live : undefined,
    film &&
      (film.loops ? words.why.repeats({ name: film.name }) : words.why.newest({ name: film.name })),
    beginning(known, first),
    ending(known, last),
  ]
  return sentences.filter((sentence) => sentence !== undefined)
}

function nothingPlayed({ items, fillers, isLive }: KnownPlayout): string[] {
  if (items.length === 0) return []
  if (isLive) return [words.why.nothingArrived]
  return [
    words.why.nothingReady,
    fillers ? words.why.fillersInstead({ series: fillers }) : words.why.slateInstead,
  ]
}

function beginning(known: KnownPlayout, first: LedgerItem): string | undefined {
  const { items, before, planned, titleOf, lengthBefore } = known
  const lateMs = startOf(first) - planned.startsAt
  const skippedMs = lengthBefore(first.asset, first.first)
  if (lateMs <= ON_TIME_MS) {
    return skippedMs > ON_TIME_MS ? words.why.joined({ length: sayLength(skippedMs) }) : undefined
  }
  const late = sayLength(lateMs)
  if (items[0]?.kind === 'slate') {
    return known.isLive
      ? words.why.lateLive({ length: late })
      : words.why.lateAfterSlate({ length: late })
  }
  if (!before) return words.why.lateChannel({ length: late })
  const other = titleOf(before)
  return other
    ? words.why.lateAfter({ length: late, title: other })
    : words.why.late({ length: late })
}

function ending(known: KnownPlayout, last: LedgerItem): string | undefined {
  const { items, after, planned, now, fillers, titleOf, lengthAfter, clock } = known
  const at = last.endsAtUs / US_PER_MS
  if (at > now) return undefined
  const earlyMs = planned.endsAt - at
  const wasWhole = lengthAfter(last.asset, last.first + last.count) <= 0
  if (earlyMs > ON_TIME_MS && wasWhole && items.at(-1)?.kind === 'slate') {
    if (known.isLive) return words.why.liveEndedEarly({ length: sayLength(earlyMs) })
    const instead = fillers ? words.why.filledBy({ series: fillers }) : words.why.slateFilled
    return words.why.endedEarly({ length: sayLength(earlyMs), instead })
  }
  if (wasWhole || (after?.airing ?? null) === null) return undefined
  const next = titleOf(after)
  return next
    ? words.why.cutBy({ time: clock(at), title: next })
    : words.why.cut({ time: clock(at) })
}

function startOf({ startsAtUs }: LedgerItem): EpochMs {
  return startsAtUs / US_PER_MS
}

/** Formats a length in hours, minutes and seconds. */
export function sayLength(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS)
  const hours = Math.floor((seconds * SECOND_MS) / HOUR_MS)
  const minutes = Math.floor((seconds * SECOND_MS) / MINUTE_MS) - hours * 60
  const parts = [
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
    seconds % 60 > 0 && `${seconds % 60} s`,
  ].filter(Boolean)
  return parts.join(' ') || '0 s'
}
