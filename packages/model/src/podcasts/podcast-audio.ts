import type { Media } from '../media/media.ts'
import type { PodcastAudio } from '../media/packaged.ts'

/** The loudness of podcasts in LUFS that directories recommend, and how far a file may deviate from it. */
export const PODCAST_LOUDNESS = -16
export const PODCAST_TOLERANCE = 1

/** The name of a medium's audio file for podcasts in the folder of its version. */
export const PODCAST_FILE = 'podcast.m4a'
/** The name that podcast directories use for AAC in an MP4 file. */
export const PODCAST_TYPE = 'audio/x-m4a'

/** The job that makes the audio file for podcasts. Its payload is `{ media }`. */
export const MAKE_PODCAST_AUDIO = 'make-podcast-audio'

type WithSound = Pick<Media, 'packaged' | 'inspection' | 'podcastAudio' | 'status'>

/** Returns whether a medium has sound from which a podcast file can be made. */
export function canBeHeard({ packaged, inspection, status }: WithSound): boolean {
  return packaged !== '' && status !== 'deleted' && typeof inspection?.sound?.loudness === 'number'
}

/** Returns whether the audio file of a medium still has to be made, or was made from an earlier file. */
export function needsPodcastAudio(medium: WithSound): boolean {
  return canBeHeard(medium) && medium.podcastAudio?.source !== medium.packaged
}

/** Returns the audio file that listeners get. It may come from an earlier file until the new one is made. */
export function podcastAudioOf({
  podcastAudio,
  status,
}: Pick<Media, 'podcastAudio' | 'status'>): PodcastAudio | undefined {
  const isThere = status !== 'deleted' && podcastAudio && podcastAudio.version !== ''
  return isThere ? podcastAudio : undefined
}
