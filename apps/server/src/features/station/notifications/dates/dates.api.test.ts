import { apiKeys } from '@docket/model/accounts/api-keys'
import { invitations } from '@docket/model/accounts/invitations'
import { type User, users } from '@docket/model/accounts/users'
import { captionJobs } from '@docket/model/captions/caption-tracks'
import { reservations } from '@docket/model/equipment/reservations'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { enrollments, trainingSessions } from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import { bulletins } from '@docket/model/sales/bulletins'
import { campaigns } from '@docket/model/sales/campaigns'
import { spots } from '@docket/model/sales/spots'
import { airings } from '@docket/model/schedule/airings'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { NOTICES } from '@docket/model/station/notices'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { retentionRules } from '@docket/model/station/retention-rules'
import { submissions } from '@docket/model/submissions/submissions'
import { DAY_MS, HOUR_MS, toInstant } from '@docket/model/time/instants'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { notifyPeople } from '../notify-people.ts'

let server: TestApp
let organization: string
let admin: User
let member: User
let stranger: User

const inDays = (days: number) => toInstant(server.clock.now() + days * DAY_MS)
const dayIn = (days: number) => inDays(days).slice(0, 10)
const make: TestApp['make'] = (collection, values) =>
  server.make(collection, { organization, ...values } as never)

beforeAll(async () => {
  server = await startTestApp(notifyPeople)
  const station = { timeZone: 'America/New_York', mediaQuotaGb: 1 }
  organization = (await server.make(organizations, station)).id
  admin = (await make(users, { privileges: ['admin'] })) as User
  member = (await make(users)) as User
  const other = (await server.make(organizations)).id
  stranger = (await server.make(users, { organization: other, privileges: ['admin'] })) as User
})

/** Creates records that have been waiting for eight days. */
async function makeWaiting(): Promise<void> {
  await make(submissions, { title: 'Garden hour', status: 'submitted' })
  await make(timeslots, { title: 'Jazz night', status: 'requested' })
  const show = (await make(shows, { title: 'Council' })).id
  const medium = (await make(media, { show, bytes: 1_020_000_000 })).id
  await make(captionJobs, { media: medium, state: 'needs_review', language: 'en' })
  server.clock.advance(8 * DAY_MS)
}

async function makeDates(): Promise<void> {
  const { id: borrower } = await make(members, { user: member.id, status: 'active' })
  const session = (await make(trainingSessions, { title: 'Camera', startsAt: inDays(0.5) })).id
  await make(enrollments, { session, member: borrower, state: 'enrolled' })
  const out = { startsAt: inDays(0.5), dueAt: inDays(2) }
  await make(reservations, { member: borrower, status: 'approved', ...out })
  await make(invitations, { email: 'new@x.example', status: 'invited', expiresAt: inDays(1) })
  await make(apiKeys, { name: 'Signs', expiresAt: inDays(10) })
  const show = (await make(shows, { title: 'Opera', availableUntil: dayIn(5) })).id
  await make(airings, { show, startsAt: inDays(9), endsAt: inDays(9.04), status: 'planned' })
  const term = { endsOn: dayIn(60), startsOn: dayIn(2) }
  await make(campaigns, { name: 'Bakery', status: 'approved', ...term })
  await make(campaigns, { name: 'Florist', status: 'draft', ...term })
  const ending = { startsOn: dayIn(-30), endsOn: dayIn(6) }
  await make(campaigns, { name: 'Bank', status: 'running', ...ending })
  await make(spots, { title: 'Tea', status: 'approved', availableUntil: dayIn(4) })
  await make(bulletins, { title: 'Fair', status: 'approved', endsAt: inDays(1) })
}

const noticesOf = async ({ id: user }: User) =>
  (await server.app.records.list(notifications, { where: { user }, sort: 'event' })).map(
    ({ event, title, path, type }) => ({ name: event.split(' ')[0] ?? '', title, path, type }),
  )
async function check(): Promise<void> {
  server.clock.advance(HOUR_MS)
  await server.jobs.drain()
  await server.jobs.drain()
}

const TOLD = [
  ['bulletin.ends', 'The bulletin “Fair” ends soon', /^\/ads\/bulletins\/\w+$/],
  ['campaign.begins', '“Bakery” begins soon', /^\/campaigns\/\w+$/],
  ['campaign.ends', '“Bank” ends soon', /^\/campaigns\/\w+\?tab=pacing$/],
  ['campaign.unready', '“Florist” is not approved yet', /^\/campaigns\/\w+$/],
  ['captions.waiting', 'Captions are waiting for review: “Council”', /^\/captions\/work\/\w+$/],
  ['invitation.expiring', 'The invitation for new@x.example expires soon', /^\/organization\/inv/],
  ['key.expiring', 'The API key “Signs” expires soon', /^\/integrations\/keys$/],
  ['show.rights', '“Opera” is scheduled after its last day', /^\/shows\/\w+$/],
  ['spot.ends', 'The spot “Tea” ends soon', /^\/ads\/\w+$/],
  ['storage.filling', 'Media storage is nearly full', /^\/media$/],
  ['submission.waiting', 'A program is waiting for review: “Garden hour”', /^\/submission\/\w+$/],
  ['timeslot.waiting', 'A request is waiting: “Jazz night”', /^\/timeslots\/\w+$/],
] as const

describe('a date that matters', () => {
  it('notifies the people in the table, with a link to the page where they can act on it', async () => {
    await makeWaiting()
    await makeDates()
    await check()

    const told = await noticesOf(admin)
    for (const [name, title, path] of TOLD) {
      const { type } = NOTICES[name]
      expect(told).toContainEqual({ name, title, type, path: expect.stringMatching(path) })
    }
    expect(await noticesOf(member)).toMatchObject([
      { name: 'class.soon', title: '“Camera” is soon' },
      { name: 'reservation.pickup', title: 'You can pick up your equipment soon' },
    ])
    expect(await noticesOf(stranger)).toEqual([])
  })

  it('notifies each person once, read or not, and again when the date changes', async () => {
    const before = await noticesOf(admin)
    for (const user of [admin.id, member.id]) {
      for (const { id } of await server.app.records.list(notifications, { where: { user } })) {
        await server.app.records.update(notifications, id, { read: true })
      }
    }
    await check()
    expect(await noticesOf(admin)).toEqual(before)

    const [spot] = await server.app.records.list(spots, { where: { organization } })
    await server.app.records.update(spots, spot?.id ?? '', { availableUntil: dayIn(6) })
    await check()
    const again = (await noticesOf(admin)).filter(({ name }) => name === 'spot.ends')
    expect(again).toHaveLength(2)
  })

  it('depends on the size of a station: captions are required from a day on', async () => {
    server.clock.set('2026-12-01T15:00:00Z')
    await server.app.records.update(organizations, organization, {
      populationBand: '50000-and-over',
    })
    await check()
    const required = (await noticesOf(admin)).filter(({ name }) => name === 'captions.required')
    expect(required).toMatchObject([{ path: '/captions/coverage' }])
  })
})

describe('what the server does automatically', () => {
  it('causes a notice: a booking that nobody picked up, and a rule that will soon clear files', async () => {
    const { id: borrower } = await make(members, { user: member.id, status: 'active' })
    const out = { startsAt: inDays(-0.1), dueAt: inDays(2) }
    const { id } = await make(reservations, { member: borrower, status: 'approved', ...out })
    await server.app.records.update(reservations, id, { status: 'no_show' })
    const rule = await make(retentionRules, { name: 'Old files', afterDays: 30, active: true })
    await server.app.records.update(retentionRules, rule.id, { warnedOn: dayIn(0) })
    await server.jobs.drain()

    const missed = (await noticesOf(member)).find(({ name }) => name === 'reservation.missed')
    expect(missed?.path).toBe(`/equipment/bookings/${id}`)
    const clearing = (await noticesOf(admin)).find(({ name }) => name === 'retention.clearing')
    expect(clearing?.path).toBe(`/archive/settings/${rule.id}`)
  })
})
