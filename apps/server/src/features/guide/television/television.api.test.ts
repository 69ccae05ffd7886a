import { recordingFilePath } from '@docket/model/guide/paths'
import { chapters } from '@docket/model/media/chapters'
import { HOUR_MS } from '@docket/model/time/instants'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, NOW, startGuideApp } from '../testing/guide-app.ts'
import { makeRecording } from '../testing/packaged-recording.ts'

const TELEVISIONS: readonly (readonly [string, string])[] = [
  [
    'Tizen',
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5) AppleWebKit/537.36 (KHTML, like Gecko) 69.0.3497.106.1/5.5 TV Safari/537.36',
  ],
  [
    'webOS',
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/68.0.3440.106 Safari/537.36 WebAppManager',
  ],
  [
    'Android TV',
    'Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2 Build/PTT1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.79 Safari/537.36',
  ],
  [
    'Google TV',
    'Mozilla/5.0 (Linux; Android 12; Chromecast Build/STTE) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0 Safari/537.36 CrKey/1.56',
  ],
  [
    'Fire TV',
    'Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.1 like Chrome/120.0 Safari/537.36',
  ],
]
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const [[, TIZEN]] = TELEVISIONS as readonly [readonly [string, string]]

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

/** Returns the status and the redirect target of the response. */
async function ask(path: string, name: string, cookie = '') {
  const answer = await guide.get(path, { 'user-agent': name, ...(cookie && { cookie }) })
  return [answer.status, answer.headers.get('location')]
}

describe('a television', () => {
  it.each(TELEVISIONS)(
    'of the kind %s is led to the guide for remote controls',
    async (_, name) => {
      expect(await ask('/tvguide/harbor', name)).toEqual([302, '/tvguide/harbor?view=tv'])
      expect(await ask('/tvguide/harbor?view=tv', name)).toEqual([200, null])
    },
  )

  it.each([
    ['/tvguide/harbor?day=2026-03-05', '/tvguide/harbor?day=2026-03-05&view=tv'],
    ['/tvguide/harbor/public/watch', '/tvguide/harbor?watch=public&view=tv'],
    ['/tvguide/harbor/library', '/tvguide/harbor?library=1&view=tv'],
    ['/tvguide/harbor/show/abc/watch', '/tvguide/harbor?recording=abc&view=tv'],
  ])('that opens %s is redirected to %s', async (path, to) => {
    expect(await ask(path, TIZEN)).toEqual([302, to])
    const answer = await guide.get(path, { 'user-agent': TIZEN })
    // The redirect depends on the user agent, so no cache may store it.
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('gets what it asks for by name: another view, a search, a program', async () => {
    for (const path of [
      '/tvguide/harbor?view=list',
      '/tvguide/harbor?q=news',
      '/tvguide/harbor/public',
    ]) {
      expect([path, ...(await ask(path, TIZEN))]).toEqual([path, 200, null])
    }
  })

  it('shows the ordinary pages once the viewer chose them, and can return', async () => {
    const choose = async (choice: string) => {
      const answer = await guide.get(`/tvguide/harbor?tv=${choice}`, { 'user-agent': TIZEN })
      return [answer.headers.get('location'), answer.headers.get('set-cookie')]
    }
    const [to, cookie] = await choose('off')
    expect(to).toBe('/tvguide/harbor')
    expect(cookie).toMatch(/^docket-guide-tv=off; Max-Age=\d+; Path=\/tvguide; SameSite=Lax/)
    expect(await ask('/tvguide/harbor', TIZEN, 'a=b; docket-guide-tv=off')).toEqual([200, null])
    expect(await choose('on')).toEqual([
      '/tvguide/harbor?view=tv',
      'docket-guide-tv=; Max-Age=0; Path=/tvguide; SameSite=Lax; HttpOnly',
    ])
  })
})

describe('other devices', () => {
  it.each([DESKTOP, PHONE])('such as %s get the ordinary pages', async (name) => {
    expect(await ask('/tvguide/harbor', name)).toEqual([200, null])
  })

  it('can request the guide for televisions', async () => {
    expect(await ask('/tvguide/harbor?view=tv', DESKTOP)).toEqual([200, null])
  })
})

describe('the guide for televisions', () => {
  it('may play streams from any host', async () => {
    const answer = await guide.get('/tvguide/harbor?view=tv')
    expect(answer.headers.get('content-security-policy')).toContain('media-src blob: http: https:')
  })

  it('installs as an app of its own, on the whole screen', async () => {
    const read = async (query: string) =>
      (await (await guide.get(`/tvguide/harbor/app.webmanifest${query}`)).json()) as object
    expect(await read('?lang=en&view=tv')).toMatchObject({
      id: '/tvguide/harbor?view=tv',
      start_url: '/tvguide/harbor?view=tv',
      scope: '/tvguide',
      display: 'fullscreen',
      orientation: 'landscape',
    })
    expect(await read('?lang=en')).toMatchObject({ start_url: '/tvguide/harbor' })
  })

  it('reads the library, and what it needs to play a recording', async () => {
    const { show, medium } = await makeRecording(guide, { onDemand: 'aired' })
    const { organization } = guide.channel
    const chapter = { organization, media: medium.id, offsetSec: 5, title: 'Budget' }
    await guide.app.make(chapters, chapter)
    guide.app.clock.set(Date.parse(NOW) + 3 * HOUR_MS)
    const stream = recordingFilePath(medium, 'main.m3u8')
    const library = await (await guide.get('/api/guide/harbor/library')).json()
    expect(library).toMatchObject({
      shelves: [{ kind: 'new', items: [{ show: show.id, title: 'Council', stream }] }],
    })
    const recording = await guide.get(`/api/guide/harbor/recordings/${show.id}`)
    expect(await recording.json()).toMatchObject({
      kind: 'recording',
      stream,
      show: { id: show.id, title: 'Council' },
      chapters: [{ atSec: 5, title: 'Budget' }],
    })
    expect((await guide.get('/api/guide/harbor/recordings/nothing')).status).toBe(404)
    expect((await guide.get('/api/guide/nowhere/library')).status).toBe(404)
  })
})
