import type { App } from '@docket/accounts/app'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { type AiringChange, composed } from '@docket/model/schedule/changes'
import { MAX_CHANGES, planInDraft } from '@docket/model/schedule/planning'
import {
  type DraftChange,
  draftChanges,
  scheduleDrafts,
} from '@docket/model/schedule/schedule-drafts'
import { toInstant } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import { oneOf, type Records } from '@docket/records/engine'
import { schedule as words } from '@docket/texts/server/schedule'
import { z } from 'zod'
import { changesShape, idShape, plannedShape } from '../planned-shape.ts'

/**
 * Checks the changes in drafts and serves `planInDraft`. Each change plans one airing, and only open drafts
 * can change.
 */
export function enforceDraftRules(app: App): void {
  app.derive(draftChanges, 'names who planned it', (_change, { caller }) =>
    caller.kind === 'system' ? {} : { plannedBy: idOf(caller) },
  )
  app.derive(scheduleDrafts, 'names who published it, and when', (draft, { before, caller }) => {
    if (caller.kind === 'system') return {}
    if (draft.status !== 'published') return { publishedAt: '', publishedBy: '' }
    if (before?.status === 'published') {
      return { publishedAt: before.publishedAt, publishedBy: before.publishedBy }
    }
    return { publishedAt: toInstant(app.clock.now()), publishedBy: idOf(caller) }
  })
  app.validate(draftChanges, 'checks that it plans an airing', ({ was, becomes }) =>
    isPlanned(was) && isPlanned(becomes)
      ? undefined
      : { becomes: { code: 'validation_invalid_plan', message: words.invalidPlan } },
  )
  const name = `changes only open drafts, with up to ${MAX_CHANGES} changes`
  app.guard(draftChanges, name, async ({ draft: id, organization }, { before, records }) => {
    const draft = await records.find(scheduleDrafts, { id, organization })
    if (draft && draft.status !== 'open') throw refusal('draft_not_open', words.useAnotherDraft)
    if (!before && (await records.count(draftChanges, { draft: id })) >= MAX_CHANGES) {
      throw refusal('draft_full', words.mostChanges({ most: MAX_CHANGES }))
    }
  })

  app.handle(
    planInDraft,
    {
      who: 'loggedIn',
      shape: z.object({ draft: idShape, changes: changesShape }),
      area: 'Station',
      summary: 'Plan changes of airings in a draft',
    },
    ({ params: { draft, changes }, request }) =>
      app.transactionAs(request, (records) => planIn(records, draft, changes)),
  )
}

function refusal(code: string, message: string): InvalidRecord {
  return new InvalidRecord({ draft: { code, message } }, message)
}

function isPlanned(value: unknown): boolean {
  return value === null || plannedShape.safeParse(value).success
}

async function planIn(records: Records, draft: string, changes: readonly AiringChange[]) {
  const { organization } = await records.get(scheduleDrafts, draft)
  const ids = changes.map(({ airing }) => airing)
  const held = await records.list(draftChanges, { where: { draft, airing: oneOf(ids) } })
  const before = new Map(held.map((change) => [change.airing, change]))
  const planned = []
  const dropped = []
  for (const change of changes) {
    const first = before.get(change.airing)
    if (!first) {
      planned.push(await records.create(draftChanges, { organization, draft, ...change }))
      continue
    }
    const whole = composed(changeOf(first), change)
    if (whole) {
      const { becomes, reason } = whole
      planned.push(await records.update(draftChanges, first.id, { becomes, reason }))
    } else {
      await records.delete(draftChanges, first.id)
      dropped.push(first.id)
    }
  }
  return { planned, dropped }
}

/** Returns the change that a draft's record plans. */
export function changeOf({ airing, was, becomes, reason }: DraftChange): AiringChange {
  return { airing, was, becomes, reason: reason || 'hand' }
}

function idOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.record.id : ''
}
