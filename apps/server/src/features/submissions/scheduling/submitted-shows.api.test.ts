import { superusers } from '@docket/model/accounts/superusers'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { asRuns } from '@docket/model/playout/as-runs'
import { audienceHours } from '@docket/model/reports/audience-hours'
import { noMinutes } from '@docket/model/reports/audience-of'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { auditEvents } from '@docket/model/station/audit-events'
import { channels } from '@docket/model/station/channels'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyAsRuns } from '#features/playout/states/apply-as-runs.ts'
import { settle } from '#features/playout/testing/airings/settle.ts'
import { schedule } from '#features/schedule/schedule.ts'
import { notifyPeople } from '#features/station/notifications/notify-people.ts'
import { enforceStates } from '#features/station/states/enforce-states.ts'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from '../hand-in.ts'
import { validateSubmissions } from '../validate-submissions.ts'

const INSTALLED = [
  schedule,
  validateSubmissions,
  takeHandIns,
  notifyPeople,
  enforceStates,
  applyAsRuns,
]
/** 7:00 PM on Tuesday, March 3, 2026 at the station. */
const TUESDAY = '2026-03-04 00:00:00.000Z'
const WEDNESDAY = '2026-03-05 00:00:00.000Z'
const PLACE = 'Tuesday, March 3 at 7:00 PM on Channel 8'

let server: TestApp
let organization: string
let channel: string
let scheduler: PocketBase
let producer: PocketBase

beforeAll(async () => {
  server = await startTestApp(INSTALLED.map((install) => (app) => void install(app)))
  organization = (await server.make(organizations, { name: 'Harbor' })).id
  const eight = { organization, name: 'Channel 8', playout: 'stream' as const }
  channel = (await server.make(channels, eight)).id
  scheduler = await server.logInAs({ organization, privileges: ['content', 'schedule'] })
  producer = await server.logInAs({ organization })
})

beforeEach(async () => {
  const { records } = server.app
  for (const { id } of await records.list(airings)) await records.delete(airings, id)
  await settle(server)
  server.clock.set('2026-03-02T12:00:00Z')
  for (const { id } of await records.list(notifications)) await records.delete(notifications, id)
})

const submitted = (values: Partial<Submission> = {}) =>
  server.make(submissions, {
    organization,
    submitter: producer.authStore.record?.id ?? '',
    title: 'Garden hour',
    trtSec: 1710,
    status: 'submitted',
    rankedSlots: [{ weekday: 2, time: '19:00', channel, startsAt: TUESDAY }],
    ...values,
  })

type Wish = { channel?: string; startsAt?: string; reason?: string }

const approve = (id: string, wish: Wish = {}, client = scheduler) =>
  client.send<{ airing: string; show: string }>(`/api/submissions/${id}/airing`, {
    method: 'POST',
    body: { channel, startsAt: TUESDAY, ...wish },
    requestKey: null,
  })

const stored = (id: string) => server.app.records.get(submissions, id)
const book = (title: string, startsAt: string) =>
  server.make(airings, {
    organization,
    channel,
    title,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + HOUR_MS).toISOString(),
  })

async function told(client = producer): Promise<string[]> {
  await settle(server)
  const user = client.authStore.record?.id ?? ''
  const found = await server.app.records.list(notifications, { where: { user }, sort: 'created' })
  return found.map(({ body }) => body)
}

describe('a submission that is approved into a place', () => {
  it('becomes a ready show with its media, airs at that time, and its producer is notified', async () => {
    const recording = await server.make(media, { organization, kind: 'video' })
    await server.make(mediaUploads, {
      organization,
      media: recording.id,
      state: 'kept',
      user: producer.authStore.record?.id ?? '',
    })
    const { id } = await submitted({ media: [recording.id] })
    const { airing, show } = await approve(id)

    const { records } = server.app
    expect(await stored(id)).toMatchObject({
      status: 'scheduled',
      show,
      airsAt: TUESDAY,
      airsOn: channel,
      reviewer: scheduler.authStore.record?.id,
    })
    expect(await records.get(shows, show)).toMatchObject({ title: 'Garden hour', status: 'ready' })
    expect(await records.get(media, recording.id)).toMatchObject({ show })
    expect(await records.get(airings, airing)).toMatchObject({
      show,
      channel,
      startsAt: TUESDAY,
      endsAt: '2026-03-04 00:28:30.000Z',
      slotSec: 1800,
      run: 'first',
      status: 'planned',
      source: 'local',
    })
    expect(await told()).toEqual([`Your show “Garden hour” airs ${PLACE}.`])
  })

  it('uses the show that it already has', async () => {
    const { id } = await submitted()
    const queue = scheduler.collection('submissions')
    await queue.update(id, { status: 'in_review' })
    const { show } = await queue.update(id, { status: 'approved' })
    expect((await approve(id)).show).toBe(show)
  })

  it('is left unchanged when something else airs then, and the error lists free places nearby', async () => {
    const { id } = await submitted({ title: 'Too late' })
    const council = await book('Council', TUESDAY)
    await expect(approve(id)).rejects.toMatchObject({
      status: 400,
      response: { data: { startsAt: { code: 'airing_clashes' }, clashes: [{ id: council.id }] } },
    })
    expect(await stored(id)).toMatchObject({ status: 'submitted', show: '', airsAt: '' })
    expect(await server.app.records.count(shows, { organization, title: 'Too late' })).toBe(0)
    expect(await server.app.records.count(airings, { organization })).toBe(1)
    expect(await told()).toEqual([])
  })

  it('is scheduled only once when two people do it at the same time', async () => {
    const all = await Promise.all([submitted(), submitted(), submitted()])
    const results = await Promise.allSettled(all.map(({ id }) => approve(id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const states = await Promise.all(all.map(async ({ id }) => (await stored(id)).status))
    expect(states.toSorted()).toEqual(['scheduled', 'submitted', 'submitted'])
  })

  it('when it is for adults, airs by day only with a reason, which the audit log stores', async () => {
    const { id } = await submitted({ adult: true })
    await expect(approve(id)).rejects.toMatchObject({
      status: 400,
      response: {
        message: expect.stringContaining('for adults and airs only between 10:00 PM and 6:00 AM.'),
        data: { startsAt: { code: 'airing_outside_watershed' } },
      },
    })
    expect((await stored(id)).status).toBe('submitted')
    const { airing } = await approve(id, { reason: 'An opera; the board agreed.' })
    const [event] = await server.app.records.list(auditEvents, { where: { targetId: airing } })
    expect(JSON.stringify(event?.after)).toContain('An opera; the board agreed.')
  })

  it.each([
    ['in the past', {}, { startsAt: '2026-03-02 11:00:00.000Z' }, 400],
    ['of a draft', { status: 'draft' }, {}, 409],
    ['after it was rejected', { status: 'rejected' }, {}, 409],
    ['of unknown length', { trtSec: 0 }, {}, 400],
    ['at no time', {}, { startsAt: 'soon' }, 400],
  ] as const)('is refused a place %s', async (_case, values, wish, status) => {
    const { id } = await submitted(values)
    await expect(approve(id, wish)).rejects.toMatchObject({ status })
    expect(await server.app.records.count(airings, { organization })).toBe(0)
  })

  it('can be approved only by people who schedule at its station', async () => {
    const { id } = await submitted()
    const foreign = (await server.make(organizations)).id
    const callers: [PocketBase, number][] = [
      [server.client(), 401],
      [producer, 403],
      [await server.logInAs({ organization, privileges: ['content'] }), 403],
      [await server.logInAs({ organization: foreign, privileges: ['admin'] }), 404],
    ]
    for (const [client, status] of callers) {
      await expect(approve(id, {}, client)).rejects.toMatchObject({ status })
    }
    const theirs = await server.make(channels, { organization: foreign, name: 'Lakeside 1' })
    await expect(approve(id, { channel: theirs.id })).rejects.toMatchObject({ status: 400 })
    expect(await stored(id)).toMatchObject({ status: 'submitted', show: '' })
  })
})

describe('the places for a submission', () => {
  const read = (id: string, client = scheduler) =>
    client.send(`/api/submissions/${id}/places`, { requestKey: null })

  it('show which requested times are still free, to people who may see the submission', async () => {
    const weekly = { weekday: 6, time: '10:00' }
    const rankedSlots = [TUESDAY, WEDNESDAY].map((startsAt) => ({ ...weekly, channel, startsAt }))
    const { id } = await submitted({ rankedSlots: [...rankedSlots, weekly] })
    await book('Council', TUESDAY)
    const { wishes, places } = await read(id, producer)
    expect(wishes).toEqual([
      { said: PLACE, channel, startsAt: TUESDAY, isFree: false },
      {
        said: 'Wednesday, March 4 at 7:00 PM on Channel 8',
        channel,
        startsAt: WEDNESDAY,
        isFree: true,
      },
      { said: 'Saturday, 10:00 AM', channel: '', startsAt: '', isFree: false },
    ])
    expect(places[0].startsAt).not.toContain(TUESDAY)
    expect(places[0].startsAt).toContain(WEDNESDAY)

    const stranger = await server.logInAs({ privileges: ['admin'] })
    const member = await server.logInAs({ organization })
    for (const client of [stranger, member]) {
      await expect(read(id, client)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('the producer of a scheduled show', () => {
  async function scheduled(values: Partial<Submission> = {}) {
    const { id } = await submitted(values)
    const { airing } = await approve(id)
    await told()
    return { id, airing }
  }

  const change = (airing: string, changes: Partial<Airing>) =>
    scheduler.collection('airings').update(airing, changes)

  it('is notified when it moves, and when it loses its place', async () => {
    const { id, airing } = await scheduled()
    await change(airing, { startsAt: WEDNESDAY, endsAt: '2026-03-05 00:28:30.000Z' })
    expect((await told()).at(-1)).toBe(
      'Your show “Garden hour” has moved: it now airs Wednesday, March 4 at 7:00 PM on Channel 8.',
    )
    await change(airing, { status: 'cancelled' })
    expect((await told()).at(-1)).toContain('does not air Wednesday, March 4 at 7:00 PM')
    expect(await stored(id)).toMatchObject({ status: 'approved', airsAt: '' })
  })

  it('is notified when someone schedules it directly', async () => {
    const { id } = await submitted()
    const queue = scheduler.collection('submissions')
    await queue.update(id, { status: 'in_review' })
    const { show } = await queue.update(id, { status: 'approved' })
    await told()
    const times = { startsAt: TUESDAY, endsAt: '2026-03-04 00:28:30.000Z' }
    await scheduler.collection('airings').create({ channel, show, ...times })
    expect((await told()).at(-1)).toBe(`Your show “Garden hour” airs ${PLACE}.`)
    expect((await stored(id)).status).toBe('scheduled')
  })

  it('gets the number of viewers after it aired', async () => {
    const { id, airing } = await scheduled()
    server.clock.set('2026-03-04T00:29:00Z')
    const minutes = noMinutes()
    minutes.viewers[5] = 12
    minutes.seconds[5] = 600
    await server.make(audienceHours, { organization, channel, hour: TUESDAY, minutes })
    await scheduler.collection('asRuns').create({
      organization,
      airing,
      outcome: 'aired',
      startedAt: TUESDAY,
      endedAt: '2026-03-04 00:28:30.000Z',
    })
    await told()
    expect(await stored(id)).toMatchObject({ status: 'aired', audience: null })
    server.clock.advance(20 * MINUTE_MS)
    expect((await told()).at(-1)).toBe(
      `Your show “Garden hour” aired ${PLACE}. At its peak, 12 viewers watched in the station’s players, for a total of 10 minutes. Cable viewers cannot be counted.`,
    )
    expect(await server.app.records.count(asRuns, { airing })).toBe(1)
  })

  it('cannot set where it airs, or its audience', async () => {
    const { id } = await submitted({ status: 'draft' })
    const forged = producer.collection('submissions').update(id, {
      airsAt: TUESDAY,
      airsOn: channel,
      audience: { isCounted: true, peak: 1000, watchedMin: 1000 },
    })
    await expect(forged).rejects.toMatchObject({ status: 404 })
    expect(await stored(id)).toMatchObject({ airsAt: '', airsOn: '', audience: null })
  })

  it('without an account is notified by email', async () => {
    await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
    const operator = server.client()
    await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
    const contactEmail = 'odile@garden.example'
    const { airing } = await scheduled({ submitter: '', contactEmail })
    await settle(server)
    await change(airing, { status: 'cancelled' })
    await settle(server)
    const { mails } = await operator.send('/api/outbox', { query: { perPage: 100 } })
    const own = mails.filter(({ recipient }: { recipient: string }) => recipient === contactEmail)
    expect(own.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
      'Your program is off the schedule · Harbor',
      'Your program is scheduled · Harbor',
    ])
    const texts = own.map(({ text }: { text: string }) => text).join()
    expect(texts).toContain(`Your show “Garden hour” airs ${PLACE}.`)
  })
})
