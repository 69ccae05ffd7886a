import { whatPlays as words } from '@docket/texts/model/playout'
import { lengths } from '@docket/texts/model/texts'
import type { Show } from '../library/shows.ts'
import type { Media } from '../media/media.ts'
import { mostBreaksMs } from '../sales/placing/breaks-in-airing.ts'
import type { Airing } from '../schedule/airings.ts'
import type { Channel } from '../station/channels.ts'
import { hoursText } from '../texts/plural.ts'
import { SECOND_MS, toEpochMs } from '../time/instants.ts'

/** The fields of a recording that decide whether a channel plays it. */
export type Recording = Pick<
  Media,
  'kind' | 'status' | 'packaged' | 'durationMs' | 'loops' | 'breaks'
>

/**
 * Why an airing does not play, or not as planned: its recording ends `byMs` before the airing does (`too-short`), or
 * would last that much longer (`too-long`). `sayPlayFault` turns it into a sentence.
 */
export type PlayFault =
  | { code: 'draft' | 'no-recording' | 'processing' | 'failed' | 'put-away' }
  | { code: 'too-short' | 'too-long'; byMs: number }

type PlannedAiring = Pick<
  Airing,
  'show' | 'kind' | 'liveInput' | 'startsAt' | 'endsAt' | 'joinedSec' | 'holds' | 'heldBy'
>

/** An airing with everything that decides what it plays. */
export type PlaySituation<Film extends Recording> = {
  airing: PlannedAiring
  channel: Pick<Channel, 'playout' | 'breakEverySec' | 'breakSec'>
  /** `undefined` for an airing without a show. */
  show: Pick<Show, 'status'> | undefined
  /** The media of its show, newest first. */
  recordings: readonly Film[]
}

/** A recording that is shorter by less than this, or by less than a tenth, is simply followed by fill. */
const SHORTER_MS = 60 * SECOND_MS
const SHORTER_PART = 0.9
/** Channels cut at the ends of segments. */
const LONGER_MS = 5 * SECOND_MS
/** The recordings that can be packaged. */
const PLAYED: ReadonlySet<Media['kind']> = new Set(['video', 'audio'])
/** The kinds of media that are not recordings. */
const NOT_PLAYED: ReadonlySet<Media['kind']> = new Set(['image', 'document'])
/** Only programs are expected to be as long as their airing. */
const OF_LENGTH: ReadonlySet<Airing['kind']> = new Set(['', 'program'])

/** Reports whether a channel may play anything of a show. Drafts never play. */
export function mayPlay(show: Pick<Show, 'status'> | undefined): boolean {
  return show?.status !== 'draft'
}

/**
 * Returns the recording that a channel plays for a show: the first ready one among its media, newest first. If none
 * has a picture, audio plays with a drawn picture.
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
 * Returns why viewers will not see the planned airing, or `undefined` if they will. Channels that play elsewhere, live
 * inputs, and airings that show a slate on purpose have no fault.
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

/** Returns why a channel could not play any of these media, newest first, or `undefined` if it could. */
export function unplayableOf(media: readonly Recording[]): PlayFault | undefined {
  return media.some(isPlayable) ? undefined : { code: whyNothing(media) }
}

/** Returns the fault as a sentence about the airing. */
export function sayPlayFault(fault: PlayFault): string {
  switch (fault.code) {
    case 'too-short':
    case 'too-long':
      return words[fault.code]({ length: lengthOf(Math.round(fault.byMs / SECOND_MS)) })
    default:
      return words[fault.code]
  }
}

/** Beyond two minutes, hours and minutes say more than seconds. */
function lengthOf(seconds: number): string {
  return seconds < 120 ? lengths.seconds({ count: seconds }) : hoursText(seconds)
}

/** Returns the fault in a few words, for lists. */
export function namePlayFault({ code }: PlayFault): string {
  return words.names[code]
}

/** Reports whether viewers see no part of the program. */
export function playsNothing({ code }: PlayFault): boolean {
  return code !== 'too-short' && code !== 'too-long'
}

function isPlayable({ kind, status, packaged, durationMs }: Recording): boolean {
  return PLAYED.has(kind) && status === 'ready' && packaged !== '' && durationMs > 0
}

function isSlateOnPurpose({ kind, show }: PlannedAiring): boolean {
  return kind === 'live' || (kind === 'bulletin' && show === '')
}

/** The newest recording is the one that staff are waiting for. */
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
  // An airing without a planned end, or one that waits for such an airing, has no length to compare.
  if (film.loops || !OF_LENGTH.has(kind) || holds !== '' || heldBy !== '') return undefined
  const placeMs = toEpochMs(endsAt) - toEpochMs(startsAt)
  const joinedMs = airing.joinedSec * SECOND_MS
  const longerMs = film.durationMs - joinedMs - placeMs
  if (longerMs > LONGER_MS) return { code: 'too-long', byMs: longerMs }
  const breaksMs = mostBreaksMs({
    joinedMs,
    durationMs: film.durationMs,
    breaks: film.breaks ?? [],
    everyMs: channel.breakEverySec * SECOND_MS,
    longestMs: channel.breakSec * SECOND_MS,
  })
  const filledMs = placeMs + longerMs + breaksMs
  const isShort = placeMs - filledMs > SHORTER_MS && filledMs < placeMs * SHORTER_PART
  return isShort ? { code: 'too-short', byMs: -longerMs } : undefined
}
