import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = 'docket-cluster-'
/** Hundreds of databases take two to three gigabytes. */
const ROOM_BYTES = 8 * 1024 ** 3

/**
 * Creates an empty folder for a cluster, in memory if enough is free: a new database has a thousand files, and writing
 * those to a disk takes four times as long. The folder's name contains the process id; folders that a killed run left
 * in memory are removed.
 */
export function makeClusterFolder(): string {
  removeAbandoned()
  return mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), `${NAME}${process.pid}-`))
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES
  } catch {
    return false
  }
}

function removeAbandoned(): void {
  try {
    for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(NAME))) {
      if (!isRunning(Number.parseInt(name.slice(NAME.length), 10)))
        rmSync(join(MEMORY, name), { recursive: true, force: true })
    }
  } catch {
    // There is no such folder here, or it belongs to another user.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
