import { createHash } from 'node:crypto'
import type { Database } from '@docket/database/database'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time'
import type { Clock } from '@docket/service/clock'
import { network } from '@docket/service/http/network'
import type { Jobs } from '@docket/service/jobs/jobs'
import type { Person } from './people.ts'

/** Remembers the networks from which users logged in, for all processes and across restarts. */
export type KnownPlaces = {
  /** Returns whether the user logged in from that network during the last 90 days. */
  has(person: Person, address: string): Promise<boolean>
  /** Stores that the user logged in from that network. */
  remember(person: Person, address: string): Promise<void>
}

const TABLE = '_knownPlaces'
const KEPT_MS = 90 * DAY_MS
const FORGET = 'knownPlaces.forget'

type Parts = { database: Database; clock: Clock }

export function createKnownPlaces({ database, clock }: Parts): KnownPlaces {
  const seenAt = async (id: string): Promise<EpochMs | undefined> => {
    const row = await database.read
      .selectFrom(TABLE)
      .select('seenAt')
      .where('id', '=', id)
      .executeTakeFirst()
    return row && Date.parse(String(row.seenAt))
  }
  return {
    async has(person, address) {
      const at = await seenAt(loginPlaceOf(person, address))
      return at !== undefined && at > clock.now() - KEPT_MS
    },
    async remember(person, address) {
      const id = loginPlaceOf(person, address)
      const now = clock.now()
      // Writes at most once a day, so that most logins cause no write.
      if (((await seenAt(id)) ?? 0) > now - DAY_MS) return
      const seen = { seenAt: toInstant(now) }
      await database.transaction((to) =>
        to
          .insertInto(TABLE)
          .values({ id, ...seen })
          .onConflict((known) => known.column('id').doUpdateSet(seen))
          .execute(),
      )
    },
  }
}

/** Deletes, once a day, the networks without a login for 90 days. */
export function forgetPlaces(jobs: Jobs, { database, clock }: Parts): void {
  jobs.handle(FORGET, async () => {
    const before = toInstant(clock.now() - KEPT_MS)
    await database.transaction((to) => to.deleteFrom(TABLE).where('seenAt', '<', before).execute())
  })
  jobs.repeat(FORGET, DAY_MS)
}

/** Returns a digest, so that the table does not reveal addresses. */
function loginPlaceOf({ schema, record }: Person, address: string): string {
  return createHash('sha256')
    .update(`${schema.id} ${record.id} ${network(address)}`)
    .digest('hex')
}
