import { users } from '@docket/model/accounts/users'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { serveSampleDays } from './sample-days.ts'

let app: TestApp
let admin: PocketBase
let channel: string

beforeAll(async () => {
  app = await startTestApp(serveSampleDays)
  const { id: organization } = await app.make(organizations)
  const people = [['admin@pine.example', ['admin']] as const, ['staff@pine.example', []] as const]
  for (const [email, privileges] of people) {
    await app.make(users, { email, organization, privileges: [...privileges] })
  }
  channel = (await app.make(channels, { organization })).id
  admin = await app.logIn('admin@pine.example')
})

const fill = (by: PocketBase) =>
  by.send('/api/onboarding/sample-days', { method: 'POST', body: { channel } })

describe('sample days', () => {
  it("are not available to other staff or to another station's administrator", async () => {
    await expect(fill(await app.logIn('staff@pine.example'))).rejects.toMatchObject({
      status: 403,
    })
    const { id: organization } = await app.make(organizations)
    const email = 'stranger@oak.example'
    await app.make(users, { email, organization, privileges: ['admin'] })
    await expect(fill(await app.logIn(email))).rejects.toMatchObject({ status: 404 })
  })

  it('fill a channel once, without a gap of more than 15 minutes', async () => {
    const made = await fill(admin)
    expect(made.shows).toBeGreaterThan(10)

    const lineup = await admin.collection('airings').getFullList({ sort: 'startsAt' })
    expect(lineup).toHaveLength(made.airings)
    const gaps = lineup.slice(1).map(({ startsAt }, at) => {
      return Date.parse(startsAt) - Date.parse(lineup[at]?.endsAt)
    })
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...gaps)).toBeLessThan(900_000)
    await expect(fill(admin)).rejects.toMatchObject({ status: 409 })
  })
})
