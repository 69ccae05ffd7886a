import type { SavedReport, SentReport } from '@docket/model/reports/saved-reports'
import { viewRollups } from '@docket/model/reports/view-rollups'
import { affidavitPath } from '@docket/model/sales/affidavit'
import { campaigns, placements } from '@docket/model/sales/campaigns'
import { invoicePath } from '@docket/model/sales/invoice'
import { sponsors } from '@docket/model/sales/sponsors'
import { spots } from '@docket/model/sales/spots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { type MailServer, readable, startMailServer } from '@docket/service/testing/mail-server'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { analytics } from '#features/reports/analytics.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { campaignFiles } from './documents/campaign-files.ts'
import { sales } from './sales.ts'

const SPONSOR = 'owner@bakery.example'

let server: TestApp
let mails: MailServer
let organization: string
let channel: string
let campaign: string
let reader: PocketBase

/** A station at noon UTC on Monday, March 2, 2026, whose campaign aired twice in February and once in March. */
beforeAll(async () => {
  mails = await startMailServer()
  const features = [sales, (app: TestApp['app']) => analytics(app, campaignFiles(app))]
  server = await startTestApp(features, { config: { smtpUrl: mails.url } })
  const station = { name: 'Harbor', timeZone: 'America/New_York' }
  organization = (await server.make(organizations, station)).id
  channel = (await server.make(channels, { organization, name: 'One', playout: 'none' })).id
  const sponsor = (await server.make(sponsors, { organization, name: 'Bakery' })).id
  const spot = (
    await server.make(spots, { organization, sponsor, title: 'Bread', durationSec: 15 })
  ).id
  campaign = (
    await server.make(campaigns, {
      organization,
      sponsor,
      name: 'Spring',
      spots: [spot],
      status: 'running',
      startsOn: '2026-02-01',
      endsOn: '2026-03-31',
      goalKind: 'airings',
      goal: 10,
      cents: 50_000,
      currency: 'usd',
    })
  ).id
  for (const airedAt of [
    '2026-02-10 17:00:00.000Z',
    // Still February by the station's clocks.
    '2026-03-01 04:59:00.000Z',
    '2026-03-01 17:00:00.000Z',
  ]) {
    const aired = { status: 'aired', source: 'report', airedAt, airedSec: 15 } as const
    await server.make(placements, { organization, campaign, spot, channel, ...aired })
  }
  const days = [
    { day: '2026-02-03', plays: 40, seconds: 7200, source: 'guide' },
    { day: '2026-02-27', plays: 2, seconds: 1800, source: 'guide' },
    { day: '2026-02-27', plays: 9, seconds: 0, source: 'embed' },
    { day: '2026-03-01', plays: 500, seconds: 90_000, source: 'guide' },
  ] as const
  for (const one of days) {
    await server.make(viewRollups, { organization, channel, ...one })
  }
  reader = await server.logInAs({ organization, privileges: ['reports'] })
})
beforeEach(() => {
  mails.taken.length = 0
})
afterAll(() => mails.stop())

let count = 0

const save = (values: object): Promise<SavedReport> => {
  count += 1
  return reader.collection('savedReports').create({
    organization,
    name: `For the sponsor ${count}`,
    period: 'lastMonth',
    format: 'csv',
    active: true,
    addresses: SPONSOR,
    ...values,
  })
}

/** Sends a saved report, and returns the file behind the link in its email, with its name. */
async function mailed({ id }: SavedReport): Promise<{ text: string; name: string }> {
  await reader.send(`/api/analytics/saved/${id}/send`, { method: 'POST', requestKey: null })
  await server.jobs.drain()
  return opened()
}

async function opened(): Promise<{ text: string; name: string }> {
  expect(mails.taken.map(({ to }) => to.join())).toEqual([SPONSOR])
  const text = readable(mails.taken[0]?.raw ?? '')
  const [, path = ''] = /(\/api\/analytics\/sent\/[\w-]+)/.exec(text) ?? []
  const answer = await fetch(server.url + path)
  expect(answer.status).toBe(200)
  return {
    text: await answer.text(),
    name: answer.headers.get('content-disposition') ?? '',
  }
}

async function ownFile(path: string): Promise<string> {
  const headers = { authorization: reader.authStore.token }
  return (await fetch(server.url + path, { headers })).text()
}

describe('a saved report', () => {
  it('is the affidavit for the last month on the station’s clock, with the same lines as the whole one', async () => {
    const { text, name } = await mailed(await save({ report: 'affidavit', campaign }))
    const [head, ...all] = (await ownFile(affidavitPath(campaign, 'csv'))).trim().split('\r\n')
    expect(all).toHaveLength(3)
    expect(text.trim().split('\r\n')).toEqual([head, ...all.slice(0, 2)])
    expect(name).toContain('Affidavit Spring from 2026-02-01.csv')
    expect(readable(mails.taken[0]?.raw ?? '')).toContain('Feb 1, 2026')
  })

  it('has the invoice figures so far, regardless of its period', async () => {
    const { text } = await mailed(await save({ report: 'invoice', campaign, period: 'lastWeek' }))
    expect(text).toBe(await ownFile(invoicePath(campaign, 'csv')))
    expect(text).toContain('Spring,Bakery,Total,airings,10,3,500.00,150.00,USD')
  })

  it('shows how often and how long the station was watched', async () => {
    const { text, name } = await mailed(await save({ report: 'audience' }))
    expect(text).toContain('All,Total,42,2.5,9')
    expect(text).toContain('Channels,One,42,2.5,9')
    expect(text).toContain('Days,2026-02-27,2,0.5,9')
    expect(text).not.toContain('2026-03-01')
    expect(name).toContain('Audience 2026-02-01 to 2026-02-28.csv')
    const query = '?from=2026-02-01&until=2026-03-01'
    const lines = (one: string) => one.split('\r\n').filter((line) => line.includes('One'))
    expect(lines(await ownFile(`/api/analytics/audience.csv${query}`))).toEqual(lines(text))
    expect((await fetch(`${server.url}/api/analytics/audience.csv${query}`)).status).toBe(401)
  })

  it.each(['affidavit', 'invoice', 'audience'])('is also emailed as PDF: %s', async (report) => {
    const { text } = await mailed(await save({ report, campaign, format: 'pdf' }))
    expect(text).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
  })

  it('about a campaign must name one of the station, and reports when it was deleted', async () => {
    const codesOf = (values: object) =>
      save(values).then(
        () => [],
        ({ response }) => Object.keys(response.data),
      )
    for (const report of ['affidavit', 'invoice']) {
      expect(await codesOf({ report })).toEqual(['campaign'])
      const elsewhere = (await server.make(campaigns)).id
      expect(await codesOf({ report, campaign: elsewhere })).toEqual(['campaign'])
    }
    const { id: gone } = await server.make(campaigns, { organization, name: 'Gone' })
    const report = await save({ report: 'invoice', campaign: gone })
    await server.app.records.delete(campaigns, gone)
    await reader.send(`/api/analytics/saved/${report.id}/send`, { method: 'POST' })
    const [sent] = await reader
      .collection('sentReports')
      .getFullList<SentReport>({ filter: `report = "${report.id}"` })
    expect(sent).toMatchObject({
      state: 'failed',
      reason: 'The report could not be created: Its campaign was deleted. Choose another one.',
    })
  })

  it('cannot be saved or sent without the privilege', async () => {
    const seller = await server.logInAs({ organization, privileges: ['sales'] })
    const { id } = await save({ report: 'affidavit', campaign })
    const given = { organization, name: 'Mine', report: 'affidavit', campaign, format: 'csv' }
    await expect(seller.collection('savedReports').create(given)).rejects.toMatchObject({
      status: 400,
    })
    const sending = seller.send(`/api/analytics/saved/${id}/send`, { method: 'POST' })
    await expect(sending).rejects.toMatchObject({ status: 403 })
    expect(mails.taken).toEqual([])
  })

  it('is sent automatically on its day, such as the last day of a month', async () => {
    await save({ report: 'affidavit', campaign, every: 'week', weekday: 'monday', time: '08:00' })
    server.clock.advance(2 * HOUR_MS)
    await server.jobs.drain()
    server.clock.advance(MINUTE_MS)
    await server.jobs.drain()
    expect((await opened()).text.trim().split('\r\n')).toHaveLength(3)
  })
})
