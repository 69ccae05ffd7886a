import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { Conflict } from '@docket/model/kernel/errors'
import { ruleFault } from '@docket/model/submissions/policy'
import { MAX_REASONS, readReasons } from '@docket/model/submissions/reasons'
import { submissionReasons } from '@docket/model/submissions/submission-reasons'
import { submissions } from '@docket/model/submissions/submissions'
import type { Records } from '@docket/records/engine'
import { reasons as words } from '@docket/texts/model/submissions'

/** Limits a station's list of reasons, and makes sure that every decision about a submission uses it. */
export function enforceReasons(app: App): void {
  const limit = `allows ${MAX_REASONS.ofStation} reasons`
  app.guard(submissionReasons, limit, async ({ organization }, { before, records }) => {
    if (before) return
    if ((await records.count(submissionReasons, { organization })) < MAX_REASONS.ofStation) return
    throw new Conflict(words.mostOfStation({ most: MAX_REASONS.ofStation }))
  })
  const says = 'uses the wording of the station’s list for the reasons of a decision'
  app.derive(submissions, says, async (given, { before, caller, records }) => {
    if (caller.kind === 'system' || isDeepStrictEqual(given.reasons, before?.reasons)) return
    const read = await reasonsOf(given, before?.reasons, records)
    return typeof read === 'string' ? undefined : { reasons: read.length > 0 ? read : null }
  })
  const listed = 'checks that the reasons of a decision are those of the station'
  app.validate(submissions, listed, async (given, { before, caller, records }) => {
    if (caller.kind === 'system' || isDeepStrictEqual(given.reasons, before?.reasons)) {
      return undefined
    }
    const read = await reasonsOf(given, before?.reasons, records)
    return typeof read === 'string' ? { reasons: ruleFault(read) } : undefined
  })
}

async function reasonsOf(
  { organization, reasons }: { organization: string; reasons: unknown },
  before: readonly string[] | null | undefined,
  records: Records,
): Promise<string[] | string> {
  const listed = await records.list(submissionReasons, { where: { organization } })
  return readReasons(reasons, { listed, before: before ?? [] })
}
