import { type Block, blocksOf } from '@docket/model/guide/blocks'
import type { GuideChannel } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/time-axis'

/** Every channel's blocks within what is loaded, made when first asked for. */
export function createRowBlocks(loaded: readonly TimeAxis[]): (channel: GuideChannel) => Block[] {
  const made = new WeakMap<GuideChannel, Block[]>()
  return (channel) => {
    const blocks = made.get(channel) ?? blocksWithin(channel, loaded)
    made.set(channel, blocks)
    return blocks
  }
}

function blocksWithin(channel: GuideChannel, loaded: readonly TimeAxis[]): Block[] {
  // A programme that reaches over a hole is in the blocks on both sides of it.
  const byId = new Map<string, Block>()
  for (const range of loaded) {
    for (const block of blocksOf(channel.programmes, range)) byId.set(block.id, block)
  }
  return [...byId.values()]
}
