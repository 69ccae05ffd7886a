import { listOutbox } from '@docket/model/outbox'
import { z } from 'zod'
import type { App } from '../app.ts'
import type { Database } from '../database/database.ts'
import { listMails } from './outbox.ts'

const PAGE = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(30),
})

/** `GET /api/outbox`, for administrators of the installation: mails that wait, failed, were kept or sent. */
export function serveOutbox({ handle }: Pick<App, 'handle'>, database: Database): void {
  handle(listOutbox, { who: 'superuser', shape: PAGE }, async ({ params }) => ({
    ...params,
    mails: await listMails(database, params),
  }))
}
