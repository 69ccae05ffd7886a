import type { App } from '@docket/accounts/app'
import { members } from '@docket/model/members/members'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import type { NoticeName } from '@docket/model/station/notices'
import { organizations } from '@docket/model/station/organizations'
import { formatDay } from '@docket/model/time/format'
import { type Day, toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { Change, Records } from '@docket/records/engine'
import { notifications as words } from '@docket/texts/server/station'
import type { Notice } from './notices.ts'
import type { NotifyLater } from './notify.ts'
import { reachMember } from './reach-member.ts'
import { writeNotice } from './write-notice.ts'

/** The states of a timeslot that its holder and the schedule desk are notified about. */
const TOLD = {
  offered: 'timeslot.offered',
  active: 'timeslot.granted',
  renewal_due: 'timeslot.renewal',
  suspended: 'timeslot.suspended',
  expired: 'timeslot.expired',
} as const satisfies Partial<Record<Timeslot['status'], NoticeName>>

/** Queues notices to the holder of a timeslot, and to staff, about its new state. */
export function notifyHolders(app: App, notifyLater: NotifyLater): void {
  app.beforeCommit(
    timeslots,
    'queues notifications of requests, offers, terms and suspensions',
    async (changes, within) => {
      const notices: Notice[] = []
      for (const change of changes) {
        notices.push(...(await noticesOf(change, within.records)))
      }
      await notifyLater(notices, within)
    },
  )
}

async function noticesOf(
  { action, record, before, by }: Change<Timeslot>,
  records: Records,
): Promise<Notice[]> {
  const { organization, id: about, title, status, holder, termEnd } = record
  const shared = { organization, about, path: `/timeslots/${about}` }
  const except = 'record' in by ? by.record.id : ''
  if (action === 'create' && status === 'requested') {
    const name = 'timeslot.requested'
    return [
      {
        ...shared,
        name,
        say: () => ({ title: words.timeslotRequested({ title }), body: words.timeslotWaits }),
        except,
      },
    ]
  }
  if (action !== 'update' || before.status === status || !isTold(status)) return []
  const answerBy = status === 'offered' ? await lastDayOf(record, records) : undefined
  const say = () => {
    const day = termEnd === '' ? '' : formatDay(termEnd, 'date')
    const about = writeNotice(words.timeslot[status], { title, day, hasDay: day !== '' })
    return answerBy
      ? { ...about, body: words.offeredUntil({ when: formatDay(answerBy, 'date') }) }
      : about
  }
  const said = { ...shared, name: TOLD[status], say }
  const staff = { ...said, except }
  const member =
    holder === '' ? undefined : await records.find(members, { id: holder, organization })
  const reached = member ? await reachMember(member, records) : {}
  if (reached.to === undefined && reached.mailTo === undefined) return [staff]
  // Staff who took the step themselves need no notice.
  return by.kind === 'user' ? [{ ...said, ...reached }] : [{ ...said, ...reached }, staff]
}

/** Returns the last day of an offer on the station's calendar, if it does not wait forever. */
async function lastDayOf(
  { organization, offeredUntil }: Timeslot,
  records: Records,
): Promise<Day | undefined> {
  if (offeredUntil === '') return undefined
  const { timeZone } = await records.get(organizations, organization)
  return dayOf(toEpochMs(offeredUntil), timeZone)
}

function isTold(status: Timeslot['status']): status is keyof typeof TOLD {
  return status in TOLD
}
