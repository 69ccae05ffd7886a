import Hls, { CapLevelController, type HlsConfig } from 'hls.js'

type TileCap = {
  settings: Pick<HlsConfig, 'capLevelController'>
  /** Takes one level less than the size asks for, or again as much as it asks for. */
  spare(sparing: boolean): void
}

/**
 * Caps one stream at the level that fills its picture. Going up shows at once: what was fetched ahead
 * is fetched anew; going down wastes nothing.
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
