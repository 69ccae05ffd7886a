import { type User, users } from '@docket/model/accounts/users'
import { USUAL_CHOICES } from '@docket/model/integrations/cablecast'
import { integrations } from '@docket/model/integrations/integrations'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import type PocketBase from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type ImportStation,
  openImportStation,
} from '#features/integrations/cablecast/testing/import-station.ts'
import { wishedChannels } from '#features/submissions/rules/station-rules.ts'
import { enforceChannelRules } from './enforce-channel-rules.ts'

let station: ImportStation
let admin: PocketBase

beforeEach(async () => {
  station = await openImportStation(undefined, [enforceChannelRules])
  const organization = station.organization.id
  const person = await station.make(users, { organization, privileges: ['admin'] })
  admin = await station.logIn((person as User).email)
})

afterEach(() => station.close())

const own = (playout: 'linear' | 'none') =>
  station.app.records.create(channels, {
    organization: station.organization.id,
    name: 'Harbor 8',
    slug: 'harbor-8',
    playout,
    public: true,
  })

const mappedTo = (ours: string) => ({ ...USUAL_CHOICES, channels: [{ theirs: 1, ours }] })

async function imported() {
  await station.importNow()
  const [channel] = await station.app.records.list(channels, { sort: 'position' })
  if (!channel) throw new Error('No channel was imported.')
  return channel
}

describe('an imported channel', () => {
  it('is played out by the server that it comes from', async () => {
    const { playedOutBy } = await imported()
    expect(await station.app.records.list(integrations)).toMatchObject([{ id: playedOutBy }])
  })

  it('that the station had is marked too, unless Docket plays it out', async () => {
    const { id } = await own('none')
    const { integration } = await station.importNow({ choices: mappedTo(id) })
    const marked = await station.app.records.get(channels, id)
    await station.app.records.update(channels, id, { playout: 'linear', playedOutBy: '' })
    await station.importNow({ choices: mappedTo(id) })

    expect(marked.playedOutBy).toBe(integration)
    expect((await station.app.records.get(channels, id)).playedOutBy).toBe('')
  })

  it('is not offered for submissions', async () => {
    await imported()
    const { id } = await own('none')
    const offered = await wishedChannels(station.app.records, station.organization)
    expect([...offered.keys()]).toEqual([id])
  })

  it('accepts no airings and no timeslots from people', async () => {
    const { id: channel, organization } = await imported()
    const fault = {
      status: 400,
      response: { data: { channel: { code: 'channel_played_elsewhere' } } },
    }
    const at = { startsAt: '2026-12-01 12:00:00.000Z', endsAt: '2026-12-01 13:00:00.000Z' }
    const airing = { organization, channel, title: 'Ours', source: 'local', ...at }
    await expect(admin.collection('airings').create(airing)).rejects.toMatchObject(fault)
    const { id: free } = await own('none')
    const { id } = await admin.collection('airings').create({ ...airing, channel: free })
    await expect(admin.collection('airings').update(id, { channel })).rejects.toMatchObject(fault)
    expect(await station.app.records.count(airings, { title: 'Ours', channel })).toBe(0)
  })

  it('cannot be claimed by a change of the record', async () => {
    const { id, playedOutBy } = await imported()
    await admin.collection('channels').update(id, { playedOutBy: '', name: 'Renamed' })
    const linear = admin.collection('channels').update(id, { playout: 'linear' })

    await expect(linear).rejects.toMatchObject({
      response: { data: { playout: { code: 'channel_played_elsewhere' } } },
    })
    expect(await station.app.records.get(channels, id)).toMatchObject({
      name: 'Renamed',
      playedOutBy,
    })
  })

  it('is the station’s own once the server is disconnected', async () => {
    const { id, playedOutBy } = await imported()
    await admin.collection('integrations').delete(playedOutBy)
    expect((await station.app.records.get(channels, id)).playedOutBy).toBe('')
  })
})
