import type { App } from '@docket/accounts/app'
import { users } from '@docket/model/accounts/users'
import { BUILT_IN } from '@docket/model/built-in'
import { organizations } from '@docket/model/station/organizations'
import type { Records } from '@docket/records/engine'
import { organizationId } from './demo-id.ts'
import { DEMO_STATIONS } from './seed-demo.ts'

/** Number of removed records by collection; empty without demo stations. */
export type RemovedCounts = Record<string, number>

/**
 * Removes the demo stations with all their records, and nothing else. Recognizes them by id, so a real
 * station with the slug “demo” stays.
 */
export async function wipeDemo(app: Pick<App, 'transaction'>): Promise<RemovedCounts> {
  return app.transaction(async (records) => {
    const wiped: RemovedCounts = {}
    for (const { organization } of DEMO_STATIONS) {
      const id = organizationId(organization.slug)
      if (!(await records.find(organizations, { id }))) continue
      await countInto(wiped, records, id)
      // Deleting an organization does not delete its users.
      for (const user of await records.list(users, { where: { organization: id } })) {
        await records.delete(users, user.id)
      }
      await records.delete(organizations, id)
    }
    return wiped
  })
}

async function countInto(
  wiped: RemovedCounts,
  records: Records,
  organization: string,
): Promise<void> {
  wiped.organizations = (wiped.organizations ?? 0) + 1
  for (const collection of BUILT_IN) {
    if (collection.schema.tenant !== 'organization') continue
    const count = await records.count(collection, { organization })
    if (count > 0) wiped[collection.name] = (wiped[collection.name] ?? 0) + count
  }
}
