import { SECOND_MS } from '../time.ts'
import type { Inspection, PictureFacts, SoundFacts, Stretch } from './packaged.ts'

/** Something that a viewer would notice about a file, as data. `sayFinding` words it. */
export type Finding =
  | { code: 'sound-too-quiet' | 'sound-too-loud'; db: number; isCorrected: boolean }
  | { code: 'peaks-too-high'; db: number; isCorrected: boolean }
  | { code: 'no-sound' | 'no-picture' | 'silent' }
  | { code: 'too-short' | 'too-long'; byMs: number }
  | { code: 'sound-ends-early' | 'picture-ends-early'; byMs: number }
  | { code: 'black-bars'; aspect: '4:3' | 'vertical' | 'square' | 'other' }
  | { code: 'no-captions' }
  | ({ code: 'black' | 'silence' } & Stretch)
  | { code: 'damaged'; packets: number }

/** The loudness that programs are packaged with, in LKFS, and the tolerance in which they are left alone. */
export const TARGET_LOUDNESS = -24
export const LOUDNESS_TOLERANCE = 2
/** In dBTP. */
export const MAX_TRUE_PEAK = -2

const SAME_LENGTH_MS = 2 * SECOND_MS
const NOTICEABLE_GAP_MS = 1 * SECOND_MS
const WIDESCREEN = 16 / 9
const ASPECT_TOLERANCE = 0.03
const MOST_STRETCHES = 20

type Expected = {
  /** The running time of the show; 0 when it is not known. */
  runningTimeMs: number
  hasCaptions: boolean
  /** Whether packaging corrects loudness and peaks. */
  isCorrected: boolean
}

/**
 * Returns the change of volume in dB that brings a sound to the target loudness; 0 when it is within the
 * tolerance or the file is silent.
 */
export function gainOf(sound: Pick<SoundFacts, 'loudness'> | null): number {
  if (sound?.loudness === null || sound?.loudness === undefined) return 0
  const gain = TARGET_LOUDNESS - sound.loudness
  return Math.abs(gain) > LOUDNESS_TOLERANCE ? Math.round(gain * 10) / 10 : 0
}

/** Lists what is remarkable about a file, the most important first. */
export function findingsOf(inspection: Inspection, expected: Expected): Finding[] {
  const { picture, sound, black, silent, damagedPackets } = inspection
  return [
    ...(damagedPackets > 0 ? [{ code: 'damaged' as const, packets: damagedPackets }] : []),
    ...soundFindings(sound, expected.isCorrected),
    ...lengthFindings(inspection, expected.runningTimeMs),
    ...(picture ? pictureFindings(picture) : [{ code: 'no-picture' as const }]),
    ...(expected.hasCaptions ? [] : [{ code: 'no-captions' as const }]),
    ...black.slice(0, MOST_STRETCHES).map((stretch) => ({ code: 'black' as const, ...stretch })),
    ...silentStretches(sound, silent),
  ]
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
function silentStretches(sound: SoundFacts | null, silent: readonly Stretch[]): Finding[] {
  if (!sound || sound.loudness === null) return []
  return silent.slice(0, MOST_STRETCHES).map((stretch) => ({ code: 'silence', ...stretch }))
}

/** Returns the finding as one sentence for staff, without a period. */
export function sayFinding(finding: Finding): string {
  switch (finding.code) {
    case 'sound-too-quiet':
      return `Sound is ${finding.db} dB too quiet${finding.isCorrected ? ': raised' : ''}`
    case 'sound-too-loud':
      return `Sound is ${finding.db} dB too loud${finding.isCorrected ? ': lowered' : ''}`
    case 'peaks-too-high':
      return `Peaks are ${finding.db} dB too high${finding.isCorrected ? ': limited' : ''}`
    case 'no-sound':
      return 'No sound'
    case 'silent':
      return 'The sound is silent from start to end'
    case 'no-picture':
      return 'Sound only'
    case 'too-short':
      return `Ends ${sayLength(finding.byMs)} before its running time`
    case 'too-long':
      return `Runs ${sayLength(finding.byMs)} past its running time`
    case 'sound-ends-early':
      return `Sound ends ${sayLength(finding.byMs)} before the picture`
    case 'picture-ends-early':
      return `Picture ends ${sayLength(finding.byMs)} before the sound`
    case 'black-bars':
      return BARS[finding.aspect]
    case 'no-captions':
      return 'No captions'
    case 'black':
      return `Black for ${sayStretch(finding)}`
    case 'silence':
      return `Silence for ${sayStretch(finding)}`
    case 'damaged':
      return 'Parts of the file are damaged'
  }
}

const BARS: Record<Extract<Finding, { code: 'black-bars' }>['aspect'], string> = {
  '4:3': '4:3 with black bars',
  square: 'Square with black bars',
  vertical: 'Vertical with black bars',
  other: 'Not 16:9: with black bars',
}

function sayStretch({ startsAtMs, endsAtMs }: Stretch): string {
  return `${sayLength(endsAtMs - startsAtMs)} at ${sayTime(startsAtMs)}`
}

/** Writes `12 s`, `3 min` or `3 min 20 s`. */
function sayLength(lengthMs: number): string {
  const seconds = Math.max(1, Math.round(lengthMs / SECOND_MS))
  if (seconds < 60) return `${seconds} s`
  const rest = seconds % 60
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ''}`
}

/** Writes a time in a file: `12:03` or `1:02:03`. */
function sayTime(atMs: number): string {
  const seconds = Math.floor(atMs / SECOND_MS)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const padded = (value: number) => String(value).padStart(2, '0')
  const rest = padded(seconds % 60)
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`
}
