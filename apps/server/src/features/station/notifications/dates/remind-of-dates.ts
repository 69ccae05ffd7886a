import type { App } from '@docket/accounts/app'
import { type DateName, NOTICES } from '@docket/model/station/notices'
import { toldDates } from '@docket/model/station/told-dates'
import { DAY_MS, toInstant } from '@docket/model/time/instants'
import { before, type Records } from '@docket/records/engine'
import type { NotifyLater } from '../notify.ts'
import type { DueDate, Finders, Station } from './due-date.ts'
import { PEOPLE_DATES } from './people-dates.ts'
import { PROGRAM_DATES } from './program-dates.ts'
import { SALES_DATES } from './sales-dates.ts'

const FINDERS: Finders = { ...PEOPLE_DATES, ...PROGRAM_DATES, ...SALES_DATES }
/** Records of notices are deleted after this time, because nothing stays upcoming or overdue that long. */
const KEPT_MS = 400 * DAY_MS

/** Notifies people about a station's upcoming dates, once for each, in the transaction that records the notice. */
export async function remindOfDates(
  app: App,
  notifyLater: NotifyLater,
  station: Station,
): Promise<void> {
  for (const name of Object.keys(FINDERS) as DateName[]) {
    for (const due of await FINDERS[name](station, NOTICES[name].days)) {
      if (await isTold(app.records, station, name, due)) continue
      await app.transaction(async (records, queue) => {
        if (await isTold(records, station, name, due)) return
        await noteTold(records, station, name, due)
        const { date: _, ...notice } = due
        await notifyLater([{ ...notice, name, organization: station.organization }], queue)
      })
    }
  }
}

/** Deletes the records of old notices of all stations. */
export async function forgetToldDates({ transaction, records, clock }: App): Promise<void> {
  const updated = before(toInstant(clock.now() - KEPT_MS))
  for (const { id } of await records.list(toldDates, { where: { updated }, limit: 1000 })) {
    await transaction((own) => own.delete(toldDates, id))
  }
}

function keyOf({ organization }: Station, name: DateName, { about }: DueDate) {
  return { organization, event: `${name} ${about}` }
}

async function isTold(
  records: Records,
  station: Station,
  name: DateName,
  due: DueDate,
): Promise<boolean> {
  const known = await records.find(toldDates, keyOf(station, name, due))
  return known?.date === due.date
}

async function noteTold(
  records: Records,
  station: Station,
  name: DateName,
  due: DueDate,
): Promise<void> {
  const key = keyOf(station, name, due)
  const known = await records.find(toldDates, key)
  if (known) await records.update(toldDates, known.id, { date: due.date })
  else await records.create(toldDates, { ...key, date: due.date })
}
