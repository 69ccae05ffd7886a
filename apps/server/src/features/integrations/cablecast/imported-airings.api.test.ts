import { users } from '@docket/model/accounts/users'
import { type Show, shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { schedule } from '#features/schedule/schedule.ts'
import { type ImportStation, openImportStation } from './testing/import-station.ts'

let station: ImportStation
const records = () => station.app.records

beforeEach(async () => {
  station = await openImportStation(undefined, [schedule])
})

describe('a change by staff', () => {
  let staff: PocketBase
  let airing: Airing

  beforeEach(async () => {
    await station.importNow()
    const organization = station.organization.id
    const person = { organization, email: 'staff@harbor.example', privileges: ['admin' as const] }
    await station.make(users, person)
    staff = await station.logIn('staff@harbor.example')
    const [show] = (await records().list(shows, { where: { title: 'City Council' } })) as [Show]
    const where = { show: show.id }
    const [first] = (await records().list(airings, { where, sort: 'startsAt' })) as [Airing]
    airing = first
  })

  function changeOverThere(values: Record<string, unknown>): void {
    Object.assign(station.fake.station.shows[0] ?? {}, values)
  }

  it('in an airing’s title or privacy is kept, while its times still follow the import', async () => {
    await staff.collection('airings').update(airing.id, { title: 'Special', private: true })
    changeOverThere({ totalRunTime: 7200 })

    await station.importNow()

    await expect(records().get(airings, airing.id)).resolves.toMatchObject({
      title: 'Special',
      private: true,
      endsAt: '2026-11-01 07:30:00.000Z',
      overridden: ['title', 'private'],
    })
  })

  it('in an airing is overwritten by Cablecast again once the override is removed', async () => {
    await staff.collection('airings').update(airing.id, { title: 'Special' })
    await staff.collection('airings').update(airing.id, { overridden: [] })

    await station.importNow()

    await expect(records().get(airings, airing.id)).resolves.toMatchObject({
      title: 'City Council',
      status: 'planned',
      overridden: [],
    })
  })
})
