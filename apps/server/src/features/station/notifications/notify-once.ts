import type { App } from '@docket/accounts/app'
import type { NoticeName } from '@docket/model/station/notices'
import { type ToldDate, toldDates } from '@docket/model/station/told-dates'
import { DAY_MS, type EpochMs, toEpochMs, toInstant } from '@docket/model/time/instants'
import { type Records, within } from '@docket/records/engine'
import type { Notice } from './notices.ts'
import type { NotifyLater } from './notify.ts'

/** An ongoing condition, such as the gaps of a channel, and the notice about it. */
export type OngoingCondition = {
  organization: string
  name: NoticeName
  about: string
  /** Its current parts, such as the start of each gap. Empty if there is nothing to report. */
  parts: readonly (string | number)[]
  /** The time after which people are notified again even if nothing changed. Never if absent. */
  againAfterMs?: number
  notices: readonly Notice[]
}

/** New parts of the same subject wait this long, so that many small changes cause one notice a day. */
const APART_MS = DAY_MS

/**
 * Notifies people about ongoing conditions: when one begins, when a part of it is new (at most once a day), and again after
 * `againAfterMs`. Reading or deleting the notice changes nothing. When a condition ends, its record is deleted, so people
 * are notified immediately if it recurs.
 */
export function notifyOnce(
  app: App,
  notifyLater: NotifyLater,
  trouble: OngoingCondition,
): Promise<void> {
  const { organization, name, about, parts, notices } = trouble
  return app.transaction(async (records, queue) => {
    const now = app.clock.now()
    const events = parts.map((part) => `${name} ${about} ${part}`)
    const told = await forgetOthers(records, organization, `${name} ${about}`, events)
    if (!isNews(trouble, { events, told, now })) return
    const date = toInstant(now)
    for (const event of events) {
      const known = told.get(event)
      if (known) await records.update(toldDates, known.id, { date })
      else await records.create(toldDates, { organization, event, date })
    }
    await notifyLater(notices, queue)
  })
}

type SentNotices = ReadonlyMap<string, ToldDate>

/** Returns the parts that people were notified about and that still exist. */
async function forgetOthers(
  records: Records,
  organization: string,
  subject: string,
  lasting: readonly string[],
): Promise<SentNotices> {
  // In sort order, a space is before every character in an event, and an exclamation mark is right after the space.
  const event = within(`${subject} `, `${subject}!`)
  const all = await records.list(toldDates, { where: { organization, event } })
  const [kept, over] = [true, false].map((lasts) =>
    all.filter((one) => lasting.includes(one.event) === lasts),
  )
  for (const { id } of over ?? []) await records.delete(toldDates, id)
  return new Map(kept?.map((one) => [one.event, one]))
}

function isNews(
  { againAfterMs = Number.POSITIVE_INFINITY }: OngoingCondition,
  { events, told, now }: { events: readonly string[]; told: SentNotices; now: EpochMs },
): boolean {
  if (told.size === 0) return events.length > 0
  const last = Math.max(...[...told.values()].map(({ date }) => toEpochMs(date)))
  const hasNew = events.some((event) => !told.has(event))
  return now - last >= (hasNew ? APART_MS : againAfterMs)
}
