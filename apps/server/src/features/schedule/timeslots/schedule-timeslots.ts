import type { App } from '@docket/accounts/app'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { needsRoom, retreatOf } from '@docket/model/schedule/filler-room'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { organizations } from '@docket/model/station/organizations'
import { isDay } from '@docket/model/time/calendar'
import { type EpochMs, HOUR_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { after, before, not, type Records } from '@docket/records/engine'
import { timeslots as words } from '@docket/texts/server/schedule'
import { answerPreviews } from './answer-previews.ts'
import { followZones } from './changes/follow-zones.ts'
import { answerWithdrawals } from './changes/preview-withdrawal.ts'
import { withdrawAirings } from './changes/withdraw-airings.ts'
import { daysAhead } from './days-ahead.ts'
import { enforceTerms } from './enforce-terms.ts'
import { enforceAnnouncementRules } from './grants/enforce-announcement-rules.ts'
import { enforceRequestRules } from './grants/enforce-request-rules.ts'
import { followGrants } from './grants/follow-grants.ts'
import { guardSearches } from './guard-searches.ts'
import { materialize } from './materialize.ts'
import { renumberRuns } from './renumber-runs.ts'
import { rruleFault } from './rules/rrule.ts'

const HOURLY = 'timeslots.materialise'
const NOW = 'timeslots.materialiseNow'

/**
 * Checks timeslots and creates their airings as far ahead as the station has set: every hour, when a process starts,
 * and soon after a timeslot changes. Filler makes room for airings of staff.
 */
export function scheduleTimeslots(app: App): void {
  // Airings deleted because their timeslot changed. Their dates must not be excluded from the timeslot.
  const withdrawn = new Set<string>()

  app.validate(timeslots, 'checks the rule, its exceptions and its first time', faultsOf)
  const withdrawal = 'deletes future airings that the timeslot would place differently now'
  app.effect(timeslots, withdrawal, async (timeslot, { before, records }) => {
    if (!before) return
    const changed = { before, after: timeslot, now: app.clock.now() }
    for (const id of await withdrawAirings(records, changed)) withdrawn.add(id)
  })

  guardSearches(app)
  enforceTerms(app)
  enforceAnnouncementRules(app)
  enforceRequestRules(app)
  followGrants(app)
  answerPreviews(app)
  answerWithdrawals(app)
  renumberRuns(app)
  followZones(app, (channel) => materializeSoon(app, channel))
  app.jobs.handle(HOURLY, (_payload, { signal }) => materializeAhead(app, {}, signal))
  app.jobs.repeat(HOURLY, HOUR_MS)
  app.jobs.handle(NOW, ({ channel }, { signal }) =>
    materializeAhead(app, typeof channel === 'string' && channel ? { channel } : {}, signal),
  )
  app.http.addHook('onReady', () => app.jobs.enqueue({ kind: NOW, payload: {}, key: 'start' }))

  const creation = 'soon creates the airings of the timeslot'
  app.afterCommit(timeslots, creation, ({ action, record: { channel } }) => {
    if (action === 'delete') return
    materializeSoon(app, channel)
  })

  // Channels on which filler has made room and must be planned again.
  const openChannels = new Set<string>()

  const room = 'removes timeslot filler that is in the way'
  app.effect(airings, room, async (airing, { before, records, caller }) => {
    if (!needsRoom({ airing, before, isByHand: caller.kind !== 'system' })) return
    if (await makeRoom(airing, records, app.clock.now())) openChannels.add(airing.channel)
  })

  const refill = 'fills the rest of the time again and records which days staff freed or took'
  app.afterCommit(airings, refill, ({ action, record, by }) => {
    const { channel } = record
    if (openChannels.delete(channel)) materializeSoon(app, channel)
    // A user who undoes a deletion also wants the timeslot to use that date again.
    if (action === 'create' && by.kind === 'user') report(app, retakeDate(app, record))
    if (action !== 'delete' || withdrawn.delete(record.id)) return
    report(app, freeDate(app, record))
  })
}

function materializeSoon(app: App, channel: string): void {
  report(app, app.jobs.enqueue({ kind: NOW, payload: { channel }, key: channel }))
}

async function materializeAhead(
  app: App,
  only: { channel?: string },
  signal: AbortSignal,
): Promise<void> {
  const now = app.clock.now()
  // Skips stations whose staff review the plan before airings are created.
  const where = { timeslotsReviewed: false }
  for (const { id: organization, timeslotDays } of await app.records.list(organizations, {
    where,
  })) {
    const extent = { ...only, organization, days: daysAhead(now, timeslotDays), notBefore: now }
    const { made, renewed, removed, skipped } = await materialize(app, extent, signal)
    const counts = { organization, made, renewed, removed, skipped: skipped.length }
    if (made + renewed + removed > 0) app.log.info('Timeslots were turned into airings.', counts)
    else app.log.debug('Timeslots were turned into airings.', counts)
  }
}

function faultsOf({ rrule, exdates, dtstartLocal }: Timeslot): FieldFaults {
  const faults: FieldFaults = {}
  const fault = rrule === '' ? undefined : rruleFault(rrule)
  if (fault) faults.rrule = { code: 'validation_invalid_rrule', message: fault }
  if (exdates !== null && !(Array.isArray(exdates) && exdates.every(isDay))) {
    const message = words.exceptionsAreDays
    faults.exdates = { code: 'validation_invalid_exdates', message }
  }
  if (!isMoment(dtstartLocal)) {
    const message = words.invalidMoment
    faults.dtstartLocal = { code: 'validation_invalid_wall_time', message }
  }
  return faults
}

function isMoment(wallTime: string): boolean {
  return isDay(wallTime.slice(0, 10)) && /T([01]\d|2[0-3]):[0-5]\d$/.test(wallTime)
}

// A user who deletes an airing of a timeslot wants that date free; otherwise the next run would create it
// again.
async function freeDate(app: App, airing: Airing): Promise<void> {
  const { timeslot: id, timeslotDay: day, kind, startsAt } = airing
  if (id === '' || day === '' || kind === 'filler' || toEpochMs(startsAt) < app.clock.now()) return
  // Checked first: deleting a channel also deletes its timeslots.
  if (!(await app.records.find(timeslots, { id }))) return
  await app.transaction(async (records) => {
    const timeslot = await records.find(timeslots, { id })
    if (!timeslot || timeslot.exdates?.includes(day)) return
    // The airing was restored in the meantime.
    if (await records.find(airings, { timeslot: id, timeslotDay: day })) return
    await records.update(timeslots, id, { exdates: [...(timeslot.exdates ?? []), day].sort() })
  })
}

async function retakeDate(app: App, { timeslot: id, timeslotDay: day }: Airing): Promise<void> {
  if (id === '' || day === '') return
  await app.transaction(async (records) => {
    const timeslot = await records.find(timeslots, { id })
    if (!timeslot?.exdates?.includes(day)) return
    await records.update(timeslots, id, { exdates: timeslot.exdates.filter((one) => one !== day) })
  })
}

function report(app: App, work: Promise<void>): void {
  work.catch((error: unknown) =>
    app.log.error('A timeslot could not be updated.', { error: String(error) }),
  )
}

/**
 * Makes room for an airing by removing filler of timeslots: deletes upcoming filler and shortens filler that
 * is on air. Returns whether it found any; if so, the rest of the time must be filled again.
 */
async function makeRoom(airing: Airing, records: Records, now: EpochMs): Promise<boolean> {
  const filler = await records.list(airings, {
    where: {
      organization: airing.organization,
      channel: airing.channel,
      kind: 'filler',
      status: 'planned',
      locked: false,
      timeslot: not(''),
      startsAt: before(airing.endsAt),
      endsAt: after(airing.startsAt),
    },
    sort: 'endsAt',
  })
  let isOpen = false
  for (const one of filler) {
    const retreat = retreatOf(one, airing, toInstant(now))
    if (!retreat) continue
    isOpen = true
    if (retreat === 'goes') await records.delete(airings, one.id)
    else await records.update(airings, one.id, { endsAt: airing.startsAt })
  }
  return isOpen
}
