import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import { mayBecome } from '@docket/model/kernel/states'
import { enrollments, trainingSessions } from '@docket/model/members/certifications'
import { charges } from '@docket/model/members/charges'
import { takesPlace } from '@docket/model/members/classes/faults'
import { duesPlans } from '@docket/model/members/dues-plans'
import { members } from '@docket/model/members/members'
import { addDays } from '@docket/model/time/calendar'
import { DAY_MS, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import fc from 'fast-check'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { type MembershipStage, openMembership } from '../../contract/testing/membership-stage.ts'
import { outcomeOf } from '../../contract/testing/outcome.ts'

const RUNS = 8
const PLACES = 2
const MACHINES = [members, charges, enrollments] as const

const who = fc.constantFrom('staff' as const, 'admin' as const, 'root' as const, 'member' as const)
const one = fc.nat(20)
const statesOf = ({ schema }: Collection) => {
  const { states } = schema
  const field = states && schema.fields[states.field]
  return field?.type === 'select' ? field.values : []
}
const state = (collection: Collection) => fc.constantFrom(...statesOf(collection), '')
const command = fc.oneof(
  fc.record({ kind: just('member'), who, one, to: state(members) }),
  fc.record({ kind: just('pay'), who, one, to: state(charges) }),
  fc.record({ kind: just('settle'), who, one, to: state(charges) }),
  { weight: 2, arbitrary: fc.record({ kind: just('enroll'), who, one, to: state(enrollments) }) },
  { weight: 3, arbitrary: fc.record({ kind: just('place'), who, one, to: state(enrollments) }) },
  fc.record({ kind: just('days'), one: fc.constantFrom(1, 2) }),
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

function just<const Kind extends string>(kind: Kind): fc.Arbitrary<Kind> {
  return fc.constant(kind)
}

let stage: MembershipStage
let plan: string
let sent = 0

beforeAll(async () => {
  stage = await openMembership()
  const { organization, server } = stage
  plan = (await server.make(duesPlans, { organization, months: 1, cents: 500 })).id
})

type Scene = { session: string; people: string[] }

async function makeScene(): Promise<Scene> {
  // Logs in again, because sessions expire as days pass.
  const { staff, admin, member, root, server } = stage
  for (const client of [staff, admin, member]) {
    await client.collection('users').authWithPassword(addressOf(client), PASSWORD)
  }
  await root.collection('_superusers').authWithPassword(addressOf(root), PASSWORD)
  const today = dayOf(server.clock.now(), 'America/New_York')
  const people = [
    (await stage.makeMember({ status: 'applicant', expiresOn: '' })).id,
    (await stage.makeMember({ expiresOn: today })).id,
    (await stage.makeMember({ expiresOn: addDays(today, 99) })).id,
    stage.own.id,
  ]
  const startsAt = toInstant(server.clock.now() + 2 * DAY_MS)
  return { session: await stage.makeClass({ capacity: PLACES, startsAt }), people }
}

function addressOf(client: PocketBase): string {
  return String(client.authStore.record?.email)
}

async function send(given: Command, { session, people }: Scene): Promise<unknown> {
  const { organization, server } = stage
  if (given.kind === 'days') {
    server.clock.advance(given.one * DAY_MS)
    return server.jobs.drain()
  }
  sent += 1
  const reason = { overrideReason: `Reason ${sent}.` }
  const client = stage[given.who]
  const member = people[given.one % people.length] ?? ''
  const { to } = given
  if (given.kind === 'member') {
    return client.collection('members').update(member, { status: to, ...reason })
  }
  if (given.kind === 'pay') {
    const body = { organization, member, plan, reason: 'Dues', status: to }
    return client.collection('charges').create(body)
  }
  if (given.kind === 'enroll') {
    const body = { organization, session, member, state: to, ...reason }
    return client.collection('enrollments').create(body)
  }
  const [collection, values] =
    given.kind === 'settle' ? [charges, { status: to }] : [enrollments, { state: to, ...reason }]
  const all = await listOf(collection, { session, people })
  const target = all[given.one % Math.max(1, all.length)]
  return target && client.collection(collection.name).update(target.id, values)
}

async function listOf(
  collection: (typeof MACHINES)[number],
  { people }: Pick<Scene, 'people' | 'session'>,
): Promise<RecordOf<Collection>[]> {
  const where = { organization: stage.organization }
  const all = await stage.server.app.records.list(collection as Collection, {
    where: where as object,
    sort: 'id',
  })
  const memberOf = (record: object) => ('member' in record ? record.member : idOf(record))
  return all.filter((record) => people.includes(String(memberOf(record))))
}

function idOf(record: object): unknown {
  return 'id' in record ? record.id : ''
}

type SeenStates = Map<string, string>

/** Returns the state of each record, and checks that each followed its allowed transitions since then. */
async function observe(
  scene: Scene,
  before: SeenStates,
): Promise<{ seen: SeenStates; moves: number }> {
  const seen: SeenStates = new Map()
  let moves = 0
  for (const collection of MACHINES) {
    const { states } = collection.schema
    if (!states) throw new Error(`${collection.name} has no states.`)
    for (const record of await listOf(collection, scene)) {
      const to = String((record as Record<string, unknown>)[states.field])
      const from = before.get(record.id) ?? (before.size === 0 ? to : '')
      expect([collection.name, from, to, mayBecome(states, from, to)]).toEqual([
        collection.name,
        from,
        to,
        true,
      ])
      if (from !== to) moves += 1
      seen.set(record.id, to)
    }
  }
  const { taken, waiting } = await stage.server.app.records.get(trainingSessions, scene.session)
  const own = await stage.server.app.records.list(enrollments, {
    where: { session: scene.session },
  })
  expect(own.filter(takesPlace).length).toBeLessThanOrEqual(PLACES)
  expect([taken, waiting]).toEqual([
    own.filter(takesPlace).length,
    own.filter((each) => each.state === 'waiting').length,
  ])
  return { seen, moves }
}

describe('with any writes in any order', () => {
  it('members, dues and enrollments follow the allowed transitions, and no class is overfull', async () => {
    let moved = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 18 }), async (commands) => {
        const scene = await makeScene()
        let { seen } = await observe(scene, new Map())
        for (const given of commands) {
          await outcomeOf(Promise.resolve(send(given, scene)))
          const next = await observe(scene, seen)
          moved += next.moves
          seen = next.seen
        }
      }),
      { numRuns: RUNS },
    )
    // Otherwise all commands would have been refused, and nothing was tried.
    expect(moved).toBeGreaterThan(RUNS)
  })
})
