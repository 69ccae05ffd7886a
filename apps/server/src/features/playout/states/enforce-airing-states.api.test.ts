import { asRuns } from '@docket/model/playout/as-runs'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { playout } from '../playout.ts'

let server: TestApp
let staff: PocketBase
let organization: string

beforeAll(async () => {
  server = await startTestApp(playout)
  const channel = await server.make(channels, { playout: 'stream' })
  organization = channel.organization
  staff = await server.logInAs({ organization, privileges: ['schedule'] })
})

async function makeAiring(how: 'linear' | 'none', status: Airing['status']) {
  const channel = await server.make(channels, { organization, playout: how })
  return server.make(airings, { organization, channel: channel.id, status })
}

const change = (id: string, status: string) =>
  staff
    .collection('airings')
    .update(id, { status })
    .then(
      () => 'changed',
      (error: { response: { data?: { status?: { code: string } } } }) =>
        error.response.data?.status?.code,
    )

it('marks an airing as aired on a channel of another system when a person says so', async () => {
  const { id } = await makeAiring('none', 'planned')
  expect(await change(id, 'aired')).toBe('changed')
  expect(await change(id, 'planned')).toBe('state_not_allowed')
  expect(await change(id, 'missed')).toBe('changed')
})

it('lets only the ledger say what aired on a linear channel', async () => {
  const { id } = await makeAiring('linear', 'planned')
  for (const fact of ['on_air', 'aired', 'missed']) {
    expect(await change(id, fact)).toBe('state_not_allowed')
  }
  expect(await change(id, 'committed')).toBe('changed')
  await server.app.records.update(airings, id, { status: 'aired' })
  expect(await change(id, 'missed')).toBe('state_not_allowed')
})

it('a program that is on air can be preempted', async () => {
  const { id } = await makeAiring('linear', 'on_air')
  expect(await change(id, 'preempted')).toBe('changed')
})

it('a program that was preempted while it was on air comes back as planned, until the ledger says more', async () => {
  const { id } = await makeAiring('linear', 'on_air')
  expect(await change(id, 'preempted')).toBe('changed')
  expect(await change(id, 'on_air')).toBe('changed')
  expect((await server.app.records.get(airings, id)).status).toBe('planned')
})

it('a program that aired and was preempted afterwards has aired again when that is undone', async () => {
  const { id } = await makeAiring('linear', 'aired')
  await server.app.records.create(asRuns, { id, organization, airing: id, outcome: 'partial' })
  expect(await change(id, 'preempted')).toBe('changed')
  expect(await change(id, 'on_air')).toBe('changed')
  expect((await server.app.records.get(airings, id)).status).toBe('aired')
})

it.each(['linear', 'none'] as const)(
  'on air, a program may be extended; moved off the air, it is planned (%s)',
  async (how) => {
    const { id } = await makeAiring(how, 'on_air')
    const at = (hours: number) => toInstant(server.clock.now() + hours * HOUR_MS)
    const move = async (from: number, until: number, values = {}) => {
      const place = { startsAt: at(from), endsAt: at(until), ...values }
      return (await staff.collection('airings').update<Airing>(id, place)).status
    }
    await server.app.records.update(airings, id, { startsAt: at(-1), endsAt: at(1) })
    expect(await move(-1, 2)).toBe('on_air')
    expect(await move(24, 25)).toBe('planned')

    await server.app.records.update(airings, id, { status: 'on_air' })
    const other = await server.make(channels, { organization, playout: how })
    expect(await move(24, 25, { channel: other.id })).toBe('planned')
  },
)

it('lets nobody write to the ledger, and members read it', async () => {
  const channel = await server.make(channels, { organization, playout: 'linear' })
  const row = {
    organization,
    channel: channel.id,
    number: 1,
    kind: 'slate',
    asset: 'slate-1/1',
    count: 1,
    startsAtUs: 1,
    endsAtUs: 2,
  }
  await expect(staff.collection('playoutItems').create(row)).rejects.toMatchObject({ status: 403 })
  expect((await staff.collection('playoutItems').getList()).totalItems).toBe(0)
})

it.each([
  ['partial', 'aired'],
  ['missed', 'missed'],
] as const)('an as-run that says “%s” makes its airing “%s”', async (outcome, status) => {
  const { id } = await makeAiring('none', 'planned')
  await staff.collection('asRuns').create({ organization, airing: id, outcome })
  expect((await server.app.records.get(airings, id)).status).toBe(status)
})

it('does not revive a canceled airing with an as-run, and accepts none for a linear channel', async () => {
  const canceled = await makeAiring('none', 'cancelled')
  const report = { organization, outcome: 'aired' }
  await staff.collection('asRuns').create({ ...report, airing: canceled.id })
  expect((await server.app.records.get(airings, canceled.id)).status).toBe('cancelled')

  const { id } = await makeAiring('linear', 'planned')
  await expect(staff.collection('asRuns').create({ ...report, airing: id })).rejects.toMatchObject({
    status: 400,
    response: { message: expect.stringContaining('Docket plays this channel out') },
  })
})
