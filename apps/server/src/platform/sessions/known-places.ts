import { createHash } from 'node:crypto'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Person } from './people.ts'
import { network } from './throttle.ts'

/** Networks that people signed in from before, for all processes, over restarts. */
export type KnownPlaces = {
  /** Whether the person signed in from there during the last 90 days. */
  has(person: Person, address: string): Promise<boolean>
  /** The person signed in from there. */
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
      const at = await seenAt(placeOf(person, address))
      return at !== undefined && at > clock.now() - KEPT_MS
    },
    async remember(person, address) {
      const id = placeOf(person, address)
      const now = clock.now()
      // Once a day is enough: signing in costs no write besides.
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

/** Once a day, drops places that nobody signed in from for 90 days. */
export function forgetPlaces(jobs: Jobs, { database, clock }: Parts): void {
  jobs.handle(FORGET, async () => {
    const before = toInstant(clock.now() - KEPT_MS)
    await database.transaction((to) => to.deleteFrom(TABLE).where('seenAt', '<', before).execute())
  })
  jobs.repeat(FORGET, DAY_MS)
}

/** Only a digest is kept: whoever reads the table learns nobody's address. */
function placeOf({ schema, record }: Person, address: string): string {
  return createHash('sha256')
    .update(`${schema.id} ${record.id} ${network(address)}`)
    .digest('hex')
}
