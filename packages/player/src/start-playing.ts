/** Marks a video that the browser lets play only without sound. */
const SILENCED = 'silenced'

/**
 * Plays a video, without sound if the browser allows none before the viewer has touched the page. If the browser does
 * not allow that either, the play button remains.
 */
export async function startPlaying(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
    video.muted = true
    video.dataset[SILENCED] = ''
    const listen = () => {
      if (video.muted) return
      delete video.dataset[SILENCED]
      video.removeEventListener('volumechange', listen)
    }
    video.addEventListener('volumechange', listen)
    await video.play().catch(() => undefined)
  }
}

/** Returns whether the sound is off although the viewer did not turn it off. */
export function isSilenced(video: HTMLVideoElement): boolean {
  return video.muted && SILENCED in video.dataset
}
