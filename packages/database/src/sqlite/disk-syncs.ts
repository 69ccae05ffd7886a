import { type FileHandle, open } from 'node:fs/promises'

/** Syncs commits to the disk in the background, with one sync for all callers that wait. */
export type DiskSyncs = {
  /** Resolves once everything that was committed before this call survives a power failure. */
  settle(): Promise<void>
  /** Resolves once no sync is running, whether it succeeded or failed. */
  idle(): Promise<void>
  close(): Promise<void>
}

/**
 * Syncs the write-ahead log (WAL). SQLite would do so within the commit and block the whole process. SQLite
 * reads a truncated log up to its last complete part, so everything committed before a synced commit survives
 * as well.
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

/** Leaves it to the operating system when commits reach the disk. */
export const NO_SYNCS: DiskSyncs = {
  settle: async () => {},
  idle: async () => {},
  close: async () => {},
}

/** Runs one round at a time. A caller that arrives during a round joins the next one. */
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
      // If a round is already scheduled, the caller joins it, so that rounds end in the order of the calls.
      if (!current && !next) return begin()
      next ??= beginNext()
      return next
    },
    idle,
  }
}
