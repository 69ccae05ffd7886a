import type { App } from '@docket/accounts/app/app'
import {
  type DraftChange,
  draftChanges,
  scheduleDrafts,
} from '@docket/model/collections/schedule/schedule-drafts'
import { InvalidRecord } from '@docket/model/errors'
import { type AiringChange, composed } from '@docket/model/schedule/changes'
import { MOST_CHANGES, planInDraft } from '@docket/model/schedule/planning'
import { oneOf, type Records } from '@docket/records/store/records'
import { z } from 'zod'
import { changesShape, idShape, plannedShape } from '../planned-shape.ts'

/**
 * Checks the changes in drafts and serves `planInDraft`. Each change plans one airing, and only open drafts
 * can change.
 */
export function keepDrafts(app: App): void {
  app.beforeSave(draftChanges, async (change, { before, records, caller }) => {
    const { draft: id, organization } = change
    const draft = await records.find(scheduleDrafts, { id, organization })
    if (draft && draft.status !== 'open') throw refusal('draft', 'draft_not_open', NOT_OPEN)
    if (!isPlanned(change.was) || !isPlanned(change.becomes)) {
      throw refusal('becomes', 'validation_invalid_plan', 'This is not a valid plan for an airing.')
    }
    if (!before && (await records.count(draftChanges, { draft: id })) >= MOST_CHANGES) {
      throw refusal('draft', 'draft_full', `A draft can have at most ${MOST_CHANGES} changes.`)
    }
    return caller.kind === 'user' ? { plannedBy: caller.record.id } : {}
  })

  app.handle(
    planInDraft,
    {
      who: 'signedIn',
      shape: z.object({ draft: idShape, changes: changesShape }),
      area: 'Station',
      summary: 'Plan changes of airings in a draft',
    },
    ({ params: { draft, changes }, request }) =>
      app.transactionAs(request, (records) => planIn(records, draft, changes)),
  )
}

const NOT_OPEN = 'This draft is no longer open. Use another one.'

function refusal(field: string, code: string, message: string): InvalidRecord {
  return new InvalidRecord({ [field]: { code, message } }, message)
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
