import { superusers } from '@docket/model/accounts/superusers'
import { organizations } from '@docket/model/station/organizations'
import { handIns } from '@docket/model/submissions/hand-ins'
import { addDays } from '@docket/model/time/calendar'
import { dayOf } from '@docket/model/time/zone'
import type { Config } from '@docket/service/config'
import PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from './hand-in.ts'
import { validateSubmissions } from './validate-submissions.ts'

const MEGABYTE = 1024 * 1024
const ZONE = 'America/New_York'

let server: TestApp
let operator: PocketBase
let organization: string
let count = 0

async function start(config: Partial<Config> = {}): Promise<void> {
  server = await startTestApp([validateSubmissions, takeHandIns], {
    config: { rateLimits: true, trustedProxies: ['127.0.0.1'], ...config },
  })
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = new PocketBase(server.url).autoCancellation(false)
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
  const open = { slug: 'harbor', takesSubmissions: true, takesNotices: true, timeZone: ZONE }
  organization = (await server.make(organizations, open)).id
}

function send(from: string, path: string, body: object): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
}

/** Submits a program from an address. */
function handIn(from: string, contactEmail: string): Promise<Response> {
  return send(from, '/api/hand-in/harbor', {
    contactName: 'Odile',
    contactEmail,
    title: 'Garden hour',
    description: 'Salt air.',
    trtSec: 1710,
    frequency: 'single',
    rankedSlots: [{ weekday: 6, time: '10:00' }],
    signature: 'Odile',
  })
}

async function tokenFor(address: string): Promise<string> {
  await server.jobs.drain()
  const { mails } = await operator.send<{ mails: { recipient: string; text: string }[] }>(
    '/api/outbox',
    { query: { perPage: 100 } },
  )
  const texts = mails.filter(({ recipient }) => recipient === address).map(({ text }) => text)
  return (
    /confirm-hand-in\/([\w-]+)/.exec(texts.find((text) => text.includes('confirm')) ?? '')?.[1] ??
    ''
  )
}

/** Confirms a new submission and returns the token for its files. */
async function openForFiles(from: string): Promise<string> {
  count += 1
  const email = `films-${count}@garden.example`
  await handIn(from, email)
  const answer = await send(from, '/api/hand-in-confirmations', { token: await tokenFor(email) })
  return ((await answer.json()) as { filesToken: string }).filesToken
}

/** Uploads a video file of the given size with arbitrary content. */
async function sendFilm(from: string, token: string, bytes: number) {
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')
  const form = new FormData()
  form.set('file', new Blob([head, new Uint8Array(bytes - head.length)]), 'clip.mp4')
  const answer = await fetch(`${server.url}/api/hand-in-files/${token}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: form,
  })
  const { message = '' } = (await answer.json()) as { message?: string }
  return { status: answer.status, message }
}

const unconfirmed = () => server.app.records.count(handIns, { organization, confirmedAt: '' })

describe('the public submission form', () => {
  beforeAll(() => start())

  it('stays open for others while one network floods it', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 14; time += 1) {
      statuses.push((await handIn('192.0.2.1', `flood-${time}@garden.example`)).status)
    }

    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)])
    expect((await handIn('192.0.2.2', 'ann@garden.example')).status).toBe(200)
    expect(await tokenFor('ann@garden.example')).not.toBe('')
  })

  it('stays open for a person in whose name others submit', async () => {
    const contactEmail = 'odile@garden.example'
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await handIn('192.0.2.3', contactEmail)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])

    expect((await handIn('192.0.2.4', contactEmail)).status).toBe(200)
  })

  it('keeps the newest when five hundred are waiting', async () => {
    const now = server.clock.now()
    const expiresAt = addDays(dayOf(now, ZONE), 3)
    const waiting = {
      organization,
      contactEmail: 'x@garden.example',
      expiresAt: `${expiresAt} 00:00:00.000Z`,
    }
    await server.app.transaction(async (records) => {
      for (
        let left = 500 - (await records.count(handIns, { organization, confirmedAt: '' }));
        left > 0;
        left -= 1
      ) {
        await records.create(handIns, { ...waiting, tokenHash: `none ${left}`, network: `${left}` })
      }
    })

    expect((await handIn('192.0.2.5', 'bea@garden.example')).status).toBe(200)
    expect(await unconfirmed()).toBe(500)
    expect(await tokenFor('bea@garden.example')).not.toBe('')
  })
})

describe('files of public submissions', () => {
  it('are limited for each network over three days, and others can still send theirs', async () => {
    await start({ handInFiles: { networkBytes: 3 * MEGABYTE, stationBytes: 100 * MEGABYTE } })
    const [one, another, other] = [
      await openForFiles('192.0.2.1'),
      await openForFiles('192.0.2.1'),
      await openForFiles('192.0.2.2'),
    ]
    expect((await sendFilm('192.0.2.1', one, 2 * MEGABYTE)).status).toBe(200)
    expect(await sendFilm('192.0.2.1', another, 2 * MEGABYTE)).toMatchObject({
      status: 429,
      message: expect.stringContaining('Your network'),
    })
    expect((await sendFilm('192.0.2.2', other, 2 * MEGABYTE)).status).toBe(200)
  })

  it('do not exceed the limit by arriving at once', async () => {
    await start({ handInFiles: { networkBytes: 3 * MEGABYTE, stationBytes: 100 * MEGABYTE } })
    const tokens: string[] = []
    for (let time = 0; time < 4; time += 1) tokens.push(await openForFiles('192.0.2.1'))

    const sent = await Promise.all(
      tokens.map((token) => sendFilm('192.0.2.1', token, 2 * MEGABYTE)),
    )

    expect(sent.filter(({ status }) => status === 200).length).toBeLessThan(2)
  })

  it.each([
    [
      'the station has had its share',
      { handInFiles: { networkBytes: 10 ** 9, stationBytes: MEGABYTE } },
    ],
    ['the disk is almost full', { diskFloorBytes: 10 ** 18 }],
  ])('are refused with 507 when %s, and submitted ones are kept', async (_, config) => {
    await start(config)
    const token = await openForFiles('192.0.2.1')

    const refused = await sendFilm('192.0.2.1', token, 2 * MEGABYTE)

    expect(refused).toMatchObject({ status: 507, message: expect.stringContaining('is saved') })
    expect(await server.app.records.count(handIns, { organization })).toBe(1)
  })
})
