import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { XMLParser } from 'fast-xml-parser'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '../testing/guide-app.ts'
import { faultsOfXmltv } from '../testing/validate-xmltv.ts'

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

const FEED = '/feeds/harbor/xmltv.xml'
const LIST_OF = ['channel', 'programme']
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => LIST_OF.includes(name) })

type Listing = { channel: Record<string, unknown>[]; programme?: Record<string, string>[] }

async function listing(path = FEED): Promise<Listing> {
  return (parser.parse(await (await guide.get(path)).text()) as { tv: Listing }).tv
}

function air(title: string, startsAt: string, endsAt: string, more = {}) {
  return guide.app.make(airings, { channel: guide.channel.id, title, startsAt, endsAt, ...more })
}

describe('the XMLTV feed of a station', () => {
  it('is valid, and has each program in its channel’s time zone', async () => {
    const { organization } = guide.channel
    const denver = await guide.app.make(channels, {
      organization,
      slug: 'west',
      timeZone: 'America/Denver',
      position: 2,
    })
    const show = await guide.app.make(shows, { organization, captioned: true, trtSec: 3500 })
    await air('Council', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z', { show: show.id })
    await air('Sunset', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z', {
      channel: denver.id,
    })
    const xml = await (await guide.get(FEED)).text()
    const { channel, programme: program } = await listing()

    expect(await faultsOfXmltv(xml)).toEqual([])
    expect(channel.map((one) => one['@_id'])).toEqual([
      'public.harbor.docket.example',
      'west.harbor.docket.example',
    ])
    expect(program?.map((one) => [one.title, one['@_start'], one['@_stop']])).toEqual([
      ['Council', '20260302190000 -0500', '20260302200000 -0500'],
      ['Sunset', '20260302170000 -0700', '20260302180000 -0700'],
    ])
  })

  it('never has two programs of a channel at once', async () => {
    const imported = { source: 'cablecast' }
    await air('Long', '2026-03-03T00:00:00.000Z', '2026-03-03T04:00:00.000Z', imported)
    await air('Short', '2026-03-03T01:00:00.000Z', '2026-03-03T02:00:00.000Z', imported)
    const { programme: program } = await listing()

    expect(program?.map((one) => [one.title, one['@_stop']])).toEqual([
      ['Long', '20260302200000 -0500'],
      ['Short', '20260302210000 -0500'],
    ])
  })

  it('is available for one channel', async () => {
    await guide.app.make(channels, { organization: guide.channel.organization, slug: 'other' })
    await air('Council', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z')
    const { channel, programme: program } = await listing('/feeds/harbor/other/xmltv.xml')

    expect(channel.map((one) => one['@_id'])).toEqual(['other.harbor.docket.example'])
    expect(program).toBeUndefined()
    expect((await guide.get('/feeds/harbor/nowhere/xmltv.xml')).status).toBe(404)
  })

  it('is not sent again to a client that has it, by its ETag or its date', async () => {
    const answer = await guide.get(FEED)
    const etag = answer.headers.get('etag') ?? ''
    const modified = answer.headers.get('last-modified') ?? ''

    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect((await guide.get(FEED, { 'if-none-match': etag })).status).toBe(304)
    expect((await guide.get(FEED, { 'if-modified-since': modified })).status).toBe(304)

    await air('Council', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z')
    expect((await guide.get(FEED, { 'if-none-match': etag })).status).toBe(200)
  })

  it('is compressed for clients that support it, with an ETag for each encoding', async () => {
    for (let day = 4; day < 14; day += 1) {
      const on = `2026-03-${String(day).padStart(2, '0')}`
      await air(`Council ${day}`, `${on}T00:00:00.000Z`, `${on}T01:00:00.000Z`)
    }
    const asked = (coding: string, more = {}) =>
      guide.get(FEED, { 'accept-encoding': coding, ...more })
    const forms = await Promise.all(
      ['identity', 'gzip', 'gzip;q=0.5, br', 'br;q=0'].map((coding) => asked(coding)),
    )
    const [plain, ...others] = await Promise.all(forms.map((form) => form.text()))
    const tags = forms.map(({ headers }) => headers.get('etag') ?? '')

    expect(forms.map(({ headers }) => headers.get('content-encoding'))).toEqual([
      null,
      'gzip',
      'br',
      null,
    ])
    expect(new Set(tags).size).toBe(3)
    expect(new Set([plain, ...others]).size).toBe(1)
    expect(forms.map(({ headers }) => headers.get('vary'))).toContain('Origin, Accept-Encoding')
    expect(Number(forms[1]?.headers.get('content-length'))).toBeLessThan((plain ?? '').length / 2)
    expect((await asked('gzip', { 'if-none-match': tags[1] ?? '' })).status).toBe(304)
    expect((await asked('br', { 'if-none-match': tags[1] ?? '' })).status).toBe(200)
  })
})

describe('a program for the calendar', () => {
  it('is a file that calendars accept', async () => {
    const airing = await air('Council', '2026-03-03T00:00:00.000Z', '2026-03-03T01:00:00.000Z')
    const answer = await guide.get(`/tvguide/harbor/airing/${airing.id}/calendar.ics`)

    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await answer.text()).toContain('\r\nSUMMARY:Council\r\n')
  })
})
