type Placed = { id: string; channelId: string }

/** Answers where a programme was before, and keeps where it is now. */
export type RowMemory = (programme: Placed) => string | undefined

/**
 * Looks through the lists only for what was never moved: nothing is prepared for what may not come.
 * The lists are those of the first drawing, by channel.
 */
export function createRowMemory(
  byChannel: ReadonlyMap<string, readonly { id: string }[]>,
): RowMemory {
  const moved = new Map<string, string>()

  function firstRowOf(id: string): string | undefined {
    for (const [channelId, listed] of byChannel) {
      for (const one of listed) if (one.id === id) return channelId
    }
    return undefined
  }

  return ({ id, channelId }) => {
    const isThere = byChannel.get(channelId)?.some((one) => one.id === id)
    const before = moved.get(id) ?? (isThere ? channelId : firstRowOf(id))
    moved.set(id, channelId)
    return before
  }
}
