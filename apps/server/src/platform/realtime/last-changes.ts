import type { Clock } from '../clock.ts'
import type { Caller } from '../records/caller.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { Topic } from './topics.ts'

const KNOWN = 10_000
/** In the place of an organization: of all of them together. */
const ANYWHERE = '*'

/**
 * When something of each collection changed last. Whoever reads a list, and then subscribes to its
 * changes, learns with this whether something happened in between, which nobody told.
 */
export type LastChanges = {
  /**
   * For each collection among the topics, how many milliseconds ago something of it changed that may
   * concern the caller: of their own organization, or of none. A change that is not known of, since
   * it was before the process began, is taken to have been then. Guests learn nothing.
   */
  agesFor(caller: Caller, topics: readonly Topic[]): ReadonlyMap<string, number> | undefined
}

type Parts = { store: RecordStore; clock: Clock }

export function createLastChanges({ store, clock }: Parts): LastChanges {
  const changes = new Map<string, number>()
  let since = clock.now()

  function note(collection: string, organization: string): void {
    if (changes.size >= KNOWN) {
      changes.clear()
      since = clock.now()
    }
    changes.set(`${collection} ${organization}`, clock.now())
    changes.set(`${collection} ${ANYWHERE}`, clock.now())
  }

  store.onCommit(({ schema, record }) => {
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
