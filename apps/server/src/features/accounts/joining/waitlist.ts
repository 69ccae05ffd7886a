import type { App } from '@docket/accounts/app'
import {
  INVITATION_DAYS,
  inviteFromWaitlist,
  joinWaitlist,
  STATION_SIZES,
} from '@docket/model/accounts/joining'
import { type WaitlistEntry, waitlistEntries } from '@docket/model/accounts/waitlist-entries'
import { toInstant } from '@docket/model/time/instants'
import { before, oneOf, type Records } from '@docket/records/engine'
import { newMailToken } from '@docket/service/mail'
import { z } from 'zod'
import { waitlistMail } from './mails.ts'

const MAX_AT_ONCE = 100
const WAITING = z.object({
  email: z.string(),
  name: z.string(),
  station: z.string(),
  size: z.enum(STATION_SIZES),
  currentSystem: z.string().default(''),
})
const CHOICE = z.object({
  ids: z.array(z.string().max(30)).max(MAX_AT_ONCE).optional(),
  first: z.number().int().min(1).max(MAX_AT_ONCE).optional(),
})

/** Serves the waitlist of stations, and the mails that invite them. */
export function serveWaitlist(app: App, admit: (address: string) => void): void {
  app.handle(joinWaitlist, { who: 'anyone', shape: WAITING }, async ({ params, address }) => {
    admit(address)
    // Addresses are compared without regard to case.
    const email = params.email.trim().toLowerCase()
    return app.transaction(async (records) => {
      const known = await records.find(waitlistEntries, { email })
      const entry =
        known ?? (await records.create(waitlistEntries, { ...params, email, status: 'joined' }))
      return { position: await positionOf(records, entry) }
    })
  })

  app.handle(inviteFromWaitlist, { who: 'superuser', shape: CHOICE }, async ({ params }) => {
    const chosen = await choose(app.records, params)
    for (const entry of chosen) await inviteEntry(app, entry)
    return { invited: chosen.map(({ id }) => id) }
  })
}

/** Returns the position: one more than the number of earlier entries that are still waiting. */
async function positionOf(records: Records, { created }: WaitlistEntry): Promise<number> {
  const waiting = { status: 'joined', created: before(created) } as const
  return (await records.count(waitlistEntries, waiting)) + 1
}

function choose(records: Records, { ids, first }: z.infer<typeof CHOICE>) {
  const open = oneOf(['joined', 'invited', 'expired'] as const)
  const where = ids ? { id: oneOf(ids), status: open } : ({ status: 'joined' } as const)
  return records.list(waitlistEntries, { where, sort: 'created', limit: first ?? MAX_AT_ONCE })
}

async function inviteEntry(app: App, { id, email: to }: WaitlistEntry): Promise<void> {
  const now = app.clock.now()
  const { token, ...kept } = newMailToken(now, INVITATION_DAYS)
  const invited = { ...kept, invitedAt: toInstant(now), status: 'invited' } as const
  await app.transaction(async (records, { post }) => {
    await records.update(waitlistEntries, id, invited)
    const mail = waitlistMail({ to, token, installation: app.installation() })
    await post(mail, { kind: 'waitlist' })
  })
}
