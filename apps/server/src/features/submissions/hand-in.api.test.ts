import { superusers } from '@docket/model/accounts/superusers'
import { customFields } from '@docket/model/library/custom-fields'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { organizations } from '@docket/model/station/organizations'
import { handIns } from '@docket/model/submissions/hand-ins'
import { DECISION_SETTLES_MS } from '@docket/model/submissions/settling'
import { submissions } from '@docket/model/submissions/submissions'
import { DAY_MS } from '@docket/model/time/instants'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from './hand-in.ts'
import { validateSubmissions } from './validate-submissions.ts'

type Mail = { recipient: string; subject: string; text: string }

let server: TestApp
let organization: string
let operator: PocketBase
const visitor = () => new PocketBase(server.url).autoCancellation(false)

beforeAll(async () => {
  server = await startTestApp((app) => {
    validateSubmissions(app)
    takeHandIns(app)
  })
  const open = {
    slug: 'harbor',
    name: 'Harbor',
    takesSubmissions: true,
    submissionTerms: 'No ads.',
  }
  organization = (await server.make(organizations, open)).id
  await server.make(organizations, { slug: 'closed' })
  const options = ['North', 'South']
  const field = { organization, type: 'list' as const, options }
  await server.make(customFields, { ...field, key: 'ward', label: 'Ward', public: true })
  await server.make(customFields, { ...field, key: 'budget', label: 'Budget' })
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = visitor()
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
})

const GARDEN = {
  contactName: 'Odile Marchetti',
  contactEmail: 'odile@garden.example',
  title: 'Garden hour',
  description: 'What grows in salt air.',
  trtSec: 1710,
  frequency: 'series',
  rankedSlots: [{ weekday: 6, time: '10:00' }],
  answers: { ward: 'North', budget: 'South', other: 1 },
  signature: 'Odile Marchetti',
}

const handIn = (values: object = {}, station = 'harbor') =>
  visitor().send(`/api/hand-in/${station}`, { method: 'POST', body: { ...GARDEN, ...values } })
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

/** Enough bytes to be recognized as a video file. */
const CLIP = new Uint8Array([
  0,
  0,
  0,
  24,
  ...Buffer.from('ftypisom'),
  0,
  0,
  2,
  0,
  ...Buffer.from('isomiso2'),
])

function sendFile(token: string, name: string, content: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return fetch(`${server.url}/api/hand-in-files/${token}`, { method: 'POST', body: form })
}

async function mailsTo(address: string): Promise<Mail[]> {
  await server.jobs.drain()
  const query = { perPage: 100 }
  const { mails } = await operator.send<{ mails: Mail[] }>('/api/outbox', { query })
  return mails.filter(({ recipient }) => recipient === address)
}

async function tokenFor(address: string): Promise<string> {
  const [mail] = await mailsTo(address)
  return /confirm-hand-in\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a program from the public', () => {
  it('has a form at a station that accepts programs, with the station’s questions', async () => {
    expect(await visitor().send('/api/hand-in/harbor', {})).toEqual({
      station: 'Harbor',
      takes: ['programme'],
      membership: { terms: '', needsResidency: false, needsOrientation: false, plans: [] },
      logo: '',
      terms: 'No ads.',
      version: expect.stringMatching(/, terms \w{12}$/),
      rules: {
        from: '',
        leastSec: 0,
        mostSec: 0,
        leadDays: 0,
        mostRuns: 0,
        watershed: { from: '22:00', until: '06:00' },
      },
      design: { questions: [], fields: {} },
      questions: [{ key: 'ward', label: 'Ward', type: 'list', options: ['North', 'South'] }],
    })
    for (const station of ['closed', 'nowhere']) {
      expect((await refusal(visitor().send(`/api/hand-in/${station}`, {}))).status).toBe(404)
      expect((await refusal(handIn({}, station))).status).toBe(404)
    }
  })

  it('is stored once it is confirmed by email, and its producer gets the result', async () => {
    await handIn()
    expect(await server.app.records.count(submissions, { organization })).toBe(0)
    const token = await tokenFor(GARDEN.contactEmail)
    const { filesToken, ...told } = await confirm(token)
    const who = { title: 'Garden hour', station: 'Harbor' }
    expect(told).toEqual({ kind: 'programme', ...who, fileQuestions: [] })
    expect((await refusal(confirm(token))).status).toBe(404)

    expect(await sendFile(token, 'clip.mp4', CLIP)).toMatchObject({ status: 404 })
    expect(await sendFile(filesToken, 'clip.mp4', 'No video.')).toMatchObject({ status: 400 })
    expect(await sendFile(filesToken, 'clip.mp4', CLIP)).toMatchObject({ status: 200 })

    const staff = await server.logInAs({ organization, privileges: ['content'] })
    const queue = staff.collection('submissions')
    const [waiting] = await queue.getFullList({ filter: 'status = "submitted"' })
    expect(waiting).toMatchObject({ answers: { ward: 'North' }, submitter: '' })
    expect(waiting?.agreements?.[0]?.version).toMatch(/, terms \w{12}$/)
    await queue.update(waiting?.id ?? '', { status: 'in_review' })
    await queue.update(waiting?.id ?? '', { status: 'approved', message: 'Welcome <b>.' })
    const [show] = await server.app.records.list(shows, { where: { organization } })
    expect(show).toMatchObject({ title: 'Garden hour', custom: { ward: 'North' } })
    const files = await server.app.records.list(media, { where: { organization } })
    expect(files).toMatchObject([{ kind: 'video', mime: 'video/mp4', show: show?.id }])
    expect(await sendFile(filesToken, 'late.mp4', CLIP)).toMatchObject({ status: 404 })
    server.clock.advance(DECISION_SETTLES_MS)
    await server.jobs.drain()
    const subjects = (await mailsTo(GARDEN.contactEmail)).map(({ subject }) => subject).sort()
    expect(subjects).toEqual([
      'Confirm your program · Harbor',
      'Your program has arrived · Harbor',
      'Your program was accepted · Harbor',
    ])
  })

  it.each([
    ['contactEmail', { contactEmail: 'nobody' }],
    ['signature', { signature: ' ' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['custom.ward', { answers: { ward: 'West' } }],
  ])('is refused at the field for an invalid %s', async (field, values) => {
    expect(await refusal(handIn(values))).toEqual({ status: 400, fields: [field] })
  })

  it('is not stored for robots, or if its address has five unconfirmed ones', async () => {
    const contactEmail = 'flood@garden.example'
    await handIn({ contactEmail, website: 'https://buy.example' })
    expect(await server.app.records.count(handIns, { contactEmail })).toBe(0)
    for (let count = 0; count < 5; count += 1) await handIn({ contactEmail })
    expect((await refusal(handIn({ contactEmail }))).status).toBe(429)
  })

  it('can have five files, until three days after its confirmation', async () => {
    const contactEmail = 'films@garden.example'
    await handIn({ contactEmail })
    const { filesToken } = await confirm(await tokenFor(contactEmail))
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await sendFile(filesToken, 'clip.mp4', CLIP)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409])
    server.clock.advance(3 * DAY_MS + 1)
    expect((await sendFile(filesToken, 'clip.mp4', CLIP)).status).toBe(404)
  })

  it('is deleted when it is not confirmed within three days', async () => {
    const contactEmail = 'late@garden.example'
    await handIn({ contactEmail })
    const token = await tokenFor(contactEmail)
    server.clock.advance(3 * DAY_MS + 3_600_000)
    expect((await refusal(confirm(token))).status).toBe(404)
    await server.jobs.drain()
    expect(await server.app.records.count(handIns, { contactEmail })).toBe(0)
  })
})
