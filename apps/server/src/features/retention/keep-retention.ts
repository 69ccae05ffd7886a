import type { App } from '@docket/accounts/app/app'
import {
  type RetentionRule,
  retentionRules,
} from '@docket/model/collections/station/retention-rules'
import { NotFound, Refusal } from '@docket/model/errors'
import { previewRetention, type RetentionPreview } from '@docket/model/station/retention'
import { DAY_MS } from '@docket/model/time'
import { stationAdmin } from '@docket/records/access/station-staff'
import type { Records } from '@docket/records/store/records'
import { z } from 'zod'
import { candidates, holdsOf, isDue, saysSomething } from './due.ts'
import { type Kept, TARGETS } from './targets.ts'
import { words } from './words.ts'

const RUN = 'retention.run'
const NAMED = 20
const LOOKED_AT = 2000

/**
 * Applies every active archive rule once a day. Checks each record again in the transaction that changes it.
 * The audit shows these changes as made by Docket itself.
 */
export function keepRetention(app: App): void {
  const name = 'refuses to clear files of records that have none'
  app.validate(retentionRules, name, ({ target, action }) => {
    const canClear = action !== 'clearFile' || target === '' || TARGETS[target].clearFile
    return canClear
      ? undefined
      : { action: { code: 'validation_invalid_value', message: words.noFiles } }
  })

  app.jobs.handle(
    RUN,
    async (_, { signal }) => {
      const where = { active: true, legalHold: false }
      for (const rule of await app.records.list(retentionRules, { where, sort: 'id' })) {
        await runRule(app, rule, signal)
      }
    },
    { lane: 'retention' },
  )
  app.jobs.repeat(RUN, DAY_MS)

  app.handle(
    previewRetention,
    {
      who: 'loggedIn',
      shape: z.object({ id: z.string().max(30) }),
      area: 'Station',
      summary: 'Preview which records an archive rule affects now',
    },
    async ({ params: { id }, caller }) => {
      const { organization } = stationAdmin(caller)
      const rule = await app.records.find(retentionRules, { id, organization })
      if (!rule) throw new NotFound()
      return preview(app, rule)
    },
  )
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
          // A refused change leaves the record as it is and does not stop the others.
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
  // The rule, the record or the schedule may have changed a moment ago.
  const rule = await records.find(retentionRules, { id: ruleId, active: true, legalHold: false })
  if (!rule || rule.target === '' || !saysSomething(rule)) return false
  const target = TARGETS[rule.target]
  const record = (await records.find(target.collection, { id } as never)) as Kept | undefined
  const look = { now: app.clock.now(), holds: await holdsOf(records, rule.organization) }
  if (!record || !(await isDue(records, rule, record, look))) return false
  if (rule.action === 'archive') await target.archive(records, record)
  else if (rule.action === 'delete') await records.delete(target.collection, id)
  else await target.clearFile?.(records, record)
  return true
}

async function preview(app: App, rule: RetentionRule): Promise<RetentionPreview> {
  const found: RetentionPreview = { count: 0, more: false, bytes: 0, records: [] }
  // A hold only keeps records, so it has no preview.
  if (rule.target === '' || rule.legalHold || !saysSomething(rule)) return found
  const { records, clock } = app
  const look = { now: clock.now(), holds: await holdsOf(records, rule.organization) }
  let looked = 0
  for await (const page of candidates(records, rule, look.now)) {
    for (const record of page) {
      if (await isDue(records, rule, record, look)) await note(records, rule, record, found)
    }
    looked += page.length
    if (looked >= LOOKED_AT) return { ...found, more: true }
  }
  return found
}

async function note(
  records: Records,
  { target, action }: RetentionRule,
  record: Kept,
  found: RetentionPreview,
): Promise<void> {
  if (target === '') return
  const { nameOf, bytesOf } = TARGETS[target]
  found.count += 1
  if (action !== 'archive') found.bytes += await bytesOf(records, record)
  if (found.records.length < NAMED) found.records.push({ id: record.id, name: nameOf(record) })
}
