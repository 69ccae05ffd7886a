import { liveInputs } from '@docket/model/playout/live-inputs'
import type { Airing } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { schedule } from '#features/schedule/schedule.ts'
import { type LiveStation, startLiveStation } from '../testing/live-station.ts'

const ADDRESS = 'https://encoder.example/live.m3u8'

let live: LiveStation
let staff: PocketBase
let input: string

beforeEach(async () => {
  live = await startLiveStation({}, [schedule])
  const { app, station } = live
  staff = await app.logInAs({ organization: station.id, privileges: ['schedule'] })
  const values = { organization: station.id, name: 'Council chamber', url: ADDRESS }
  input = (await staff.collection('liveInputs').create(values)).id
})

describe('a live input', () => {
  it('can be read only by staff who schedule, and its address is checked', async () => {
    const { app, station } = live
    const others = await app.logInAs({ organization: station.id, privileges: ['content'] })
    const stranger = await app.logInAs({
      organization: (await app.make(organizations)).id,
      privileges: ['admin'],
    })
    for (const one of [others, stranger]) {
      await expect(one.collection('liveInputs').getOne(input)).rejects.toMatchObject({
        status: 404,
      })
    }
    const refused = (url: string) =>
      staff
        .collection('liveInputs')
        .update(input, { url })
        .catch((error) => error.status)
    for (const url of [
      'rtmp://encoder.example/live',
      'https://me:secret@encoder.example/a.m3u8',
      `https://a.example/${'a'.repeat(2000)}`,
    ]) {
      expect(await refused(url)).toBe(400)
    }
    const forged = await staff
      .collection('liveInputs')
      .update(input, { state: 'receiving', problem: 'x' })
    expect([forged.state, forged.problem]).toEqual(['', ''])
  })

  it('is only for channels that Docket plays, and makes an airing live', async () => {
    const { app, channel, station } = live
    const { id } = await live.plan('Town meeting', 600, 700)
    const change = (values: Partial<Airing>) => staff.collection('airings').update(id, values)
    expect(await change({ liveInput: input })).toMatchObject({ kind: 'live', liveInput: input })
    expect(await change({ kind: 'program' })).toMatchObject({ kind: 'program', liveInput: '' })
    await app.app.records.update(channels, channel.id, { playout: 'none' })
    await expect(change({ liveInput: input })).rejects.toMatchObject({ status: 400 })
    const own = await app.make(liveInputs, {
      organization: (await app.make(organizations)).id,
      name: 'Theirs',
      url: ADDRESS,
    })
    await app.app.records.update(channels, channel.id, { playout: 'linear' })
    await expect(change({ liveInput: own.id })).rejects.toMatchObject({ status: 400 })
    expect(station.id).not.toBe(own.organization)
  })
})
