import type { FormDesign, FormQuestion } from '@docket/model/station/form-design'
import { organizations } from '@docket/model/station/organizations'
import { agreementVersion } from '@docket/model/submissions/form/agreements'
import { STATEMENT_VERSION } from '@docket/model/submissions/hand-in'
import { handIns } from '@docket/model/submissions/hand-ins'
import { submissions } from '@docket/model/submissions/submissions'
import { MINUTE_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import type { ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from '../hand-in.ts'
import { validateSubmissions } from '../validate-submissions.ts'

const RULES: FormQuestion = {
  key: 'q_rules',
  kind: 'agreement',
  label: 'Community rules',
  required: true,
  help: 'No commercials.',
}
const ARCHIVE: FormQuestion = { key: 'q_archive', kind: 'agreement', label: 'Archive' }
const DESIGN: FormDesign = { questions: [RULES, ARCHIVE], fields: {} }
const [RULES_NOW, ARCHIVE_NOW] = [agreementVersion(RULES), agreementVersion(ARCHIVE)]
const SIGNED = [{ version: STATEMENT_VERSION, signedAt: '2026-03-02T12:00:00.000Z', name: 'Odile' }]
const MISSING = 'The station does not accept programs without this agreement.'
const CHANGED = 'The text has changed. Read it and accept it again.'

let server: TestApp
let organization: string
let producer: PocketBase
let staff: PocketBase
let admin: PocketBase

beforeAll(async () => {
  server = await startTestApp((app) => {
    validateSubmissions(app)
    takeHandIns(app)
  })
  const open = { slug: 'harbor', name: 'Harbor', takesSubmissions: true, submissionForm: DESIGN }
  organization = (await server.make(organizations, open)).id
  producer = await server.logInAs({ organization, name: 'Odile Marchetti' })
  staff = await server.logInAs({ organization, privileges: ['content'], name: 'Ruth' })
  admin = await server.logInAs({ organization, privileges: ['admin'] })
})

const PROGRAM = {
  title: 'Garden hour',
  description: 'What grows in salt air.',
  trtSec: 1710,
  rankedSlots: [{ weekday: 6, time: '10:00' }],
}

function send(client: PocketBase, answers: object, more: object = {}) {
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

function handIn(answers: object) {
  const by = { contactName: 'Odile', contactEmail: 'odile@garden.example', signature: 'Odile M.' }
  const body = { ...PROGRAM, ...by, frequency: 'single', answers }
  return server.client().send('/api/hand-in/harbor', { method: 'POST', body, requestKey: null })
}

const WAYS: Record<string, (answers: object) => Promise<unknown>> = {
  'the public form': handIn,
  'the record API': (answers) => send(producer, answers),
  'a write of staff': (answers) => send(staff, answers),
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

describe.each(Object.keys(WAYS))('agreements of a station, by %s', (way) => {
  it.each([
    ['are demanded where they are required', {}, { 'answers.q_rules': MISSING }],
    [
      'are accepted in the present version only',
      { q_rules: '0123456789ab' },
      { 'answers.q_rules': CHANGED },
    ],
    ['are not accepted by a yes', { q_rules: true }, { 'answers.q_rules': CHANGED }],
    [
      'are judged one by one',
      { q_rules: RULES_NOW, q_archive: RULES_NOW },
      { 'answers.q_archive': CHANGED },
    ],
    ['may be left out where they are optional', { q_rules: RULES_NOW }, {}],
  ])('%s', async (_, answers, faults) => {
    expect(await faultsOf(WAYS[way]?.(answers) ?? Promise.resolve())).toEqual(faults)
  })
})

describe('a signature', () => {
  const signed = (signedAt: string, name: string, version = STATEMENT_VERSION) => [
    { version, signedAt, name },
  ]

  it('has the current time and the account that sends it', async () => {
    const forged = { agreements: signed('2001-01-01T00:00:00.000Z', 'Somebody Else') }
    const { id, agreements } = await send(producer, { q_rules: RULES_NOW }, forged)
    const now = toInstant(server.clock.now())
    expect(agreements).toMatchObject([{ signedAt: now, name: 'Odile Marchetti' }])
    expect((await server.app.records.get(submissions, id)).agreements).toEqual(agreements)
  })

  it('does not change later', async () => {
    const draft = await send(producer, { q_rules: RULES_NOW }, { status: 'draft' })
    server.clock.advance(MINUTE_MS)
    const own = producer.collection('submissions')
    const same = await own.update(draft.id, { agreements: draft.agreements })
    expect(same.agreements).toEqual(draft.agreements)
    const [first] = draft.agreements
    const renamed = await own.update(draft.id, { agreements: [{ ...first, name: 'Somebody' }] })
    expect(renamed.agreements).toMatchObject([
      { name: 'Odile Marchetti', signedAt: toInstant(server.clock.now()) },
    ])
  })
})

describe('an accepted agreement', () => {
  it('is stored with its text, time and person, no matter what a client sends', async () => {
    const forged = [
      { key: 'q_archive', version: 'x', title: 'x', text: '', acceptedAt: '', by: 'x' },
    ]
    const { accepted } = await send(producer, { q_rules: RULES_NOW }, { accepted: forged })
    expect(accepted).toEqual([
      {
        key: 'q_rules',
        version: RULES_NOW,
        title: 'Community rules',
        text: 'No commercials.',
        by: 'Odile Marchetti',
        acceptedAt: toInstant(server.clock.now()),
      },
    ])
  })

  it('is confirmed with the signature of a person without an account', async () => {
    await handIn({ q_rules: RULES_NOW, q_archive: ARCHIVE_NOW })
    const all = await server.app.records.list(handIns)
    const { programme } = all.find((one) => one.programme?.accepted?.length === 2) ?? {}
    expect(programme?.accepted).toMatchObject([
      { key: 'q_rules', version: RULES_NOW, by: 'Odile M.' },
      { key: 'q_archive', version: ARCHIVE_NOW, by: 'Odile M.' },
    ])
  })

  it('keeps its time while the draft changes, and is removed with the check mark', async () => {
    const draft = await send(producer, { q_rules: RULES_NOW }, { status: 'draft' })
    const [{ acceptedAt }] = draft.accepted
    server.clock.advance(5 * MINUTE_MS)
    const own = producer.collection('submissions')
    const both = await own.update(draft.id, {
      answers: { q_rules: RULES_NOW, q_archive: ARCHIVE_NOW },
    })
    expect(both.accepted).toMatchObject([
      { key: 'q_rules', acceptedAt },
      { key: 'q_archive', acceptedAt: toInstant(server.clock.now()) },
    ])
    const none = await own.update(draft.id, { answers: { q_archive: ARCHIVE_NOW } })
    expect(none.accepted).toMatchObject([{ key: 'q_archive' }])
    const sending = own.update(draft.id, { status: 'submitted' })
    expect(await faultsOf(sending)).toMatchObject({ 'answers.q_rules': MISSING })
  })

  it('stays when the text changes, and drafts must accept the new one', async () => {
    const sent = await send(producer, { q_rules: RULES_NOW })
    const draft = await send(producer, { q_rules: RULES_NOW }, { status: 'draft' })
    const redesigned = { ...DESIGN, questions: [{ ...RULES, help: 'No prices either.' }, ARCHIVE] }
    const stations = admin.collection('organizations')
    await stations.update(organization, { submissionForm: redesigned })
    await staff.collection('submissions').update(sent.id, { status: 'in_review' })
    const { accepted } = await server.app.records.get(submissions, sent.id)
    expect(accepted).toMatchObject([{ version: RULES_NOW, text: 'No commercials.' }])
    const sending = producer.collection('submissions').update(draft.id, { status: 'submitted' })
    expect(await faultsOf(sending)).toMatchObject({ 'answers.q_rules': CHANGED })
    await stations.update(organization, { submissionForm: DESIGN })
  })

  it('can have a text of up to 5,000 characters', async () => {
    const stations = admin.collection('organizations')
    const design = (length: number) => ({
      submissionForm: { ...DESIGN, questions: [{ ...RULES, help: 'x'.repeat(length) }] },
    })
    await stations.update(organization, design(5000))
    const longer = stations.update(organization, design(5001))
    expect(Object.keys(await faultsOf(longer))).toEqual(['submissionForm'])
    await stations.update(organization, { submissionForm: DESIGN })
  })
})
