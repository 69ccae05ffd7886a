import { members } from '@docket/model/members/members'
import { type FreeTimeslot, freeTimeslots } from '@docket/model/schedule/timeslots/free-timeslots'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'
import { openRoot } from './outcome.ts'

type Values = Record<string, unknown>
export type StagePerson = 'guest' | 'stranger' | 'member' | 'desk' | 'admin' | 'root'

/** The time of each free timeslot: Tuesdays at 7:00 PM. */
export const WHEN = {
  dtstartLocal: '2026-04-07T19:00',
  durationMin: 30,
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
} as const

export type TimeslotStage = {
  server: TestApp
  organization: string
  channel: string
  /** `stranger` schedules for another station. `member` can only change their own records. */
  people: Readonly<Record<StagePerson, PocketBase>>
  /** The records of two active members: of `member`, and of someone else with an account. */
  own: string
  other: string
  otherPerson: PocketBase
  /** Announces a free timeslot as the schedule desk does. A lottery accepts requests for one day. */
  announce(values?: Partial<FreeTimeslot>): Promise<FreeTimeslot>
  /** The values that a client sends to request a timeslot. */
  requestOf(free: FreeTimeslot, holder: string, values?: Values): Values
  /** Requests a timeslot as the given member. */
  request(free: FreeTimeslot, holder: string): Promise<Timeslot>
  /** Announces a lottery that both members enter. Returns it with the request of each. */
  entered(): Promise<{ free: FreeTimeslot; mine: Timeslot; theirs: Timeslot }>
  /** Changes a member directly, without the rules that apply to staff. */
  setMember(id: string, values: Values): Promise<unknown>
  /** Advances time and runs the jobs that are due. */
  pass(ms: number): Promise<void>
  requestsOf(free: { id: string }): Promise<Timeslot[]>
  stored(free: { id: string }): Promise<FreeTimeslot>
}

export async function openTimeslots(): Promise<TimeslotStage> {
  const server = await startTestApp(installFeatures)
  const { records } = server.app
  const { id: channel, organization } = await server.make(channels)
  const elsewhere = (await server.make(organizations)).id
  const logInAs = async (station: string, ...privileges: string[]) =>
    (await server.logInAs({ organization: station, privileges } as Values)).autoCancellation(false)
  const memberOf = async (client: PocketBase, name: string) => {
    const user = client.authStore.record?.id ?? ''
    const values = { organization, user, name, status: 'active', resident: true }
    return (await server.make(members, values as Values)).id
  }
  const people = {
    guest: server.client().autoCancellation(false),
    stranger: await logInAs(elsewhere, 'schedule', 'admin'),
    member: await logInAs(organization),
    desk: await logInAs(organization, 'schedule'),
    admin: await logInAs(organization, 'admin'),
    root: await openRoot(server),
  }
  const otherPerson = await logInAs(organization)
  const own = await memberOf(people.member, 'Odile')
  const other = await memberOf(otherPerson, 'Ruth')
  const requestOf = (free: FreeTimeslot, holder: string, values: Values = {}): Values => ({
    organization,
    channel,
    title: 'My hour',
    ...WHEN,
    free: free.id,
    holder,
    status: 'requested',
    ...values,
  })
  const stage: TimeslotStage = {
    server,
    organization,
    channel,
    people,
    own,
    other,
    otherPerson,
    requestOf,
    announce(values = {}) {
      const lots = values.grantedBy !== 'first_come'
      const requestsUntil = lots ? toInstant(server.clock.now() + DAY_MS) : ''
      const announced = { title: 'Evening', grantedBy: 'lottery', requestsUntil, acceptDays: 2 }
      const given = { organization, channel, ...WHEN, ...announced, ...values }
      return people.desk.collection('freeTimeslots').create(given)
    },
    request(free, holder) {
      const client = holder === own ? people.member : otherPerson
      return client.collection('timeslots').create(requestOf(free, holder))
    },
    async entered() {
      const free = await stage.announce()
      const mine = await stage.request(free, own)
      return { free, mine, theirs: await stage.request(free, other) }
    },
    setMember: (id, values) => records.update(members, id, values),
    async pass(ms) {
      server.clock.advance(ms)
      await server.jobs.drain()
    },
    requestsOf: ({ id }) => records.list(timeslots, { where: { free: id }, sort: 'rank' }),
    stored: ({ id }) => records.get(freeTimeslots, id),
  }
  return stage
}
