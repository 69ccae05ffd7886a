import { deliveries, webhooks } from '@docket/model/collections/station/webhooks'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { INTEGRATION_LISTS } from './area.ts'
import { EVENT_NAMES } from './event-names.ts'
import { ReplayButton } from './replay-button.tsx'

export const deliveryPages = resource(deliveries, {
  path: '/integrations/deliveries',
  one: 'delivery',
  many: 'Deliveries',
  area: INTEGRATION_LISTS,
  words: {
    responseStatus: { label: 'Response' },
    message: { label: 'Error' },
    deliveredAt: { label: 'Sent' },
    created: { label: 'Waiting' },
  },
  columns: [
    'event',
    'status',
    'webhook',
    'created',
    'attempts',
    'responseStatus',
    'message',
    {
      id: 'again',
      label: 'Send again',
      width: 128,
      cell: ({ id, event }) => <ReplayButton id={id} event={event} />,
      text: () => '',
    },
  ],
  search: ['message', 'webhook.name'],
  filters: ['status', 'event', 'webhook'],
  sort: '-created',
  sections: [
    {
      names: [
        'webhook',
        'event',
        'status',
        'attempts',
        'responseStatus',
        'message',
        'created',
        'deliveredAt',
        'payload',
      ],
    },
  ],
  empty: (
    <>
      <strong>Nothing has been sent yet.</strong> Messages to webhooks are listed here for 30 days.
    </>
  ),
})

export const webhookPages = resource(webhooks, {
  path: '/integrations/webhooks',
  one: 'webhook',
  many: 'Webhooks',
  area: INTEGRATION_LISTS,
  words: {
    url: { label: 'Address' },
    events: { label: 'Events', names: EVENT_NAMES },
    active: { label: 'Active' },
  },
  columns: ['name', 'active', 'url', 'events', 'updated'],
  search: ['name', 'url'],
  filters: ['active', 'events'],
  sort: 'name',
  sections: [{ names: ['name', 'url', 'events', 'active'] }],
  tabs: [
    relatedTab(deliveries, async () => deliveryPages, {
      id: 'deliveries',
      name: 'Deliveries',
      by: 'webhook',
      empty: 'Nothing has been sent to it yet.',
    }),
  ],
  bulk: ['active'],
  removable: true,
  empty: (
    <>
      <strong>No webhooks yet.</strong> Webhooks tell another system, such as your website, when the
      schedule changes. Create one under Connections.
    </>
  ),
  line: ({ active }) => !active && <Badge>Off</Badge>,
})
