import type { App } from '@docket/accounts/app'
import { NotFound, Refusal } from '@docket/model/kernel/errors'
import { faultsOfRetentionRule } from '@docket/model/station/holds'
import { previewRetention, type RetentionPreview } from '@docket/model/station/retention'
import { type RetentionRule, retentionRules } from '@docket/model/station/retention-rules'
import { addDays } from '@docket/model/time/calendar'
import { DAY_MS, type EpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { type Records, stationAdmin } from '@docket/records/engine'
import { z } from 'zod'
import { candidates, isDue, saysSomething } from './due.ts'
import { enforceHolds } from './enforce-holds.ts'
import { type RetainedRecord, TARGETS } from './targets.ts'

const RUN = 'retention.run'
const MAX_READ = 1000
/** How many days in advance administrators are notified that a rule will clear or delete something. */
const WARNED_DAYS = 7
const MAX_FOUND = 200

/** Thrown to undo a change that was only a trial. */
class TriedOut extends Error {}

/**
 * Applies every active archive rule once a day. Checks each record again in the transaction that changes it.
 * The audit shows these changes as made by Docket itself.
 */
export function applyRetention(app: App): void {
  enforceHolds(app)
  app.validate(
    retentionRules,
    'refuses rules that could never apply, or would apply immediately',
    (rule) =>
      Object.fromEntries(
        Object.entries(faultsOfRetentionRule(rule)).map(([field, message]) => [
          field,
          { code: 'validation_invalid_value', message },
        ]),
      ),
  )

  app.jobs.handle(
    RUN,
    async (_, { signal }) => {
      const where = { active: true, legalHold: false }
      for (const rule of await app.records.list(retentionRules, { where, sort: 'id' })) {
        await runRule(app, rule, signal)
        await warnOfRule(app, rule)
      }
    },
    { lane: 'retention' },
  )
  app.jobs.repeat(RUN, DAY_MS)

  app.handle(
    previewRetention,
    {
      who: 'loggedIn',
      shape: z.object({ id: z.string().max(30), after: z.string().max(30).optional() }),
      area: 'Station',
      summary: 'Preview which records an archive rule affects now',
    },
    async ({ params: { id, after }, caller }) => {
      const { organization } = stationAdmin(caller)
      const rule = await app.records.find(retentionRules, { id, organization })
      if (!rule) throw new NotFound()
      return preview(app, rule, after)
    },
  )
}

/** Once a week, records that a rule will clear or delete something within a week, which notifies administrators. */
async function warnOfRule(app: App, rule: RetentionRule): Promise<void> {
  if (rule.action === 'archive' || !saysSomething(rule)) return
  const today = dayOf(app.clock.now(), 'UTC')
  if (rule.warnedOn > addDays(today, -WARNED_DAYS)) return
  if (!(await willTouch(app, rule, app.clock.now() + WARNED_DAYS * DAY_MS))) return
  await app.transaction(async (records) => {
    const known = await records.find(retentionRules, { id: rule.id })
    if (known) await records.update(retentionRules, rule.id, { warnedOn: today })
  })
}

/** Returns whether the rule applies to any of the first records at that time. */
async function willTouch(
  { records }: Pick<App, 'records'>,
  rule: RetentionRule,
  at: EpochMs,
): Promise<boolean> {
  let looked = 0
  for await (const page of candidates(records, rule, at)) {
    for (const record of page) if (await isDue(records, rule, record, at)) return true
    looked += page.length
    if (looked >= MAX_READ) return false
  }
  return false
}

async function runRule(app: App, rule: RetentionRule, signal: AbortSignal): Promise<void> {
  if (!saysSomething(rule)) return
  const { records, clock, log } = app
  let touched = 0
  for await (const page of candidates(records, rule, clock.now())) {
    for (const { id } of page) {
      signal.throwIfAborted()
      const isDone = await app
        .transaction((within) => touchIfDue(app, within, rule, id))
        .catch((error: unknown) => {
          // A refused change leaves the record unchanged and does not stop the others.
          if (error instanceof Refusal) return false
          throw error
        })
      if (isDone) touched += 1
    }
  }
  if (touched > 0) log.info('An archive rule ran.', { rule: rule.id, records: touched })
}

async function touchIfDue(
  app: App,
  records: Records,
  { id: ruleId }: RetentionRule,
  id: string,
): Promise<boolean> {
  // The rule may have changed a moment ago.
  const rule = await records.find(retentionRules, { id: ruleId, active: true, legalHold: false })
  return rule !== undefined && touch(app, records, rule, id)
}

async function touch(
  app: App,
  records: Records,
  rule: RetentionRule,
  id: string,
): Promise<boolean> {
  if (rule.target === '' || !saysSomething(rule)) return false
  const target = TARGETS[rule.target]
  // The record or the schedule may have changed a moment ago.
  const record = (await records.find(target.collection, { id } as never)) as
    | RetainedRecord
    | undefined
  if (!record || !(await isDue(records, rule, record, app.clock.now()))) return false
  if (rule.action === 'archive') await target.archive(records, record)
  else if (rule.action === 'delete') await records.delete(target.collection, id)
  else await target.clearFile?.(records, record)
  return true
}

/** Returns whether the rule would change the record now, by changing it and undoing the change. */
async function wouldTouch(
  app: App,
  rule: RetentionRule,
  record: RetainedRecord,
  now: EpochMs,
): Promise<boolean> {
  const { id } = record
  if (!(await isDue(app.records, rule, record, now))) return false
  try {
    return await app.transaction(async (within) => {
      if (await touch(app, within, rule, id)) throw new TriedOut()
      return false
    })
  } catch (error) {
    if (error instanceof TriedOut) return true
    if (error instanceof Refusal) return false
    throw error
  }
}

async function preview(app: App, rule: RetentionRule, from = ''): Promise<RetentionPreview> {
  const found: RetentionPreview = { bytes: 0, records: [], next: '' }
  // A hold only protects records, so it has no preview.
  if (rule.target === '' || rule.legalHold || !saysSomething(rule)) return found
  const { records, clock } = app
  const now = clock.now()
  let looked = 0
  for await (const page of candidates(records, rule, now, from)) {
    for (const record of page) {
      if (await wouldTouch(app, rule, record, now)) await note(records, rule, record, found)
    }
    looked += page.length
    const isEnough = looked >= MAX_READ || found.records.length >= MAX_FOUND
    if (isEnough) return { ...found, next: page.at(-1)?.id ?? '' }
  }
  return found
}

async function note(
  records: Records,
  { target, action }: RetentionRule,
  record: RetainedRecord,
  found: RetentionPreview,
): Promise<void> {
  if (target === '') return
  const { nameOf, bytesOf } = TARGETS[target]
  if (action !== 'archive') found.bytes += await bytesOf(records, record)
  found.records.push({ id: record.id, name: nameOf(record) })
}
