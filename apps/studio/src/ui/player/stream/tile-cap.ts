import Hls, { CapLevelController, type HlsConfig } from 'hls.js'

type TileCap = {
  settings: Pick<HlsConfig, 'capLevelController'>
  /** Switches between the lowest level and the one that fits the tile. */
  spare(sparing: boolean): void
}

/**
 * Caps a stream at the quality level that fills its tile, or at the lowest. Raising the cap shows at once, because hls.js
 * fetches the buffered part again. Lowering it keeps what is already buffered.
 */
export function createTileCap(): TileCap {
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
