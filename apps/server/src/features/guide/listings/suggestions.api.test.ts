import { MAX_TYPED_LENGTH, type Suggestion, suggestionsPath } from '@docket/model/guide/suggest'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type { Language } from '@docket/model/texts/languages'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '../testing/guide-app.ts'

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

async function ask(typed: string, lang: Language = 'en'): Promise<Suggestion[]> {
  const answer = await guide.get(suggestionsPath('harbor', typed, lang))
  expect(answer.status).toBe(200)
  return (await answer.json()) as Suggestion[]
}

async function titles(typed: string): Promise<string[]> {
  return (await ask(typed)).map(({ title }) => title)
}

function air(title: string, day: string, more: object = {}) {
  return guide.app.make(airings, {
    channel: guide.channel.id,
    title,
    startsAt: `2026-03-${day}T01:00:00.000Z`,
    endsAt: `2026-03-${day}T02:00:00.000Z`,
    ...more,
  })
}

describe('the suggestions for what a viewer types', () => {
  it('name programs with their next time and channel, in the language of the page', async () => {
    await air('Night Sail', '06')
    const soon = await air('Night Sail', '05')
    await air('Sail at Night', '04')

    const [first, second, ...others] = await ask('night')
    expect(others).toEqual([])
    expect(first).toEqual({
      kind: 'program',
      title: 'Night Sail',
      line: `Wed 4, 8:00 PM EST · ${guide.channel.name}`,
      path: `/tvguide/harbor/airing/${soon.id}`,
    })
    expect(second?.title).toBe('Sail at Night')
    expect((await ask('night', 'es'))[0]?.line).toBe(`Mié 4, 8:00 p.m. EST · ${guide.channel.name}`)
  })

  it('name series with listed shows, and channels by name and number', async () => {
    const { organization } = guide.channel
    const club = await guide.app.make(series, { organization, title: 'Zither Club' })
    await guide.app.make(series, { organization, title: 'Zither Secrets' })
    await guide.app.make(shows, { organization, series: club.id, title: 'One' })
    const zed = { organization, name: 'Zed', slug: 'zed', number: '77', public: true }
    await guide.app.make(channels, zed)

    expect((await ask('zit')).map(({ kind, title, line }) => [kind, title, line])).toEqual([
      ['series', 'Zither Club', 'Series, 1 episode'],
    ])
    expect(await ask('77')).toEqual([
      { kind: 'channel', title: 'Zed', line: '77', path: '/tvguide/harbor/zed' },
    ])
  })

  it('tolerate typing errors when no name matches exactly', async () => {
    await air('Planning Board', '05')

    expect(await titles('planing')).toEqual(['Planning Board'])
    expect(await titles('board plann')).toEqual(['Planning Board'])
    expect(await titles('zzzz')).toEqual([])
    expect(await titles('%')).toEqual([])
  })

  it('name nothing that is private, over, hidden, or of another station', async () => {
    const { organization } = guide.channel
    await air('Secret Meeting', '05', { private: true })
    await air('Secret Past', '01')
    await guide.app.make(channels, { organization, name: 'Secret 9', slug: 's9', public: false })
    const other = await guide.app.make(organizations, { name: 'Other', slug: 'other-town' })
    await guide.app.make(series, { organization: other.id, title: 'Secret Town' })

    expect(await titles('secret')).toEqual([])
  })

  it('follow a change at once', async () => {
    const airing = await air('Old Name', '05')
    expect(await titles('old')).toEqual(['Old Name'])

    await guide.app.app.records.update(airings, airing.id, { title: 'New Name' })
    expect(await titles('old')).toEqual([])
    expect(await titles('new')).toEqual(['New Name'])
  })

  it('refuse a text that is too long, and a language that the guide does not have', async () => {
    for (const query of [`q=${'a'.repeat(MAX_TYPED_LENGTH + 1)}`, 'q=a&lang=xx', '']) {
      const answer = await guide.get(`/api/guide/harbor/suggestions?${query}`)
      expect(answer.status).toBe(400)
    }
    expect((await guide.get(suggestionsPath('nowhere', 'a', 'en'))).status).toBe(404)
  })
})
