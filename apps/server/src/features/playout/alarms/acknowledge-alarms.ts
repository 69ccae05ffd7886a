import type { App } from '@docket/accounts/app'
import { NotFound } from '@docket/model/kernel/errors'
import { acknowledgeAlarm, alarms } from '@docket/model/playout/alarms'
import { toInstant } from '@docket/model/time/instants'
import { stationStaff } from '@docket/records/engine'
import { alarms as words } from '@docket/texts/server/playout'
import { z } from 'zod'

const ID = /^[a-z0-9]{15}$/

/** Serves `acknowledgeAlarm`. The record keeps the first person who acknowledged the alarm. */
export function acknowledgeAlarms(app: App): void {
  app.handle(
    acknowledgeAlarm,
    {
      who: 'loggedIn',
      shape: z.object({ alarm: z.string().regex(ID) }),
      area: 'Station',
      summary: 'Acknowledge an alarm of a channel',
    },
    async ({ params, caller }) => {
      const { id, organization } = stationStaff(caller, ['schedule'], words.whoAcknowledges)
      await app.transaction(async (records) => {
        const alarm = await records.find(alarms, { id: params.alarm, organization })
        if (!alarm) throw new NotFound()
        if (alarm.acknowledgedBy !== '') return
        const acknowledgedAt = toInstant(app.clock.now())
        await records.update(alarms, alarm.id, { acknowledgedBy: id, acknowledgedAt })
      })
      return { acknowledged: true }
    },
  )
}
