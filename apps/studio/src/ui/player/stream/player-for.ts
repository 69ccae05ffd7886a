import type { OpenStream } from './stream.ts'

const FILE = /\.(mp4|m4v|webm|ogv)$/i

/**
 * Selects a player for the address: hls.js for HLS if the browser supports Media Source Extensions,
 * otherwise the video element itself.
 */
export async function playerFor(url: string, video: HTMLVideoElement): Promise<OpenStream> {
  const isFile = FILE.test(new URL(url, location.href).pathname)
  if (isFile || !('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis)) {
    return openPlainly
  }
  // A large module, loaded only by users who watch.
  const { openHlsStream } = await import('./hls-stream.ts')
  return video.isConnected ? openHlsStream : openPlainly
}

const openPlainly: OpenStream = (video, url, onState) => {
  const failed = () => onState('failed')
  video.addEventListener('error', failed)
  video.src = url
  return {
    rest: () => video.pause(),
    goOn: () => undefined,
    spare: () => undefined,
    showCaptions: (shown) => {
      for (const track of video.textTracks) track.mode = shown ? 'showing' : 'hidden'
    },
    close: () => {
      video.removeEventListener('error', failed)
      video.removeAttribute('src')
      video.load()
    },
  }
}
