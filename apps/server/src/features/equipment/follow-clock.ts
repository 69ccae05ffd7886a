import type { App } from '@docket/accounts/app'
import { isNoShow } from '@docket/model/equipment/lateness'
import { type Reservation, reservations } from '@docket/model/equipment/reservations'
import { type ResourceType, resources, resourceTypes } from '@docket/model/equipment/resources'
import { MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { after, before, oneOf } from '@docket/records/engine'

const LOOK = 'lending.look'
const EVERY_MS = 5 * MINUTE_MS
const MAX_AT_ONCE = 500
const WAITING = ['approved', 'ready'] as const

/** Marks late loans as overdue, and releases bookings that nobody picked up. Running this again changes nothing. */
export function followClock(app: App): void {
  app.jobs.handle(LOOK, async () => {
    await markOverdue(app)
    for (const type of await app.records.list(resourceTypes, { where: { noShowMin: after(0) } })) {
      await releaseBookings(app, type)
    }
  })
  app.jobs.repeat(LOOK, EVERY_MS)
}

async function markOverdue(app: App): Promise<void> {
  const now = toInstant(app.clock.now())
  const late = await app.records.list(reservations, {
    where: { status: 'checked_out', dueAt: before(now) },
    limit: MAX_AT_ONCE,
  })
  const isLate = ({ status, dueAt }: Reservation) => status === 'checked_out' && dueAt < now
  for (const { id } of late) await change(app, id, 'overdue', isLate)
}

async function releaseBookings(app: App, { id: type, noShowMin }: ResourceType): Promise<void> {
  const now = app.clock.now()
  const items = await app.records.list(resources, { where: { type } })
  const waiting = await app.records.list(reservations, {
    where: {
      resource: oneOf(items.map(({ id }) => id)),
      status: oneOf(WAITING),
      startsAt: before(toInstant(now - noShowMin * MINUTE_MS + 1)),
    },
    limit: MAX_AT_ONCE,
  })
  const isMissed = ({ status, startsAt }: Reservation) =>
    WAITING.some((one) => one === status) && isNoShow(toEpochMs(startsAt), noShowMin, now)
  for (const { id } of waiting) await change(app, id, 'no_show', isMissed)
}

/** Changes the status, unless someone has changed the loan since it was found. */
async function change(
  app: App,
  id: string,
  status: 'overdue' | 'no_show',
  isStill: (loan: Reservation) => boolean,
): Promise<void> {
  await app.transaction(async (records) => {
    const loan = await records.find(reservations, { id })
    if (loan && isStill(loan)) await records.update(reservations, id, { status })
  })
}
