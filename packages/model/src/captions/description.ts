import type { Media } from '../media/media.ts'
import type { DescribedSound } from '../media/packaged.ts'
import type { CaptionTrack } from './caption-tracks.ts'

/** The name of the rendition, and of its file without the extension. */
export const DESCRIBED_NAME = 'described'

/** The job that makes an audio description. Its payload is `{ track }`. */
export const MAKE_DESCRIPTION = 'make-description'

type Track = Pick<CaptionTrack, 'sound' | 'described'>

/** Returns whether the sound of a track still has to be made for this package of its medium. */
export function needsDescription({ sound, described }: Track, packaged: string): boolean {
  if (sound === '' || packaged === '') return false
  return described?.source !== packaged || described.sound !== sound
}

/** Returns the audio description that matches a package of a medium, if there is one. */
export function descriptionOf(
  { described }: Pick<CaptionTrack, 'described'>,
  { packaged }: Pick<Media, 'packaged'>,
): DescribedSound | undefined {
  return described && packaged !== '' && described.source === packaged ? described : undefined
}
