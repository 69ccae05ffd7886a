import type { App } from '@docket/accounts/app'
import {
  deliveries,
  webhooks as hooks,
  makeWebhook,
  renewWebhookSecret,
  replayDelivery,
  WEBHOOK_EVENTS,
} from '@docket/model/integrations/webhooks'
import { Conflict, NotFound } from '@docket/model/kernel/errors'
import { stationAdmin } from '@docket/records/engine'
import { openSealer, type Sealer } from '@docket/service/secrets'
import { webhooks as words } from '@docket/texts/server/integrations'
import { z } from 'zod'
import { deliverMessages } from './deliver.ts'
import { newSecret } from './sign.ts'
import { watchChanges } from './watch-changes.ts'

const MAKE = z.object({
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'choose at least one'),
})
const ONE = z.object({ id: z.string().max(30) })
const MAX_WEBHOOKS = 20
const who = 'loggedIn'

/**
 * Notifies other systems of changes with signed messages. Retries while a receiver is down, and lists the deliveries.
 */
export function webhooks(app: App): void {
  const sealer = openSealer(app.config)
  const enqueue = deliverMessages(app, (id, sealed) => sealer.open(sealed, secretPlaceOf(id)))
  watchChanges(app, enqueue)
  serveWebhooks(app, sealer)

  app.handle(
    replayDelivery,
    { who, shape: ONE, summary: 'Send a message to a webhook again' },
    async ({ params: { id }, caller }) => {
      const { organization } = stationAdmin(caller)
      if (!(await app.records.find(deliveries, { id, organization }))) throw new NotFound()
      await app.transaction(async (records, outgoing) => {
        await records.update(deliveries, id, { status: 'queued', message: '' })
        await enqueue(id, outgoing)
      })
      return { queued: true }
    },
  )
}

function serveWebhooks(app: App, sealer: Sealer): void {
  const { records } = app
  app.handle(
    makeWebhook,
    { who, shape: MAKE, summary: 'Create a webhook; its secret is shown only once' },
    async ({ params, caller }) => {
      const { organization } = stationAdmin(caller)
      const secret = newSecret()
      const id = await app.transaction(async (within) => {
        if ((await within.count(hooks, { organization })) >= MAX_WEBHOOKS) {
          throw new Conflict(words.mostWebhooks({ most: MAX_WEBHOOKS }))
        }
        const made = await within.create(hooks, { ...params, organization, active: true })
        await within.update(hooks, made.id, { secret: sealer.seal(secret, secretPlaceOf(made.id)) })
        return made.id
      })
      return { id, secret }
    },
  )

  app.handle(
    renewWebhookSecret,
    { who, shape: ONE, summary: 'Give a webhook a new secret, shown only once' },
    async ({ params: { id }, caller }) => {
      const { organization } = stationAdmin(caller)
      if (!(await records.find(hooks, { id, organization }))) throw new NotFound()
      const secret = newSecret()
      await records.update(hooks, id, { secret: sealer.seal(secret, secretPlaceOf(id)) })
      return { secret }
    },
  )
}

function secretPlaceOf(id: string): string {
  return `webhooks.secret.${id}`
}
