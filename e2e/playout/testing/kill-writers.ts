import { openDatabase } from '@docket/database/open-database'
import { expect } from '../../testing/test.ts'
import type { TwoClocks } from './two-clocks.ts'

const LEASE = 'playout'
const LEASE_MS = 6000
const TAKEN_OVER = { timeout: 30_000, intervals: [50] }

/**
 * Kills the server that writes the ledger several times: each time as soon as it has taken over from the previous one,
 * which is then restarted.
 */
export async function killWriters(stage: TwoClocks, times: number): Promise<void> {
  const database = openDatabase({ databaseUrl: stage.cluster.url('postgres'), dataFolder: '' })
  const heldUntil = async () => {
    const leases = database.read.selectFrom('_leases').selectAll().where('id', '=', LEASE)
    const [lease] = await leases.execute()
    return Date.parse(String(lease?.until))
  }
  try {
    // It is unknown which server writes at first. Once the first one is dead, it is the second.
    for (let at = 0; at < times; at += 1) {
      await stage.kill(at % 2)
      const killedAt = Date.now()
      await expect.poll(heldUntil, TAKEN_OVER).toBeGreaterThan(killedAt + LEASE_MS + stage.aheadMs)
      await stage.start(at % 2)
    }
  } finally {
    await database.close()
  }
}
