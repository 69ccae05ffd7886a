import type { App } from '@docket/accounts/app'
import { asRuns } from '@docket/model/playout/as-runs'
import { type Airing, airings } from '@docket/model/schedule/airings'
import type { Channel } from '@docket/model/station/channels'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { after, oneOf } from '@docket/records/engine'
import { playout as words } from '@docket/texts/server/playout'
import { endAlarm, raiseAlarm } from '../../../platform/alarm-records.ts'
import { sayLength } from '../states/reasons.ts'

type ChannelKey = Pick<Channel, 'id' | 'organization'>

const FACTS: Airing['status'][] = ['on_air', 'aired', 'missed']
const AT_ONCE = 200

/**
 * Undoes what was recorded for a channel while the clock was ahead: airings that end in the future have not aired yet.
 * Raises an alarm, so that someone fixes the clock.
 */
export async function takeBack(
  app: App,
  channel: ChannelKey,
  { backMs, now }: { backMs: number; now: EpochMs },
): Promise<void> {
  app.log.error('The clock was ahead, or was set back. The channel restarts at the current time.', {
    channel: channel.id,
    backMs,
  })
  const endsAt = after(toInstant(now))
  const where = { channel: channel.id, status: oneOf(FACTS), endsAt }
  await app.transaction(async (records) => {
    for (const { id } of await records.list(airings, { where, sort: 'endsAt', limit: AT_ONCE })) {
      await records.update(airings, id, { status: 'planned' })
      if (await records.find(asRuns, { id })) await records.delete(asRuns, id)
    }
    const detail = words.clockWentBack({ length: sayLength(backMs) })
    await raiseAlarm(records, channel, { kind: 'clock', since: now, detail })
  })
}

/** Closes the alarm once the clock has been right for a while. */
export async function endClockAlarm(app: App, channel: ChannelKey): Promise<void> {
  const until = app.clock.now()
  await app.transaction((records) => endAlarm(records, channel, { kind: 'clock', until }))
}
