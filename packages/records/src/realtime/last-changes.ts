import type { Caller } from '@docket/query/schema'
import type { Clock } from '@docket/service/clock'
import type { RecordStore } from '../engine/store/record-store.ts'
import type { Topic } from './topics.ts'

const MAX_CHANGES = 10_000
/** Placeholder for the organization in a key: all organizations together. */
const ANYWHERE = '*'

/**
 * Records the time of the last change of each collection. A client that reads a list and then subscribes to
 * its changes uses it to detect changes between the two calls.
 */
export type LastChanges = {
  /**
   * Returns, for each collection among the topics, how many milliseconds ago a record last changed that may
   * concern the caller: one of the caller's organization or of none. If no change is known since the process
   * started, the start counts as the last change. Guests receive nothing.
   */
  agesFor(caller: Caller, topics: readonly Topic[]): ReadonlyMap<string, number> | undefined
}

type Dependencies = { store: RecordStore; clock: Clock }

export function createLastChanges({ store, clock }: Dependencies): LastChanges {
  const changes = new Map<string, number>()
  let since = clock.now()

  function note(collection: string, organization: string): void {
    if (changes.size >= MAX_CHANGES) {
      changes.clear()
      since = clock.now()
    }
    changes.set(`${collection} ${organization}`, clock.now())
    changes.set(`${collection} ${ANYWHERE}`, clock.now())
  }

  store
    .hooksOf('realtime')
    .afterEachCommit('records when the collection last changed', ({ schema, record }) => {
      note(schema.name, schema.tenant ? String(record[schema.tenant]) : '')
    })
  store.onForeignCommit(({ collection, organization }) => note(collection, organization))

  return {
    agesFor(caller, topics) {
      const organizations = organizationsOf(store, caller)
      if (!organizations) return undefined
      const ages = new Map<string, number>()
      for (const { schema } of topics) {
        const isOpen = schema && (schema.access.list !== null || caller.kind === 'superuser')
        if (!isOpen) continue
        const last = organizations.map((one) => changes.get(`${schema.name} ${one}`) ?? since)
        ages.set(schema.name, clock.now() - Math.max(...last))
      }
      return ages
    },
  }
}

function organizationsOf({ schemas }: RecordStore, caller: Caller): string[] | undefined {
  if (caller.kind === 'superuser') return [ANYWHERE]
  if (caller.kind !== 'user') return undefined
  const tenant = schemas.find(caller.record.collectionName)?.tenant
  return ['', ...(tenant ? [String(caller.record[tenant])] : [])]
}
