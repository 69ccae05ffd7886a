import { channels } from '@docket/model/collections/schedule/channels'
import { organizations } from '@docket/model/collections/station/organizations'
import type { Submission } from '@docket/model/collections/submissions/submissions'
import { newsOf, sayNews } from '@docket/model/submissions/news'
import type { Change, Records } from '@docket/records/store/records'
import type { Notice } from './notices.ts'
import { words } from './words.ts'

const DECIDED = ['approved', 'rejected', 'changes_requested'] as const

/** Returns what a change of a submission tells the reviewers or its producer. */
export async function noticesOfSubmission(
  change: Change<Submission>,
  records: Records,
): Promise<Notice[]> {
  return change.action === 'delete'
    ? []
    : [...ofStatus(change), ...(await ofSchedule(change, records))]
}

function ofStatus({ record, before, by }: Change<Submission>): Notice[] {
  const { id: about, organization, status, title, submitter } = record
  if (before?.status === status) return []
  const path = `/submission/${about}`
  const except = 'record' in by ? by.record.id : ''
  const shared = { organization, path, except }
  if (status === 'submitted') {
    const body = words.waitsForReview(title)
    const what = { name: 'submission.submitted', title: words.programSubmitted } as const
    return [{ ...shared, ...what, about, body }]
  }
  // What loses its place is approved again, which is no decision.
  const decided = before?.status === 'scheduled' ? undefined : DECIDED.find((one) => one === status)
  if (!decided || submitter === '') return []
  return [
    {
      ...shared,
      name: 'submission.decided',
      about: `${about} ${status}`,
      title: words.decided[decided](title),
      body: [words.yourProgram[decided](title), ...(record.reasons ?? [])].join(' '),
      to: [submitter],
    },
  ]
}

/** A producer who schedules the show hears of it, too, because others move it. */
async function ofSchedule(
  { record, before }: Change<Submission>,
  records: Records,
): Promise<Notice[]> {
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
      title: words.news[news.kind](title),
      body: sayNews(news, record, { name: channel.name, zone }),
      path: `/submission/${id}`,
      to: [submitter],
    },
  ]
}
