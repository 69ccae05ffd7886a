import { superusers } from '@docket/model/accounts/superusers'
import { bulletins } from '@docket/model/sales/bulletins'
import { organizations } from '@docket/model/station/organizations'
import { handIns } from '@docket/model/submissions/hand-ins'
import { addDays } from '@docket/model/time/calendar'
import { DAY_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from './hand-in.ts'

type Mail = { recipient: string; subject: string; text: string }

let server: TestApp
let organization: string
let operator: PocketBase
let staff: PocketBase

const visitor = () => new PocketBase(server.url).autoCancellation(false)
const ZONE = 'America/New_York'
/** Returns the day a number of days from now, in the station's calendar. */
const day = (count: number) => addDays(dayOf(server.clock.now(), ZONE), count)

beforeAll(async () => {
  server = await startTestApp(takeHandIns)
  const open = { slug: 'harbor', name: 'Harbor', takesNotices: true, timeZone: ZONE }
  organization = (await server.make(organizations, open)).id
  await server.make(organizations, { slug: 'closed', takesSubmissions: true })
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = visitor()
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
  staff = await loggedIn(organization, ['sales'])
})

const loggedIn = (station: string, privileges: 'sales'[]) =>
  server.logInAs({ organization: station, privileges })

const handIn = (values: object = {}, station = 'harbor') =>
  visitor().send(`/api/hand-in/${station}/notices`, {
    method: 'POST',
    body: {
      contactName: 'Odile Marchetti',
      contactEmail: 'odile@garden.example',
      title: 'Seed swap',
      body: 'Bring what you have too much of.',
      firstDay: day(1),
      lastDay: day(3),
      ...values,
    },
  })
const confirm = (token: string) =>
  visitor().send('/api/hand-in-confirmations', { method: 'POST', body: { token } })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 200, fields: [] as string[] }),
    ({ status, response }: ClientResponseError) => ({
      status,
      fields: Object.keys(response.data ?? {}),
    }),
  )

async function mailsTo(address: string): Promise<Mail[]> {
  await server.jobs.drain()
  const { mails } = await operator.send<{ mails: Mail[] }>('/api/outbox', {
    query: { perPage: 100 },
  })
  return mails.filter(({ recipient }) => recipient === address)
}

async function tokenFor(address: string): Promise<string> {
  const [mail] = await mailsTo(address)
  return /confirm-hand-in\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The smallest file that is recognized as a picture. */
const PICTURE = new Uint8Array(
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
)
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

function sendFile(token: string, name: string, content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return fetch(`${server.url}/api/hand-in-files/${token}`, { method: 'POST', body: form })
}

describe('a notice from the public', () => {
  it('is accepted only by stations that accept notices', async () => {
    expect(await visitor().send('/api/hand-in/harbor', {})).toMatchObject({ takes: ['notice'] })
    for (const station of ['closed', 'nowhere']) {
      expect((await refusal(handIn({}, station))).status).toBe(404)
    }
  })

  it('becomes a draft bulletin when it is confirmed by email, and the sender gets the result', async () => {
    await handIn({ website: 'https://buy.example' })
    expect(await server.app.records.count(handIns, { organization })).toBe(0)
    await handIn()
    expect(await server.app.records.count(bulletins, { organization })).toBe(0)
    expect(await staff.collection('handIns').getFullList()).toEqual([])
    const token = await tokenFor('odile@garden.example')
    expect(await sendFile(token, 'seeds.gif', PICTURE)).toMatchObject({ status: 404 })
    const { filesToken, ...told } = await confirm(token)
    const who = { title: 'Seed swap', station: 'Harbor' }
    expect(told).toEqual({ kind: 'notice', ...who, fileQuestions: [] })
    expect((await refusal(confirm(token))).status).toBe(404)

    expect(await sendFile(filesToken, 'seeds.txt', 'No picture.')).toMatchObject({ status: 400 })
    expect(await sendFile(filesToken, 'seeds.svg', DRAWING)).toMatchObject({ status: 400 })
    expect(await sendFile(filesToken, 'seeds.gif', PICTURE)).toMatchObject({ status: 200 })
    expect(await sendFile(filesToken, 'more.gif', PICTURE)).toMatchObject({ status: 409 })

    const [waiting] = await staff.collection('bulletins').getFullList()
    expect(waiting).toMatchObject({
      title: 'Seed swap',
      status: 'draft',
      image: expect.stringMatching(/\.gif$/),
    })
    expect(dayOf(Date.parse(String(waiting?.startsAt)), ZONE)).toBe(day(1))
    expect(dayOf(Date.parse(String(waiting?.endsAt)) - 1, ZONE)).toBe(day(3))
    const id = waiting?.id ?? ''
    await staff.collection('bulletins').update(id, { status: 'approved' })
    expect(await sendFile(filesToken, 'late.gif', PICTURE)).toMatchObject({ status: 404 })
    const subjects = (await mailsTo('odile@garden.example')).map(({ subject }) => subject).sort()
    expect(subjects).toEqual([
      'Confirm your notice · Harbor',
      'Your notice has arrived · Harbor',
      'Your notice was accepted · Harbor',
    ])
  })

  it('shows its sender only to users who decide about bulletins there', async () => {
    const [from] = await staff.collection('handIns').getFullList()
    expect(from).toMatchObject({ contactEmail: 'odile@garden.example' })
    for (const secret of ['tokenHash', 'notice', 'programme', 'expiresAt']) {
      expect(from).not.toHaveProperty(secret)
    }
    const neighbors = await loggedIn((await server.make(organizations)).id, ['sales'])
    const member = await loggedIn(organization, [])
    for (const other of [visitor(), neighbors, member]) {
      expect(await other.collection('handIns').getFullList()).toEqual([])
    }
    for (const other of [visitor(), neighbors]) {
      expect(await other.collection('bulletins').getFullList()).toEqual([])
    }
  })

  it.each([
    ['contactEmail', () => ({ contactEmail: 'nobody' })],
    ['title', () => ({ title: 'x'.repeat(201) })],
    ['body', () => ({ body: 'x'.repeat(2001) })],
    ['lastDay', () => ({ firstDay: day(-2), lastDay: day(-1) })],
    ['lastDay', () => ({ firstDay: day(4), lastDay: day(3) })],
    ['lastDay', () => ({ firstDay: day(1), lastDay: day(93) })],
    ['firstDay', () => ({ firstDay: day(400), lastDay: day(401) })],
  ])('is refused at its %s when that is invalid', async (field, values) => {
    expect(await refusal(handIn(values()))).toEqual({ status: 400, fields: [field] })
  })

  it('counts, like programs, toward the limit of five unconfirmed ones per address', async () => {
    const contactEmail = 'flood@garden.example'
    for (let count = 0; count < 5; count += 1) await handIn({ contactEmail })
    expect((await refusal(handIn({ contactEmail }))).status).toBe(429)
  })

  it('is deleted when it is not confirmed, and refused with a mail', async () => {
    const [late, refused] = ['late@garden.example', 'yard@garden.example']
    await handIn({ contactEmail: refused, title: 'Yard sale' })
    await confirm(await tokenFor(refused))
    await handIn({ contactEmail: late })
    const token = await tokenFor(late)
    server.clock.advance(3 * DAY_MS + 3_600_000)
    expect((await refusal(confirm(token))).status).toBe(404)
    await server.jobs.drain()
    expect(await server.app.records.count(handIns, { contactEmail: late })).toBe(0)
    const board = staff.collection('bulletins')
    const { id } = await board.getFirstListItem('title = "Yard sale"')
    await board.update(id, { status: 'refused' })
    const subjects = (await mailsTo(refused)).map(({ subject }) => subject)
    expect(subjects).toContain('Your notice was not accepted · Harbor')
  })
})
