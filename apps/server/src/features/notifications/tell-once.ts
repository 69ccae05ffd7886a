import type { App } from '@docket/accounts/app/app'
import { type ToldDate, toldDates } from '@docket/model/collections/station/told-dates'
import type { NoticeName } from '@docket/model/station/notices'
import { DAY_MS, type EpochMs, toEpochMs, toInstant } from '@docket/model/time'
import { type Records, within } from '@docket/records/store/records'
import type { Notice } from './notices.ts'
import type { NotifyLater } from './notify.ts'

/** Something that lasts, such as the gaps of a channel, and what is told of it. */
export type Trouble = {
  organization: string
  name: NoticeName
  about: string
  /** What makes it up now, such as when each gap begins. Empty: there is nothing to tell. */
  parts: readonly (string | number)[]
  /** After what time it is told again although it stays the same. Never without it. */
  againAfterMs?: number
  notices: readonly Notice[]
}

/** What is new of the same subject waits so long, so that many small things are one notice a day. */
const APART_MS = DAY_MS

/**
 * Tells people of what lasts: when it begins, when a part of it is new, at most once a day, and after `againAfterMs`.
 * Reading or deleting the notice changes nothing. What is over is forgotten, so it is told at once when it recurs.
 */
export function tellOnce(app: App, notifyLater: NotifyLater, trouble: Trouble): Promise<void> {
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

type Told = ReadonlyMap<string, ToldDate>

/** Returns what was told of a subject and still lasts. */
async function forgetOthers(
  records: Records,
  organization: string,
  subject: string,
  lasting: readonly string[],
): Promise<Told> {
  // A space comes before all that may follow in an event, and an exclamation mark right after the space.
  const event = within(`${subject} `, `${subject}!`)
  const all = await records.list(toldDates, { where: { organization, event } })
  const [kept, over] = [true, false].map((lasts) =>
    all.filter((one) => lasting.includes(one.event) === lasts),
  )
  for (const { id } of over ?? []) await records.delete(toldDates, id)
  return new Map(kept?.map((one) => [one.event, one]))
}

function isNews(
  { againAfterMs = Number.POSITIVE_INFINITY }: Trouble,
  { events, told, now }: { events: readonly string[]; told: Told; now: EpochMs },
): boolean {
  if (told.size === 0) return events.length > 0
  const last = Math.max(...[...told.values()].map(({ date }) => toEpochMs(date)))
  const hasNew = events.some((event) => !told.has(event))
  return now - last >= (hasNew ? APART_MS : againAfterMs)
}
