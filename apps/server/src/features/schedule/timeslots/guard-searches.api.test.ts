import { savedSearches } from '@docket/model/library/saved-searches'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { scheduleTimeslots } from './schedule-timeslots.ts'

let server: TestApp
let organization: string
let owner: PocketBase

beforeAll(async () => {
  server = await startTestApp(scheduleTimeslots)
  organization = (await server.make(organizations)).id
  owner = await server.logInAs({ organization })
})

const makeSearch = async (isUsed: boolean) => {
  const user = String(owner.authStore.record?.id)
  const search = await server.make(savedSearches, {
    organization,
    user,
    collection: 'shows',
    shared: true,
    query: { filter: 'local = true' },
  })
  const title = 'Local hour'
  if (isUsed) await server.make(timeslots, { organization, search: search.id, title })
  return search.id
}

describe('a search that selects the shows of a timeslot', () => {
  it('is not changed or deleted by its owner without the privilege for the schedule', async () => {
    const id = await makeSearch(true)
    const own = owner.collection('savedSearches')
    const refused = {
      status: 403,
      response: {
        message:
          'The timeslot “Local hour” uses this search. Only staff who schedule channels can change it.',
      },
    }
    await expect(own.update(id, { query: { filter: '' } })).rejects.toMatchObject(refused)
    await expect(own.delete(id)).rejects.toMatchObject(refused)
    expect(await own.update(id, { name: 'Ours' })).toMatchObject({ name: 'Ours' })
  })

  it('is its owner’s while no timeslot uses it, and an administrator’s in any case', async () => {
    const free = await makeSearch(false)
    await owner.collection('savedSearches').update(free, { query: { filter: '' } })
    await owner.collection('savedSearches').delete(free)
    const admin = await server.logInAs({ organization, privileges: ['admin'] })
    await admin.collection('savedSearches').update(await makeSearch(true), { query: {} })
  })

  it('stays with the station when its owner is deleted, and other searches go', async () => {
    const [used, free] = [await makeSearch(true), await makeSearch(false)]
    const admin = await server.logInAs({ organization, privileges: ['admin'] })
    await admin.collection('users').delete(String(owner.authStore.record?.id))
    expect(await admin.collection('savedSearches').getOne(used)).toMatchObject({
      user: '',
      shared: true,
      query: { filter: 'local = true' },
    })
    await expect(server.app.records.get(savedSearches, free)).rejects.toMatchObject({ status: 404 })
  })
})
