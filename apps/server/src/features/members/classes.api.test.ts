import {
  certifications,
  certTypes,
  enrollments,
  trainingSessions,
} from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import { notifications } from '@docket/model/station/notifications'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  faultsIn,
  type MembershipStage,
  openMembership,
  WAYS,
} from '../../contract/testing/membership-stage.ts'
import { type Outcome, outcomeOf } from '../../contract/testing/outcome.ts'

type Values = Record<string, unknown>

let stage: MembershipStage

beforeAll(async () => {
  stage = await openMembership()
})

const enroll = (
  session: string,
  member: string,
  values: Values = {},
  client: PocketBase = stage.staff,
): Promise<Outcome> =>
  outcomeOf(
    client
      .collection('enrollments')
      .create({ organization: stage.organization, session, member, ...values }),
  )
const change = (outcome: Outcome, values: Values, client = stage.staff): Promise<Outcome> =>
  outcomeOf(client.collection('enrollments').update('id' in outcome ? outcome.id : '', values))
const fill = (session: string, values: Values) =>
  stage.server.make(enrollments, { organization: stage.organization, session, ...values } as Values)
const setMember = (values: Values) => stage.server.app.records.update(members, stage.own.id, values)

const GOOD = { status: 'active', expiresOn: '2026-12-31', archived: false }

/**
 * Faults of an enrollment: the values of the class, a function that arranges the fault, and the field and code of the
 * refusal.
 */
const CASES: Record<string, [Values, (session: string) => Promise<unknown>, string, string]> = {
  'the class is full': [{ capacity: 1 }, (session) => fill(session, {}), 'session', 'class_full'],
  'someone is waiting for the place': [
    { capacity: 1 },
    async (session) => fill(session, { state: 'waiting', member: (await stage.makeMember()).id }),
    'session',
    'class_queue',
  ],
  'the class was canceled': [
    { status: 'cancelled' },
    async () => undefined,
    'session',
    'class_cancelled',
  ],
  'the class has begun': [{}, (session) => stage.begin(session), 'session', 'class_begun'],
  'the member is suspended': [
    {},
    () => setMember({ status: 'suspended' }),
    'member',
    'class_standing',
  ],
  'the membership has run out': [
    {},
    () => setMember({ expiresOn: '2026-03-01' }),
    'member',
    'class_standing',
  ],
}

const NOBODYS = ['class_full', 'class_cancelled']
const REASON = { overrideReason: 'The instructor agreed.' }
const WHO: [string, () => PocketBase, Values, boolean][] = [
  ['member', () => stage.member, {}, false],
  ['member with a reason', () => stage.member, REASON, false],
  ['staff', () => stage.staff, {}, false],
  ['installation', () => stage.root, {}, false],
  ['staff with a reason', () => stage.staff, REASON, true],
]

describe('an enrollment', () => {
  it.each(Object.entries(CASES))(
    'is refused when %s, no matter who sends it and how',
    async (_, [values, arrange, field, code]) => {
      await setMember(GOOD)
      const sentences = new Set<string>()
      const session = await stage.makeClass(values)
      await arrange(session)
      for (const [who, client, reason, mayOverride] of WHO) {
        for (const [way, send] of Object.entries(WAYS)) {
          const { organization, own } = stage
          const body = { organization, session, member: own.id, state: 'enrolled', ...reason }
          const outcome = await outcomeOf(send(client(), 'enrollments', body))
          const isSaved = mayOverride && !NOBODYS.includes(code)
          expect([who, way, 'id' in outcome]).toEqual([who, way, isSaved])
          if ('id' in outcome) await stage.server.app.records.delete(enrollments, outcome.id)
          else sentences.add(faultsIn(outcome)[field] ?? '')
        }
      }
      expect([...sentences]).toEqual([expect.stringMatching(new RegExp(`^${code}: [^{}]+[.]$`))])
      await setMember(GOOD)
    },
  )

  it('can be made, canceled and made again by the member, but only staff record attendance', async () => {
    const { own, member } = stage
    const session = await stage.makeClass({ capacity: 2 })
    const place = await enroll(session, own.id, { state: 'enrolled', ...REASON }, member)
    const attends = { state: 'attended' }
    expect(faultsIn(await change(place, attends, member))).toHaveProperty('status')
    expect(faultsIn(await change(place, attends))).toMatchObject({
      state: expect.stringContaining('class_early'),
    })
    expect(await change(place, { state: 'cancelled' }, member)).toEqual(place)
    expect(await change(place, { state: 'enrolled' }, member)).toEqual(place)
    const other = await stage.makeMember()
    await expect(enroll(session, other.id, { state: 'enrolled' }, member)).resolves.toHaveProperty(
      'faults',
    )
    const [stored] = await stage.server.app.records.list(enrollments, { where: { session } })
    expect(stored).toMatchObject({ member: own.id, overrideReason: '', state: 'enrolled' })
  })

  it('cannot refer to another station', async () => {
    const their = await stage.server.make(trainingSessions, { title: 'Their secret', capacity: 1 })
    await fill(their.id, { organization: their.organization })
    const faults = faultsIn(await enroll(their.id, stage.own.id))
    expect(JSON.stringify(faults)).toContain('validation_missing_rel_records')
    expect(JSON.stringify(faults)).not.toContain('secret')
  })
})

describe('the places of a class', () => {
  it('have no waitlist while one is free', async () => {
    const session = await stage.makeClass({ capacity: 1 })
    const wait = { state: 'waiting' }
    for (const client of [stage.staff, stage.member]) {
      expect(faultsIn(await enroll(session, stage.own.id, wait, client))).toEqual({
        state: 'class_free: “Camera” has a free place. Enroll instead of waiting.',
      })
    }
  })

  it('are counted only by the server, no matter what changes them', async () => {
    const session = await stage.makeClass({ capacity: 3 })
    const counts = async () => {
      const { taken, waiting } = await stage.server.app.records.get(trainingSessions, session)
      return [taken, waiting]
    }
    const [one, two] = [await stage.makeMember(), await stage.makeMember()]
    const place = await enroll(session, one.id, { state: 'enrolled' })
    await enroll(session, two.id, { state: 'enrolled' })
    expect(await counts()).toEqual([2, 0])
    await stage.staff.collection('trainingSessions').update(session, { taken: 0, waiting: 9 })
    expect(await counts()).toEqual([2, 0])
    await change(place, { state: 'cancelled' })
    expect(await counts()).toEqual([1, 0])
    // As stored by a version that did not count the places.
    await stage.server.app.records.update(trainingSessions, session, { taken: 0 })
    stage.server.clock.advance(HOUR_MS)
    await stage.server.jobs.drain()
    expect(await counts()).toEqual([1, 0])
    await stage.server.app.records.delete(members, two.id)
    expect(await counts()).toEqual([0, 0])
  })

  it('are never fewer than the places that are taken', async () => {
    const session = await stage.makeClass({ capacity: 3 })
    for (const one of [await stage.makeMember(), await stage.makeMember()]) {
      await enroll(session, one.id)
    }
    const resize = (capacity: number) =>
      outcomeOf(stage.staff.collection('trainingSessions').update(session, { capacity }))
    expect(await resize(1)).toEqual({
      faults: {
        capacity: 'class_places_taken: 2 people already have a place. Cancel enrollments first.',
      },
    })
    expect(await resize(2)).toEqual({ id: session })
  })

  it('go to only one of two people who take the last one at the same moment', async () => {
    for (let race = 0; race < 8; race += 1) {
      const session = await stage.makeClass({ capacity: 1 })
      const pair = [await stage.makeMember(), await stage.makeMember()]
      const clients = [stage.staff, stage.admin]
      const outcomes = await Promise.all(
        pair.map(({ id }, at) => enroll(session, id, { state: 'enrolled' }, clients[at])),
      )
      expect(outcomes.filter((outcome) => 'id' in outcome)).toHaveLength(1)
      expect((await stage.placesOf(session)).enrolled).toHaveLength(1)
    }
  })

  it.each<[string, (session: string, place: Outcome) => Promise<unknown>]>([
    ['is given up', (_, place) => change(place, { state: 'cancelled' })],
    ['is deleted', (_, place) => stage.staff.collection('enrollments').delete(idOf(place))],
    [
      'is added',
      (session) => stage.staff.collection('trainingSessions').update(session, { capacity: 2 }),
    ],
  ])('that %s goes to the first in line who may still come, with a notice', async (_, free) => {
    const { own, server, user } = stage
    const session = await stage.makeClass({ capacity: 1 })
    const others = [await stage.makeMember(), await stage.makeMember(), await stage.makeMember()]
    const [holder, left, last] = others.map(({ id }) => id)
    const place = await enroll(session, holder ?? '')
    for (const id of [left ?? '', own.id, last ?? '']) {
      expect(await enroll(session, id, { state: 'waiting' })).toHaveProperty('id')
      server.clock.advance(MINUTE_MS)
    }
    await server.app.records.update(members, left ?? '', { status: 'suspended' })
    await free(session, place)
    // Nobody can jump the line.
    const quick = await stage.makeMember()
    expect(faultsIn(await enroll(session, quick.id))).toHaveProperty('session')
    await server.jobs.drain()

    const { enrolled, waiting } = await stage.placesOf(session)
    expect(enrolled).toContain(own.id)
    expect(waiting).toEqual([left, last])
    const told = await server.app.records.list(notifications, {
      where: { user: user.id, path: `/members/classes/${session}` },
    })
    expect(told.map(({ title }) => title)).toEqual(['You have a place in “Camera”'])
  })

  it('pass over people who may not come, who are notified, keep their place in line, and hold up nobody', async () => {
    const { own, server, user, organization } = stage
    const session = await stage.makeClass({ capacity: 1 })
    const place = await enroll(session, (await stage.makeMember()).id)
    await enroll(session, own.id, { state: 'waiting' })
    const countOf = async () => (await server.app.records.get(trainingSessions, session)).waiting
    expect(await countOf()).toBe(1)
    await setMember({ status: 'suspended' })
    expect(await countOf()).toBe(0)
    await change(place, { state: 'cancelled' })
    await server.jobs.drain()
    expect(await stage.placesOf(session)).toMatchObject({ waiting: [own.id] })
    const titles = async (where: object) =>
      (await server.app.records.list(notifications, { where })).map(({ title }) => title)
    const mine = { user: user.id, path: `/members/classes/${session}` }
    expect(await titles(mine)).toEqual(['You were passed over for a place in “Camera”'])
    expect(await titles({ organization })).toContain('Odile was passed over for “Camera”')

    // Someone else enrolls, and cancels once the first person in line may attend again.
    const other = await enroll(session, (await stage.makeMember()).id)
    expect(other).toHaveProperty('id')
    await setMember(GOOD)
    await change(other, { state: 'cancelled' })
    await server.jobs.drain()
    expect(await stage.placesOf(session)).toMatchObject({ enrolled: [own.id] })
    expect(await titles(mine)).toHaveLength(2)
  })

  it('cause a notice when the class is moved or canceled', async () => {
    const { own, server, staff, user } = stage
    const session = await stage.makeClass({ title: 'Editing' })
    await enroll(session, own.id)
    const classes = staff.collection('trainingSessions')
    await classes.update(session, { startsAt: '2026-03-09 23:30:00.000Z', room: 'Studio' })
    await classes.update(session, { status: 'cancelled' })
    await server.jobs.drain()
    const told = await server.app.records.list(notifications, {
      where: { user: user.id, path: `/members/classes/${session}` },
      sort: 'title',
    })
    expect(told.map(({ title, body }) => [title, body])).toEqual([
      ['“Editing” was canceled', 'It was scheduled for Monday, March 9, 7:30 PM, Studio.'],
      ['“Editing” was moved to another time', 'It is now Monday, March 9, 7:30 PM, Studio.'],
    ])
  })
})

function idOf(outcome: Outcome): string {
  return 'id' in outcome ? outcome.id : ''
}

describe('attendance', () => {
  it('gives the certificate of the class once, and a correction revokes it', async () => {
    const { organization, server, staff } = stage
    const type = (await server.make(certTypes, { organization, validMonths: 24 })).id
    const session = await stage.makeClass({ type })
    const { id: member } = await stage.makeMember()
    const place = await enroll(session, member, { state: 'enrolled' })
    await stage.begin(session)
    const held = async () =>
      (await server.app.records.list(certifications, { where: { member } })).map(
        ({ type: of, issuedOn, expiresOn, issuedBy }) => [of, issuedOn, expiresOn, issuedBy],
      )
    await change(place, { state: 'attended', certification: '' })
    await change(place, { state: 'attended', certification: '' })
    const by = staff.authStore.record?.id
    expect(await held()).toEqual([[type, '2026-03-02', '2028-03-01', by]])
    const elsewhere = await stage.makeClass()
    expect(faultsIn(await change(place, { session: elsewhere }))).toMatchObject({
      session: expect.stringContaining('class_attended'),
    })
    await change(place, { state: 'absent' })
    expect(await held()).toEqual([])
    await change(place, { state: 'attended' })
    expect(await held()).toHaveLength(1)
    // A certificate that does not expire has no last day.
    const forever = (await server.make(certTypes, { organization, validMonths: 0 })).id
    const next = await stage.makeClass({ type: forever })
    await stage.begin(next)
    expect(await enroll(next, member, { state: 'attended' })).toHaveProperty('id')
    expect(await held()).toContainEqual([forever, '2026-03-02', '', by])
  })
})
