import type { App } from '@docket/accounts/app'
import { type SentReport, sentReports } from '@docket/model/reports/saved-reports'
import { mailing as words } from '@docket/texts/server/reports'
import { topicOf } from './topic.ts'

const AT_ONCE = 100

/** Stores the result of a report's emails: all were accepted, or why some were not. */
export async function noteOutcomes(app: App): Promise<void> {
  const open = await app.records.list(sentReports, {
    where: { state: 'waiting' },
    sort: 'created',
    limit: AT_ONCE,
  })
  for (const sent of open) {
    const outcome = outcomeOf(
      await app.mail.outcomesOf(topicOf(sent.id), sent.recipients ?? []),
      app.mail.isSetUp(),
    )
    if (outcome && (outcome.state !== sent.state || outcome.reason !== sent.reason)) {
      await app.records.update(sentReports, sent.id, outcome)
    }
  }
}

type Outcome = { state: string; error: string }

/** Returns `undefined` while some emails have not been tried. */
function outcomeOf(
  mails: readonly Outcome[],
  isSetUp: boolean,
): Pick<SentReport, 'state' | 'reason'> | undefined {
  const kept = mails.filter(({ state }) => state === 'kept')
  if (kept.length > 0) {
    return isSetUp ? undefined : { state: 'waiting', reason: words.noServer }
  }
  if (mails.some(({ state }) => state === 'waiting')) {
    const [tried] = mails.filter(({ error }) => error !== '')
    return tried && { state: 'waiting', reason: tried.error.slice(0, 1000) }
  }
  const failed = mails.filter(({ state }) => state === 'failed')
  const [first] = failed
  if (!first) return { state: 'sent', reason: '' }
  const reason = words
    .someFailed({ failed: failed.length, all: mails.length, why: first.error })
    .slice(0, 1000)
  return { state: 'failed', reason }
}
