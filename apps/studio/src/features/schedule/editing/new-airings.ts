import type { Show } from '@docket/model/library/shows'
import { BLANK_AIRING } from '@docket/model/schedule/changes'
import { type EpochMs, SECOND_MS, toInstant } from '@docket/model/time/instants'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { newId } from '#data/new-id.ts'
import type { NewAiring } from './changes.ts'

/** Copied airings, and the start of the first one. */
export type Clipboard = { from: EpochMs; airings: readonly TimedAiring[] }

/** The channel and time at which to insert new airings. */
export type AiringPlace = { channel: string; startsAt: EpochMs }

/** Returns `undefined` when there is nothing to copy. */
export function clipboardOf(airings: readonly TimedAiring[]): Clipboard | undefined {
  if (airings.length === 0) return undefined
  return { from: Math.min(...airings.map(({ startsAt }) => startsAt)), airings }
}

/**
 * Returns new airings for the copied ones, with the same gaps between them. They are drafts, unlocked and
 * without a timeslot.
 */
export function pasted({ from, airings }: Clipboard, place: AiringPlace): NewAiring[] {
  return airings.map(({ airing, startsAt, endsAt }) => ({
    ...NEW,
    id: newId(),
    title: airing.title,
    show: airing.show,
    channel: place.channel,
    kind: airing.kind,
    private: airing.private,
    origin: 'copy',
    startsAt: toInstant(place.startsAt + startsAt - from),
    endsAt: toInstant(place.startsAt + endsAt - from),
  }))
}

const UNKNOWN_LENGTH_SEC = 1800

/** Returns the length of a show's airing: half an hour when the show's length is unknown. */
export function lengthMsOf({ trtSec }: Show): number {
  return (trtSec || UNKNOWN_LENGTH_SEC) * SECOND_MS
}

/** Returns a new draft airing of a show. */
export function airingOf(show: Show, { channel, startsAt }: AiringPlace): NewAiring {
  return {
    ...NEW,
    id: newId(),
    title: show.title,
    show: show.id,
    channel,
    kind: 'program',
    startsAt: toInstant(startsAt),
    endsAt: toInstant(startsAt + lengthMsOf(show)),
  }
}

const NEW = { ...BLANK_AIRING, origin: 'hand' } as const
