import type { App } from '@docket/accounts/app'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { oneOf } from '@docket/records/engine'

/** The labels of a channel in the metrics: the slugs of its address. */
export type ChannelLabels = { station: string; channel: string }

/** Channels beyond this number are not in the metrics. */
const MAX_CHANNELS = 1000

const readers = new WeakMap<App['http'], () => Promise<ReadonlyMap<string, ChannelLabels>>>()

/**
 * Returns a function that reads the labels of all channels that are not archived, by the channels' ids. All features share
 * what it caches until a channel or a station changes.
 */
export function channelLabels(app: App): () => Promise<ReadonlyMap<string, ChannelLabels>> {
  const known = readers.get(app.http) ?? createReader(app)
  readers.set(app.http, known)
  return known
}

function createReader(app: App): () => Promise<ReadonlyMap<string, ChannelLabels>> {
  let known: Promise<ReadonlyMap<string, ChannelLabels>> | undefined
  const forget = () => {
    known = undefined
  }
  const name = 'refreshes the names of channels in the metrics'
  for (const collection of [channels, organizations] as const) {
    app.afterCommit(collection, name, forget)
    app.afterForeignCommit(collection, name, forget)
  }
  return () => {
    if (known) return known
    const reading = readAll(app)
    known = reading
    reading.catch(forget)
    return reading
  }
}

async function readAll({ records }: App): Promise<ReadonlyMap<string, ChannelLabels>> {
  const all = await records.list(channels, {
    where: { archived: false },
    sort: 'created',
    limit: MAX_CHANNELS,
  })
  const owners = await records.list(organizations, {
    where: { id: oneOf([...new Set(all.map(({ organization }) => organization))]) },
    limit: MAX_CHANNELS,
  })
  const slugs = new Map(owners.map(({ id, slug }) => [id, slug]))
  return new Map(
    all.map(({ id, slug, organization }) => [
      id,
      { station: slugs.get(organization) ?? '', channel: slug },
    ]),
  )
}
