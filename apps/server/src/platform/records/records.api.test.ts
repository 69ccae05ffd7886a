import { organizations } from '@docket/model/collections/organizations'
import { users } from '@docket/model/collections/users'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let staff: PocketBase
let station: string

beforeAll(async () => {
  app = await startTestApp()
  station = (await app.make(organizations)).id
  await app.make(users, { organization: station, email: 'staff@a.example', privileges: ['admin'] })
  staff = await app.signIn('staff@a.example')
})

describe('a show', () => {
  it('is created in the organization of whoever creates it', async () => {
    const show = await staff.collection('shows').create({ title: 'Town Hall' })
    expect(show).toMatchObject({
      title: 'Town Hall',
      organization: station,
      trtSec: 0,
      contentFlags: [],
    })
    expect(await staff.collection('shows').getOne(show.id)).toEqual(show)
    expect((await staff.collection('shows').getList(1, 10)).items).toEqual([show])
  })
})
