import { type Block, type BlocksOptions, blocksOf } from '@docket/model/guide/blocks'
import { fitsFilter, type GuideFilter, isEmptyFilter } from '@docket/model/guide/guide-search'
import type { GuideChannel, GuideProgram } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { indexByTime, type TimeIndex } from '@docket/model/schedule/axis/time-index'
import type { EpochMs } from '@docket/model/time/instants'

/** Returns the blocks of a channel within its loaded ranges. Computes them on first use. */
export type RowBlocks = (channel: GuideChannel, loaded: readonly TimeAxis[]) => TimeIndex<Block>

type CachedBlocks = { loaded: readonly TimeAxis[]; blocks: TimeIndex<Block> }

export function createRowBlocks(filter: GuideFilter, now: EpochMs): RowBlocks {
  const fits = isEmptyFilter(filter)
    ? undefined
    : (program: GuideProgram) => fitsFilter(program, filter)
  const made = new WeakMap<GuideChannel, CachedBlocks>()
  return (channel, loaded) => {
    const known = made.get(channel)
    if (known?.loaded === loaded) return known.blocks
    const blocks = indexByTime(blocksWithin(channel, loaded, { fits, now }))
    made.set(channel, { loaded, blocks })
    return blocks
  }
}

function blocksWithin(
  channel: GuideChannel,
  loaded: readonly TimeAxis[],
  options: BlocksOptions,
): Block[] {
  const [range] = loaded
  if (range && loaded.length === 1) return blocksOf(channel.programmes, range, options)
  // A program that spans an unloaded gap appears in the blocks on both sides; the map removes the duplicate.
  const byId = new Map<string, Block>()
  for (const range of loaded) {
    for (const block of blocksOf(channel.programmes, range, options)) byId.set(block.id, block)
  }
  return [...byId.values()]
}
