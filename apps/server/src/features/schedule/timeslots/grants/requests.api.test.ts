import type { FreeTimeslot } from '@docket/model/schedule/timeslots/free-timeslots'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { DAY_MS, HOUR_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { WAYS } from '../../../../contract/testing/sales-stage.ts'
import {
  openTimeslots,
  type StagePerson,
  type TimeslotStage,
} from '../../../../contract/testing/timeslot-stage.ts'
import {
  all,
  codesOf,
  INSIDE,
  STAFF,
  tryAll,
  type WriteMethod,
} from '../../../../contract/testing/try-all.ts'

type Values = Record<string, unknown>

let stage: TimeslotStage

beforeAll(async () => {
  stage = await openTimeslots()
})

/** The cases in which a request is refused: a name, how the situation is created, what is sent, and the fault. */
const FORBIDDEN: [string, (free: FreeTimeslot) => Promise<unknown>, Values, string][] = [
  ['after the deadline', () => stage.pass(DAY_MS + HOUR_MS), {}, 'free: grant_closed'],
  [
    'of one that was canceled',
    ({ id }) => stage.people.desk.collection('freeTimeslots').update(id, { status: 'cancelled' }),
    {},
    'free: grant_closed',
  ],
  ['twice', (free) => stage.request(free, stage.own), {}, 'holder: grant_once'],
  [
    'of a suspended member',
    () => stage.setMember(stage.own, { status: 'suspended' }),
    {},
    'holder: grant_standing',
  ],
  [
    'of a member whose dues have run out',
    () => stage.setMember(stage.own, { expiresOn: '2026-02-01' }),
    {},
    'holder: grant_standing',
  ],
]

describe.each(['lottery', 'first_come'] as const)('a request of a timeslot by %s', (grantedBy) => {
  it.each(FORBIDDEN)(
    'is refused %s, from everyone in every way',
    async (_, arrange, values, fault) => {
      const requestsUntil = toInstant(stage.server.clock.now() + DAY_MS)
      const free = await stage.announce({ grantedBy, requestsUntil })
      await arrange(free)
      const before = (await stage.requestsOf(free)).length
      const outcomes = await tryAll(stage, INSIDE, (client, { create }) =>
        create(client, 'timeslots', stage.requestOf(free, stage.own, values)),
      )
      expect(outcomes).toEqual(all(INSIDE, fault))
      expect(await stage.requestsOf(free)).toHaveLength(before)
      await stage.setMember(stage.own, { status: 'active', expiresOn: '' })
    },
  )

  it('is refused from the minute of the deadline on, even before any job has run', async () => {
    const requestsUntil = toInstant(stage.server.clock.now() + DAY_MS)
    const free = await stage.announce({ grantedBy, requestsUntil })
    stage.server.clock.advance(DAY_MS)
    const outcomes = await tryAll(stage, INSIDE, (client, { create }) =>
      create(client, 'timeslots', stage.requestOf(free, stage.own)),
    )
    expect(outcomes).toEqual(all(INSIDE, 'free: grant_late'))
  })

  it('is refused without a member, and in any state other than requested', async () => {
    const free = await stage.announce({ grantedBy })
    const send = (values: Values) =>
      tryAll(stage, STAFF, (client, { create }) =>
        create(client, 'timeslots', stage.requestOf(free, stage.own, values)),
      )
    expect(await send({ holder: '' })).toEqual(all(STAFF, 'holder: grant_missing'))
    for (const status of ['offered', 'active']) {
      expect(await send({ status })).toEqual(all(STAFF, 'status: grant_request_first'))
    }
    expect(await stage.requestsOf(free)).toEqual([])
  })

  it('is refused from guests, from another station, and for someone else', async () => {
    const free = await stage.announce({ grantedBy })
    const send = (people: readonly StagePerson[], holder: string, values: Values = {}) =>
      tryAll(stage, people, (client, { create }) =>
        create(client, 'timeslots', stage.requestOf(free, holder, values)),
      )
    const outside: readonly StagePerson[] = ['guest', 'stranger']
    expect(await send(outside, stage.own)).toEqual(all(outside, 'refused'))
    expect(await send(['member'], stage.other)).toEqual(all(['member'], 'refused'))
    expect(await send(['member'], stage.own, { status: 'active' })).toEqual(
      all(['member'], 'refused'),
    )
    expect(await stage.requestsOf(free)).toEqual([])
  })

  it('gets its place and its tickets from the announcement, no matter what else is sent', async () => {
    for (const who of INSIDE) {
      for (const { create } of Object.values(WAYS)) {
        const free = await stage.announce({ grantedBy, newLocalTickets: 1 })
        const sent = { tickets: 10, rank: 1, offeredUntil: '2030-01-01 00:00:00.000Z' }
        const elsewhere = { dtstartLocal: '2026-04-06T20:00', durationMin: 240, rrule: '' }
        await stage.request(free, stage.other)
        await create(
          stage.people[who],
          'timeslots',
          stage.requestOf(free, stage.own, { ...sent, ...elsewhere }),
        )
        const made = (await stage.requestsOf(free)).find(({ holder }) => holder === stage.own)
        expect(made).toMatchObject({
          tickets: 1,
          rank: grantedBy === 'lottery' ? 0 : 2,
          offeredUntil: '',
          dtstartLocal: '2026-04-07T19:00',
          durationMin: 30,
          rrule: 'FREQ=WEEKLY;BYDAY=TU',
        })
      }
    }
  })
})

describe('what was requested', () => {
  it.each<[string, Values, readonly StagePerson[], string]>([
    ['offered out of turn', { status: 'offered' }, STAFF, 'status: grant_order'],
    ['granted out of turn', { status: 'active' }, STAFF, 'status: grant_order'],
    ['accepted before it is offered', { status: 'active' }, ['member'], 'refused'],
    ['moved', { dtstartLocal: '2026-04-06T20:00' }, STAFF, 'dtstartLocal: grant_stays'],
    ['moved by its member', { dtstartLocal: '2026-04-06T20:00' }, ['member'], 'refused'],
    ['made longer', { durationMin: 240 }, STAFF, 'durationMin: grant_stays'],
    ['taken from its free timeslot', { free: '' }, STAFF, 'free: grant_stays'],
  ])('is not %s, in any way', async (_, values, people, fault) => {
    const { mine } = await stage.entered()
    const outcomes = await tryAll(stage, people, (client, { update }) =>
      update(client, 'timeslots', mine.id, values),
    )
    expect(outcomes).toEqual(all(people, fault))
    expect(await stage.server.app.records.get(timeslots, mine.id)).toEqual({
      ...mine,
      updated: expect.any(String),
    })
  })

  it('cannot be changed, accepted or released from outside, or by another member', async () => {
    const { mine, theirs } = await stage.entered()
    const people: readonly StagePerson[] = ['guest', 'stranger']
    for (const status of ['active', 'released']) {
      const change = (id: string) => (client: PocketBase, way: WriteMethod) =>
        way.update(client, 'timeslots', id, { status })
      expect(await tryAll(stage, people, change(mine.id))).toEqual(all(people, 'refused'))
      expect(await tryAll(stage, ['member'], change(theirs.id))).toEqual(all(['member'], 'refused'))
    }
    expect((await stage.server.app.records.get(timeslots, mine.id)).status).toBe('requested')
  })

  it('cannot be accepted once its offer is over, no matter who tries and how', async () => {
    const { free } = await stage.entered()
    await stage.pass(DAY_MS + HOUR_MS)
    const [first] = await stage.requestsOf(free)
    expect(first?.status).toBe('offered')
    // The time has passed, but the job that moves to the next in line has not run.
    stage.server.clock.advance(2 * DAY_MS + HOUR_MS)
    const outcomes = await tryAll(stage, STAFF, (client, { update }) =>
      update(client, 'timeslots', first?.id ?? '', { status: 'active' }),
    )
    expect(outcomes).toEqual(all(STAFF, 'status: grant_late'))
    const holder = first?.holder === stage.own ? stage.people.member : stage.otherPerson
    for (const { update } of Object.values(WAYS)) {
      const accepting = update(holder, 'timeslots', first?.id ?? '', { status: 'active' })
      expect(await codesOf(accepting)).toBe('status: grant_late')
    }
  })

  it('cannot be requested and accepted in one batch', async () => {
    const free = await stage.announce({ grantedBy: 'first_come' })
    const id = 'a'.repeat(15)
    const batch = stage.people.member.createBatch()
    batch.collection('timeslots').create({ ...stage.requestOf(free, stage.own), id })
    batch.collection('timeslots').update(id, { status: 'active' })
    expect(await codesOf(batch.send())).not.toBe('accepted')
    expect(await stage.requestsOf(free)).toEqual([])
  })

  it('is placed in line in batch order, and no member is in line twice', async () => {
    const free = await stage.announce({ grantedBy: 'first_come' })
    const twice = stage.people.desk.createBatch()
    for (const holder of [stage.own, stage.own]) {
      twice.collection('timeslots').create(stage.requestOf(free, holder))
    }
    expect(await codesOf(twice.send())).not.toBe('accepted')
    const both = stage.people.desk.createBatch()
    for (const holder of [stage.other, stage.own]) {
      both.collection('timeslots').create(stage.requestOf(free, holder))
    }
    await both.send()
    expect((await stage.requestsOf(free)).map(({ holder, rank }) => [holder, rank])).toEqual([
      [stage.other, 1],
      [stage.own, 2],
    ])
  })

  it('has one first place when two people request it at the same moment', async () => {
    const free = await stage.announce({ grantedBy: 'first_come' })
    await Promise.all([stage.request(free, stage.own), stage.request(free, stage.other)])
    await stage.server.jobs.drain()
    const line = await stage.requestsOf(free)
    expect(line.map(({ rank }) => rank)).toEqual([1, 2])
    expect(line.map(({ status }) => status)).toEqual(['offered', 'requested'])
  })
})
