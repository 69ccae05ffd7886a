import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS } from '@docket/model/time/instants'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { joining } from './joining.ts'

let app: TestApp
let operator: PocketBase

beforeAll(async () => {
  app = await startTestApp(joining)
  await app.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = new PocketBase(app.url).autoCancellation(false)
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
})

/** Returns the number of mails with the subject to addresses that contain the text. */
async function mailsTo(part: string, subject = /./): Promise<number> {
  await app.jobs.drain()
  const { mails } = await operator.send<{ mails: { recipient: string; subject: string }[] }>(
    '/api/outbox',
    { query: { perPage: 100 } },
  )
  return mails.filter((mail) => mail.recipient.includes(part) && subject.test(mail.subject)).length
}

const newAdmin = async () =>
  (
    await app.logInAs({
      organization: (await app.make(organizations)).id,
      privileges: ['admin'],
    })
  ).autoCancellation(false)

const invite = (by: PocketBase, email: string) =>
  by.send('/api/invitations', { method: 'POST', body: { email, name: 'Ada' } }).then(
    () => 200,
    ({ status }: ClientResponseError) => status,
  )

describe('a mailbox that an attacker floods', () => {
  it('gets three invitations a day from one station, for any form of its address', async () => {
    const admin = await newAdmin()
    const statuses: number[] = []
    for (let time = 0; time < 10; time += 1) {
      statuses.push(
        await invite(admin, time % 2 ? `Ada+${time}@flood.example` : 'ada@flood.example'),
      )
    }

    expect(statuses).toEqual([...Array<number>(3).fill(200), ...Array<number>(7).fill(429)])
    expect(await mailsTo('flood.example')).toBe(3)
    expect(await invite(admin, 'bob@else.example')).toBe(200)
    app.clock.advance(DAY_MS)
    expect(await invite(admin, 'ada@flood.example')).toBe(200)
  })

  it('gets no more when all are requested at once', async () => {
    const admin = await newAdmin()
    const asked = Array.from({ length: 12 }, (_, time) => invite(admin, `cy+${time}@once.example`))

    expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(3)
    expect(await mailsTo('once.example')).toBe(3)
  })

  it('gets six invitations a day from all stations, which learn nothing of each other', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 9; time += 1) {
      statuses.push(await invite(await newAdmin(), 'dee@many.example'))
    }

    expect(statuses).toEqual(Array<number>(9).fill(200))
    expect(await mailsTo('many.example')).toBe(6)
  })

  it('is told at most twice a day that somebody signed up with its address, and gets the mails it requests', async () => {
    const email = 'eve@known.example'
    await app.make(users, { email })
    const guest = new PocketBase(app.url).autoCancellation(false)
    const body = { name: 'Mal', email, password: PASSWORD, station: 'Pine Hill TV' }
    for (let time = 0; time < 8; time += 1) {
      expect(await guest.send('/api/joining/sign-up', { method: 'POST', body })).toEqual({
        accepted: true,
      })
    }
    expect(await mailsTo(email)).toBe(2)

    await guest.collection('users').requestPasswordReset(email)
    expect(await mailsTo(email, /password/i)).toBe(1)
  })
})

describe('a forgotten password', () => {
  it('can be set within twenty minutes, however often strangers requested mails before', async () => {
    const email = 'fay@known.example'
    await app.make(users, { email })
    const guest = new PocketBase(app.url).autoCancellation(false)
    const ask = () => guest.collection('users').requestPasswordReset(email)
    for (let minute = 0; minute < 10; minute += 2) {
      await ask()
      await app.jobs.drain()
      app.clock.advance(120_000)
    }
    expect(await mailsTo(email)).toBe(3)

    app.clock.advance(15 * 60_000)
    await ask()
    expect(await mailsTo(email)).toBe(4)
  })
})
