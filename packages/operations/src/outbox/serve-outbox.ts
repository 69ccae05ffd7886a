import type { App } from '@docket/accounts/app'
import type { Database } from '@docket/database/database'
import { listOutbox, readOutboxMail, sendOutboxMail } from '@docket/model/station/outbox'
import { listMails, readMail } from '@docket/service/mail'
import { z } from 'zod'

const PAGE = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(30),
  state: z.enum(['waiting', 'sent', 'failed', 'kept']).optional(),
})
const ONE = z.object({ id: z.uuid() })

/**
 * Serves `/api/outbox` to administrators of the installation, who can read and reset everything anyway. Lists mails
 * that are waiting, failed, kept or sent. The text of a sent mail is not stored.
 */
export function serveOutbox({ handle, mail }: Pick<App, 'handle' | 'mail'>, database: Database) {
  handle(listOutbox, { who: 'superuser', shape: PAGE }, async ({ params }) => ({
    page: params.page,
    perPage: params.perPage,
    mails: await listMails(database, params),
  }))
  handle(readOutboxMail, { who: 'superuser', shape: ONE }, ({ params: { id } }) =>
    readMail(database, id),
  )
  handle(sendOutboxMail, { who: 'superuser', shape: ONE }, async ({ params: { id } }) => {
    await mail.sendAgain(id)
    return readMail(database, id)
  })
}
