import { InvalidRecord } from '@docket/model/kernel/errors'
import { type HandedInNotice, NOTICE_DAYS } from '@docket/model/submissions/hand-in'
import type { HandIn } from '@docket/model/submissions/hand-ins'
import { addDays, daysBetween } from '@docket/model/time/calendar'
import { toInstant } from '@docket/model/time/instants'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import { submissions as words } from '@docket/texts/server/submissions'
import type { HandInContext } from './store-hand-in.ts'

type NoticeDays = Pick<HandedInNotice, 'firstDay' | 'lastDay'>

/**
 * Converts a notice to the values of a bulletin. Throws `InvalidRecord` for days on which it cannot be shown.
 */
export function offerNotice(
  { title, body, firstDay, lastDay }: HandedInNotice,
  { station: { timeZone: zone }, now }: HandInContext,
): Pick<HandIn, 'notice'> {
  refuseDays({ firstDay, lastDay }, dayOf(now, zone))
  const startsAt = toInstant(startOfDay(firstDay, zone))
  const endsAt = toInstant(startOfDay(addDays(lastDay, 1), zone))
  return { notice: { title: title.trim(), body: body.trim(), startsAt, endsAt } }
}

function refuseDays({ firstDay, lastDay }: NoticeDays, today: string): void {
  if (lastDay < today) refuse('lastDay', words.dayIsPast)
  if (lastDay < firstDay) refuse('lastDay', words.endsBeforeStart)
  if (daysBetween(today, firstDay) > NOTICE_DAYS.ahead) {
    refuse('firstDay', words.withinYear)
  }
  if (daysBetween(firstDay, lastDay) >= NOTICE_DAYS.most) {
    refuse('lastDay', words.mostDays({ most: NOTICE_DAYS.most }))
  }
}

function refuse(field: keyof NoticeDays, message: string): never {
  throw new InvalidRecord({ [field]: { code: 'notice_days', message } })
}
