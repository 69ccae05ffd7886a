import type { App } from '@docket/accounts/app'
import { members } from '@docket/model/members/members'
import { type FreeTimeslot, freeTimeslots } from '@docket/model/schedule/timeslots/free-timeslots'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import type { Change, Records } from '@docket/records/engine'
import { notifications as words } from '@docket/texts/server/station'
import type { Notice } from './notices.ts'
import type { NotifyLater } from './notify.ts'
import { reachMember } from './reach-member.ts'

/** Queues notices of free timeslots: to members whose request has ended, and to staff about draws and their outcome. */
export function notifyRequesters(app: App, notifyLater: NotifyLater): void {
  app.beforeCommit(
    timeslots,
    'queues notifications of closed requests',
    async (changes, within) => {
      const notices: Notice[] = []
      for (const change of changes) notices.push(...(await noticesOf(change, within.records)))
      await notifyLater(notices, within)
    },
  )
  app.beforeCommit(freeTimeslots, 'queues notifications of draws', async (changes, within) => {
    await notifyLater(changes.flatMap(drawNotices), within)
  })
}

/** A user who ends their own request needs no notice. */
async function noticesOf(
  { action, record, before, by }: Change<Timeslot>,
  records: Records,
): Promise<Notice[]> {
  const { organization, id: about, title, status, holder, free } = record
  if (action !== 'update' || free === '' || by.kind === 'user') return []
  if (status !== 'released' || before.status === status) return []
  const member = await records.find(members, { id: holder, organization })
  const reached = member ? await reachMember(member, records) : {}
  if (reached.to === undefined && reached.mailTo === undefined) return []
  const say = () =>
    before.status === 'offered'
      ? { title: words.offerLapsed({ title }), body: words.offerLapsedBody }
      : { title: words.notGranted({ title }), body: words.notGrantedBody }
  const path = `/timeslots/free/${free}`
  return [{ organization, about, name: 'timeslot.notGranted', path, say, ...reached }]
}

const SAID = {
  drawn: (title: string) => ({ title: words.lotsDrawn({ title }), body: words.lotsDrawnBody }),
  granted: (title: string) => ({
    title: words.freeGranted({ title }),
    body: words.freeGrantedBody,
  }),
  unfilled: (title: string) => ({
    title: words.freeUnfilled({ title }),
    body: words.freeUnfilledBody,
  }),
}

function drawNotices({ action, record, before }: Change<FreeTimeslot>): Notice[] {
  const { organization, id: about, title, status } = record
  if (action !== 'update' || before.status === status) return []
  if (status !== 'drawn' && status !== 'granted' && status !== 'unfilled') return []
  const path = `/timeslots/free/${about}`
  // Users are notified about the outcome even if they have not read the notice about the draw.
  const name = status === 'drawn' ? 'timeslot.drawn' : 'timeslot.settled'
  return [{ organization, about, name, path, say: () => SAID[status](title) }]
}
