import type { Media } from '../collections/library/media.ts'
import type { Show } from '../collections/library/shows.ts'
import type { Airing } from '../collections/schedule/airings.ts'
import type { Channel } from '../collections/schedule/channels.ts'
import { mostBreaksMs } from '../sales/placing/breaks-in-airing.ts'
import { SECOND_MS, toEpochMs } from '../time.ts'
import { whatPlays as words } from './words.ts'

/** What of a recording decides whether a channel plays it. */
export type Recording = Pick<
  Media,
  'kind' | 'status' | 'packaged' | 'durationMs' | 'loops' | 'breaks'
>

/**
 * Why an airing does not play, or not as it is planned: its recording ends `byMs` before its time is over (`too-short`),
 * or would last that much longer (`too-long`). `sayPlayFault` words it.
 */
export type PlayFault =
  | { code: 'draft' | 'no-recording' | 'processing' | 'failed' | 'put-away' }
  | { code: 'too-short' | 'too-long'; byMs: number }

type PlannedAiring = Pick<
  Airing,
  'show' | 'kind' | 'liveInput' | 'startsAt' | 'endsAt' | 'joinedSec' | 'holds' | 'heldBy'
>

/** An airing with all that decides what it plays. */
export type PlaySituation<Film extends Recording> = {
  airing: PlannedAiring
  channel: Pick<Channel, 'playout' | 'breakEverySec' | 'breakSec'>
  /** `undefined` for an airing without a show. */
  show: Pick<Show, 'status'> | undefined
  /** The media of its show, newest first. */
  recordings: readonly Film[]
}

/** A recording that is shorter by less than this, or than a tenth, is followed by what fills gaps. */
const SHORTER_MS = 60 * SECOND_MS
const SHORTER_PART = 0.9
/** Channels cut where segments end. */
const LONGER_MS = 5 * SECOND_MS
/** The recordings that can be packaged. */
const PLAYED: ReadonlySet<Media['kind']> = new Set(['video', 'audio'])
/** The media that are no recordings. */
const NOT_PLAYED: ReadonlySet<Media['kind']> = new Set(['image', 'document'])
/** Only programs are expected to be as long as their airing. */
const OF_LENGTH: ReadonlySet<Airing['kind']> = new Set(['', 'program'])

/** Reports whether a channel may play anything of a show. Drafts never play. */
export function mayPlay(show: Pick<Show, 'status'> | undefined): boolean {
  return show?.status !== 'draft'
}

/**
 * Returns the recording that a channel plays for a show: of its media, newest first, the first that is ready. One that is
 * only sound plays, under a drawn picture, where none has a picture.
 */
export function filmOf<Film extends Recording>(
  show: Pick<Show, 'status'> | undefined,
  recordings: readonly Film[],
): Film | undefined {
  if (!mayPlay(show)) return undefined
  const playable = recordings.filter(isPlayable)
  return playable.find(({ kind }) => kind === 'video') ?? playable[0]
}

/**
 * Returns why viewers of an airing will not see what is planned, or `undefined` when they will. Channels that play
 * elsewhere, live inputs, and airings that show a slate on purpose have no fault.
 */
export function playFaultOf<Film extends Recording>(
  situation: PlaySituation<Film>,
): PlayFault | undefined {
  const { airing, channel, show, recordings } = situation
  if (channel.playout !== 'linear') return undefined
  if (!mayPlay(show)) return { code: 'draft' }
  if (airing.liveInput !== '') return undefined
  const film = filmOf(show, recordings)
  if (film) return lengthFaultOf(situation, film)
  return isSlateOnPurpose(airing) ? undefined : unplayableOf(recordings)
}

/** Returns why a channel could play none of some media, newest first, or `undefined` when it could. */
export function unplayableOf(media: readonly Recording[]): PlayFault | undefined {
  return media.some(isPlayable) ? undefined : { code: whyNothing(media) }
}

/** Returns the fault as a sentence about the airing. */
export function sayPlayFault(fault: PlayFault): string {
  switch (fault.code) {
    case 'too-short':
    case 'too-long':
      return words[fault.code](Math.round(fault.byMs / SECOND_MS))
    default:
      return words[fault.code]
  }
}

/** Returns the fault in a few words, as for a list. */
export function namePlayFault({ code }: PlayFault): string {
  return words.names[code]
}

/** Reports whether viewers see nothing of the program, not even a part. */
export function playsNothing({ code }: PlayFault): boolean {
  return code !== 'too-short' && code !== 'too-long'
}

function isPlayable({ kind, status, packaged, durationMs }: Recording): boolean {
  return PLAYED.has(kind) && status === 'ready' && packaged !== '' && durationMs > 0
}

function isSlateOnPurpose({ kind, show }: PlannedAiring): boolean {
  return kind === 'live' || (kind === 'bulletin' && show === '')
}

/** The newest recordings are the ones that staff wait for. */
function whyNothing(media: readonly Recording[]) {
  const recordings = media.filter(({ kind }) => !NOT_PLAYED.has(kind))
  const has = (...states: Media['status'][]) =>
    recordings.some(({ status }) => states.includes(status))
  if (has('processing', 'uploading')) return 'processing'
  if (has('failed')) return 'failed'
  return has('archived', 'deleted') ? 'put-away' : 'no-recording'
}

function lengthFaultOf(
  { airing, channel }: Pick<PlaySituation<Recording>, 'airing' | 'channel'>,
  film: Recording,
): PlayFault | undefined {
  const { kind, startsAt, endsAt, holds, heldBy } = airing
  // What has no planned end, or waits for something that has none, has no length to compare.
  if (film.loops || !OF_LENGTH.has(kind) || holds !== '' || heldBy !== '') return undefined
  const placeMs = toEpochMs(endsAt) - toEpochMs(startsAt)
  const joinedMs = airing.joinedSec * SECOND_MS
  const longerMs = film.durationMs - joinedMs - placeMs
  if (longerMs > LONGER_MS) return { code: 'too-long', byMs: longerMs }
  const breaksMs = mostBreaksMs({
    ...{ joinedMs, durationMs: film.durationMs, breaks: film.breaks ?? [] },
    everyMs: channel.breakEverySec * SECOND_MS,
    longestMs: channel.breakSec * SECOND_MS,
  })
  const filledMs = placeMs + longerMs + breaksMs
  const isShort = placeMs - filledMs > SHORTER_MS && filledMs < placeMs * SHORTER_PART
  return isShort ? { code: 'too-short', byMs: -longerMs } : undefined
}
