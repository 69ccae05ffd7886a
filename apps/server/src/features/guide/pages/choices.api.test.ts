import { get, type IncomingHttpHeaders } from 'node:http'
import type { SchedulePage } from '@docket/model/guide/guide-page'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '../testing/guide-app.ts'

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

async function schedule(path: string): Promise<SchedulePage> {
  const page = await guide.page(path)
  if (page.kind !== 'schedule') throw new Error(`${path} answered a page of kind ${page.kind}.`)
  return page
}

describe('the look of a station’s guide', () => {
  it('has its color, links, texts, first view, and the provider’s channel numbers', async () => {
    const { app, channel } = guide
    await app.app.records.update(channels, channel.id, {
      streamUrl: 'https://stream.example/live.m3u8',
      carriage: [{ provider: 'Harbor Cable', number: '1072' }],
    })
    await app.app.records.update(organizations, channel.organization, {
      guideAccent: '#ff8800',
      guideView: 'list',
      guideProvider: 'Harbor Cable',
      guideLinks: ['Donate https://town.example/give', 'no link'],
      guideFooter: 'Made by neighbors.',
    })
    const { view, window } = await schedule('/tvguide/harbor')

    expect(view).toBe('list')
    expect((await schedule('/tvguide/harbor?view=grid')).view).toBe('grid')
    expect(window.channels[0]?.number).toBe('1072')
    // Feeds and the public API list the channel's own number.
    for (const path of [
      '/feeds/harbor/channels.m3u',
      '/feeds/harbor/xmltv.xml',
      '/v1/channels?organization=harbor',
    ]) {
      const text = await (await guide.get(path)).text()
      expect([path, /\b8\b/.test(text), text.includes('1072')]).toEqual([path, true, false])
    }
    expect(window.station.look).toEqual({
      accent: '#ff8800',
      links: [{ label: 'Donate', href: 'https://town.example/give' }],
      footer: 'Made by neighbors.',
    })
  })

  it('has its own host name if the operator configures one', async () => {
    const names = ['tv.town.example', 'TV.Town.Example', 'tv.town.example:8090']
    for (const host of [...names, 'tv.town.example.', 'Tv.Town.Example.:8090']) {
      for (const path of ['/', '/tvguide']) {
        const { status, headers } = await askHost(guide.app.url + path, host)
        expect([host, path, status, headers.location]).toEqual([host, path, 302, '/tvguide/harbor'])
      }
    }
    const other = await askHost(`${guide.app.url}/tvguide?stations=all`, 'town.example')
    expect(other.status).toBe(200)
  })
})

/** Sends a request with another `Host` header, which `fetch` does not allow. */
function askHost(url: string, host: string) {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(url, { headers: { host } }, ({ statusCode: status = 0, headers }) => {
      resolve({ status, headers })
    }).on('error', reject)
  })
}

describe('the language of the guide', () => {
  const languageOf = async (headers: Record<string, string>, path = '/tvguide/harbor') =>
    (await guide.get(path, headers)).headers.get('content-language')

  it('is the viewer’s choice, or the browser’s, or the station’s', async () => {
    const { organization } = guide.channel
    const chosen = { cookie: 'other=1; docket-guide-language=en' }
    expect(await languageOf({ 'accept-language': 'es-MX,es;q=0.9' })).toBe('es')
    expect(await languageOf({ ...chosen, 'accept-language': 'es' })).toBe('en')
    expect(await languageOf({ 'accept-language': 'de' })).toBe('en')
    await guide.app.app.records.update(organizations, organization, { language: 'es' })
    expect(await languageOf({ 'accept-language': 'de' })).toBe('es')
    expect(await languageOf({ 'accept-language': 'en' }, '/tvguide/harbor/nothing')).toBe('en')
  })

  it('can be chosen on any page, and returns only to that page', async () => {
    const choose = async (referer: string) => {
      const { status, headers } = await guide.get('/tvguide?lang=es', { referer })
      return [status, headers.get('location'), headers.get('set-cookie')?.split(';')[0]]
    }
    const cookie = 'docket-guide-language=es'
    expect(await choose(`${guide.app.url}/tvguide/harbor?q=jazz`)).toEqual([
      302,
      '/tvguide/harbor?q=jazz',
      cookie,
    ])
    expect(await choose('https://elsewhere.example/tvguide/x')).toEqual([302, '/tvguide', cookie])
    expect((await guide.get('/tvguide?lang=xx')).status).toBe(400)
    expect((await guide.get('/tvguide/harbor')).headers.get('vary')).toContain('Accept-Language')
  })
})
