import { type HeadEnd, headEnds, STORED_PASSPHRASE } from '@docket/model/playout/head-ends'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type { NewValues } from '@docket/records/engine'
import { openSealer } from '@docket/service/secrets'
import { beforeAll, describe, expect, it } from 'vitest'
import { type LiveStation, startLiveStation } from '../testing/live-station.ts'
import { targetOf } from './enforce-head-ends.ts'
import { passphraseOf } from './passphrase.ts'

const ALLOWED = { station: 'harbor', host: '127.0.0.1', port: 5000, purpose: 'headends' } as const
const ADDRESS = 'udp://127.0.0.1:5000'

let live: LiveStation

beforeAll(async () => {
  live = await startLiveStation({ config: { outboundAllow: [ALLOWED] } })
})

const logIn = () => live.app.logInAs({ organization: live.station.id, privileges: ['admin'] })
const values = (more: Partial<HeadEnd> = {}): NewValues<typeof headEnds> => ({
  organization: live.station.id,
  channel: live.channel.id,
  name: 'Harbor Cable',
  address: ADDRESS,
  height: '720',
  active: true,
  ...more,
})

describe('a head-end', () => {
  it.each([
    ['udp://127.0.0.1:5001', /DOCKET_OUTBOUND_ALLOW=harbor:headends=127\.0\.0\.1:5001/],
    ['udp://8.8.8.8:53', /is not allowed to send to 8\.8\.8\.8/],
    ['http://127.0.0.1:5000', /Enter the address of the receiver/],
    ['udp://127.0.0.1', /Enter the address of the receiver/],
  ])('cannot be at %s, and the message says why', async (address, message) => {
    const staff = await logIn()
    const made = staff.collection('headEnds').create(values({ address }))
    const refused = { data: { address: { message: expect.stringMatching(message) } } }
    await expect(made).rejects.toMatchObject({ status: 400, response: refused })
  })

  it('has a state that only the server writes, and loses it when its address changes', async () => {
    const staff = await logIn()
    const claimed = { state: 'sending', detail: 'All is well.', since: '2026-01-01 00:00:00.000Z' }
    const made = await staff.collection('headEnds').create(values(claimed as Partial<HeadEnd>))
    expect(made).toMatchObject({ state: '', detail: '', since: '' })

    const { records } = live.app.app
    await records.update(headEnds, made.id, {
      state: 'failing',
      detail: 'The connection was lost.',
    })
    const named = await staff.collection('headEnds').update(made.id, { name: 'Harbor', state: '' })
    expect(named).toMatchObject({ state: 'failing', detail: 'The connection was lost.' })
    const moved = await staff.collection('headEnds').update(made.id, { height: '360' })
    expect(moved).toMatchObject({ state: '', detail: '' })
    await staff.collection('headEnds').delete(made.id)
  })

  it('is for administrators of its own station', async () => {
    const made = await live.app.make(headEnds, values({ active: false }))
    const { id: organization } = await live.app.make(organizations, { slug: 'lakeside' })
    const stranger = await live.app.logInAs({ organization, privileges: ['admin'] })
    const member = await live.app.logInAs({
      organization: live.station.id,
      privileges: ['schedule'],
    })
    for (const client of [stranger, member, live.app.client()]) {
      const list = client.collection('headEnds')
      expect((await list.getList()).items).toEqual([])
      await expect(list.update(made.id, { name: 'Mine' })).rejects.toMatchObject({ status: 404 })
      await expect(list.create(values())).rejects.toThrow()
    }
    const own = { organization, channel: live.channel.id }
    await expect(
      stranger.collection('headEnds').create({ ...values(), ...own }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('cannot use an address that the operator allows for another station', async () => {
    const { id: organization } = await live.app.make(organizations, { slug: 'riverside' })
    const { id: channel } = await live.app.make(channels, { organization, name: 'Two' })
    const neighbor = await live.app.logInAs({ organization, privileges: ['admin'] })
    const message = expect.stringContaining('DOCKET_OUTBOUND_ALLOW=riverside:headends=')
    await expect(
      neighbor.collection('headEnds').create({ ...values(), organization, channel }),
    ).rejects.toMatchObject({ status: 400, response: { data: { address: { message } } } })
  })

  it('stores its passphrase sealed, and nobody can read it', async () => {
    const staff = await logIn()
    const list = staff.collection('headEnds')
    for (const passphrase of ['short', 'x'.repeat(80)]) {
      const wrong = list.create(values({ passphrase }))
      await expect(wrong).rejects.toMatchObject({ status: 400 })
    }
    const made = await list.create(values({ passphrase: 'correct horse' }))
    expect(made.passphrase).toBe(STORED_PASSPHRASE)
    const { records, config } = live.app.app
    const stored = await records.get(headEnds, made.id)
    expect(JSON.stringify(stored)).not.toContain('correct horse')
    expect(passphraseOf(stored, openSealer(config))).toBe('correct horse')

    await list.update(made.id, { name: 'Harbor', passphrase: STORED_PASSPHRASE })
    const kept = await records.get(headEnds, made.id)
    expect(passphraseOf(kept, openSealer(config))).toBe('correct horse')
    expect(targetOf(kept)).toBe(targetOf(stored))
    await list.update(made.id, { passphrase: 'battery staple' })
    const other = await records.get(headEnds, made.id)
    expect(passphraseOf(other, openSealer(config))).toBe('battery staple')
    expect(targetOf(other)).not.toBe(targetOf(stored))
    await list.update(made.id, { passphrase: '' })
    expect(passphraseOf(await records.get(headEnds, made.id), openSealer(config))).toBeUndefined()
    // As after a move to another installation, which has another key.
    expect(() => passphraseOf({ ...stored, sealedPassphrase: '' }, openSealer(config))).toThrow(
      'Enter it again',
    )
    await list.delete(made.id)
  })

  it.each([
    { hops: 300 },
    { hops: 1.5 },
    { latencyMs: 5 },
    { sends: 'noise' as never },
    { rateKbps: 100 },
  ])('refuses %o', async (more) => {
    const staff = await logIn()
    const made = staff.collection('headEnds').create(values(more))
    await expect(made).rejects.toMatchObject({ status: 400 })
  })

  it('says what is wrong if nothing can be sent', async () => {
    const { records } = live.app.app
    const elsewhere = await live.app.make(channels, {
      organization: live.station.id,
      name: 'Elsewhere',
      slug: 'elsewhere',
      playout: 'none',
    })
    const made = await live.app.make(headEnds, values({ channel: elsewhere.id }))
    await live.tick()
    await expect
      .poll(() => records.find(headEnds, { id: made.id }))
      .toMatchObject({ state: 'failing', detail: 'Docket does not play this channel out.' })
    await records.delete(headEnds, made.id)
  })
})
