import { playHls, showCaptionsIn } from '#ui/hls-player.ts'
import type { OpenStream } from './stream.ts'

/** As little as keeps the picture steady: nine of them share the line. */
const SPARING = {
  startLevel: 0,
  maxBufferLength: 8,
  maxMaxBufferLength: 10,
  backBufferLength: 10,
} as const

/** Plays an HLS stream where the browser cannot by itself. */
export const openHlsStream: OpenStream = (video, url, onState) => {
  const hls = playHls(video, url, () => onState('failed'), SPARING)
  return {
    rest: () => hls.stopLoad(),
    goOn: () => hls.startLoad(),
    showCaptions: showCaptionsIn(hls),
    close: () => hls.destroy(),
  }
}
