import { certifications, certTypes } from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import { airings } from '@docket/model/schedule/airings'
import { auditEvents } from '@docket/model/station/audit-events'
import { channels } from '@docket/model/station/channels'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { STATEMENT_VERSION } from '@docket/model/submissions/hand-in'
import { handIns } from '@docket/model/submissions/hand-ins'
import { submissions } from '@docket/model/submissions/submissions'
import { hashToken } from '@docket/service/mail'
import type PocketBase from 'pocketbase'
import type { ClientResponseError } from 'pocketbase'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from '../hand-in.ts'
import { validateSubmissions } from '../validate-submissions.ts'

let server: TestApp
let organization: string
let channel: string
let foreign: string
let producer: PocketBase
let staff: PocketBase

const CLOSED_RULES = {
  submissionsFrom: 'anyone' as const,
  submissionLeastSec: 300,
  submissionMostSec: 5400,
  submissionLeadDays: 3,
  submissionMostRuns: 2,
  submissionMostOpen: 0,
  submissionTerms: '',
}

// It is Monday, March 2, 2026, 7:00 AM at the station.
beforeAll(async () => {
  server = await startTestApp((app) => {
    validateSubmissions(app)
    takeHandIns(app)
  })
  const open = { slug: 'harbor', name: 'Harbor', takesSubmissions: true, ...CLOSED_RULES }
  organization = (await server.make(organizations, open)).id
  channel = (await server.make(channels, { organization, name: 'Channel 8' })).id
  foreign = (await server.make(channels, { name: 'Lakeside 1' })).id
  producer = await server.logInAs({ organization })
  staff = await server.logInAs({ organization, privileges: ['content'] })
})

beforeEach(async () => {
  await server.app.records.update(organizations, organization, CLOSED_RULES)
})

const TUESDAY_10 = { weekday: 2, time: '10:00' }
const placeAt = (startsAt: string, id = channel) => ({ ...TUESDAY_10, channel: id, startsAt })

const PROGRAM = {
  title: 'Garden hour',
  description: 'What grows in salt air.',
  trtSec: 1710,
  rankedSlots: [TUESDAY_10],
}

type Values = Record<string, unknown>

/** Every way to submit. Each sends a program, or changes one so that it is checked. */
const WAYS: Record<string, (values: Values) => Promise<unknown>> = {
  'the public form': (values) =>
    server.client().send('/api/hand-in/harbor', {
      method: 'POST',
      body: { ...PUBLIC, ...values },
      requestKey: null,
    }),
  'the record API': (values) => create(values, 'submitted'),
  'a draft that is submitted': async (values) => {
    const { rankedSlots = PROGRAM.rankedSlots, ...others } = values
    const { id } = await create({ rankedSlots: null, ...others }, 'draft')
    return producer.collection('submissions').update(id, { rankedSlots, status: 'submitted' })
  },
  'staff who enter it': (values) =>
    staff
      .collection('submissions')
      .create({ organization, status: 'submitted', ...SIGNED, ...values }),
}

const SIGNATURE = {
  version: STATEMENT_VERSION,
  signedAt: '2026-03-02T12:00:00.000Z',
  name: 'Odile',
}
const SIGNED = { ...PROGRAM, agreements: [SIGNATURE] }
let count = 0
const PUBLIC = {
  ...PROGRAM,
  contactName: 'Odile',
  signature: 'Odile',
  frequency: 'single',
  get contactEmail() {
    count += 1
    return `odile-${count}@garden.example`
  },
}

function create(values: Values, status: string) {
  const submitter = producer.authStore.record?.id
  const given = { organization, submitter, status, ...SIGNED, ...values }
  return producer.collection('submissions').create<{ id: string; rankedSlots: unknown }>(given)
}

/** Returns the error sentences by field; empty if the program was accepted. */
const faultsOf = (work: Promise<unknown>): Promise<Record<string, string>> =>
  work.then(
    () => ({}),
    ({ response }: ClientResponseError) =>
      Object.fromEntries(
        Object.entries(response.data ?? {}).map(([field, fault]) => [
          field,
          (fault as Error).message,
        ]),
      ),
  )

describe.each(Object.keys(WAYS))('%s', (way) => {
  const send = (values: Values) => faultsOf(WAYS[way]?.(values) ?? Promise.reject())

  it('accepts a program that breaks no rule', async () => {
    expect(await send({})).toEqual({})
    expect(await send({ rankedSlots: [placeAt('2026-03-06 00:00:00.000Z')] })).toEqual({})
    expect(await send({ adult: true, rankedSlots: [{ weekday: 5, time: '23:00' }] })).toEqual({})
  })

  it.each<[string, () => Values, string, string]>([
    ['too short', () => ({ trtSec: 299 }), 'trtSec', 'programs of at least 5 minutes.'],
    ['too long', () => ({ trtSec: 5401 }), 'trtSec', 'programs of at most 1 hour 30 minutes.'],
    ['too many airings', () => ({ runs: 3 }), 'runs', 'at most 2 times.'],
    ['too early a last day', () => ({ airBy: '2026-03-04' }), 'airBy', 'needs 3 days'],
    [
      'within the lead time',
      () => ({ rankedSlots: [placeAt('2026-03-05 00:00:00.000Z')] }),
      'rankedSlots',
      'Wednesday, March 4 at 7:00 PM on Channel 8 is too soon.',
    ],
    [
      'for adults by day',
      () => ({ adult: true, rankedSlots: [{ weekday: 5, time: '15:00' }] }),
      'rankedSlots',
      'Friday, 3:00 PM: a program for adults airs only between 10:00 PM and 6:00 AM.',
    ],
    [
      'for adults at a place by day',
      () => ({ adult: true, rankedSlots: [placeAt('2026-03-07 20:00:00.000Z')] }),
      'rankedSlots',
      'Saturday, March 7 at 3:00 PM on Channel 8: a program for adults',
    ],
  ])('refuses a program: %s', async (_case, values, field, sentence) => {
    const faults = await send(values())
    expect(Object.keys(faults)).toEqual([field])
    expect(faults[field]).toContain(sentence)
  })

  it('refuses a place that was taken, and one of another station, without revealing its name', async () => {
    const startsAt = '2026-03-08 18:00:00.000Z'
    const taken = await server.make(airings, {
      organization,
      channel,
      title: 'Secret board',
      startsAt,
      private: true,
      endsAt: '2026-03-08 18:10:00.000Z',
    })
    const faults = await send({ rankedSlots: [placeAt(startsAt)] })
    expect(faults.rankedSlots).toBe(
      'Sunday, March 8 at 2:00 PM on Channel 8 was taken in the meantime. Choose another time.',
    )
    await server.app.records.delete(airings, taken.id)
    const others = await send({ rankedSlots: [placeAt(startsAt, foreign)] })
    expect(others.rankedSlots).toBe(
      'One of the chosen times is on a channel that no longer exists.',
    )
  })

  it('refuses a signature under terms that have changed', async () => {
    await server.app.records.update(organizations, organization, { submissionTerms: 'No ads.' })
    const field = way === 'the public form' ? 'signature' : 'agreements'
    const faults = await send({ version: STATEMENT_VERSION })
    expect(Object.keys(faults)).toEqual([field])
    expect(faults[field]).toContain('have changed since they were signed')
  })
})

describe('requested places in the record API', () => {
  it('are at most three, and a place has its own weekday and time', async () => {
    const four = Array.from({ length: 4 }, () => TUESDAY_10)
    expect(await faultsOf(create({ rankedSlots: four }, 'draft'))).toEqual({
      rankedSlots: 'Choose at most 3 times, each with a weekday and a time of day.',
    })
    const startsAt = '2026-03-06 00:00:00.000Z'
    const { rankedSlots } = await create({ rankedSlots: [placeAt(startsAt)] }, 'draft')
    expect(rankedSlots).toEqual([{ weekday: 4, time: '19:00', channel, startsAt }])
  })
})

describe('who may submit', () => {
  const rule = (submissionsFrom: Organization['submissionsFrom'], most = 0) =>
    server.app.records.update(organizations, organization, {
      submissionsFrom,
      submissionMostOpen: most,
    })

  it('is decided by the member’s record, and a member cannot name another one', async () => {
    const outsider = await server.logInAs({ organization })
    const user = outsider.authStore.record?.id ?? ''
    const active = await server.make(members, { organization, name: 'Ann', status: 'active' })
    await rule('goodStanding')
    const send = (values: Values = {}) =>
      outsider
        .collection('submissions')
        .create({ organization, submitter: user, status: 'submitted', ...SIGNED, ...values })
    const sendIn = () => faultsOf(send())
    expect(await sendIn()).toMatchObject({ status: expect.stringContaining('active members') })
    await expect(send({ member: active.id })).rejects.toMatchObject({ status: 400 })

    const own = await server.make(members, { organization, name: 'Ben', user, status: 'active' })
    expect(await sendIn()).toEqual({})
    await rule('residents')
    expect(await sendIn()).toMatchObject({ status: expect.stringContaining('live in its area') })
    await rule('certified')
    expect(await sendIn()).toMatchObject({ status: expect.stringContaining('valid certificate') })
    const { id: type } = await server.make(certTypes, { organization, name: 'Camera' })
    const held = { organization, member: own.id, type, issuedOn: '2025-01-01' }
    const { id } = await server.make(certifications, { ...held, expiresOn: '2026-03-01' })
    expect(await sendIn()).toHaveProperty('status')
    await server.app.records.update(certifications, id, { expiresOn: '' })
    expect(await sendIn()).toEqual({})
    await server.app.records.update(members, own.id, { resident: true, status: 'suspended' })
    await rule('members')
    expect(await sendIn()).toMatchObject({ status: expect.stringContaining('its members') })
  })

  it('is revealed to the public only once the address is confirmed', async () => {
    await rule('members')
    const email = 'Ines@garden.example'
    const confirm = async (contactEmail: string) => {
      await WAYS['the public form']?.({ contactEmail })
      const [waiting] = await server.app.records.list(handIns, {
        where: { contactEmail: contactEmail.toLowerCase(), confirmedAt: '' },
        sort: '-created',
      })
      const token = `token-${contactEmail}-${waiting?.id}`
      const tokenHash = hashToken(token)
      await server.app.records.update(handIns, waiting?.id ?? '', { tokenHash })
      const call = { method: 'POST', body: { token }, requestKey: null }
      return server.client().send('/api/hand-in-confirmations', call)
    }
    await expect(confirm('nobody@garden.example')).rejects.toMatchObject({
      status: 403,
      response: { message: 'This station accepts programs only from its members.' },
    })
    await server.make(members, { organization, name: 'Ines', email, status: 'active' })
    expect(await confirm(email.toLowerCase())).toMatchObject({ title: 'Garden hour' })
    await rule('members', 1)
    await expect(confirm(email)).rejects.toMatchObject({ status: 403 })
  })

  it('is limited to producers with fewer undecided programs than the station allows', async () => {
    const busy = await server.logInAs({ organization })
    const submitter = busy.authStore.record?.id ?? ''
    await server.app.records.update(organizations, organization, { submissionMostOpen: 2 })
    const sendIn = () =>
      busy
        .collection('submissions')
        .create({ organization, submitter, status: 'submitted', ...SIGNED })
    const { id } = await sendIn()
    await sendIn()
    expect(await faultsOf(sendIn())).toEqual({
      status:
        'You have 2 submissions waiting for a decision, which is the most that this station accepts at once.',
    })
    await busy.collection('submissions').update(id, { status: 'withdrawn' })
    expect(await faultsOf(sendIn())).toEqual({})
  })
})

describe('an exception', () => {
  it('is made by staff with a reason, which the audit log keeps', async () => {
    const early = { ...SIGNED, trtSec: 60, organization, status: 'submitted' }
    const exceptionReason = 'A spot of the mayor.'
    const { id } = await staff.collection('submissions').create({ ...early, exceptionReason })
    const [event] = await server.app.records.list(auditEvents, { where: { targetId: id } })
    expect(JSON.stringify(event?.after)).toContain(exceptionReason)
  })

  it('cannot be made by a producer', async () => {
    await expect(create({ trtSec: 60, exceptionReason: 'Please.' }, 'submitted')).rejects.toThrow()
    const { id } = await create({ trtSec: 60 }, 'draft')
    const own = producer.collection('submissions')
    await expect(own.update(id, { exceptionReason: 'Please.' })).rejects.toThrow()
    expect(await server.app.records.get(submissions, id)).toMatchObject({ exceptionReason: '' })
  })
})

describe('the free places for the public', () => {
  const read = (query: Values, station = 'harbor') =>
    server.client().send(`/api/hand-in/${station}/places`, { query, requestKey: null })

  it('are after the lead time, long enough, and at night for adults', async () => {
    const { places } = await read({ trtSec: 1710, adult: true })
    expect(places).toMatchObject([{ channel, name: 'Channel 8', zone: 'America/New_York' }])
    const [first] = places[0].startsAt
    expect(first).toBe('2026-03-06 03:00:00.000Z')
    const { places: all } = await read({ trtSec: 1710, adult: false })
    expect(all[0].startsAt[0]).toBe('2026-03-05 12:00:00.000Z')
  })

  it('are hidden for a station that accepts no programs', async () => {
    await server.make(organizations, { slug: 'closed' })
    const refused = read({ trtSec: 60, adult: false }, 'closed')
    await expect(refused).rejects.toMatchObject({ status: 404 })
    await expect(read({ trtSec: 0, adult: false })).rejects.toMatchObject({ status: 400 })
  })
})
