import { describe, expect, it } from 'vitest'
import { madeUpAiring, madeUpStation } from '../../testing/made-up-airing.ts'
import { faultsOfXmltv } from '../../testing/validate-xmltv.ts'
import { toXmltv, xmltvId, xmltvTime } from './xmltv.ts'

const publicUrl = 'https://docket.example'
const station = madeUpStation('America/New_York')
const [channel] = station.channels
const MINUTE = 60_000
const about = { now: 0, publicUrl, self: `${publicUrl}/feeds/harbor/xmltv.xml` }

function listing(...airings: ReturnType<typeof madeUpAiring>[]): string {
  return toXmltv({ station, channels: station.channels, airings, ...about })
}

const everything = madeUpAiring(channel, '2026-03-03T00:00:00Z', {
  airing: { title: 'Budget & <Parks>', run: 'rerun', show: 'show' },
  show: {
    id: 'show',
    collectionName: 'shows',
    description: 'Line one\nline two\u0007',
    eventDate: '2026-02-24',
    language: 'en',
    trtSec: 1745,
    season: 3,
    episode: 12,
    captioned: true,
    ageRating: 'TV-G',
    thumbnail: 'council.jpg',
  },
  series: { title: 'City Council' },
  category: { name: 'Government' },
})

describe('a listing', () => {
  it('is valid with all data and with almost none', async () => {
    const bare = madeUpAiring(channel, '2026-03-03T00:30:00Z', { id: 'bare' })
    const first = madeUpAiring(channel, '2026-03-03T01:00:00Z', { airing: { run: 'first' } })

    expect(await faultsOfXmltv(listing(everything, bare, first))).toEqual([])
    expect(await faultsOfXmltv(listing())).toEqual([])
  })

  it('is invalid when its elements are in another order', async () => {
    const valid = listing(everything)
    const moved = valid.replace(/(<sub-title>.*?<\/sub-title>)(<desc>.*?<\/desc>)/, '$2$1')

    expect(moved).not.toBe(valid)
    expect(await faultsOfXmltv(moved)).not.toEqual([])
  })

  it('escapes text, keeps it on one line, and drops control characters', () => {
    const xml = listing(everything)
    const face = { ...station.face, name: 'Arts & "Letters"' }
    const named = toXmltv({ station: { ...station, face }, channels: [], airings: [], ...about })

    expect(xml).toContain('<sub-title>Budget &amp; &lt;Parks&gt;</sub-title>')
    expect(xml).toContain('<desc>Line one line two</desc>')
    expect(named).toContain(' source-info-name="Arts &amp; &quot;Letters&quot;"')
  })

  it.each([
    ['City Council', 'Budget', '<title>City Council</title><sub-title>Budget</sub-title>'],
    [
      'City Council',
      'City Council: May 4',
      '<title>City Council</title><sub-title>May 4</sub-title>',
    ],
    ['City Council', 'City Council', '<title>City Council</title>'],
    ['', 'Parade', '<title>Parade</title>'],
  ])(
    'of the series %j has the titles by which recorders match it',
    async (series, title, expected) => {
      const one = madeUpAiring(channel, '2026-03-03T00:00:00Z', {
        airing: { title },
        ...(series !== '' && { series: { title: series } }),
      })
      expect(listing(one)).toContain(`>${expected}<`)
      expect(await faultsOfXmltv(listing(one))).toEqual([])
    },
  )

  it('drops half a character that truncation left', async () => {
    const broken = madeUpAiring(channel, '2026-03-03T00:00:00Z', { airing: { title: 'A\ud83dB' } })

    expect(await faultsOfXmltv(listing(broken))).toEqual([])
  })

  it('has season and episode numbers from zero in one format and from one in the other', () => {
    const xml = listing(everything)

    expect(xml).toContain('<episode-num system="xmltv_ns">2.11.</episode-num>')
    expect(xml).toContain('<episode-num system="onscreen">S3 E12</episode-num>')
  })

  it('has the length, captions, rating, and picture', () => {
    const xml = listing(everything)

    expect(xml).toContain('<length units="seconds">1745</length>')
    expect(xml).toContain('<subtitles type="teletext"/>')
    expect(xml).toContain('<rating><value>TV-G</value></rating>')
    expect(xml).toContain(
      '<icon src="https://docket.example/api/artwork/shows/show/1y4l3aq1tiymok/16x9-1280.jpg"/>',
    )
  })

  it('has the first airing of a rerun', () => {
    const first = madeUpAiring(channel, '2026-03-02T00:00:00Z', {
      id: 'first',
      airing: { run: 'first', show: 'show' },
    })
    const xml = listing(first, everything)

    expect(xml).toContain('<premiere/>')
    expect(xml).toContain('<previously-shown start="20260301190000 -0500"/>')
    expect(listing(everything)).toContain('<previously-shown/>')
  })
})

describe('a channel’s id', () => {
  it('looks like a domain, whatever the server’s name is', () => {
    expect(xmltvId(channel, station, 'https://docket.example:8443')).toBe(
      'tv-2.harbor.docket.example',
    )
    for (const address of ['http://127.0.0.1:8090', 'http://localhost:8090', 'http://[::1]:8090']) {
      expect(xmltvId(channel, station, address)).toBe('tv-2.harbor.docket.localhost')
    }
  })
})

describe('a time', () => {
  const around = (change: string, zone: string) =>
    [-MINUTE, 0].map((step) => xmltvTime(Date.parse(change) + step, zone))

  it('has the right offset before and after New York’s clock changes', () => {
    expect(around('2026-03-08T07:00:00Z', 'America/New_York')).toEqual([
      '20260308015900 -0500',
      '20260308030000 -0400',
    ])
    expect(around('2026-11-01T06:00:00Z', 'America/New_York')).toEqual([
      '20261101015900 -0400',
      '20261101010000 -0500',
    ])
  })

  it('has the right offset for Lord Howe’s half hour', () => {
    expect(around('2026-04-04T15:00:00Z', 'Australia/Lord_Howe')).toEqual([
      '20260405015900 +1100',
      '20260405013000 +1030',
    ])
    expect(around('2026-10-03T15:30:00Z', 'Australia/Lord_Howe')).toEqual([
      '20261004015900 +1030',
      '20261004023000 +1100',
    ])
  })

  it('has the right offset for three quarters of an hour', () => {
    expect(xmltvTime(Date.parse('2026-03-03T12:00:00Z'), 'Asia/Kathmandu')).toBe(
      '20260303174500 +0545',
    )
  })

  it('sorts a night with a repeated hour by its offsets', async () => {
    const night = ['05:30', '06:00', '06:30'].map((time, index) =>
      madeUpAiring(channel, `2026-11-01T${time}:00Z`, { id: `airing-${index}` }),
    )
    const xml = listing(...night)
    const starts = [...xml.matchAll(/ start="([^"]*)"/g)].map((match) => match[1])

    expect(starts).toEqual(['20261101013000 -0400', '20261101010000 -0500', '20261101013000 -0500'])
    expect(await faultsOfXmltv(xml)).toEqual([])
  })
})
