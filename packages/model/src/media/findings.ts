import { languageName } from '@docket/texts/format'
import { findings as words } from '@docket/texts/model/media'
import { SECOND_MS } from '../time/instants.ts'
import type {
  CaptionsInFile,
  FilePart,
  Inspection,
  PictureFacts,
  SoundFacts,
  UnusedStream,
} from './packaged.ts'

/** Something about a file that a viewer would notice, as data. `sayFinding` turns it into a sentence. */
export type Finding =
  | { code: 'sound-too-quiet' | 'sound-too-loud'; db: number; isCorrected: boolean }
  | { code: 'peaks-too-high'; db: number; isCorrected: boolean }
  | { code: 'no-sound' | 'no-picture' | 'silent' }
  | { code: 'too-short' | 'too-long'; byMs: number }
  | { code: 'sound-ends-early' | 'picture-ends-early'; byMs: number }
  | { code: 'one-sided'; side: 'left' | 'right' }
  | { code: 'unused'; stream: UnusedStream['kind']; language: string }
  | ({ code: 'captions-inside' } & Omit<CaptionsInFile, 'from'>)
  | { code: 'black-bars'; aspect: '4:3' | 'vertical' | 'square' | 'other' }
  | { code: 'no-captions' }
  | ({ code: 'black' | 'silence' } & FilePart)
  | { code: 'damaged'; packets: number }

/** The loudness of packaged programs in LKFS, and the tolerance within which a file is not changed. */
export const TARGET_LOUDNESS = -24
export const LOUDNESS_TOLERANCE = 2
/** In dBTP. */
export const MAX_TRUE_PEAK = -2

/** How much a second channel adds to the loudness of the same sound, in dB. */
const OTHER_SIDE = 3

const SAME_LENGTH_MS = 2 * SECOND_MS
const NOTICEABLE_GAP_MS = 1 * SECOND_MS
const WIDESCREEN = 16 / 9
const ASPECT_TOLERANCE = 0.03
const MAX_STRETCHES = 20

type ExpectedFile = {
  /** The running time of the show; 0 if unknown. */
  runningTimeMs: number
  hasCaptions: boolean
  /** Whether packaging corrects loudness and peaks. */
  isCorrected: boolean
}

/**
 * Returns the change of volume in dB that brings a sound to the target loudness; 0 when it is within the
 * tolerance or the file is silent.
 */
export function gainOf(sound: Pick<SoundFacts, 'loudness' | 'oneSide'> | null): number {
  if (sound?.loudness === null || sound?.loudness === undefined) return 0
  const gain = TARGET_LOUDNESS - sound.loudness - (sound.oneSide ? OTHER_SIDE : 0)
  return Math.abs(gain) > LOUDNESS_TOLERANCE ? Math.round(gain * 10) / 10 : 0
}

/**
 * Returns the recording's running time in seconds if it differs from the show's, or `undefined` if they match or the
 * file is not packaged. A looping recording is as long as its airing.
 */
export function differingRunningTime(
  { packaged, durationMs, loops }: { packaged: string; durationMs: number; loops: boolean },
  runningTimeSec: number,
): number | undefined {
  if (loops) return undefined
  const isSame = Math.abs(durationMs - runningTimeSec * SECOND_MS) <= SAME_LENGTH_MS
  const seconds = Math.round(durationMs / SECOND_MS)
  return packaged === '' || isSame || seconds === 0 ? undefined : seconds
}

/** Returns the position of a finding in the file, if it is about one position. */
export function placeOf(finding: Finding): number | undefined {
  return 'startsAtMs' in finding ? finding.startsAtMs : undefined
}

/** Lists what is worth knowing about a file, most important first. */
export function findingsOf(inspection: Inspection, expected: ExpectedFile): Finding[] {
  const { picture, sound, black, silent, damagedPackets } = inspection
  return [
    ...(damagedPackets > 0 ? [{ code: 'damaged' as const, packets: damagedPackets }] : []),
    ...soundFindings(sound, expected.isCorrected),
    ...(sound?.oneSide ? [{ code: 'one-sided' as const, side: sound.oneSide }] : []),
    ...captionFindings(inspection.captions ?? []),
    ...unusedFindings(inspection.unused ?? []),
    ...lengthFindings(inspection, expected.runningTimeMs),
    ...(picture ? pictureFindings(picture) : [{ code: 'no-picture' as const }]),
    ...(expected.hasCaptions || hasDraft(inspection) ? [] : [{ code: 'no-captions' as const }]),
    ...black.slice(0, MAX_STRETCHES).map((stretch) => ({ code: 'black' as const, ...stretch })),
    ...silentStretches(sound, silent),
  ]
}

function captionFindings(captions: readonly CaptionsInFile[]): Finding[] {
  const found = captions.map(({ language, lines, unread, became }) => ({
    code: 'captions-inside' as const,
    language,
    lines,
    unread,
    became,
  }))
  // Removes duplicate sentences.
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

function hasDraft({ captions = [] }: Inspection): boolean {
  return captions.some(({ became }) => became === 'draft')
}

const MAX_UNUSED = 10

function unusedFindings(unused: readonly UnusedStream[]): Finding[] {
  return unused.slice(0, MAX_UNUSED).map(({ kind, language }) => ({
    code: 'unused',
    stream: kind,
    language,
  }))
}

function soundFindings(sound: SoundFacts | null, isCorrected: boolean): Finding[] {
  if (!sound) return [{ code: 'no-sound' }]
  if (sound.loudness === null) return [{ code: 'silent' }]
  const gain = gainOf(sound)
  const db = Math.round(Math.abs(gain))
  if (gain > 0) return [{ code: 'sound-too-quiet', db, isCorrected }]
  if (gain < 0) return [{ code: 'sound-too-loud', db, isCorrected }]
  const over = (sound.truePeak ?? MAX_TRUE_PEAK) - MAX_TRUE_PEAK
  return over > 0.5 ? [{ code: 'peaks-too-high', db: Math.round(over), isCorrected }] : []
}

function lengthFindings({ durationMs, picture, sound }: Inspection, planned: number): Finding[] {
  const found: Finding[] = []
  const short = planned - durationMs
  if (planned > 0 && short > SAME_LENGTH_MS) found.push({ code: 'too-short', byMs: short })
  if (planned > 0 && -short > SAME_LENGTH_MS) found.push({ code: 'too-long', byMs: -short })
  if (!picture || !sound) return found
  const early = picture.durationMs - sound.durationMs
  if (early > NOTICEABLE_GAP_MS) found.push({ code: 'sound-ends-early', byMs: early })
  if (-early > NOTICEABLE_GAP_MS) found.push({ code: 'picture-ends-early', byMs: -early })
  return found
}

function pictureFindings({ aspect }: PictureFacts): Finding[] {
  if (Math.abs(aspect / WIDESCREEN - 1) < ASPECT_TOLERANCE) return []
  if (Math.abs(aspect / (4 / 3) - 1) < ASPECT_TOLERANCE) {
    return [{ code: 'black-bars', aspect: '4:3' }]
  }
  if (Math.abs(aspect - 1) < ASPECT_TOLERANCE) return [{ code: 'black-bars', aspect: 'square' }]
  return [{ code: 'black-bars', aspect: aspect < 1 ? 'vertical' : 'other' }]
}

/** A file that is silent from start to end is one finding, not two. */
function silentStretches(sound: SoundFacts | null, silent: readonly FilePart[]): Finding[] {
  if (!sound || sound.loudness === null) return []
  return silent.slice(0, MAX_STRETCHES).map((stretch) => ({ code: 'silence', ...stretch }))
}

/** Returns the finding as one sentence for staff, without a period. */
export function sayFinding(finding: Finding): string {
  switch (finding.code) {
    case 'sound-too-quiet':
      return words.tooQuiet({ ...finding })
    case 'sound-too-loud':
      return words.tooLoud({ ...finding })
    case 'peaks-too-high':
      return words.peaksTooHigh({ ...finding })
    case 'no-sound':
      return words.noSound
    case 'silent':
      return words.silent
    case 'no-picture':
      return words.noPicture
    case 'too-short':
      return words.tooShort({ length: sayLength(finding.byMs) })
    case 'too-long':
      return words.tooLong({ length: sayLength(finding.byMs) })
    case 'sound-ends-early':
      return words.soundEndsEarly({ length: sayLength(finding.byMs) })
    case 'picture-ends-early':
      return words.pictureEndsEarly({ length: sayLength(finding.byMs) })
    case 'one-sided':
      return words.oneSided[finding.side]
    case 'unused':
      return words.unused[finding.stream]({
        language: languageName(finding.language),
        hasLanguage: finding.language !== '',
      })
    case 'captions-inside':
      return words.captionsInside[finding.became]({
        language: languageName(finding.language),
        lines: finding.lines,
        unread: finding.unread,
      })
    case 'black-bars':
      return words.bars[finding.aspect]
    case 'no-captions':
      return words.noCaptions
    case 'black':
      return words.black({ length: lengthOf(finding), at: sayTime(finding.startsAtMs) })
    case 'silence':
      return words.silence({ length: lengthOf(finding), at: sayTime(finding.startsAtMs) })
    case 'damaged':
      return words.damaged
  }
}

function lengthOf({ startsAtMs, endsAtMs }: FilePart): string {
  return sayLength(endsAtMs - startsAtMs)
}

/** Formats `12 s`, `3 min` or `3 min 20 s`. */
function sayLength(lengthMs: number): string {
  const seconds = Math.max(1, Math.round(lengthMs / SECOND_MS))
  if (seconds < 60) return words.seconds({ seconds })
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return rest > 0 ? words.minutesAndSeconds({ minutes, seconds: rest }) : words.minutes({ minutes })
}

/** Formats a position in a file: `12:03` or `1:02:03`. */
function sayTime(atMs: number): string {
  const seconds = Math.floor(atMs / SECOND_MS)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const padded = (value: number) => String(value).padStart(2, '0')
  const rest = padded(seconds % 60)
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`
}
