type ProgramRow = { id: string; channelId: string }

/** Returns the row that a program was in before, and stores its current row. */
export type RowMemory = (program: ProgramRow) => string | undefined

/**
 * Creates a memory from the first rendering's lists by channel. It searches the lists only for programs that
 * were never moved, so it needs no index.
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
