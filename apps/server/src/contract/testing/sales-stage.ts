import { type Campaign, campaigns } from '@docket/model/sales/campaigns'
import { sponsors } from '@docket/model/sales/sponsors'
import { type Spot, spots } from '@docket/model/sales/spots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { sales } from '#features/sales/sales.ts'
import { enforceStates } from '#features/station/states/enforce-states.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openRoot } from './outcome.ts'

export const PLAIN = 'Support for Harbor Talk comes from Ferry Street Bakery, at 12 Ferry Street.'
export const FLAGGED = 'The best bread in town, from $3. Come in!'

export type SalesStage = {
  server: TestApp
  organization: string
  sponsor: string
  /** A channel that another system plays out. */
  channel: string
  /** The users who may write sales data: staff, a station administrator, and an administrator of the installation. */
  people: Readonly<Record<'sales' | 'admin' | 'root', PocketBase>>
  /** Makes a spot of the sponsor, by default approved and with unflagged copy. */
  spot(values?: Partial<Spot>): Promise<Spot>
  /** Makes a campaign of the sponsor for this month, by default a draft with one approved spot. */
  campaign(values?: Partial<Campaign>): Promise<Campaign>
}

/** Starts a server with the sales rules, and a station with a sponsor. The date is 2026-03-02. */
export async function openSales(): Promise<SalesStage> {
  const server = await startTestApp([sales, enforceStates])
  const organization = (await server.make(organizations)).id
  const sponsor = (await server.make(sponsors, { organization, name: 'Bakery' })).id
  const channel = (await server.make(channels, { organization, playout: 'none' })).id
  const logInAs = async (privilege: 'sales' | 'admin') =>
    (await server.logInAs({ organization, privileges: [privilege] })).autoCancellation(false)
  const people = {
    sales: await logInAs('sales'),
    admin: await logInAs('admin'),
    root: await openRoot(server),
  }
  const spot = (values: Partial<Spot> = {}) =>
    server.make(spots, {
      organization,
      sponsor,
      kind: 'underwriting',
      copy: PLAIN,
      durationSec: 15,
      status: 'approved',
      ...values,
    })
  return {
    server,
    organization,
    sponsor,
    channel,
    people,
    spot,
    async campaign(values = {}) {
      return server.make(campaigns, {
        organization,
        sponsor,
        spots: values.spots ?? [(await spot()).id],
        startsOn: '2026-03-01',
        endsOn: '2026-03-31',
        goalKind: 'airings',
        goal: 10,
        cents: 50_000,
        currency: 'usd',
        status: 'draft',
        ...values,
      })
    },
  }
}

type Values = Record<string, unknown>

/** The ways in which a client creates or changes a record. */
export const WAYS = {
  record: {
    create: (client: PocketBase, collection: string, body: Values) =>
      client.collection(collection).create(body),
    update: (client: PocketBase, collection: string, id: string, body: Values) =>
      client.collection(collection).update(id, body),
  },
  batch: {
    create: (client: PocketBase, collection: string, body: Values) => {
      const batch = client.createBatch()
      batch.collection(collection).create(body)
      return batch.send()
    },
    update: (client: PocketBase, collection: string, id: string, body: Values) => {
      const batch = client.createBatch()
      batch.collection(collection).update(id, body)
      return batch.send()
    },
  },
  upsert: {
    create: (client: PocketBase, collection: string, body: Values) => {
      const batch = client.createBatch()
      batch.collection(collection).upsert(body)
      return batch.send()
    },
    update: (client: PocketBase, collection: string, id: string, body: Values) => {
      const batch = client.createBatch()
      batch.collection(collection).upsert({ id, ...body })
      return batch.send()
    },
  },
} as const

/** Every combination of a person and a way to write. */
export function everyWay({ people }: SalesStage) {
  return Object.entries(people).flatMap(([who, client]) =>
    Object.entries(WAYS).map(([way, calls]) => ({ name: `${who} by ${way}`, client, ...calls })),
  )
}
