import type { SoundTrack } from '#ui/hls-player.ts'

/** Why nothing is played: what is asked for does not come, or this browser cannot show it. */
export type StreamTrouble = 'unreachable' | 'unplayable'

type StreamListener = {
  onTrouble(trouble: StreamTrouble): void
  onSounds(tracks: readonly SoundTrack[], chosen: number): void
}

export type OpenedStream = { chooseSound(id: number): void; close(): void }

/** Stays at guide time after a stall, instead of further behind for ever. */
const KEEPS_UP = { lowLatencyMode: true, maxLiveSyncPlaybackRate: 1.1 }

/** Plays what is at the address, by `hls.js` where the browser needs it for HLS. */
export async function openStream(
  video: HTMLVideoElement,
  url: string,
  listener: StreamListener,
): Promise<OpenedStream> {
  const isHls = new URL(url).pathname.endsWith('.m3u8')
  const opened =
    isHls && ('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis)
      ? await openHls(video, url, listener)
      : openPlainly(video, url, listener)
  // Where playing by itself is forbidden, the play button is there.
  void video.play().catch(() => undefined)
  return opened
}

async function openHls(
  video: HTMLVideoElement,
  url: string,
  { onTrouble, onSounds }: StreamListener,
): Promise<OpenedStream> {
  const { followSounds, playHls } = await import('#ui/hls-player.ts')
  const hls = playHls(video, url, onTrouble, KEEPS_UP)
  followSounds(hls, onSounds)
  return {
    chooseSound: (id) => {
      hls.audioTrack = id
    },
    close: () => hls.destroy(),
  }
}

function openPlainly(
  video: HTMLVideoElement,
  url: string,
  { onTrouble }: StreamListener,
): OpenedStream {
  const failed = () => {
    const isGone = video.error?.code === MediaError.MEDIA_ERR_NETWORK
    onTrouble(isGone ? 'unreachable' : 'unplayable')
  }
  video.addEventListener('error', failed)
  video.src = url
  return {
    chooseSound: () => undefined,
    close: () => {
      video.removeEventListener('error', failed)
      video.removeAttribute('src')
      video.load()
    },
  }
}
