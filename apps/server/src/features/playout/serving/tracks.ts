import { LADDER_HEIGHTS, SOUND_NAME } from '@docket/media/plan'

/** The tracks of every channel, whatever it plays: an asset plays what it has in the place of what it lacks. */
const TRACKS: readonly string[] = [...LADDER_HEIGHTS.map(String), SOUND_NAME]

/** Returns the tracks of a channel with captions in these languages. */
export function tracksWith(languages: readonly string[]): string[] {
  return [...TRACKS, ...languages.map(captionsTrack)]
}

/** Returns the name of the track with captions in a language. */
export function captionsTrack(language: string): string {
  return `captions-${language}`
}
