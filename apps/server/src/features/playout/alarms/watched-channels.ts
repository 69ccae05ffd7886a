import type { App } from '@docket/accounts/app'
import { OWN_CHANNELS } from '@docket/model/playout/played-elsewhere'
import { playoutItems } from '@docket/model/playout/playout-items'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { oneOf } from '@docket/records/engine'

/** A channel that Docket plays out for viewers. `station` and `slug` are its address. */
export type WatchedChannel = Pick<Channel, 'id' | 'organization' | 'slug'> & { station: string }

const MAX_CHANNELS = 1000

/**
 * Returns a function that reads the channels to check: viewers may see them, and they have played before. Caches them until
 * a channel or station changes.
 */
export function createWatchedChannels(app: App): () => Promise<WatchedChannel[]> {
  let known: Promise<WatchedChannel[]> | undefined
  const begun = new Set<string>()
  const forget = () => {
    known = undefined
  }
  const name = 'refreshes the channels that are watched for alarms'
  for (const collection of [channels, organizations] as const) {
    app.afterCommit(collection, name, forget)
    app.afterForeignCommit(collection, name, forget)
  }

  async function hasBegun({ id }: WatchedChannel): Promise<boolean> {
    if (begun.has(id)) return true
    if (!(await app.records.find(playoutItems, { channel: id }))) return false
    begun.add(id)
    return true
  }

  return async () => {
    const reading = known ?? readAll(app)
    known = reading
    reading.catch(forget)
    const found: WatchedChannel[] = []
    for (const one of await reading) if (await hasBegun(one)) found.push(one)
    return found
  }
}

async function readAll({ records }: App): Promise<WatchedChannel[]> {
  const found = await records.list(channels, {
    where: { playout: 'linear', archived: false, public: true, ...OWN_CHANNELS },
    sort: 'created',
    limit: MAX_CHANNELS,
  })
  const ids = [...new Set(found.map(({ organization }) => organization))]
  const owners = await records.list(organizations, {
    where: { id: oneOf(ids) },
    limit: MAX_CHANNELS,
  })
  const slugs = new Map(owners.map(({ id, slug }) => [id, slug]))
  return found.flatMap(({ id, organization, slug }) => {
    const station = slugs.get(organization)
    return station === undefined ? [] : [{ id, organization, slug, station }]
  })
}
