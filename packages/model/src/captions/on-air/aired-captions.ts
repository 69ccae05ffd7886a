import type { EpochMs } from '../../time/instants.ts'
import type { Cue } from '../cue.ts'

/** A time range in a recording or on the air, in milliseconds. */
export type Span = readonly [fromMs: number, untilMs: number]

/** Captions that went out in an airing. */
export type AiredTrack = {
  /** The id of the track, which may be deleted by now. Empty: made while the program was live. */
  track: string
  language: string
  kind: 'captions' | 'subtitles'
  /** SHA-256 of the file that was published, or empty if it could not be read. */
  sha256: string
  /** When that version was published, or empty if that was before Docket kept versions. */
  publishedAt: string
  /** The service inside the picture of transport streams: `CC1` or `CC3`, or empty for WebVTT only. */
  service: 'CC1' | 'CC3' | ''
  /** How much of the program’s airtime the captions covered. */
  coveredSec: number
  /** The same in percent, rounded down. */
  share: number
}

/** The captions of an airing, as the as-run log reports them. */
export type AiredCaptions = {
  /** The time that a recording or a live source was on, without slates. */
  programSec: number
  tracks: AiredTrack[]
  /** Whether the picture already contained captions, which were passed on. */
  inside: boolean
  /** Why the program needs no captions, or empty. */
  exempt: string
}

/** A pause in speech of up to this length does not count as missing captions. */
const MAX_SILENCE_MS = 15_000

/** Returns the time ranges that captions cover: each cue, and pauses of up to 15 seconds between two cues. */
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

/** A part of a recording that aired from `startsAt` until `endsAt`, beginning at `fromMs` of the recording. */
export type AiredStretch = { fromMs: number; startsAt: EpochMs; endsAt: EpochMs }

/** Returns for how many milliseconds of the aired parts there were published captions. */
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

/** How an airing counts in a captioning record. The best track counts, because each language has the whole text. */
export type CaptionedAs = 'captioned' | 'inside' | 'exempt' | 'partly' | 'none' | 'unknown'

/** Captions that cover less of a program than this, in percent, count as partial. */
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
