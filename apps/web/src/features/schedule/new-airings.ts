import type { Show } from '@docket/model/collections/shows'
import { BLANK_AIRING } from '@docket/model/schedule/changes'
import { type EpochMs, SECOND_MS, toInstant } from '@docket/model/time'
import { newId } from '#data/new-id.ts'
import type { TimedAiring } from '#data/timed-airing.ts'
import type { NewAiring } from './changes.ts'

/** Airings that were copied, and the moment at which the first of them begins. */
export type Clipboard = { from: EpochMs; airings: readonly TimedAiring[] }

/** Where new airings go. */
export type AiringPlace = { channel: string; startsAt: EpochMs }

/** Nothing to copy is no clipboard. */
export function clipboardOf(airings: readonly TimedAiring[]): Clipboard | undefined {
  if (airings.length === 0) return undefined
  return { from: Math.min(...airings.map(({ startsAt }) => startsAt)), airings }
}

/** The copied airings anew, with the gaps between them. They are drafts, not locked, of no timeslot. */
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

/** How long a show airs; half an hour where nobody knows. */
export function lengthMsOf({ trtSec }: Show): number {
  return (trtSec || UNKNOWN_LENGTH_SEC) * SECOND_MS
}

/** A first draft of a show's airing. */
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
