import { users } from '@docket/model/accounts/users'
import { BUILT_IN } from '@docket/model/built-in'
import type { Collection } from '@docket/model/kernel/collection'
import { organizations } from '@docket/model/station/organizations'
import type { TestApp } from '#testing/test-app.ts'

const ROWS = 40
const FEW = ['channels', 'categories', 'series', 'integrations', 'users']
const NOT_MADE = ['organizations', '_superusers']

/**
 * Creates an organization, its administrator, and records of all collections that refer to each other. Returns the ids
 * of all records.
 */
export async function makeBusyStation(app: TestApp, email: string): Promise<string[]> {
  const { id: organization } = await app.make(organizations)
  const { id: person } = await app.make(users, { organization, email, privileges: ['admin'] })
  const made = new Map<string, string[]>([
    ['organizations', [organization]],
    ['users', [person]],
  ])
  for (const collection of BUILT_IN) {
    if (NOT_MADE.includes(collection.name)) continue
    const ids = made.get(collection.name) ?? []
    made.set(collection.name, ids)
    const rows = FEW.includes(collection.name) ? 3 : ROWS
    for (let count = 0; count < rows; count += 1) {
      const tied = referencesOf(collection, made, count)
      const values = { ...tied, ...valuesOf(collection, count), organization }
      ids.push((await app.make<Collection>(collection, values)).id)
    }
  }
  return [...made.values()].flat()
}

function valuesOf({ name }: Collection, count: number): Record<string, unknown> {
  if (name === 'links') return { resource: 'show', externalId: `${count}`, record: 'x' }
  // A channel has at most one open alarm of each kind.
  return name === 'alarms' ? { until: '2026-03-02 15:00:00.000Z' } : {}
}

function referencesOf({ schema }: Collection, made: ReadonlyMap<string, string[]>, count: number) {
  const references: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.fields)) {
    if (field.type !== 'relation') continue
    const known = made.get(field.collection) ?? []
    const id = known[count % known.length]
    if (id) references[name] = field.maxSelect === 1 ? id : [id]
  }
  return references
}
