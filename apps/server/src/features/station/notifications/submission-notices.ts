import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { newsOf, sayNews } from '@docket/model/submissions/news'
import type { SubmissionMessage } from '@docket/model/submissions/submission-messages'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import type { Change, Records } from '@docket/records/engine'
import { notifications as words } from '@docket/texts/server/station'
import type { SettledChange } from '#platform/notify-when-settled.ts'
import type { Notice } from './notices.ts'

const DECIDED = ['approved', 'rejected', 'changes_requested'] as const

/** Returns the notice to reviewers about a change of a submission. */
export function noticesForReviewers({ action, record, before, by }: Change<Submission>): Notice[] {
  const { id: about, organization, status, title } = record
  if (action === 'delete' || status !== 'submitted' || before?.status === status) return []
  return [
    {
      organization,
      name: 'submission.submitted',
      about,
      path: `/submission/${about}`,
      except: 'record' in by ? by.record.id : '',
      say: () => ({ title: words.programSubmitted, body: words.waitsForReview({ title }) }),
    },
  ]
}

/** Returns the notice to the producer about a change of a submission. */
export async function noticesForProducer(
  change: SettledChange,
  records: Records,
): Promise<Notice[]> {
  return [...ofDecision(change), ...(await ofSchedule(change, records))]
}

function ofDecision({ record, before, by: except }: SettledChange): Notice[] {
  const { id: about, organization, status, title, submitter } = record
  if (before.status === status) return []
  const shared = { organization, path: `/submission/${about}`, except }
  // A submission that loses its place becomes approved again, but that is not a decision.
  const decided = before.status === 'scheduled' ? undefined : DECIDED.find((one) => one === status)
  if (!decided || submitter === '') return []
  return [
    {
      ...shared,
      name: 'submission.decided',
      about: `${about} ${status}`,
      say: () => ({
        title: words.decided[decided]({ title }),
        body: [words.yourProgram[decided]({ title }), ...(record.reasons ?? [])].join(' '),
      }),
      to: [submitter],
    },
  ]
}

/** A producer who schedules the show is notified too, because others may move it. */
async function ofSchedule({ record, before }: SettledChange, records: Records): Promise<Notice[]> {
  const { id, organization, submitter, title } = record
  const news = submitter === '' ? undefined : newsOf(before, record)
  const channel = news && (await records.find(channels, { id: news.airsOn }))
  if (!channel) return []
  const { timeZone } = await records.get(organizations, organization)
  const zone = channel.timeZone || timeZone
  return [
    {
      organization,
      name: 'submission.airs',
      about: `${id} ${news.kind} ${news.airsAt}`,
      say: () => ({
        title: words.news[news.kind]({ title }),
        body: sayNews(news, record, { name: channel.name, zone }),
      }),
      path: `/submission/${id}`,
      to: [submitter],
    },
  ]
}

/** Returns the notice to the other side about a message. A message with a decision is part of that notice. */
export async function noticesOfMessage(
  { action, record }: Change<SubmissionMessage>,
  records: Records,
): Promise<Notice[]> {
  const { organization, submission, side, author, decision, text } = record
  if (action !== 'create' || (decision !== '' && decision !== 'appealed')) return []
  const { title, submitter, reviewer } = await records.get(submissions, submission)
  const to = side === 'station' ? submitter : reviewer
  // A producer without an account gets an email. If nobody is reviewing it, all reviewers are notified.
  if (side === 'station' && to === '') return []
  return [
    {
      organization,
      name: 'submission.message',
      about: submission,
      except: author,
      say: () => ({
        title: side === 'station' ? words.stationWrote({ title }) : words.producerWrote({ title }),
        body: text,
      }),
      path: `/submission/${submission}?tab=messages`,
      ...(to !== '' && { to: [to] }),
    },
  ]
}
