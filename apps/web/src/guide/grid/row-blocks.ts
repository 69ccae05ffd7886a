import { type Block, blocksOf } from '@docket/model/guide/blocks'
import { fitsFilter, type GuideFilter } from '@docket/model/guide/guide-search'
import type { GuideChannel, GuideProgramme } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/time-axis'

/** A channel's blocks within what is loaded of it, made when first asked for. */
export type RowBlocks = (channel: GuideChannel, loaded: readonly TimeAxis[]) => readonly Block[]

export function createRowBlocks(filter: GuideFilter): RowBlocks {
  const fits = (programme: GuideProgramme) => fitsFilter(programme, filter)
  const made = new WeakMap<GuideChannel, { loaded: readonly TimeAxis[]; blocks: Block[] }>()
  return (channel, loaded) => {
    const known = made.get(channel)
    if (known?.loaded === loaded) return known.blocks
    const blocks = blocksWithin(channel, loaded, fits)
    made.set(channel, { loaded, blocks })
    return blocks
  }
}

function blocksWithin(
  channel: GuideChannel,
  loaded: readonly TimeAxis[],
  fits: (programme: GuideProgramme) => boolean,
): Block[] {
  // A programme that reaches over a hole is in the blocks on both sides of it.
  const byId = new Map<string, Block>()
  for (const range of loaded) {
    for (const block of blocksOf(channel.programmes, range, fits)) byId.set(block.id, block)
  }
  return [...byId.values()]
}

/** The blocks that touch a stretch of time. They are in order, so that only those are looked at. */
export function blocksBetween(blocks: readonly Block[], { from, until }: TimeAxis): Block[] {
  let [low, high] = [0, blocks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((blocks[middle]?.endsAt ?? 0) <= from) low = middle + 1
    else high = middle
  }
  const found: Block[] = []
  for (let at = low; at < blocks.length; at += 1) {
    const block = blocks[at]
    if (!block || block.startsAt >= until) break
    found.push(block)
  }
  return found
}
