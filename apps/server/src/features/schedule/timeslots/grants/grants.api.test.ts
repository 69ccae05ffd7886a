import { members } from '@docket/model/members/members'
import { type FreeTimeslot, freeTimeslots } from '@docket/model/schedule/timeslots/free-timeslots'
import { isFairDraw } from '@docket/model/schedule/timeslots/terms/grants/draw'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, HOUR_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { scheduleTimeslots } from '../schedule-timeslots.ts'
import { followGrant } from './follow-grants.ts'

type Person = { client: PocketBase; member: string }

let app: TestApp
let desk: PocketBase
let place: { organization: string; channel: string }
let people: [Person, Person, Person]

beforeAll(async () => {
  app = await startTestApp(scheduleTimeslots)
  const { id: channel, organization } = await app.make(channels)
  place = { organization, channel }
  desk = await app.logInAs({ organization, privileges: ['schedule'] })
  const person = async (): Promise<Person> => {
    const client = await app.logInAs({ organization })
    const user = client.authStore.record?.id ?? ''
    const { id } = await app.make(members, { organization, user, status: 'active', resident: true })
    return { client, member: id }
  }
  people = [await person(), await person(), await person()]
})

const when = { dtstartLocal: '2026-04-07T19:00', durationMin: 30, rrule: 'FREQ=WEEKLY;BYDAY=TU' }

function announce(values: object): Promise<FreeTimeslot> {
  return desk.collection('freeTimeslots').create({ ...place, title: 'Evening', ...when, ...values })
}

function lottery(values: object = {}): Promise<FreeTimeslot> {
  const requestsUntil = toInstant(app.clock.now() + DAY_MS)
  return announce({ grantedBy: 'lottery', requestsUntil, acceptDays: 2, ...values })
}

function request(free: { id: string }, { client, member }: Person, values: object = {}) {
  const { organization } = place
  return client.collection('timeslots').create({
    organization,
    channel: place.channel,
    title: 'My hour',
    ...when,
    free: free.id,
    holder: member,
    status: 'requested',
    ...values,
  })
}

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.jobs.drain()
}

async function ofFree({ id }: { id: string }) {
  const requests = await app.app.records.list(timeslots, { where: { free: id }, sort: 'rank' })
  return requests.map(({ holder, status }) => [holder, status])
}

const freeIs = async ({ id }: { id: string }) => app.app.records.get(freeTimeslots, id)

/** Returns the codes of a refusal by field. */
function refused(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'accepted',
    ({ response }: { response: { data: Record<string, { code: string }> } }) =>
      Object.entries(response.data).map(([field, { code }]) => `${field}: ${code}`),
  )
}

describe('a free timeslot that is drawn', () => {
  it('commits to its seed, draws once after the deadline, and goes down the line until someone accepts', async () => {
    const free = await lottery()
    expect(free).toMatchObject({ status: 'open', seed: '', result: null })
    expect(free.seedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(free).not.toHaveProperty('secret')
    for (const person of people) await request(free, person)
    await pass(HOUR_MS)
    expect((await ofFree(free)).map(([, status]) => status)).toEqual(Array(3).fill('requested'))

    // Two processes act at the deadline at the same time.
    app.clock.advance(DAY_MS)
    await Promise.all([followGrant(app.app, free.id), followGrant(app.app, free.id)])
    await app.jobs.drain()
    const drawn = await freeIs(free)
    expect(drawn.status).toBe('drawn')
    expect(isFairDraw(drawn)).toBe(true)
    expect(drawn.seedHash).toBe(free.seedHash)
    const line = await ofFree(free)
    expect(line.map(([, status]) => status)).toEqual(['offered', 'requested', 'requested'])

    // The first lets it lapse, the second gives it back, the third accepts.
    await pass(2 * DAY_MS + HOUR_MS)
    const [, second, third] = await ofFree(free)
    expect([second?.[1], third?.[1]]).toEqual(['offered', 'requested'])
    const own = async (holder: unknown) => {
      const timeslot = await app.app.records.find(timeslots, {
        free: free.id,
        holder: String(holder),
      })
      const person = people.find(({ member }) => member === holder)
      return { id: timeslot?.id ?? '', records: person?.client.collection('timeslots') }
    }
    const declining = await own(second?.[0])
    await declining.records?.update(declining.id, { status: 'released' })
    await app.jobs.drain()
    const accepting = await own(third?.[0])
    await accepting.records?.update(accepting.id, { status: 'active' })
    await app.jobs.drain()
    expect(await freeIs(free)).toMatchObject({ status: 'granted' })
    expect((await ofFree(free)).map(([, status]) => status)).toEqual([
      'released',
      'released',
      'active',
    ])
    expect(await app.app.records.get(timeslots, accepting.id)).toMatchObject(when)
    expect(await refused(desk.collection('freeTimeslots').delete(free.id))).toEqual([])
  })

  it('gives new local producers the tickets of the policy, and others one', async () => {
    const { organization } = place
    const [newcomer, holder, away] = people
    const free = await lottery({ newLocalTickets: 4 })
    await app.make(timeslots, { organization, holder: holder.member, status: 'expired' })
    await app.app.records.update(members, away.member, { resident: false })
    const tickets = []
    // Ticket counts and ranks that a client sends are ignored.
    for (const person of [newcomer, holder, away]) {
      tickets.push((await request(free, person, { tickets: 9, rank: 1 })).tickets)
    }
    // The newcomer may hold a timeslot since the draw above.
    expect(tickets.slice(1)).toEqual([1, 1])
    expect([1, 4]).toContain(tickets[0])
    await app.app.records.update(members, away.member, { resident: true })
  })

  it('passes over members who may no longer have one, and ends unfilled when nobody accepts', async () => {
    const free = await lottery()
    const [one, other] = people
    await request(free, one)
    await request(free, other)
    await app.app.records.update(members, one.member, { status: 'suspended' })
    await pass(DAY_MS + HOUR_MS)
    const statusOf = async ({ member }: Person) =>
      (await ofFree(free)).find(([holder]) => holder === member)?.[1]
    expect([await statusOf(one), await statusOf(other)]).toEqual(['requested', 'offered'])
    await pass(3 * DAY_MS)
    expect(await freeIs(free)).toMatchObject({ status: 'unfilled' })
    expect(await ofFree(free)).toEqual([
      expect.arrayContaining(['released']),
      expect.arrayContaining(['released']),
    ])
    await app.app.records.update(members, one.member, { status: 'active' })
  })

  it('refuses changes that would make it unfair, from members and from staff', async () => {
    const free = await lottery()
    const [one, other] = people
    const mine = await request(free, one)
    const own = one.client.collection('timeslots')
    const staff = desk.collection('timeslots')
    const announced = desk.collection('freeTimeslots')
    expect(await refused(request(free, one))).toEqual(['holder: grant_once'])
    expect(
      await refused(
        staff.create({ ...mine, id: undefined, holder: other.member, status: 'active' }),
      ),
    ).toEqual(['status: grant_request_first'])
    expect(await refused(staff.update(mine.id, { status: 'offered' }))).toEqual([
      'status: grant_order',
    ])
    expect(await refused(staff.update(mine.id, { holder: other.member }))).toEqual([
      'holder: grant_stays',
    ])
    await staff.update(mine.id, { rank: 1, tickets: 10, title: 'Ours' })
    expect(await app.app.records.get(timeslots, mine.id)).toMatchObject({ rank: 0, tickets: 1 })
    expect(await refused(own.update(mine.id, { tickets: 10 }))).toEqual([])
    for (const [change, told] of [
      [{ grantedBy: 'first_come' }, 'grantedBy: grant_stays'],
      [{ newLocalTickets: 9 }, 'newLocalTickets: grant_stays'],
      [{ requestsUntil: toInstant(app.clock.now() + HOUR_MS) }, 'requestsUntil: grant_later'],
    ] as const) {
      expect(await refused(announced.update(free.id, change))).toEqual([told])
    }
    await announced.update(free.id, { seed: 'mine', seedHash: 'mine', result: [] })
    expect(await freeIs(free)).toMatchObject({ seed: '', seedHash: free.seedHash, result: null })
    await pass(DAY_MS + HOUR_MS)
    expect(await refused(request(free, other))).toEqual(['free: grant_closed'])
    const stranger = await app.logInAs({ organization: (await app.make(organizations)).id })
    await expect(stranger.collection('freeTimeslots').getOne(free.id)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('keeps the record of its draw, even if someone deletes it or its channel', async () => {
    const { id: channel } = await app.make(channels, { organization: place.organization })
    const free = await lottery({ channel })
    await pass(DAY_MS + HOUR_MS)
    const admin = await app.logInAs({ organization: place.organization, privileges: ['admin'] })
    await expect(admin.collection('freeTimeslots').delete(free.id)).rejects.toMatchObject({
      status: 400,
    })
    await expect(admin.collection('channels').delete(channel)).rejects.toMatchObject({
      status: 409,
      response: { message: expect.stringContaining('Archive the channel instead') },
    })
    expect((await freeIs(free)).seed).not.toBe('')
  })

  it('needs a deadline in the future', async () => {
    expect(await refused(lottery({ requestsUntil: '' }))).toEqual(['requestsUntil: grant_missing'])
    const requestsUntil = toInstant(app.clock.now() - HOUR_MS)
    expect(await refused(lottery({ requestsUntil }))).toEqual(['requestsUntil: grant_past'])
  })
})

describe('a free timeslot that goes to the first person', () => {
  it('is offered at once, and to the next in order of arrival', async () => {
    const free = await announce({ grantedBy: 'first_come' })
    const [one, other] = people
    const first = await request(free, one)
    await request(free, other)
    await app.jobs.drain()
    expect(await ofFree(free)).toEqual([
      [one.member, 'offered'],
      [other.member, 'requested'],
    ])
    await one.client.collection('timeslots').update(first.id, { status: 'released' })
    await app.jobs.drain()
    expect(await ofFree(free)).toEqual([
      [one.member, 'released'],
      [other.member, 'offered'],
    ])
    await desk.collection('freeTimeslots').update(free.id, { status: 'cancelled' })
    expect(await refused(request(free, one))).toEqual(['free: grant_closed'])
  })
})
