import { users } from '@docket/model/accounts/users'
import {
  type SavedReport,
  type SentReport,
  savedReports,
  sentReports,
} from '@docket/model/reports/saved-reports'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, MINUTE_MS } from '@docket/model/time/instants'
import {
  headerOf,
  type MailServer,
  readable,
  startMailServer,
} from '@docket/service/testing/mail-server'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createPlatform } from '../../../platform/create-platform.ts'
import { analytics } from '../analytics.ts'

const CITY = 'clerk@city.example'

let server: TestApp
let mails: MailServer

beforeAll(async () => {
  mails = await startMailServer()
  server = await startTestApp(analytics, { config: { smtpUrl: mails.url } })
})
beforeEach(async () => {
  for (const { id } of await server.app.records.list(savedReports)) {
    await server.app.records.delete(savedReports, id)
  }
  mails.refuseWith = undefined
})
afterAll(() => mails.stop())

/**
 * Advances to a Monday, at 5 or 6 AM in New York. Time only moves forward, because jobs wait for their due times. All of
 * it is in the past: at a later time, a file that is just being written would look old, and another process would remove it.
 */
async function goOnTo(monday: string): Promise<void> {
  server.clock.set(`${monday}T10:00:00Z`)
  await server.jobs.drain()
  mails.taken.length = 0
}

async function openStation() {
  const { id: organization } = await server.make(organizations, {
    name: 'Harbor',
    timeZone: 'America/New_York',
  })
  const reader = await server.logInAs({ organization, privileges: ['reports'] })
  const save = (values: object = {}): Promise<SavedReport> =>
    reader.collection('savedReports').create({
      organization,
      name: 'For the city',
      report: 'franchise',
      period: 'lastWeek',
      format: 'csv',
      every: 'week',
      weekday: 'monday',
      time: '08:00',
      active: true,
      addresses: CITY,
      ...values,
    })
  const history = (): Promise<SentReport[]> =>
    reader.collection('sentReports').getFullList({ sort: 'dueAt', requestKey: null })
  return { organization, reader, save, history }
}

const pass = async (ms: number) => {
  server.clock.advance(ms)
  await server.jobs.drain()
}
/** Until a minute after the report is due. */
const untilDue = () => pass(3 * 60 * MINUTE_MS + MINUTE_MS)
const again = () => pass(MINUTE_MS)
const linksOf = (at = 0) =>
  [
    ...readable(mails.taken[at]?.raw ?? '').matchAll(
      /https:\/\/docket\.example(\/api\/analytics\/\S+?)[\s"<>]/g,
    ),
  ].map(([, path = '']) => server.url + path)
const send = (reader: PocketBase, id: string) =>
  reader.send(`/api/analytics/saved/${id}/send`, { method: 'POST', requestKey: null })

describe('a saved report', () => {
  it('is emailed once when it is due, with a link to its file, and its result is recorded', async () => {
    await goOnTo('2015-03-02')
    const { organization, reader, save, history } = await openStation()
    const channel = await server.make(channels, { organization })
    await server.make(airings, {
      organization,
      channel: channel.id,
      source: 'cablecast',
      status: 'aired',
      startsAt: '2015-02-25 15:00:00.000Z',
      endsAt: '2015-02-25 17:00:00.000Z',
    })
    const me = String(reader.authStore.record?.id)
    const { nextAt } = await save({ people: [me] })
    expect(nextAt).toBe('2015-03-02 13:00:00.000Z')
    await pass(2 * 60 * MINUTE_MS)
    expect(mails.taken).toHaveLength(0)
    await pass(62 * MINUTE_MS)
    await again()
    expect(mails.taken.map(({ to }) => to.join()).sort()).toEqual(
      [CITY, String(reader.authStore.record?.email)].sort(),
    )
    const [mail] = mails.taken
    expect(mail && headerOf(mail, 'subject')).toContain('For_the_city')
    expect(readable(mail?.raw ?? '')).toContain('Feb 23, 2015')
    const file = linksOf().find((link) => link.includes('/sent/')) ?? ''
    const answer = await fetch(file)
    expect(answer.headers.get('content-disposition')).toContain('2015-02-23 to 2015-03-01.csv')
    expect(await answer.text()).toContain('All,Total,2,')
    const [sent, ...others] = await history()
    expect(sent).toMatchObject({ state: 'sent', dueAt: nextAt, reason: '', sentBy: '' })
    expect(others).toEqual([])
    await pass(7 * DAY_MS)
    expect(await history()).toHaveLength(2)

    server.clock.advance(91 * DAY_MS)
    expect((await fetch(file)).status).toBe(404)
    expect((await fetch(`${file.slice(0, -4)}aaaa`)).status).toBe(404)
  })

  it('is sent once by two processes, and once after a week in which the server was off', async () => {
    await goOnTo('2021-03-01')
    const { save } = await openStation()
    const { id } = await save()
    const second = await createPlatform({
      config: server.config,
      clock: server.clock,
      log: server.log,
    })
    analytics(second.app)
    server.clock.advance(21 * DAY_MS + 4 * 60 * MINUTE_MS)
    await Promise.all([server.jobs.drain(), second.jobs.drain()])
    await again()
    await second.stop()
    expect(mails.taken).toHaveLength(1)
    // The user's session has expired.
    const sent = await server.app.records.list(sentReports, { where: { report: id } })
    expect(sent.map(({ dueAt }) => dueAt)).toEqual(['2021-03-22 12:00:00.000Z'])
  })

  it('shows why it was not delivered, and later that it was', async () => {
    await goOnTo('2021-09-06')
    const { save, history } = await openStation()
    await save()
    mails.refuseWith = 451
    await untilDue()
    await again()
    expect((await history())[0]).toMatchObject({
      state: 'waiting',
      reason: expect.stringContaining('Not now'),
    })
    mails.refuseWith = undefined
    await pass(60 * MINUTE_MS)
    await again()
    expect((await history())[0]).toMatchObject({ state: 'sent', reason: '' })
    expect(mails.taken).toHaveLength(1)
  })

  it('can be sent at once by people who see reports, and not twice by a double click', async () => {
    await goOnTo('2028-03-06')
    const { organization, reader, save, history } = await openStation()
    const { id } = await save({ every: '', report: 'rotation', days: 30 })
    expect(await send(reader, id)).toEqual({ recipients: 1 })
    await expect(send(reader, id)).rejects.toMatchObject({ status: 409 })
    await again()
    expect(mails.taken).toHaveLength(1)
    expect(await history()).toMatchObject([
      { state: 'sent', sentBy: reader.authStore.record?.id, fileName: 'Not aired in 30 days.csv' },
    ])
    const editor = await server.logInAs({ organization, privileges: ['content'] })
    await expect(send(editor, id)).rejects.toMatchObject({ status: 403 })
    const { reader: stranger, history: theirs } = await openStation()
    await expect(send(stranger, id)).rejects.toMatchObject({ status: 404 })
    expect(await theirs()).toEqual([])
    await expect(stranger.collection('savedReports').getOne(id)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is no longer sent to people who unsubscribe, on the page or with a mail client’s button', async () => {
    await goOnTo('2028-09-04')
    const { reader, save } = await openStation()
    const { id } = await save({ addresses: `${CITY}\nmayor@city.example` })
    await untilDue()
    const stops = [0, 1].map((at) => linksOf(at).find((link) => link.includes('/stop/')) ?? '')
    expect(mails.taken.map((mail) => headerOf(mail, 'list-unsubscribe-post'))).toEqual([
      'List-Unsubscribe=One-Click',
      'List-Unsubscribe=One-Click',
    ])
    expect(await (await fetch(stops[0] ?? '')).text()).toContain('<button')
    const read = () => reader.collection('savedReports').getOne<SavedReport>(id)
    expect((await read()).unsubscribed ?? []).toEqual([])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'List-Unsubscribe=One-Click'
    const posted = await fetch(stops[0] ?? '', { method: 'POST', headers, body })
    expect(await posted.text()).not.toContain('<button')
    expect((await read()).addresses.split('\n')).toHaveLength(1)
    const restore = reader.collection('savedReports').update(id, {
      unsubscribed: [],
      addresses: `${CITY}\nmayor@city.example`,
    })
    await expect(restore).rejects.toMatchObject({ status: 400 })
    await fetch(stops[1] ?? '', { method: 'POST', headers, body })
    expect(await read()).toMatchObject({ addresses: '', every: '', nextAt: '' })
  })

  it('has valid recipients, and times that only the server sets', async () => {
    await goOnTo('2029-03-05')
    const { organization, reader, save } = await openStation()
    for (const wrong of [
      { addresses: 'city' },
      { addresses: '' },
      { time: '25:00' },
      { every: 'day' },
      { weekday: 'someday' },
      { dayOfMonth: 31 },
      { report: 'everything' },
      { report: 'rotation', days: 0 },
      { format: 'exe' },
      { organization: (await openStation()).organization },
    ]) {
      await expect(save(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 })
    }
    const { reader: stranger } = await openStation()
    const foreign = String(stranger.authStore.record?.id)
    await expect(save({ people: [foreign] })).rejects.toMatchObject({ status: 400 })
    const { id, nextAt } = await save()
    const kept = await reader.collection('savedReports').update<SavedReport>(id, {
      nextAt: '2015-01-01 00:00:00.000Z',
      unsubscribed: ['a@b.example'],
    })
    expect([kept.nextAt, kept.unsubscribed ?? []]).toEqual([nextAt, []])
    const moved = await reader.collection('savedReports').update<SavedReport>(id, { time: '09:30' })
    expect(moved.nextAt).toBe('2029-03-05 14:30:00.000Z')
    const off = await reader.collection('savedReports').update<SavedReport>(id, { active: false })
    expect(off.nextAt).toBe('')
    const forged = reader.collection('sentReports').create({
      organization,
      report: id,
      dueAt: nextAt,
      state: 'sent',
    })
    await expect(forged).rejects.toMatchObject({ status: 403 })
    expect(await server.app.records.count(sentReports, { organization })).toBe(0)
  })
})

/** A Monday in the following summer. */
let summers = 2029
function nextMonday(): string {
  summers += 1
  const first = new Date(`${summers}-06-01T12:00:00Z`)
  return new Date(first.getTime() + ((8 - first.getUTCDay()) % 7) * DAY_MS)
    .toISOString()
    .slice(0, 10)
}

describe('the file of a mailed report', () => {
  it.each(['Fall"; filename="evil.exe', 'Fall\r\nset-cookie: session=stolen', 'Otoño 東京'])(
    'is named after what users wrote, and nothing else: %s',
    async (title) => {
      await goOnTo(nextMonday())
      const { save, history } = await openStation()
      await save()
      await untilDue()
      await again()
      const [sent] = await history()
      const fileName = `${title}.csv`
      await server.app.records.update(sentReports, sent?.id ?? '', { fileName })
      const answer = await fetch(linksOf().find((link) => link.includes('/sent/')) ?? '')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"\\]+\.csv"; filename\*=UTF-8''[\w%.~-]+\.csv$/,
      )
      server.clock.advance(DAY_MS)
    },
  )
})

describe('a recipient of a saved report', () => {
  it('gets no more of them without the privilege for reports', async () => {
    await goOnTo(nextMonday())
    const { organization, save, history } = await openStation()
    const colleague = await server.logInAs({ organization, privileges: ['reports'] })
    const id = String(colleague.authStore.record?.id)
    await save({ people: [id] })
    await server.app.records.update(users, id, { privileges: ['content'] })
    await untilDue()
    await again()
    expect(mails.taken.map(({ to }) => to.join())).toEqual([CITY])
    expect((await history()).map(({ recipients }) => recipients)).toEqual([[CITY]])
  })
})
