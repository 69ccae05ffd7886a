import { playHls, showCaptionsIn } from '#ui/hls-player.ts'
import type { OpenStream } from './stream.ts'
import { createTileCap } from './tile-cap.ts'

/** As little as keeps the picture steady: nine of them share the line. */
const SPARING = {
  startLevel: 0,
  maxBufferLength: 8,
  maxMaxBufferLength: 10,
  backBufferLength: 10,
} as const

/** Plays an HLS stream where the browser cannot by itself. */
export const openHlsStream: OpenStream = (video, url, onState) => {
  const cap = createTileCap()
  const hls = playHls(video, url, () => onState('failed'), { ...SPARING, ...cap.settings })
  return {
    rest: () => hls.stopLoad(),
    goOn() {
      // Who rested before the list of levels had come has none to go on with.
      if (hls.levels.length > 0) hls.startLoad()
      else hls.loadSource(url)
    },
    spare: cap.spare,
    showCaptions: showCaptionsIn(hls),
    close: () => hls.destroy(),
  }
}
