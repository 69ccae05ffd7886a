import { relativesOf } from '@docket/model/equipment/kits'
import { HOLDING, type Reservation, reservations } from '@docket/model/equipment/reservations'
import { resources } from '@docket/model/equipment/resources'
import { mayBecome } from '@docket/model/kernel/states'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type LendingStage, openLending, type Scene } from '../../contract/testing/lending-stage.ts'
import { outcomeOf } from '../../contract/testing/outcome.ts'

const RUNS = 12
const STATUSES = [
  ...HOLDING,
  ...(['returned', 'lost', 'denied', 'cancelled', 'no_show'] as const),
] as const

const hour = fc.integer({ min: -3, max: 20 })
const hours = fc.integer({ min: -1, max: 12 })
const item = fc.integer({ min: 0, max: 4 })
const first = fc.constantFrom('requested', 'approved', 'ready', 'checked_out', 'overdue' as const)
const status = fc.constantFrom(...STATUSES)
const role = fc.constantFrom('admin' as const, 'admin' as const, 'equipment' as const, 'member')
const loan = fc.nat(20)
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: just('book'), role, item, hour, hours, first }) },
  { weight: 2, arbitrary: fc.record({ kind: just('move'), role, item, hour, hours, loan }) },
  { weight: 5, arbitrary: fc.record({ kind: just('step'), role, status, loan }) },
  { weight: 1, arbitrary: fc.record({ kind: just('parts'), item, part: item }) },
)
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

function just<const Kind extends string>(kind: Kind): fc.Arbitrary<Kind> {
  return fc.constant(kind)
}

let stage: LendingStage
let sent = 0
let scene: Scene

beforeAll(async () => {
  stage = await openLending()
  const limits = { maxDays: 0, leadHours: 0, turnaroundMin: 0, strikeLimit: 0, lateFeeCents: 0 }
  scene = await stage.prepare({ type: limits })
})

/** Three items, a kit of two of them, and a kit that shares one part with it. */
async function makeItems(): Promise<string[]> {
  const add = async (parts: string[] = []) => {
    const values = { organization: stage.organization, type: scene.type, parts }
    return (await stage.server.make(resources, values)).id
  }
  const [camera, sound, lamp] = [await add(), await add(), await add()]
  return [camera, sound, lamp, await add([camera, sound]), await add([sound])]
}

const loansOf = (items: string[]) =>
  stage.server.app.records
    .list(reservations, { where: { organization: stage.organization }, sort: 'id' })
    .then((all) => all.filter(({ resource }) => items.includes(resource)))

async function send(one: Command, items: string[], loans: Reservation[]): Promise<unknown> {
  sent += 1
  // Only a new reason overrides rules, so each command sends a different one.
  const reason = { overrideReason: `Reason ${sent}.` }
  const at = ({ hour: from, hours: length }: { hour: number; hours: number }) => ({
    startsAt: stage.inHours(from),
    dueAt: stage.inHours(from + length),
  })
  if (one.kind === 'parts') {
    const parts = [items[one.part] ?? '']
    return stage.equipment
      .collection('resources')
      .update(items[one.item] ?? '', { 'parts+': parts })
  }
  const client = stage[one.role].collection('reservations')
  if (one.kind === 'book') {
    const { member } = scene
    const times = { ...at(one), status: one.first, ...reason }
    return client.create(stage.booking({ item: items[one.item] ?? '', member }, times))
  }
  const loan = loans[one.loan % Math.max(1, loans.length)]
  if (!loan) return undefined
  if (one.kind === 'step') return client.update(loan.id, { status: one.status, ...reason })
  return client.update(loan.id, { resource: items[one.item] ?? '', ...at(one), ...reason })
}

async function checkNothingOverlaps(loans: Reservation[]): Promise<void> {
  const kits = await stage.server.app.records.list(resources, {
    where: { organization: stage.organization },
  })
  const held = loans.filter(({ status: state }) => HOLDING.some((one) => one === state))
  for (const one of held) {
    const { parts, kits: wholes } = relativesOf(one.resource, kits)
    const family = new Set([one.resource, ...parts, ...wholes])
    const rivals = held.filter((other) => other.id !== one.id && family.has(other.resource))
    const isOut = ({ status: state }: Reservation) => state === 'checked_out' || state === 'overdue'
    expect(rivals.filter((other) => isOut(one) && isOut(other))).toEqual([])
    const overlapping = rivals.filter(
      (other) => other.startsAt < one.dueAt && one.startsAt < other.dueAt,
    )
    expect(overlapping).toEqual([])
  }
}

/** Checks that states followed the allowed transitions, and returns how many changed. */
function checkMoves(before: Reservation[], after: Reservation[]): number {
  const { states } = reservations.schema
  if (!states) throw new Error('Reservations have states.')
  const moves = after.map(({ id, status: to }) => {
    const from = before.find((loan) => loan.id === id)?.status ?? ''
    expect([from, to, mayBecome(states, from, to)]).toEqual([from, to, true])
    return from === to
  })
  return moves.filter((isSame) => !isSame).length
}

describe('with any writes in any order', () => {
  it('loans of an item, its kit and its parts never overlap, and states follow the allowed transitions', async () => {
    let moves = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 18 }), async (commands) => {
        const items = await makeItems()
        let before: Reservation[] = []
        for (const one of commands) {
          await outcomeOf(send(one, items, before))
          const after = await loansOf(items)
          moves += checkMoves(before, after)
          await checkNothingOverlaps(after)
          before = after
        }
      }),
      { numRuns: RUNS },
    )
    // Otherwise, every command would have been refused, and the test would prove nothing.
    expect(moves).toBeGreaterThan(RUNS)
  })
})
