import {
  iconPath,
  keptPagePath,
  manifestPath,
  PNG_ICON_SIZES,
  pngIconPath,
  wholeDayPath,
} from '@docket/model/guide/paths'
import type { WholeDay } from '@docket/model/guide/times/whole-day'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { organizations } from '@docket/model/station/organizations'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '../testing/guide-app.ts'

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

async function air(title: string, startsAt: string, more: object = {}): Promise<string> {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  const { channel, app } = guide
  return (await app.make(airings, { channel: channel.id, title, startsAt, endsAt, ...more })).id
}

async function tagOf(day: string): Promise<string> {
  return (await guide.get(wholeDayPath('harbor', day))).headers.get('etag') ?? ''
}

describe('a day for offline use', () => {
  it('contains what its pages show, for the station’s day and current shows', async () => {
    const { organization } = guide.channel
    const about = { organization, title: 'Council', description: 'Open to everyone.' }
    const show = await guide.app.make(shows, about)
    // Crosses midnight in New York.
    const late = await air('Over midnight', '2026-03-03T04:30:00Z')
    const council = await air('Council', '2026-03-03T23:00:00Z', { show: show.id })
    await air('Tomorrow', '2026-03-04T05:00:00Z')
    const answer = await guide.get(wholeDayPath('harbor', '2026-03-03'))
    const { window, shows: told, showOf } = (await answer.json()) as WholeDay

    expect(window.channels[0]?.programmes.map(({ id }) => id)).toEqual([late, council])
    expect(told).toEqual({ [show.id]: { description: 'Open to everyone.' } })
    expect(showOf).toEqual({ [council]: show.id })
  })

  it('changes only when the day itself changes', async () => {
    const before = [await tagOf('2026-03-03'), await tagOf('2026-03-04')]
    await air('News', '2026-03-04T20:00:00Z')
    const path = wholeDayPath('harbor', '2026-03-03')

    expect(await tagOf('2026-03-03')).toBe(before[0])
    expect(await tagOf('2026-03-04')).not.toBe(before[1])
    expect((await guide.get(path, { 'if-none-match': before[0] ?? '' })).status).toBe(304)
  })

  it('is refused if it is invalid or too far away', async () => {
    for (const day of ['2026-02-30', '2031-03-03', 'today']) {
      expect((await guide.get(wholeDayPath('harbor', day))).status).toBe(400)
    }
    expect((await guide.get(wholeDayPath('nowhere', '2026-03-03'))).status).toBe(404)
  })
})

describe('the guide as an installed app', () => {
  it('has the station’s name and the requested language, and starts at its guide', async () => {
    const answer = await guide.get(manifestPath('harbor', 'es'))

    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    expect(await answer.json()).toMatchObject({
      name: 'Harbor Community Media',
      description: expect.stringContaining('Lo que hay'),
      lang: 'es',
      start_url: '/tvguide/harbor',
      display: 'standalone',
      icons: [
        { purpose: 'any', type: 'image/svg+xml' },
        { purpose: 'any', sizes: '192x192', type: 'image/png' },
        { purpose: 'any', sizes: '512x512', type: 'image/png' },
        { purpose: 'maskable', type: 'image/svg+xml' },
        { purpose: 'maskable', sizes: '192x192', type: 'image/png' },
        { purpose: 'maskable', sizes: '512x512', type: 'image/png' },
      ],
    })
  })

  it('has the station’s logo as its icon, or else its initial in its color', async () => {
    const { organization } = guide.channel
    const look = { name: '<Harbor>', guideAccent: '#ffee00', logo: 'logo.png' }
    await guide.app.app.records.update(organizations, organization, look)
    const icon = await (await guide.get(iconPath('harbor'))).text()
    const manifest = await (await guide.get(manifestPath('harbor', 'en'))).json()

    expect(icon).toContain('fill="#ffee00"')
    expect(icon).toContain('>&lt;</text>')
    expect(manifest).toMatchObject({
      icons: [{ src: expect.stringContaining('logo.png?thumb=512x512') }, {}, {}, {}, {}],
    })
  })

  it.each(PNG_ICON_SIZES)('also has its icon as a picture of %i pixels', async (size) => {
    for (const path of [pngIconPath(size, 'harbor'), pngIconPath(size)]) {
      const answer = await guide.get(path)
      const picture = sharp(Buffer.from(await answer.arrayBuffer()))
      const { width, height, format } = await picture.metadata()
      const { channels } = await picture.stats()

      expect(answer.headers.get('content-type')).toBe('image/png')
      expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
      // The icon is not just a plain background.
      expect(channels.some(({ min, max }) => min !== max)).toBe(true)
    }
    expect((await guide.get(pngIconPath(size, 'nowhere'))).status).toBe(404)
  })

  it.each(['Harbor', '東京テレビ', 'قناة الميناء', 'Ἀθῆναι'])(
    'has the initial of %s on its picture',
    async (name) => {
      const { organization } = guide.channel
      await guide.app.app.records.update(organizations, organization, { name })
      const [own, docket] = await Promise.all(
        [pngIconPath(192, 'harbor'), pngIconPath(192)].map(async (path) =>
          Buffer.from(await (await guide.get(path)).arrayBuffer()),
        ),
      )
      expect(own?.equals(docket ?? Buffer.of())).toBe(false)
    },
  )

  it('has an offline page', async () => {
    expect(await guide.page(keptPagePath('harbor'))).toMatchObject({
      kind: 'notice',
      about: 'offline',
      station: { slug: 'harbor' },
    })
  })
})
