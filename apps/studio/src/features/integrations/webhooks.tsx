import { deliveries, replayDelivery, webhooks } from '@docket/model/integrations/webhooks'
import { entities as entityNames } from '@docket/texts/studio/app'
import { integrations as words } from '@docket/texts/studio/integrations'
import { Button } from '@mantine/core'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { INTEGRATION_LISTS } from './area.ts'
import { EVENT_NAMES } from './event-names.ts'

export const deliveryPages = resource(deliveries, {
  path: '/integrations/deliveries',
  one: entityNames.delivery,
  many: entityNames.deliveries,
  area: INTEGRATION_LISTS,
  words: {
    responseStatus: { label: words.response },
    message: { label: words.error },
    deliveredAt: { label: words.sent },
    created: { label: words.waiting },
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
      label: words.sendAgain,
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
      <strong>{words.nothingSent}</strong> {words.nothingSentHelp}
    </>
  ),
})

export const webhookPages = resource(webhooks, {
  path: '/integrations/webhooks',
  one: entityNames.webhook,
  many: entityNames.webhooks,
  area: INTEGRATION_LISTS,
  words: {
    url: { label: words.address },
    events: { label: words.events, names: EVENT_NAMES },
    active: { label: words.active },
  },
  columns: ['name', 'active', 'url', 'events', 'updated'],
  search: ['name', 'url'],
  filters: ['active', 'events'],
  sort: 'name',
  sections: [{ names: ['name', 'url', 'events', 'active'] }],
  tabs: [
    relatedTab(deliveries, async () => deliveryPages, {
      id: 'deliveries',
      name: entityNames.deliveries,
      by: 'webhook',
      empty: words.nothingSentToIt,
    }),
  ],
  bulk: ['active'],
  removable: true,
  empty: (
    <>
      <strong>{words.noWebhooks}</strong> {words.noWebhooksHelp}
    </>
  ),
  line: ({ active }) => !active && <Badge>{words.off}</Badge>,
})

/** Sends a delivery again, with the same id. */
function ReplayButton({ id, event }: { id: string; event: string }) {
  async function replay(): Promise<void> {
    try {
      await call(replayDelivery, { id })
      showToast({ severity: 'success', summary: words.isBeingSentAgain, detail: event })
      refreshSoon('deliveries')
    } catch (error) {
      showToast({ severity: 'error', summary: words.messageWasNotSent, detail: reasonOf(error) })
    }
  }
  return (
    <Button
      size="compact-xs"
      onClick={() => void replay()}
      aria-label={words.sendEventAgain({ event })}
    >
      {words.sendAgain}
    </Button>
  )
}
