import { FEED_FILES, FEED_TYPES } from '@docket/model/guide/feed-files'
import type { GuidePage, SchedulePage } from '@docket/model/guide/guide-page'
import { NO_FILTER } from '@docket/model/guide/guide-search'
import type { GuideProgram } from '@docket/model/guide/guide-window'
import { clockOf, daysAround } from '@docket/model/guide/times/zone-clock'
import { screenWords } from '@docket/texts/guide/guide'
import { followWords as followWordsIn } from '@docket/texts/guide/guide-following'
import { describe, expect, it } from 'vitest'
import { renderGuide } from './render.tsx'
import { EVERY_PAGE } from './testing/every-page.ts'

const words = screenWords('en')
const followWords = followWordsIn('en')

const zone = 'America/New_York'
const now = Date.parse('2026-03-03T00:05:00Z')
const from = Date.parse('2026-03-03T00:00:00Z')
const days = daysAround('2026-03-02', now, zone)
const clock = clockOf(zone, days[0]?.from ?? from, days.at(-1)?.until ?? from)
const station = { slug: 'harbor', name: 'Harbor & Sons' }
const assets = { script: '/guide-assets/client-1.js', styles: ['/guide-assets/client-1.css'] }

const council: GuideProgram = {
  id: 'council',
  title: 'Council </script><script>alert(1)</script>',
  line: 'S3 E12',
  startsAt: from,
  endsAt: Date.parse('2026-03-03T01:00:00Z'),
  marks: ['live', 'cc'],
}

function schedule(programs: GuideProgram[] = [council]): SchedulePage {
  const channel = { id: 'c', slug: 'public', name: 'Harbor Public', number: '8' }
  const channels = [{ ...channel, programmes: programs }]
  const window = { station, zone, from, until: from + 21_600_000, firstRow: 0, rows: 1, channels }
  return { kind: 'schedule', now, version: 1, view: 'auto', filter: NO_FILTER, window, days, clock }
}

function render(page: GuidePage): string {
  return renderGuide(page, assets, words)
}

describe('the guide’s first HTML', () => {
  it('is the same each time for the same page', () => {
    expect(render(schedule())).toBe(render(schedule()))
  })

  it('places programs by minutes, links them, and says what is on now', () => {
    const html = render(schedule())

    expect(html).toContain('style="--m:0;--w:60;--p:0.083"')
    expect(html).toContain('href="/tvguide/harbor/airing/council"')
    expect(html).toContain('aria-current="time"')
  })

  it('stays small: it contains ten of many channels, and links to the others', () => {
    const { window, ...page } = schedule()
    const html = render({ ...page, window: { ...window, rows: 200 } })

    expect(html).toContain('row=1">More channels</a>')
    expect(html).toContain('aria-rowcount="201"')
    expect(render(schedule())).not.toContain('More channels')
  })

  it('handles a real channel’s day: bulletins of seconds, gaps, and a program of six hours', () => {
    const lengths = [360, 60, 0.25, 52, 56, 22, 0.25, 30, 94, 128, 28, 180, 81, 22, 30, 0.25]
    const starts = [
      0, 360, 420, 540, 600, 660, 690, 720, 780, 900, 1050, 1080, 1260, 1350, 1380, 1410,
    ]
    const day = starts.map((start, at): GuideProgram => {
      const startsAt = from + start * 60_000
      const endsAt = startsAt + (lengths[at] ?? 0) * 60_000
      return { id: `p${at}`, title: `Number ${at}.`, startsAt, endsAt, marks: [] }
    })
    const page = schedule(day)
    const html = render({
      ...page,
      view: 'grid',
      window: { ...page.window, until: from + 86_400_000 },
    })
    const cells = html.split('role="gridcell"').slice(1)
    const widths = cells.map(
      (cell) =>
        Number(/--w:([\d.]+)/.exec(cell)?.[1] ?? 0) +
        Number(/--room:([\d.]+)/.exec(cell)?.[1] ?? 0),
    )

    for (const { title } of day) expect(html).toContain(`<strong>${title}</strong>`)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(5)
    expect(cells.filter((cell) => cell.includes('Nothing is listed')).length).toBeGreaterThan(3)
    expect(html).not.toMatch(/(\d+:\d\d) – \1/)
  })

  it('loads three pictures of what is on, and reserves the space of the others', () => {
    const page = schedule()
    const channels = Array.from({ length: 6 }, (_, at) => ({
      id: `c${at}`,
      slug: `c${at}`,
      name: 'Public',
      number: `${at}`,
      programmes: [{ ...council, picture: `/api/artwork/shows/${at}/v/16x9-640.webp` }],
    }))
    const html = render({ ...page, window: { ...page.window, channels } })

    expect(html.match(/<img [^>]*16x9-640/g)).toHaveLength(3)
    expect(html.match(/g-plate/g)).toHaveLength(3)
  })

  it('says so when nothing is known about a time', () => {
    expect(render(schedule([]))).toContain('Nothing is listed')
  })

  it('links to other hours and days without a script', () => {
    const html = render(schedule())

    expect(html).toContain('href="/tvguide/harbor?day=2026-03-05"')
    expect(html).toContain('href="/tvguide/harbor?from=2026-03-03T03%3A00%3A00.000Z"')
  })

  it('names the time zone', () => {
    expect(render(schedule())).toContain('Times in EST')
  })

  it('does not let a title end a script early', () => {
    const html = render(schedule())
    const scripts = html.match(/<script[ >]/g) ?? []

    expect(scripts).toHaveLength(3)
    expect(html).not.toContain('<script>alert')
  })

  it('tells search engines what is on now', () => {
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
      render(schedule()),
    )?.[1]

    expect(JSON.parse(facts ?? '')).toMatchObject({
      '@graph': [{ '@type': 'BroadcastEvent', startDate: '2026-03-03T00:00:00.000Z' }],
    })
  })

  it('says so when a station has no channels', () => {
    const page = schedule()

    expect(render({ ...page, window: { ...page.window, rows: 0, channels: [] } })).toContain(
      'has no public channel',
    )
  })
})

describe('another page of the guide', () => {
  const channel = { id: 'c', slug: 'public', name: 'Harbor Public', number: '8' }

  it('groups search results by day', () => {
    const search = { q: 'council', category: '', language: '', marks: [] }
    const offers = { categories: ['Arts'], languages: [], marks: ['cc' as const] }
    const results = [{ ...council, title: 'Council', channel }]
    const series = [{ id: 's1', title: 'City Council' }]
    const html = render({ kind: 'search', now, station, search, offers, clock, results, series })

    expect(html).toContain('<a href="/tvguide/harbor/series/s1">City Council</a>')
    expect(html).toContain('1 airing of “council”')
    expect(html).toContain('<h2>Monday, March 2</h2>')
    expect(html).toContain('<option>Arts</option>')
    expect(html).toContain('name="mark" value="cc"')
  })

  it('opens a recording where the words of a search were said', () => {
    const search = { ...NO_FILTER, q: 'ferry' }
    const offers = { categories: [], languages: [], marks: [] }
    const place = { atSec: 83, speaker: 'Chair', text: 'The <ferry> is late.' }
    const said = [{ show: 's1', title: 'Council', language: 'en', places: [place] }]
    const found = { results: [], series: [], said }
    const html = render({ kind: 'search', now, station, search, offers, clock, ...found })

    expect(html).toContain('<h1>“ferry” was said in 1 recording</h1>')
    expect(html).toContain('href="/tvguide/harbor/show/s1/watch#t=83"')
    expect(html).toContain('The &lt;ferry&gt; is late.')
    expect(html).toContain('1:23')
  })

  it.each([
    ['a series that has one', 'seri1', '<dd><a href="/tvguide/harbor/series/seri1">Café</a></dd>'],
    ['no series of which all is put away', undefined, '<dd>Café</dd>'],
  ])('of a program links to the page of %s', (_, seriesId, told) => {
    const facts = { description: '', series: 'Café', ...(seriesId && { seriesId }) }
    const program = { ...council, channel }

    expect(
      render({
        kind: 'programme',
        now,
        details: { ...facts, station, programme: program, later: [], clock },
      }),
    ).toContain(told)
  })

  it('of a series links to the form for following it', () => {
    const series = { id: 'seri1', title: 'City Council', description: '' }
    const none = { airings: [], past: [], episodes: [], unlisted: false }

    expect(render({ kind: 'series', now, station, series, clock, ...none })).toMatch(
      /href="\/tvguide\/harbor\/follow\/new\?what=series%3Aseri1">Follow this series<\/a>/,
    )
  })

  it('of a program offers the calendar only before the program ends', () => {
    const details = { station, description: 'From City Hall.', later: [], clock }
    const page = (program: GuideProgram): GuidePage => ({
      kind: 'programme',
      now,
      details: { ...details, programme: { ...program, channel } },
    })

    expect(render(page(council))).not.toContain('council/calendar.ics')
    expect(render(page({ ...council, startsAt: now + 1 }))).toContain('council/calendar.ics')
  })

  it('escapes its title', () => {
    const search = { q: 'A <b>', ...NO_FILTER }
    const offers = { categories: [], languages: [], marks: [] }
    const none = { results: [], series: [] }
    const page: GuidePage = { kind: 'search', now, station, search, offers, clock, ...none }
    expect(render(page)).toContain('<title>“A &lt;b&gt;” – Harbor &amp; Sons TV guide</title>')
  })
})

describe('what every page tells other sites about itself', () => {
  const publicUrl = 'https://docket.example'

  it.each(EVERY_PAGE.map((page, at) => [`${page.kind} ${at}`, page] as const))(
    'is a picture with its size, an icon for phones, and every feed: %s',
    (_, page) => {
      const html = renderGuide(page, { ...assets, publicUrl }, words, { followWords })
      const metaOf = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

      expect(metaOf('og:image')).toMatch(
        /^https:\/\/docket\.example\/.*(png|thumb=|card-1200\.jpg)/,
      )
      expect(Number(metaOf('og:image:width'))).toBeGreaterThan(0)
      expect(Number(metaOf('og:image:height'))).toBeGreaterThan(0)
      expect(metaOf('og:image:alt')).toBeTruthy()
      expect(metaOf('twitter:card')).toMatch(/^summary/)
      expect(html).toContain('<link rel="apple-touch-icon" sizes="180x180"')
      if (page.kind === 'chooser') return
      const links = [...html.matchAll(/rel="alternate" type="([^"]+)"[^>]*\/([\w.]+)"/g)].map(
        ([, type, file]) => [type, file],
      )
      for (const file of FEED_FILES) {
        expect(links).toContainEqual([FEED_TYPES[file], file])
      }
    },
  )

  it('includes the program’s picture in its shape, or the logo for a station without a picture', () => {
    const [channel] = schedule().window.channels
    if (!channel) throw new Error('There is a channel.')
    const picture = '/api/artwork/series/1/v1/16x9-640.webp'
    const program = { ...council, picture, channel }
    const logo = '/api/files/organizations/1/l.png?thumb=100x100'
    const details = {
      station: { ...station, logo },
      programme: program,
      description: '',
      later: [],
      clock,
    }
    const html = renderGuide({ kind: 'programme', now, details }, { ...assets, publicUrl }, words)
    const home = { ...schedule().window, station: { ...station, logo } }

    expect(html).toContain(
      'og:image" content="https://docket.example/api/artwork/series/1/v1/card-1200.jpg"',
    )
    expect(html).toContain('content="summary_large_image"')
    // For a channel, and for a program without a picture, the preview is the card drawn for the channel.
    const { picture: _, ...plain } = program
    const bare = { ...details, programme: plain }
    for (const page of [
      { kind: 'programme', now, details: bare } as const,
      ...EVERY_PAGE.filter(({ kind }) => kind === 'channel' || kind === 'watch'),
    ]) {
      expect(renderGuide(page, { ...assets, publicUrl }, words)).toMatch(
        /og:image" content="https:\/\/docket\.example\/api\/artwork\/channels\/\w+\/\w+\/card-1200\.jpg"/,
      )
    }
    expect(renderGuide({ ...schedule(), window: home }, { ...assets, publicUrl }, words)).toContain(
      'og:image" content="https://docket.example/api/files/organizations/1/l.png?thumb=512x512"',
    )
  })
})
