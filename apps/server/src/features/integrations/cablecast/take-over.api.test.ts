import { type User, users } from '@docket/model/accounts/users'
import { integrations } from '@docket/model/integrations/integrations'
import { airings } from '@docket/model/schedule/airings'
import { type Channel, channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enforceAiringRules } from '#features/schedule/enforce-airing-rules.ts'
import { type ImportStation, openImportStation } from './testing/import-station.ts'

let station: ImportStation
let admin: PocketBase
let channel: Channel

beforeEach(async () => {
  station = await openImportStation(undefined, [enforceAiringRules])
  admin = await adminOf(station.organization.id)
  await station.importNow()
  const [first] = await station.app.records.list(channels, { sort: 'position' })
  if (!first) throw new Error('No channel was imported.')
  channel = first
})

afterEach(() => station.close())

async function adminOf(organization: string): Promise<PocketBase> {
  const person = await station.make(users, { organization, privileges: ['admin'] })
  return station.logIn((person as User).email)
}

const takeOver = (client: PocketBase, method: 'GET' | 'POST') =>
  client.send(`/api/channels/${channel.id}/take-over`, { method })

const coming = () =>
  station.app.records.list(airings, { where: { channel: channel.id }, sort: 'startsAt' })

describe('taking over a channel', () => {
  it('first says what must be ready', async () => {
    const { findings } = await takeOver(admin, 'GET')

    expect(findings.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/^2 of the 2 programs of the next 14 days have no recording here/),
      expect.stringMatching(/^Nothing fills the gaps yet\./),
      expect.stringMatching(/^The channel has no timeslots/),
      expect.stringMatching(/^Next, choose/),
    ])
  })

  it('makes the channel and its coming airings the station’s own, and imports leave them alone', async () => {
    expect(await takeOver(admin, 'POST')).toEqual({ taken: 3, left: 0 })
    station.fake.station.scheduleItems = []
    station.clock.advance(60_000)
    await station.importNow()

    const { playedOutBy } = await station.app.records.get(channels, channel.id)
    expect(playedOutBy).toBe('')
    expect((await coming()).map(({ source, status }) => `${source} ${status}`)).toEqual([
      ...Array(4).fill('cablecast planned'),
      ...Array(3).fill('local planned'),
    ])
    expect(await station.app.records.list(integrations)).toMatchObject([
      { choices: { channels: [{ theirs: 2, ours: '' }] } },
    ])
  })

  it('leaves airings that overlap as they were imported, and says how many', async () => {
    const item = { id: 9500, channel: 1, show: 42, runDateTime: '2026-11-02T19:10:00-05:00' }
    station.fake.station.scheduleItems.push(item)
    await station.importNow()
    expect(await takeOver(admin, 'POST')).toEqual({ taken: 1, left: 3 })
  })

  it('happens once, and to no other station’s channel', async () => {
    const other = { name: 'Other', slug: 'other', timeZone: 'UTC' }
    const { id } = await station.app.records.create(organizations, other)
    const stranger = await adminOf(id)
    for (const method of ['GET', 'POST'] as const) {
      await expect(takeOver(stranger, method)).rejects.toMatchObject({ status: 404 })
    }
    await takeOver(admin, 'POST')
    await expect(takeOver(admin, 'POST')).rejects.toMatchObject({ status: 404 })
  })
})
