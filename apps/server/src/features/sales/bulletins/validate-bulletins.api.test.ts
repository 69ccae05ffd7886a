import { users } from '@docket/model/accounts/users'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import type { ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { validateBulletins } from './validate-bulletins.ts'

let server: TestApp
let organization: string
let staff: PocketBase

beforeAll(async () => {
  server = await startTestApp(validateBulletins)
  organization = (await server.make(organizations)).id
  staff = await server.logInAs({ organization, privileges: ['sales'] })
})

const hours = (count: number) => toInstant(server.clock.now() + count * HOUR_MS)
const make = (values: object) =>
  staff
    .collection('bulletins')
    .create({ organization, title: 'Seed swap', status: 'draft', ...values })
const approve = (id: string) => staff.collection('bulletins').update(id, { status: 'approved' })
const faults = (work: Promise<unknown>) =>
  work.then(
    () => [],
    ({ response }: ClientResponseError) => Object.keys(response.data ?? {}),
  )

describe('a bulletin', () => {
  it('must end after it begins', async () => {
    expect(await faults(make({ startsAt: hours(2), endsAt: hours(1) }))).toEqual(['endsAt'])
    expect(await faults(make({ startsAt: hours(1), endsAt: hours(2) }))).toEqual([])
  })

  it('records who approved it', async () => {
    const { id } = await make({ endsAt: hours(2) })
    expect(await approve(id)).toMatchObject({ approvedBy: staff.authStore.record?.id })
  })

  it('does not let anyone say who approved it', async () => {
    const { id: other } = await server.make(users, { organization })
    const { id } = await make({ endsAt: hours(2), approvedBy: other })
    const own = staff.collection('bulletins')
    expect((await own.getOne(id)).approvedBy).toBe('')
    const me = staff.authStore.record?.id
    expect(await own.update(id, { status: 'approved', approvedBy: other })).toMatchObject({
      approvedBy: me,
    })
    expect(await own.update(id, { approvedBy: other })).toMatchObject({ approvedBy: me })
  })

  it('cannot be approved after its end, until it gets a later one', async () => {
    const { id } = await make({ endsAt: hours(2) })
    server.clock.advance(3 * HOUR_MS)
    expect(await faults(approve(id))).toEqual(['endsAt'])
    await staff.collection('bulletins').update(id, { endsAt: hours(2) })
    expect(await faults(approve(id))).toEqual([])
  })
})
