import { type Airing, airings } from '@docket/model/collections/airings'
import { type Timeslot, timeslots } from '@docket/model/collections/timeslots'
import { HOUR_MS, toEpochMs } from '@docket/model/time'
import { addDays, isDay, toDay } from '@docket/model/time/calendar'
import type { App } from '#platform/app.ts'
import { type FieldFaults, InvalidRecord } from '#platform/errors.ts'
import { materialise } from './materialise.ts'
import { rruleFault } from './rrule.ts'

const MATERIALISE = 'timeslots.materialise'

/** How far ahead the timeslots are airings already. */
const HORIZON_DAYS = 14

/** Standing places in the week: rules are checked, and become airings 14 days ahead. */
export function keepTimeslots(app: App): void {
  app.beforeSave(timeslots, async (timeslot) => refuseFaults(timeslot))

  app.jobs.handle(MATERIALISE, async ({ channel }, { signal }) => {
    const now = app.clock.now()
    const extent = {
      // A day more to either side, because it is not the same day everywhere.
      days: { from: addDays(toDay(now), -1), until: addDays(toDay(now), HORIZON_DAYS + 2) },
      notBefore: now,
      ...(typeof channel === 'string' && { channel }),
    }
    const { made, removed, skipped } = await materialise(app, extent, signal)
    app.log.info('Timeslots became airings.', { made, removed, skipped: skipped.length })
  })
  app.jobs.repeat(MATERIALISE, HOUR_MS)
  app.http.addHook('onReady', () =>
    app.jobs.enqueue({ kind: MATERIALISE, payload: {}, key: 'all' }),
  )

  app.afterCommit(timeslots, ({ action, record }) => {
    if (action === 'delete') return
    const { channel } = record
    report(app, app.jobs.enqueue({ kind: MATERIALISE, payload: { channel }, key: channel }))
  })

  app.afterCommit(airings, ({ action, record }) => {
    if (action === 'delete') report(app, keepFree(app, record))
  })
}

function refuseFaults({ rrule, exdates, dtstartLocal }: Timeslot): void {
  const faults: FieldFaults = {}
  const fault = rrule === '' ? undefined : rruleFault(rrule)
  if (fault) faults.rrule = { code: 'validation_invalid_rrule', message: fault }
  if (exdates !== null && !(Array.isArray(exdates) && exdates.every(isDay))) {
    const message = 'Exceptions are a list of days, as ["2026-12-25"].'
    faults.exdates = { code: 'validation_invalid_exdates', message }
  }
  if (!isMoment(dtstartLocal)) {
    const message = 'This is no date and time of the calendar.'
    faults.dtstartLocal = { code: 'validation_invalid_wall_time', message }
  }
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults)
}

function isMoment(wallTime: string): boolean {
  return isDay(wallTime.slice(0, 10)) && /T([01]\d|2[0-3]):[0-5]\d$/.test(wallTime)
}

// Whoever deletes an airing of a timeslot wants that date free; it would be made again otherwise.
async function keepFree(app: App, airing: Airing): Promise<void> {
  const { timeslot: id, timeslotDay: day, kind, startsAt } = airing
  if (id === '' || day === '' || kind === 'filler' || toEpochMs(startsAt) < app.clock.now()) return
  // Looked up first: when a whole channel goes, its timeslots have gone as well.
  if (!(await app.records.find(timeslots, { id }))) return
  await app.transaction(async (records) => {
    const timeslot = await records.find(timeslots, { id })
    if (!timeslot || timeslot.exdates?.includes(day)) return
    await records.update(timeslots, id, { exdates: [...(timeslot.exdates ?? []), day].sort() })
  })
}

function report(app: App, work: Promise<void>): void {
  work.catch((error: unknown) => app.log.error('Work on a timeslot failed.', { error: String(error) }))
}
