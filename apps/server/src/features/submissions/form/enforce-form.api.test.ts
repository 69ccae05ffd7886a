import { superusers } from '@docket/model/accounts/superusers'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import type { FormDesign } from '@docket/model/station/form-design'
import { organizations } from '@docket/model/station/organizations'
import { STATEMENT_VERSION } from '@docket/model/submissions/hand-in'
import { submissions } from '@docket/model/submissions/submissions'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from '../hand-in.ts'
import { validateSubmissions } from '../validate-submissions.ts'

const DESIGN: FormDesign = {
  questions: [
    { key: 'q_rights', kind: 'section', label: 'Rights' },
    {
      key: 'q_music',
      kind: 'choice',
      label: 'Music',
      required: true,
      options: ['Own', 'Licensed'],
    },
    {
      key: 'q_proof',
      kind: 'file',
      label: 'License',
      required: true,
      files: ['image'],
      megabytes: 1,
      when: { key: 'q_music', is: 'Licensed' },
    },
    { key: 'q_crew', kind: 'number', label: 'Crew', least: 1, most: 20 },
  ],
  fields: { link: 'required', airBy: 'hidden' },
}
const PROGRAM = {
  title: 'Garden hour',
  description: 'What grows in salt air.',
  trtSec: 1710,
  link: 'https://garden.example/film',
  rankedSlots: [{ weekday: 6, time: '10:00' }],
}
const SIGNED = [{ version: STATEMENT_VERSION, signedAt: '2026-03-02T12:00:00.000Z', name: 'Odile' }]
const PICTURE = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

let server: TestApp
let organization: string
let producer: PocketBase
let staff: PocketBase
let admin: PocketBase
let operator: PocketBase
let people = 0

beforeAll(async () => {
  server = await startTestApp((app) => {
    validateSubmissions(app)
    takeHandIns(app)
  })
  const open = { slug: 'harbor', name: 'Harbor', takesSubmissions: true }
  organization = (await server.make(organizations, { ...open, submissionForm: DESIGN })).id
  producer = await server.logInAs({ organization })
  staff = await server.logInAs({ organization, privileges: ['content'] })
  admin = await server.logInAs({ organization, privileges: ['admin'] })
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = new PocketBase(server.url).autoCancellation(false)
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
})

/** The ways to submit: each sends a program with these answers, and returns what was stored. */
const WAYS = {
  'the public form': async (answers: object, more: object = {}) => {
    people += 1
    const contactEmail = `odile-${people}@garden.example`
    const by = { contactName: 'Odile Marchetti', contactEmail }
    const sent = { ...PROGRAM, ...by, frequency: 'single', signature: 'Odile', answers, ...more }
    await visit('/api/hand-in/harbor', sent)
    const { filesToken } = await visit('/api/hand-in-confirmations', {
      token: await mailed(contactEmail),
    })
    const found = await server.app.records.find(submissions, { contactEmail })
    return { filesToken: String(filesToken), id: found?.id ?? '' }
  },
  'the record API': (answers: object, more: object = {}) => sendAs(producer, answers, more),
  'a write of staff': (answers: object, more: object = {}) => sendAs(staff, answers, more),
} as const

type WriteMethod = keyof typeof WAYS

function sendAs(client: PocketBase, answers: object, more: object) {
  const submitter = client.authStore.record?.id
  return client.collection('submissions').create({
    ...PROGRAM,
    organization,
    submitter,
    status: 'submitted',
    agreements: SIGNED,
    answers,
    ...more,
  })
}

function visit(path: string, body: object): Promise<Record<string, unknown>> {
  return new PocketBase(server.url).autoCancellation(false).send(path, { method: 'POST', body })
}

async function mailed(to: string): Promise<string> {
  await server.jobs.drain()
  const { mails } = await operator.send('/api/outbox', { query: { perPage: 100 } })
  for (const { recipient, text } of mails) {
    if (recipient !== to) continue
    const token = /confirm-hand-in\/([\w-]+)/.exec(text)?.[1]
    if (token) return token
  }
  return ''
}

const faultsOf = (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    ({ response: { data } }: ClientResponseError) =>
      Object.fromEntries(
        Object.entries(data as Record<string, { message: string }>).map(([name, { message }]) => [
          name,
          message,
        ]),
      ),
  )

describe.each(Object.keys(WAYS) as WriteMethod[])('the form of a station, by %s', (way) => {
  it.each([
    ['a required answer', {}, {}, { 'answers.q_music': 'Answer this question.' }],
    [
      'a choice that is offered',
      { q_music: 'Borrowed' },
      {},
      { 'answers.q_music': 'Choose one of the answers.' },
    ],
    [
      'a number in its range',
      { q_music: 'Own', q_crew: 21 },
      {},
      { 'answers.q_crew': 'Enter a number of at most 20.' },
    ],
    [
      'a field that the station requires',
      { q_music: 'Own' },
      { link: '' },
      { link: 'The station needs this.' },
    ],
  ])('requires %s', async (_, answers, more, faults) => {
    expect(await faultsOf(WAYS[way](answers, more))).toEqual(faults)
  })

  it('is stored with the answers, so that they can be read after it changes', async () => {
    const { id } = await WAYS[way]({ q_music: 'Own', q_crew: 3 }, { questions: [] })
    const redesigned = { ...DESIGN, questions: DESIGN.questions.slice(0, 1) }
    await admin.collection('organizations').update(organization, { submissionForm: redesigned })
    await staff.collection('submissions').update(id, { status: 'in_review' })
    const kept = await server.app.records.get(submissions, id)
    expect(kept.answers).toEqual({ q_music: 'Own', q_crew: 3 })
    expect(kept.questions?.map(({ label }) => label)).toEqual([
      'Rights',
      'Music',
      'License',
      'Crew',
    ])
    await admin.collection('organizations').update(organization, { submissionForm: DESIGN })
    await staff.collection('submissions').update(id, { status: 'approved' })
    const { show } = await server.app.records.get(submissions, id)
    expect((await server.app.records.get(shows, show)).custom).toBeNull()
  })
})

describe('a file that answers a question', () => {
  it('is uploaded after the confirmation, with a type and size that the question allows', async () => {
    const { filesToken, id } = await WAYS['the public form']({ q_music: 'Licensed' })
    const send = async (question: string, name: string, content: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.set('file', new Blob([content]), name)
      const path = `/api/hand-in-files/${filesToken}?question=${question}`
      return (await fetch(server.url + path, { method: 'POST', body: form })).status
    }
    expect(await send('q_music', 'license.png', PICTURE)).toBe(404)
    expect(await send('q_proof', 'license.pdf', Uint8Array.from(Buffer.from('%PDF-1.7\n')))).toBe(
      400,
    )
    const recording = { name: 'film.mp4', bytes: 1000, question: 'q_proof' }
    expect(await faultsOf(visit(`/api/hand-in-files/${filesToken}/recordings`, recording))).toEqual(
      {
        file: '“License” needs a different kind of file.',
      },
    )
    expect(await send('q_proof', 'license.png', PICTURE)).toBe(200)
    const { answers, media: files } = await server.app.records.get(submissions, id)
    expect(answers).toEqual({ q_music: 'Licensed', q_proof: files[0] })
    expect(files).toHaveLength(1)
  })

  it('must be one of the submission’s files, and is required if none can follow', async () => {
    const { id: film } = await server.make(media, { organization, kind: 'image' })
    const user = producer.authStore.record?.id ?? ''
    await server.make(mediaUploads, { organization, media: film, user, state: 'kept' })
    const licensed = { q_music: 'Licensed', q_proof: film }
    expect(await faultsOf(WAYS['the record API']({ q_music: 'Licensed' }))).toEqual({
      'answers.q_proof': 'Answer this question.',
    })
    expect(await faultsOf(WAYS['the record API'](licensed))).toEqual({
      'answers.q_proof': 'Its file must be one of the files of this submission.',
    })
    expect(await faultsOf(WAYS['the record API'](licensed, { media: [film] }))).toEqual({})
  })
})

describe('an answer through the record API', () => {
  it('belongs to a question, and may be missing in a draft or with a reason', async () => {
    expect(await faultsOf(WAYS['the record API']({ q_color: 'red' }))).toMatchObject({
      'answers.q_color': 'The form has no such question.',
    })
    expect(await faultsOf(WAYS['the record API']({}, { status: 'draft' }))).toEqual({})
    const { id } = await WAYS['the record API']({}, { status: 'draft' })
    const exception = { status: 'submitted', exceptionReason: 'It was recorded by us.' }
    expect(await faultsOf(staff.collection('submissions').update(id, exception))).toEqual({})
  })
})

describe('the terms that a producer signed', () => {
  it('stay with the submission unchanged, no matter what a client sends', async () => {
    const terms = { submissionTerms: 'No ads.' }
    await server.app.records.update(organizations, organization, terms)
    const { version } = await new PocketBase(server.url).send('/api/hand-in/harbor', {})
    const agreements = [{ ...SIGNED[0], version, text: 'Anything goes.' }]
    const { id } = await WAYS['the record API']({ q_music: 'Own' }, { agreements })
    await server.app.records.update(organizations, organization, { submissionTerms: 'Some ads.' })
    await staff.collection('submissions').update(id, { agreements })
    const kept = await server.app.records.get(submissions, id)
    expect(kept.agreements).toMatchObject([{ version, text: 'No ads.' }])
    await server.app.records.update(organizations, organization, { submissionTerms: '' })
  })
})

describe('the design of a form', () => {
  it('is for administrators of the station, within its limits', async () => {
    const submissionForm = { questions: [{ key: 'q_a', kind: 'choice', label: 'Ward' }] }
    const change = (client: PocketBase) =>
      faultsOf(client.collection('organizations').update(organization, { submissionForm }))
    expect(await change(admin)).toEqual({
      submissionForm: expect.stringContaining('“Ward”: Enter at least two different choices'),
    })
    const stranger = await server.logInAs({
      organization: (await server.make(organizations)).id,
      privileges: ['admin'],
    })
    for (const client of [producer, staff, stranger]) {
      const update = client.collection('organizations').update(organization, { submissionForm })
      await expect(update).rejects.toMatchObject({ status: 404 })
    }
  })
})
