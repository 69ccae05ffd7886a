import Hls, { CapLevelController, type HlsConfig } from 'hls.js'

type TileCap = {
  settings: Pick<HlsConfig, 'capLevelController'>
  /** Switches between one level below the one that fits the tile, and that level itself. */
  spare(sparing: boolean): void
}

/**
 * Caps a stream at the quality level that fills its tile. Raising the cap shows at once, because hls.js
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
      const filling = super.getMaxLevel(highest)
      return sparing ? Math.max(0, filling - 1) : filling
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
