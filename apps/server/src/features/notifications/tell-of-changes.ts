import { type Airing, airings } from '@docket/model/collections/airings'
import { integrations, syncRuns } from '@docket/model/collections/integrations'
import { invitations } from '@docket/model/collections/invitations'
import { submissions } from '@docket/model/collections/submissions'
import { HOUR_MS, toInstant } from '@docket/model/time'
import type { App } from '#platform/app.ts'
import type { Notice } from './notices.ts'
import type { Notify } from './notify.ts'

/** What is further off is everyday planning, and nobody's surprise. */
const SOON_MS = 72 * HOUR_MS
const DECIDED: Readonly<Record<string, string>> = {
  approved: 'was approved',
  rejected: 'was not accepted',
  changes_requested: 'needs changes',
}

/** Tells people of what others, or Docket itself, just did. */
export function tellOfChanges(app: App, notify: Notify): void {
  const tell = (notice: Promise<Notice> | Notice) => {
    Promise.resolve(notice)
      .then(notify)
      .catch((error: unknown) => app.log.error('People could not be told.', { error }))
  }
  tellOfSubmissions(app, tell)
  tellOfAirings(app, tell)

  app.afterCommit(syncRuns, ({ record, before }) => {
    if (record.status !== 'failed' || before?.status === 'failed') return
    tell(importFailed(app, record))
  })

  app.afterCommit(invitations, ({ action, record, before }) => {
    if (action !== 'update' || record.status !== 'accepted' || before.status === 'accepted') return
    tell({
      organization: record.organization,
      name: 'invitation.accepted',
      about: record.id,
      title: `${record.name || record.email} joined`,
      body: `${record.email} accepted the invitation and is of your staff now.`,
      path: '/organization/people',
      ...(record.invitedBy && { to: [record.invitedBy] }),
    })
  })
}

type Tell = (notice: Promise<Notice> | Notice) => void

async function importFailed(
  { records }: App,
  { organization, integration, log }: { organization: string; integration: string; log: unknown },
): Promise<Notice> {
  const server = await records.find(integrations, { id: integration })
  const why = Array.isArray(log) ? String(log.at(-1) ?? '') : ''
  return {
    organization,
    name: 'import.failed',
    about: integration,
    title: `Nothing came in from ${server?.name || 'Cablecast'}`,
    body: `${why} What was imported before stays; it is tried again in a quarter of an hour.`,
    path: '/integrations',
  }
}

function tellOfSubmissions(app: App, tell: Tell): void {
  app.afterCommit(submissions, ({ action, record, before, by }) => {
    const { id: about, organization, status, title, submitter } = record
    if (action === 'delete' || before?.status === status) return
    const path = `/submission/${about}`
    const except = 'record' in by ? by.record.id : ''
    if (status === 'submitted') {
      const body = `“${title}” waits for a review.`
      const name = 'submission.submitted'
      tell({ organization, name, about, title: 'A programme was submitted', body, path, except })
    }
    const decided = DECIDED[status]
    if (!decided || submitter === '') return
    const body = [`Your programme “${title}” ${decided}.`, ...(record.reasons ?? [])].join(' ')
    tell({
      organization,
      name: 'submission.decided',
      about: `${about} ${status}`,
      title: `“${title}” ${decided}`,
      body,
      path,
      to: [submitter],
      except,
    })
  })
}

/** Only what people do: an import tells of its own troubles. */
function tellOfAirings(app: App, tell: Tell): void {
  app.afterCommit(airings, ({ action, record, before, by }) => {
    if (action !== 'update' || by.kind !== 'user') return
    const now = app.clock.now()
    if (before.startsAt < toInstant(now) || before.startsAt > toInstant(now + SOON_MS)) return
    const what = whatBecameOf(record, before)
    if (!what) return
    tell({
      organization: record.organization,
      name: `airing.${what}`,
      about: record.id,
      title: `“${record.title}” was ${what}`,
      body: `${by.record.name || by.record.email} did it. It was to air within three days.`,
      path: `/channels/${record.channel}`,
      except: by.record.id,
    })
  })
}

function whatBecameOf(now: Airing, before: Airing): 'moved' | 'cancelled' | undefined {
  if (now.status === 'cancelled' && before.status !== 'cancelled') return 'cancelled'
  const isMoved = now.startsAt !== before.startsAt || now.channel !== before.channel
  return isMoved ? 'moved' : undefined
}
