import { type FileHandle, open } from 'node:fs/promises'

/** Waits for the disk beside all other work, once for everybody who waits. */
export type DiskSyncs = {
  /** Resolves once everything that was committed before this call outlives a power cut. */
  settle(): Promise<void>
  /** Resolves once the disk is not at work, whether it did well or not. */
  idle(): Promise<void>
  close(): Promise<void>
}

/**
 * Syncs the log that commits are written to (WAL). SQLite itself would do it within the commit, and
 * the whole process would wait. A log that is cut short is read as far as it is whole, so what was
 * committed before something that is on the disk is there as well.
 */
export function openDiskSyncs(database: string): DiskSyncs {
  let log: FileHandle | undefined
  const sync = async () => {
    log ??= await open(`${database}-wal`, 'r+')
    await log.datasync()
  }
  const { settle, idle } = createRounds(sync)
  return {
    settle,
    idle,
    async close() {
      await idle()
      await log?.close()
    },
  }
}

/** One round at a time: whoever comes while one is under way takes part in the next. */
export function createRounds(work: () => Promise<void>): Pick<DiskSyncs, 'settle' | 'idle'> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    const round = work().finally(() => {
      if (current === round) current = undefined
    })
    current = round
    return round
  }

  const idle = async () => {
    await current?.catch(() => undefined)
  }

  async function beginNext(): Promise<void> {
    await idle()
    next = undefined
    await begin()
  }

  return {
    settle() {
      // Rounds end in the order in which they were asked for.
      if (!current && !next) return begin()
      next ??= beginNext()
      return next
    },
    idle,
  }
}
