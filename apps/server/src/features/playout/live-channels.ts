import type { App } from '@docket/accounts/app'
import { type Channel, channels } from '@docket/model/station/channels'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { oneOf } from '@docket/records/engine'

/** A channel that Docket puts together from its recordings, with its station. */
export type LiveChannel = { channel: Channel; station: Organization }

export type LiveChannels = {
  /** The channels that are played out, whether viewers may see them or not. */
  all(): Promise<readonly LiveChannel[]>
  /** Returns the channel at an address that viewers may see. */
  at(station: string, channel: string): Promise<LiveChannel | undefined>
  /** The same without waiting, if the channels are loaded. */
  now(station: string, channel: string): LiveChannel | undefined
}

type ChannelIndex = { all: readonly LiveChannel[]; byAddress: ReadonlyMap<string, LiveChannel> }

const MAX_CHANNELS = 1000

/** Reads the channels once, and again after one of them or a station has changed. */
export function createLiveChannels(app: App): LiveChannels {
  let known: Promise<ChannelIndex> | undefined
  let read: ChannelIndex | undefined
  const forget = () => {
    known = undefined
    read = undefined
  }
  const name = 'refreshes the channels that are played out'
  for (const collection of [channels, organizations] as const) {
    app.afterCommit(collection, name, forget)
    app.afterForeignCommit(collection, name, forget)
  }

  function readOnce(): Promise<ChannelIndex> {
    if (known) return known
    const reading = readAll(app)
    known = reading
    reading.then((found) => {
      // A channel may have changed while they were read.
      if (known === reading) read = found
    }, forget)
    return reading
  }

  return {
    all: async () => (await readOnce()).all,
    at: async (station, channel) => (await readOnce()).byAddress.get(`${station}/${channel}`),
    now: (station, channel) => read?.byAddress.get(`${station}/${channel}`),
  }
}

async function readAll({ records }: App): Promise<ChannelIndex> {
  const found = await records.list(channels, {
    where: { playout: 'linear', archived: false },
    sort: 'created',
    limit: MAX_CHANNELS,
  })
  const owners = await records.list(organizations, {
    where: { id: oneOf([...new Set(found.map(({ organization }) => organization))]) },
    limit: MAX_CHANNELS,
  })
  const byId = new Map(owners.map((owner) => [owner.id, owner]))
  const all = found.flatMap((channel) => {
    const station = byId.get(channel.organization)
    return station ? { channel, station } : []
  })
  const open = all.filter(({ channel }) => channel.public)
  return {
    all,
    byAddress: new Map(open.map((one) => [`${one.station.slug}/${one.channel.slug}`, one])),
  }
}
