import { createHash } from 'node:crypto'
import type { Database } from '@docket/database/database'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import { network } from '@docket/service/http'
import type { Jobs } from '@docket/service/jobs'
import type { Person } from './people.ts'

/** Remembers the networks from which users logged in, for all processes and across restarts. */
export type KnownPlaces = {
  /** Returns whether the user logged in from that network during the last 90 days. */
  has(person: Person, address: string): Promise<boolean>
  /** Stores that the user logged in from that network. */
  remember(person: Person, from: LogInPlace): Promise<void>
  /** Calls `run` for each login from a network that is new for a user who has logged in elsewhere before. */
  onNew(run: (person: Person, from: LogInPlace) => Promise<void>): void
}

/** The origin of a login: the client's address and its user agent. */
type LogInPlace = { address: string; agent: string }

const TABLE = '_knownPlaces'
const KEPT_MS = 90 * DAY_MS
const FORGET = 'knownPlaces.forget'

/** Represents all networks of a user, to record whether they have logged in before. */
const ANYWHERE = 'anywhere'

type Dependencies = { database: Database; clock: Clock }

export function createKnownPlaces({ database, clock }: Dependencies): KnownPlaces {
  const listeners: Parameters<KnownPlaces['onNew']>[0][] = []
  const seenAt = async (id: string): Promise<EpochMs> => {
    const row = await database.read
      .selectFrom(TABLE)
      .select('seenAt')
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? Date.parse(String(row.seenAt)) : Number.NEGATIVE_INFINITY
  }
  const isRecent = (at: EpochMs) => at > clock.now() - KEPT_MS

  /**
   * Whether the user has logged in before. This is assumed for older accounts, because their networks may have been
   * deleted.
   */
  async function isReturning(person: Person): Promise<boolean> {
    const isOld = !isRecent(Date.parse(String(person.record.created)))
    return isOld || isRecent(await seenAt(loginPlaceOf(person, ANYWHERE)))
  }

  async function store(id: string, at: EpochMs): Promise<void> {
    // Writes at most once a day, so that most logins cause no write.
    if (at > clock.now() - DAY_MS) return
    const seen = { seenAt: toInstant(clock.now()) }
    await database.transaction((to) =>
      to
        .insertInto(TABLE)
        .values({ id, ...seen })
        .onConflict((known) => known.column('id').doUpdateSet(seen))
        .execute(),
    )
  }

  return {
    async has(person, address) {
      return isRecent(await seenAt(loginPlaceOf(person, network(address))))
    },
    async remember(person, from) {
      const id = loginPlaceOf(person, network(from.address))
      const at = await seenAt(id)
      const isNew = !isRecent(at) && (await isReturning(person))
      await store(id, at)
      const anywhere = loginPlaceOf(person, ANYWHERE)
      await store(anywhere, await seenAt(anywhere))
      if (isNew) for (const run of listeners) await run(person, from)
    },
    onNew: (run) => void listeners.push(run),
  }
}

/** Deletes, once a day, the networks without a login for 90 days. */
export function forgetPlaces(jobs: Jobs, { database, clock }: Dependencies): void {
  jobs.handle(FORGET, async () => {
    const before = toInstant(clock.now() - KEPT_MS)
    await database.transaction((to) => to.deleteFrom(TABLE).where('seenAt', '<', before).execute())
  })
  jobs.repeat(FORGET, DAY_MS)
}

/** Returns a digest, so that the table does not reveal addresses. */
function loginPlaceOf({ schema, record }: Person, place: string): string {
  return createHash('sha256').update(`${schema.id} ${record.id} ${place}`).digest('hex')
}
