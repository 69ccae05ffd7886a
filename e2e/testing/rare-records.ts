import type PocketBase from 'pocketbase'
import { createMake } from '../../apps/server/src/testing/make.ts'
import { entitiesWithPages } from './entities-with-pages.ts'

/** The settings that a server needs to accept these records. */
export const RARE_SETTINGS = { DOCKET_OUTBOUND_ALLOW: '*:headends=239.1.2.3:5000' }

const SOON = new Date(Date.now() + 7 * 86_400_000).toISOString()

/**
 * Adds records of the kinds that the demo station lacks, so that each page has content: some with meaningful values,
 * and one for every other entity whose pages are still empty.
 */
export async function addRareRecords(root: PocketBase, organization: string): Promise<void> {
  await addTellingRecords(root, organization)
  await fillEmptyCollections(root, organization)
}

async function addTellingRecords(root: PocketBase, organization: string): Promise<void> {
  const add = (collection: string, fields: Record<string, unknown>) =>
    root.collection(collection).create({ organization, ...fields }, { requestKey: null })
  const any = (collection: string, filter = 'id != ""') =>
    root
      .collection(collection)
      .getFirstListItem(`organization = "${organization}" && ${filter}`, { requestKey: null })

  const [member, session, media, channel] = await Promise.all([
    any('members', 'status = "active"'),
    any('trainingSessions', 'status = "planned"'),
    any('media'),
    any('channels'),
  ])
  const integration = await add('integrations', {
    kind: 'cablecast',
    name: 'Playout',
    baseUrl: 'https://cablecast.harbor.example',
  })
  const webhook = await add('webhooks', {
    name: 'Website',
    url: 'https://hooks.harbor.example/docket',
    events: ['show.created'],
  })
  await Promise.all([
    add('enrollments', { session: session.id, member: member.id, state: 'enrolled' }),
    add('captionJobs', { media: media.id, language: 'en', state: 'queued' }),
    add('invitations', { email: 'pen@harbor.example', expiresAt: SOON, status: 'invited' }),
    add('customFields', { key: 'ward', label: 'Ward', type: 'text' }),
    add('syncRuns', { integration: integration.id, status: 'partial', log: ['No title: 42'] }),
    add('deliveries', { webhook: webhook.id, event: 'show.created', status: 'failed' }),
    root
      .collection('waitlistEntries')
      .create({ email: 'oak@station.example', station: 'Oak Street TV', status: 'joined' }),
    add('listingContacts', {
      name: 'Harbor Cable',
      email: 'listings@cable.example',
      daysAhead: 7,
      active: true,
    }),
    add('headEnds', { name: 'Harbor Cable', channel: channel.id, address: 'udp://239.1.2.3:5000' }),
    add('apiKeys', { name: 'Website', ending: 'x7Qa' }),
  ])
}

async function fillEmptyCollections(root: PocketBase, organization: string): Promise<void> {
  const quiet = { requestKey: null }
  const make = createMake({
    get: (collection, id) => root.collection(collection.name).getOne(id, quiet),
    create: (collection, values) => root.collection(collection.name).create(values, quiet),
  })
  for (const collection of entitiesWithPages()) {
    const options = { filter: `organization = "${organization}"`, ...quiet }
    const { items } = await root.collection(collection.name).getList(1, 1, options)
    if (items.length === 0) await make(collection, { organization })
  }
}
