import type PocketBase from 'pocketbase'

const SOON = new Date(Date.now() + 7 * 86_400_000).toISOString()

/** Adds records of the kinds that the demo station lacks, so that each page has content. */
export async function addRareRecords(root: PocketBase, organization: string): Promise<void> {
  const add = (collection: string, fields: Record<string, unknown>) =>
    root.collection(collection).create({ organization, ...fields }, { requestKey: null })
  const any = (collection: string) =>
    root
      .collection(collection)
      .getFirstListItem(`organization = "${organization}"`, { requestKey: null })

  const [member, session, media] = await Promise.all([
    any('members'),
    any('trainingSessions'),
    any('media'),
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
    add('apiKeys', { name: 'Website', ending: 'x7Qa' }),
  ])
}
