import { type Airing, airings } from '@docket/model/collections/airings'
import { organizations } from '@docket/model/collections/organizations'
import { type Timeslot, timeslots } from '@docket/model/collections/timeslots'
import { HOUR_MS, toEpochMs } from '@docket/model/time'
import { isDay } from '@docket/model/time/calendar'
import type { App } from '#platform/app.ts'
import { type FieldFaults, InvalidRecord } from '#platform/errors.ts'
import { answerPreviews } from './answer-previews.ts'
import { daysAhead } from './days-ahead.ts'
import { makeRoom } from './make-room.ts'
import { materialise } from './materialise.ts'
import { answerWithdrawals } from './preview-withdrawal.ts'
import { rruleFault } from './rrule.ts'
import { withdrawAirings } from './withdraw-airings.ts'

const HOURLY = 'timeslots.materialise'
const NOW = 'timeslots.materialiseNow'

/**
 * Standing places in the week: rules are checked, and become airings as far ahead as the station wants; every hour,
 * when a process starts, and soon after a timeslot changes. Comes before the rule that keeps two
 * airings apart, because filler makes room for what staff put in its place.
 */
export function keepTimeslots(app: App): void {
  // Airings that go because their timeslot changed, and so are not to be kept free.
  const withdrawn = new Set<string>()

  app.beforeSave(timeslots, async (timeslot, { before, records }) => {
    refuseFaults(timeslot)
    if (!before) return
    const changed = { before, after: timeslot, now: app.clock.now() }
    for (const id of await withdrawAirings(records, changed)) withdrawn.add(id)
  })

  answerPreviews(app)
  answerWithdrawals(app)
  app.jobs.handle(HOURLY, (_payload, { signal }) => materialiseAhead(app, {}, signal))
  app.jobs.repeat(HOURLY, HOUR_MS)
  app.jobs.handle(NOW, ({ channel }, { signal }) =>
    materialiseAhead(app, typeof channel === 'string' ? { channel } : {}, signal),
  )
  app.http.addHook('onReady', () => app.jobs.enqueue({ kind: NOW, payload: {}, key: 'start' }))

  app.afterCommit(timeslots, ({ action, record: { channel } }) => {
    if (action === 'delete') return
    materialiseSoon(app, channel)
  })

  // Channels on which filler made room since they were last filled.
  const openChannels = new Set<string>()

  app.beforeSave(airings, async (airing, { before, records }) => {
    // The plan of the timeslots has made room already.
    if (!before && airing.timeslot !== '') return
    if (await makeRoom(airing, records, app.clock.now())) openChannels.add(airing.channel)
  })

  app.afterCommit(airings, ({ action, record, by }) => {
    const { channel } = record
    if (openChannels.delete(channel)) materialiseSoon(app, channel)
    // Whoever takes a deletion back wants the date taken as well.
    if (action === 'create' && by.kind === 'user') report(app, keepTaken(app, record))
    if (action !== 'delete' || withdrawn.delete(record.id)) return
    report(app, keepFree(app, record))
  })
}

function materialiseSoon(app: App, channel: string): void {
  report(app, app.jobs.enqueue({ kind: NOW, payload: { channel }, key: channel }))
}

async function materialiseAhead(
  app: App,
  only: { channel?: string },
  signal: AbortSignal,
): Promise<void> {
  const now = app.clock.now()
  // Where somebody looks first, nothing is made behind their back.
  const where = { timeslotsReviewed: false }
  for (const { id: organization, timeslotDays } of await app.records.list(organizations, {
    where,
  })) {
    const extent = { ...only, organization, days: daysAhead(now, timeslotDays), notBefore: now }
    const { made, renewed, removed, skipped } = await materialise(app, extent, signal)
    const line = made + renewed + removed > 0 ? app.log.info : app.log.debug
    const counts = { made, renewed, removed, skipped: skipped.length }
    line('Timeslots became airings.', { organization, ...counts })
  }
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
    // It was put back before anybody got here.
    if (await records.find(airings, { timeslot: id, timeslotDay: day })) return
    await records.update(timeslots, id, { exdates: [...(timeslot.exdates ?? []), day].sort() })
  })
}

async function keepTaken(app: App, { timeslot: id, timeslotDay: day }: Airing): Promise<void> {
  if (id === '' || day === '') return
  await app.transaction(async (records) => {
    const timeslot = await records.find(timeslots, { id })
    if (!timeslot?.exdates?.includes(day)) return
    await records.update(timeslots, id, { exdates: timeslot.exdates.filter((one) => one !== day) })
  })
}

function report(app: App, work: Promise<void>): void {
  work.catch((error: unknown) =>
    app.log.error('Work on a timeslot failed.', { error: String(error) }),
  )
}
