import { playHls, showCaptionsIn, WITHOUT_SOUND } from '@docket/player/hls-player'
import Hls, { CapLevelController, type HlsConfig } from 'hls.js'
import type { OpenStream } from './stream.ts'

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

type TileCap = {
  settings: Pick<HlsConfig, 'capLevelController'>
  /** Switches between the lowest level and the one that fits the tile. */
  spare(sparing: boolean): void
}

/**
 * Caps a stream at the quality level that fills its tile, or at the lowest. Raising the cap shows at once, because hls.js
 * fetches the buffered part again. Lowering it keeps what is already buffered.
 */
function createTileCap(): TileCap {
  let sparing = false
  let look = () => {}

  class SparingCap extends CapLevelController {
    constructor(hls: Hls) {
      super(hls)
      look = () => this.detectPlayerSize()
    }

    override getMaxLevel(highest: number): number {
      return sparing ? 0 : super.getMaxLevel(highest)
    }
  }

  return {
    settings: { capLevelController: SparingCap },
    spare(wanted) {
      sparing = wanted
      look()
    },
  }
}
