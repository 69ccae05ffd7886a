import { LADDER_HEIGHTS, SOUND_NAME } from '@docket/media/encoding'
import { DESCRIBED_NAME } from '@docket/model/captions/description'

/** The renditions of every channel, no matter what it plays. An asset without one of them plays another instead. */
const PICTURES: readonly string[] = LADDER_HEIGHTS.map(String)

/** The name of the main playlist of the transport streams, and the prefix of its tracks' names. */
export const TRANSPORT = 'ts'

/** Returns whether a track is a picture that every channel has. */
export function isPicture(track: string): boolean {
  return PICTURES.includes(track)
}

/** Returns the tracks of a channel with captions and audio descriptions in these languages. */
export function tracksWith(captioned: readonly string[], described: readonly string[]): string[] {
  const captions = captioned.map(captionsTrack)
  const together = [...PICTURES, ...captions].map((track) => `${TRANSPORT}-${track}`)
  return [...PICTURES, SOUND_NAME, ...captions, ...described.map(describedTrack), ...together]
}

/** Returns the name of the track with captions in a language. */
export function captionsTrack(language: string): string {
  return `captions-${language}`
}

/** Returns the language of a track with captions, or `undefined` for another track. */
export function languageOf(track: string): string | undefined {
  return /^captions-(.+)$/.exec(track)?.[1]
}

/** Returns the name of the track with audio descriptions in a language. */
export function describedTrack(language: string): string {
  return `${DESCRIBED_NAME}-${language}`
}
