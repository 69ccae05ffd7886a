import type { App } from '@docket/accounts/app'
import { type Invitation, invitations } from '@docket/model/accounts/invitations'
import { type Reservation, reservations } from '@docket/model/equipment/reservations'
import { integrations, type SyncRun, syncRuns } from '@docket/model/integrations/integrations'
import { members } from '@docket/model/members/members'
import { type Alarm, alarms } from '@docket/model/playout/alarms'
import { type Campaign, campaigns } from '@docket/model/sales/campaigns'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { type RetentionRule, retentionRules } from '@docket/model/station/retention-rules'
import { submissionMessages } from '@docket/model/submissions/submission-messages'
import { submissions } from '@docket/model/submissions/submissions'
import { type EpochMs, HOUR_MS, toInstant } from '@docket/model/time/instants'
import { type Change, netChanges, type Records } from '@docket/records/engine'
import {
  notificationsDates as dateWords,
  notifications as words,
} from '@docket/texts/server/station'
import { notifyWhenSettled } from '#platform/notify-when-settled.ts'
import type { Notice } from './notices.ts'
import type { NotifyLater } from './notify.ts'
import { reachMember } from './reach-member.ts'
import { noticesForProducer, noticesForReviewers, noticesOfMessage } from './submission-notices.ts'
import { writeNotice } from './write-notice.ts'

/** Changes of later airings are normal planning and cause no notice. */
const SOON_MS = 72 * HOUR_MS
const TELL_PRODUCER = 'notifications.producer'

/** Queues notices about changes by other users or by the server, in the transaction of the change. */
export function notifyOfChanges(app: App, notifyLater: NotifyLater): void {
  app.beforeCommit(submissions, 'queues notifications of new submissions', (changes, within) =>
    notifyLater(netChanges(changes).flatMap(noticesForReviewers), within),
  )
  notifyWhenSettled(app, {
    kind: TELL_PRODUCER,
    does: 'queues notifications of decisions and of airings',
    notify: async (change, within) =>
      notifyLater(await noticesForProducer(change, within.records), within),
  })
  app.beforeCommit(
    submissionMessages,
    'queues notifications of messages',
    async (changes, within) => {
      const notices: Notice[] = []
      for (const change of changes)
        notices.push(...(await noticesOfMessage(change, within.records)))
      await notifyLater(notices, within)
    },
  )
  app.beforeCommit(
    airings,
    'queues notifications of sudden moves and cancellations',
    (changes, within) => {
      const now = app.clock.now()
      return notifyLater(
        changes.flatMap((change) => ofAiring(change, now)),
        within,
      )
    },
  )
  app.beforeCommit(syncRuns, 'queues notifications of failed imports', async (changes, within) => {
    const failed = changes.filter(
      ({ record, before }) => record.status === 'failed' && before?.status !== 'failed',
    )
    const notices: Notice[] = []
    for (const { record } of failed) notices.push(await importFailed(within.records, record))
    await notifyLater(notices, within)
  })
  app.beforeCommit(alarms, 'queues notifications of new alarms', async (changes, within) => {
    const opened = changes.filter(({ action }) => action === 'create')
    const notices: Notice[] = []
    for (const { record } of opened) notices.push(...(await alarmOpened(within.records, record)))
    await notifyLater(notices, within)
  })
  app.beforeCommit(invitations, 'queues notifications of accepted invitations', (changes, within) =>
    notifyLater(changes.flatMap(ofInvitation), within),
  )
  app.beforeCommit(
    reservations,
    'queues notifications of bookings that nobody picked up',
    async (changes, within) => {
      const notices: Notice[] = []
      for (const change of changes) notices.push(...(await ofBooking(change, within.records)))
      await notifyLater(notices, within)
    },
  )
  app.beforeCommit(
    retentionRules,
    'queues notifications of what archive rules will clear',
    (changes, within) => notifyLater(changes.flatMap(ofRetention), within),
  )
  app.beforeCommit(
    campaigns,
    'queues notifications of goals that will be missed',
    (changes, within) => notifyLater(changes.flatMap(ofCampaign), within),
  )
}

function ofCampaign({ action, record, before }: Change<Campaign>): Notice[] {
  const { organization, id: about, name, warnedAt } = record
  if (action !== 'update' || warnedAt === '' || before.warnedAt !== '') return []
  return [
    {
      organization,
      name: 'campaign.misses',
      about,
      path: `/campaigns/${about}?tab=pacing`,
      say: () => ({ title: words.willMissGoal({ campaign: name }), body: words.tooFewBreaks }),
    },
  ]
}

async function ofBooking(
  { action, record, before }: Change<Reservation>,
  records: Records,
): Promise<Notice[]> {
  const { organization, id: about, member, status } = record
  if (action !== 'update' || status !== 'no_show' || before.status === status) return []
  const reached = await reachMember(await records.get(members, member), records)
  if (!reached.to && !reached.mailTo) return []
  const path = `/equipment/bookings/${about}`
  return [
    {
      organization,
      name: 'reservation.missed',
      about,
      path,
      say: () => dateWords.missed,
      ...reached,
    },
  ]
}

function ofRetention({ action, record, before }: Change<RetentionRule>): Notice[] {
  const { organization, id: about, name, warnedOn } = record
  if (action !== 'update' || warnedOn === '' || warnedOn === before.warnedOn) return []
  const path = `/archive/settings/${about}`
  return [
    {
      organization,
      name: 'retention.clearing',
      about,
      path,
      say: () => writeNotice(dateWords.clearing, { rule: name }),
    },
  ]
}

function ofInvitation({ action, record, before }: Change<Invitation>): Notice[] {
  const { organization, id: about, name, email, invitedBy } = record
  if (action !== 'update' || record.status !== 'accepted' || before.status === 'accepted') return []
  return [
    {
      organization,
      name: 'invitation.accepted',
      about,
      say: () => ({
        title: words.joined({ person: name || email }),
        body: words.acceptedInvitation({ email }),
      }),
      path: '/organization/people',
      ...(invitedBy && { to: [invitedBy] }),
    },
  ]
}

async function importFailed(records: Records, run: SyncRun): Promise<Notice> {
  const { organization, integration, log } = run
  const server = await records.find(integrations, { id: integration })
  const why = log?.at(-1) ?? ''
  return {
    organization,
    name: 'import.failed',
    about: integration,
    say: () => ({
      title: words.nothingImported({ server: server?.name || words.cablecast }),
      body: words.importsAreKept({ reason: why }),
    }),
    path: '/integrations',
  }
}

async function alarmOpened(records: Records, alarm: Alarm): Promise<Notice[]> {
  const { organization, id: about, kind, detail } = alarm
  const channel = await records.find(channels, { id: alarm.channel })
  if (!channel || kind === '') return []
  const say = () => ({
    title: words.alarm[kind]({ channel: channel.name }),
    body: [detail, words.seeMonitor].filter(Boolean).join(' '),
  })
  return [{ organization, name: 'alarm.opened', about, say, path: '/monitor' }]
}

/** Only users' changes cause notices: an import reports its own problems. */
function ofAiring({ action, record, before, by }: Change<Airing>, now: EpochMs): Notice[] {
  if (action !== 'update' || by.kind !== 'user') return []
  if (before.startsAt < toInstant(now) || before.startsAt > toInstant(now + SOON_MS)) return []
  const what = whatBecameOf(record, before)
  if (!what) return []
  return [
    {
      organization: record.organization,
      name: `airing.${what}`,
      about: record.id,
      say: () => ({
        title: words.airing[what]({ title: record.title }),
        body: words.whoChanged({ person: String(by.record.name || by.record.email) }),
      }),
      path: `/channels/${record.channel}`,
      except: by.record.id,
    },
  ]
}

function whatBecameOf(now: Airing, before: Airing): 'moved' | 'cancelled' | undefined {
  if (now.status === 'cancelled' && before.status !== 'cancelled') return 'cancelled'
  const isMoved = now.startsAt !== before.startsAt || now.channel !== before.channel
  return isMoved ? 'moved' : undefined
}
