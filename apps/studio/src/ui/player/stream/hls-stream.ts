import { playHls, showCaptionsIn, WITHOUT_SOUND } from '@docket/player/hls-player'
import type { OpenStream } from './stream.ts'
import { createTileCap } from './tile-cap.ts'

/** The smallest buffers that play smoothly, because up to nine streams share the connection. */
const SPARING = {
  startLevel: 0,
  maxBufferLength: 8,
  maxMaxBufferLength: 10,
  backBufferLength: 10,
} as const

/** Plays an HLS stream with hls.js, in browsers that cannot play HLS themselves. */
export const openHlsStream: OpenStream = (video, url, onState, { hasSound }) => {
  const cap = createTileCap()
  const hls = playHls(video, url, () => onState('failed'), {
    ...SPARING,
    ...cap.settings,
    ...(hasSound ? {} : WITHOUT_SOUND),
  })
  return {
    rest: () => hls.stopLoad(),
    goOn() {
      // A stream paused before its list of levels arrived has nothing to resume, so load it from the start.
      if (hls.levels.length > 0) hls.startLoad()
      else hls.loadSource(url)
    },
    spare: cap.spare,
    showCaptions: showCaptionsIn(hls),
    close: () => hls.destroy(),
  }
}
