import type { EpochMs } from '../../time/instants.ts'
import type { Cue } from '../cue.ts'

/** A stretch of a recording or of time, in milliseconds. */
export type Span = readonly [fromMs: number, untilMs: number]

/** Captions that went out in an airing. */
export type AiredTrack = {
  /** The id of the track, which may be deleted by now. Empty: made while the program was live. */
  track: string
  language: string
  kind: 'captions' | 'subtitles'
  /** SHA-256 of the file that was published, or empty if it could not be read. */
  sha256: string
  /** When that version was published, or empty if it was before versions were kept. */
  publishedAt: string
  /** The service inside the picture of transport streams: `CC1`, `CC3`, or empty for WebVTT only. */
  service: 'CC1' | 'CC3' | ''
  /** How much of the program’s time on the air they covered. */
  coveredSec: number
  /** The same in percent, rounded down. */
  share: number
}

/** The captions of an airing, as an as-run reports them. */
export type AiredCaptions = {
  /** The time that a recording or a live source was on, without slates. */
  programSec: number
  tracks: AiredTrack[]
  /** Whether the picture had captions of its own, which were passed on. */
  inside: boolean
  /** Why the program needs no captions, or empty. */
  exempt: string
}

/** Somebody who falls silent for this long is not without captions. */
const MAX_SILENCE_MS = 15_000

/**
 * Returns the time that captions cover: each from its beginning to its end, and a pause between two of up to 15 seconds.
 */
export function coveredSpans(cues: readonly Pick<Cue, 'fromMs' | 'untilMs'>[]): Span[] {
  const spans: [number, number][] = []
  const inOrder = cues
    .filter(({ fromMs, untilMs }) => untilMs > fromMs)
    .toSorted((one, other) => one.fromMs - other.fromMs)
  for (const { fromMs, untilMs } of inOrder) {
    const last = spans.at(-1)
    if (last && fromMs - last[1] <= MAX_SILENCE_MS) last[1] = Math.max(last[1], untilMs)
    else spans.push([fromMs, untilMs])
  }
  return spans
}

/** A stretch of a recording that aired: from `fromMs` of the recording on, at `startsAt` until `endsAt`. */
export type AiredStretch = { fromMs: number; startsAt: EpochMs; endsAt: EpochMs }

/** Returns for how many milliseconds of what aired the captions were on, while they were published. */
export function coveredMs(
  stretches: readonly AiredStretch[],
  spans: readonly Span[],
  published: { from: EpochMs; until: EpochMs },
): number {
  let sum = 0
  for (const { fromMs, startsAt, endsAt } of stretches) {
    const from = Math.max(startsAt, published.from)
    const until = Math.min(endsAt, published.until)
    for (const [begin, end] of spans) {
      const begins = startsAt + begin - fromMs
      const ends = startsAt + end - fromMs
      sum += Math.max(0, Math.min(until, ends) - Math.max(from, begins))
    }
  }
  return sum
}

/** What an airing’s captions mean for a record: the best track counts, because each language has the whole text. */
export type CaptionedAs = 'captioned' | 'inside' | 'exempt' | 'partly' | 'none' | 'unknown'

/** Captions that cover less of a program are noted as partial. */
const MIN_WHOLE_SHARE = 90

export function captionedAs(captions: AiredCaptions | null | undefined): CaptionedAs {
  if (!captions) return 'unknown'
  const share = bestShare(captions)
  if (share >= MIN_WHOLE_SHARE) return 'captioned'
  if (captions.inside && share === 0) return 'inside'
  if (captions.exempt !== '') return 'exempt'
  return share > 0 ? 'partly' : 'none'
}

/** Returns the share of the track that covers most, in percent. */
export function bestShare({ tracks }: Pick<AiredCaptions, 'tracks'>): number {
  return tracks.reduce((most, { share }) => Math.max(most, share), 0)
}
