import type { App, HookAccess } from '@docket/accounts/app'
import { DECISION_SETTLES_MS } from '@docket/model/submissions/settling'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import type { EpochMs } from '@docket/model/time/instants'
import { type Change, netChanges } from '@docket/records/engine'
import type { JobRequest } from '@docket/service/jobs'

const TOLD = ['status', 'airsAt', 'airsOn'] as const
type SubmissionState = Pick<Submission, (typeof TOLD)[number]>

/** The change to report to a producer: the submission at the last notice, and now. */
export type SettledChange = {
  before: Submission
  record: Submission
  /** The id of the user who made the change; empty if the server made it. */
  by: string
}

type SettledNotifier = {
  /** The kind of the jobs, one for each notifier. */
  kind: string
  /** What the hook does, for the list of hooks. */
  does: string
  notify: (change: SettledChange, within: HookAccess) => Promise<void>
}

/**
 * Notifies producers of changes to their submissions, in the transaction of the change. An approval and a place on the
 * schedule can be undone for some seconds, so a job reports them later, as one change, or not at all if they were undone.
 */
export function notifyWhenSettled(app: App, { kind, does, notify }: SettledNotifier): void {
  app.beforeCommit(submissions, does, async (changes, within) => {
    for (const change of settledChanges(changes)) {
      if (!canBeUndone(change.record)) await notify(change, within)
      else await within.enqueue(notifyLater(kind, change, app.clock.now()))
    }
  })
  app.jobs.handle(kind, async ({ submission, told, by }) => {
    let last: SubmissionState | undefined = told as SubmissionState
    // Also reports changes made while it runs, because the queue accepts no second job in the meantime.
    while (last) last = await notifySince(last, { submission: String(submission), by: String(by) })
  })

  /** Reports what changed since `told`, and returns what it reported; `undefined` if there was nothing to report. */
  function notifySince(
    told: SubmissionState,
    { submission, by }: { submission: string; by: string },
  ): Promise<SubmissionState | undefined> {
    return app.transaction(async (records, outgoing) => {
      const record = await records.find(submissions, { id: submission })
      if (!record || !canBeUndone(record) || !differs(told, record)) return undefined
      await notify({ record, before: { ...record, ...told }, by }, { records, ...outgoing })
      return toldOf(record)
    })
  }
}

function settledChanges(changes: readonly Change<Submission>[]): SettledChange[] {
  return netChanges(changes).flatMap(({ action, record, before, by }) => {
    if (action !== 'update' || (canBeUndone(record) && !differs(before, record))) return []
    return [{ record, before, by: 'record' in by ? by.record.id : '' }]
  })
}

/** A waiting job already has the state of the last notice, from before this change. */
function notifyLater(
  kind: string,
  { record, before, by }: SettledChange,
  now: EpochMs,
): JobRequest {
  const payload = { submission: record.id, told: toldOf(before), by }
  return { kind, key: record.id, payload, at: now + DECISION_SETTLES_MS }
}

/** Decisions against a program, and the state “aired”, are not undone. */
function canBeUndone({ status }: Submission): boolean {
  return status === 'approved' || status === 'scheduled'
}

function differs(before: SubmissionState, now: SubmissionState): boolean {
  return TOLD.some((field) => before[field] !== now[field])
}

function toldOf({ status, airsAt, airsOn }: Submission): SubmissionState {
  return { status, airsAt, airsOn }
}
