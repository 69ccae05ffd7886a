import type { App } from '@docket/accounts/app'
import { previewWithdrawal } from '@docket/model/schedule/planning'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { z } from 'zod'
import { airingsToWithdraw, zoneOf } from './withdraw-airings.ts'

const SHOWN = 5
const MAX_DAYS_OUT = 2000

const valueShape = z.union([
  z.string().max(500),
  z.number(),
  z.array(z.string().max(10)).max(MAX_DAYS_OUT),
  z.null(),
])
const shape = z.object({
  timeslot: z.string().max(15),
  changes: z.partialRecord(z.enum(Object.keys(timeslots.fields)), valueShape),
})

/** Serves `previewWithdrawal`, which lists the airings that a change of a timeslot would remove. */
export function answerWithdrawals(app: App): void {
  app.handle(
    previewWithdrawal,
    {
      who: 'loggedIn',
      shape,
      area: 'Station',
      summary: 'Preview which airings a changed timeslot would remove',
    },
    async ({ params: { timeslot: id, changes }, records }) => {
      const before = await records.get(timeslots, id)
      // The form's values, which may be unsaved and invalid.
      const after = { ...before, ...changes } as Timeslot
      const going = await airingsToWithdraw(records, { before, after, now: app.clock.now() }).catch(
        (error: unknown) => {
          if (error instanceof RangeError) return []
          throw error
        },
      )
      return {
        airings: going
          .slice(0, SHOWN)
          .map(({ id, title, startsAt, endsAt }) => ({ id, title, startsAt, endsAt })),
        total: going.length,
        zone: await zoneOf(records, before),
      }
    },
  )
}
