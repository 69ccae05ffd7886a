import type { App } from '@docket/accounts/app'
import { type HeadEnd, headEnds } from '@docket/model/playout/head-ends'
import { channels } from '@docket/model/station/channels'
import { SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { playout as words } from '@docket/texts/server/playout'
import { endAlarm, raiseAlarm } from '#platform/alarm-records.ts'

/** Long enough for a receiver to restart. */
const OPENS_AFTER_MS = 15 * SECOND_MS
const MAX_HEAD_ENDS = 20

/**
 * Opens a channel's alarm if a head-end does not receive the channel, or receives it late. Closes it when all head-ends
 * receive the channel on time.
 */
export type FollowHeadEnds = (channel: string) => Promise<void>

export function createHeadEndAlarms(app: App): FollowHeadEnds {
  const { records, clock } = app

  return async (id) => {
    const channel = await records.find(channels, { id })
    if (!channel) return
    const where = { channel: id, active: true }
    const all = await records.list(headEnds, { where, sort: 'since', limit: MAX_HEAD_ENDS })
    const now = clock.now()
    const bad = all.find((one) => isInTrouble(one) && now - toEpochMs(one.since) >= OPENS_AFTER_MS)
    await app.transaction(async (within) => {
      if (bad) {
        const { name, detail, since } = bad
        const sentence = words.headEndInTrouble({ name, detail })
        const raised = { kind: 'headEnd' as const, since: toEpochMs(since), detail: sentence }
        await raiseAlarm(within, channel, raised)
      } else if (!all.some(isInTrouble)) {
        await endAlarm(within, channel, { kind: 'headEnd', until: now })
      }
    })
  }
}

/** A head-end that is turned off or deleted no longer has a problem. */
export function closeHeadEndAlarms(app: App, follow: FollowHeadEnds): void {
  app.afterCommit(
    headEnds,
    'closes the alarm of a head-end that is turned off or deleted',
    ({ action, record }) => {
      if (action !== 'delete' && record.active) return
      follow(record.channel).catch((error: unknown) => {
        app.log.error('The alarm of a head-end was not closed.', { error })
      })
    },
  )
}

/** The state `sending` with a `detail` means that the rate is too low. */
function isInTrouble({ state, detail, since }: HeadEnd): boolean {
  return since !== '' && (state === 'failing' || (state === 'sending' && detail !== ''))
}
