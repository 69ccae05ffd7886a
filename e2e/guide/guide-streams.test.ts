import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { startFakeStream } from '../testing/fake-stream.ts'
import { startForeignSite } from '../testing/foreign-site.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const MINUTE_MS = 60_000
const channels = () => stage.api.collection('channels')

/** Puts a recorded show on the air, on a new channel with this stream. Returns the path of the watch page. */
async function airNow(title: string, streamUrl: string, url: string): Promise<string> {
  const { organization, api } = stage
  const channel = await channels().create({
    ...{ organization, name: title, slug: title.toLowerCase().replace(' ', '-'), streamUrl },
    ...{ public: true, position: 95 },
  })
  const show = await api
    .collection('shows')
    .create({ organization, title, visibility: 'public', status: 'ready' })
  await api
    .collection('media')
    .create({ organization, show: show.id, kind: 'recording', status: 'ready', url })
  await api.collection('airings').create({
    ...{ organization, channel: channel.id, show: show.id, title, source: 'local' },
    startsAt: new Date(Date.now() - 10 * MINUTE_MS).toISOString(),
    endsAt: new Date(Date.now() + 50 * MINUTE_MS).toISOString(),
  })
  return channel.slug
}

test.describe('a channel’s stream', () => {
  test('plays beside what is on, by buttons and by keys, and nothing is loaded before that', async () => {
    const stream = await startFakeStream()
    const { id, slug, streamUrl, playout } = await channels().getFirstListItem('public=true', {
      sort: 'position',
    })
    await channels().update(id, { playout: 'stream', streamUrl: stream.captioned })
    const page = await openWindow(stage.browser)
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(`${stage.server.url}${GUIDE}/${slug}`)
    await page.getByRole('link', { name: 'Watch now' }).click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(new URL(page.url()).pathname).toBe(`${GUIDE}/${slug}/watch`)
    expect((await loaded()).filter((name) => /\/(hls-)?player-/.test(name))).toEqual([])
    expect(stream.asked).toEqual([])

    await page.getByRole('button', { name: 'Play' }).click()
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThan(0.5)
    await page.getByLabel('Captions').selectOption('English')
    await expect
      .poll(() =>
        video.evaluate(
          (one: HTMLVideoElement) => one.textTracks[0]?.activeCues?.[0]?.id !== undefined,
        ),
      )
      .toBe(true)
    await page.getByRole('region', { name: /Player/ }).focus()
    await page.keyboard.press('k')
    await page.getByRole('button', { name: 'Play' }).waitFor()
    await page.keyboard.press('m')
    await page.getByRole('button', { name: 'Unmute' }).waitFor()
    const before = await video.evaluate((one: HTMLVideoElement) => one.currentTime)
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThan(before + 5)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(faults).toEqual([])

    await stream.stop()
    await channels().update(id, { streamUrl, playout })
    await page.context().close()
  })

  test('tells how long it plays, under a name that nothing keeps', async () => {
    const stream = await startFakeStream()
    const slug = await airNow('Counted tides', stream.url, stream.url)
    const page = await openWindow(stage.browser)
    const sent: { path: string; beat: { session: string; number: number; seconds: number } }[] = []
    await page.exposeFunction('noteBeat', (path: string, beat: string) => {
      sent.push({ path, beat: JSON.parse(beat) })
    })
    await page.addInitScript(() => {
      const { noteBeat } = window as unknown as { noteBeat(path: string, beat: string): void }
      const send = navigator.sendBeacon.bind(navigator)
      navigator.sendBeacon = (path, body) => {
        void (body as Blob).text().then((beat) => noteBeat(String(path), beat))
        return send(path, body)
      }
    })
    await page.goto(`${stage.server.url}${GUIDE}/${slug}/watch`)
    const play = async () => {
      await page.getByRole('button', { name: 'Play' }).click()
      const video = page.locator('video')
      await expect
        .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
        .toBeGreaterThan(2.5)
      await page.getByRole('region', { name: /Player/ }).focus()
      await page.keyboard.press('k')
      await page.getByRole('button', { name: 'Play' }).waitFor()
    }
    await play()
    await expect.poll(() => sent.length).toBe(2)
    const [begun, paused] = sent
    expect(begun).toMatchObject({
      path: `/live/demo/${slug}/beats`,
      beat: { number: 0, seconds: 0 },
    })
    expect(paused?.beat).toMatchObject({ session: begun?.beat.session, number: 1 })
    expect(paused?.beat.seconds).toBeGreaterThanOrEqual(1)
    await page.reload()
    await play()
    await expect.poll(() => sent.length).toBe(4)
    expect(sent[2]?.beat.session).not.toBe(begun?.beat.session)
    expect(await page.context().cookies()).toEqual([])
    await page.context().close()
    await stream.stop()
  })

  test('has its audio description by name, and what is on from its beginning where it is recorded', async () => {
    const [stream, recording] = await Promise.all([startFakeStream(), startFakeStream()])
    const slug = await airNow('Tide tables', stream.described, recording.url)
    const page = await openWindow(stage.browser)
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(`${stage.server.url}${GUIDE}/${slug}/watch`)
    await page.getByRole('button', { name: 'Play' }).click()
    const at = () => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime)
    await expect.poll(at).toBeGreaterThan(0.2)
    const sound = page.getByLabel('Sound')
    const chosen = () => sound.locator('option:checked').textContent()
    await expect.poll(chosen).toBe('English')
    expect(stream.asked).toContain('/usual/part.m4s')
    expect(stream.asked).not.toContain('/description/part.m4s')
    await sound.selectOption('English, told (audio description)')
    await expect.poll(() => stream.asked).toContain('/description/part.m4s')
    await expect.poll(chosen).toBe('English, told (audio description)')
    const chosenAt = await at()
    await expect.poll(at).toBeGreaterThan(chosenAt)

    expect(recording.asked).toEqual([])
    const { origin } = new URL(recording.url)
    const firstPart = page.waitForRequest((request) => request.url().startsWith(`${origin}/part`))
    await page.getByRole('button', { name: 'Start over: Tide tables' }).click()
    expect((await firstPart).url()).toBe(`${origin}/part.m4s?0`)
    await expect.poll(at).toBeGreaterThan(0.2)
    // With only one audio track, there is nothing to choose.
    await sound.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Back to live' }).click()
    await page.getByRole('button', { name: 'Start over: Tide tables' }).waitFor()
    await sound.waitFor()
    expect(faults).toEqual([])
    await page.context().close()
    await Promise.all([stream.stop(), recording.stop()])
  })

  test('says what to do when it does not come, comes when tried again, and plays on other sites too', async () => {
    const { id, slug, streamUrl, playout } = await channels().getFirstListItem('public=true', {
      sort: 'position',
    })
    const stream = await startFakeStream()
    await channels().update(id, { playout: 'stream', streamUrl: stream.url })
    const page = await openWindow(stage.browser)
    await page.route(stream.url, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${stage.server.url}${GUIDE}/${slug}/watch`)
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('alert').getByText('Check your connection').waitFor()
    await page.unroute(stream.url)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect
      .poll(() => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThan(0.2)

    const site = await startForeignSite(stage.server.url)
    const embed = await stage.api.collection('embeds').create({
      ...{ organization: stage.organization, name: 'Town', kind: 'player', channel: id },
      allowedOrigins: [site.url],
    })
    await page.goto(`${site.url}/?key=${embed.publicKey}`)
    const frame = page.frameLocator('docket-embed iframe')
    await frame.getByRole('button', { name: 'Play' }).click()
    await expect
      .poll(() => frame.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThan(0.2)
    await site.stop()
    await stream.stop()
    await channels().update(id, { streamUrl, playout })
    await page.context().close()
  })

  test('is shown beside the program on screen, whatever the clock says, and says when it is off the air', async () => {
    const { organization, api, server } = stage
    const stream = await startFakeStream()
    const channel = await channels().create({
      ...{ organization, name: 'Behind', slug: 'behind', public: true, position: 96 },
      streamUrl: stream.url,
    })
    const plan = (title: string, fromMin: number, untilMin: number) => {
      const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
      const times = { startsAt: at(fromMin), endsAt: at(untilMin) }
      return api
        .collection('airings')
        .create({ organization, channel: channel.id, title, source: 'local', ...times })
    }
    await plan('By the clock', -10, 50)
    const [first, second] = [await plan('First', 60, 90), await plan('Second', 90, 120)]
    const streamUrl = stream.naming(first.id, 3, second.id)
    await channels().update(channel.id, { streamUrl })
    const page = await openWindow(stage.browser)
    await page.goto(`${server.url}${GUIDE}/behind/watch`)
    const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    await title('By the clock').waitFor()
    await page.getByRole('button', { name: 'Play' }).click()
    await title('First').waitFor()
    await title('Second').waitFor()
    const at = () => page.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime)
    expect(await at()).toBeGreaterThan(2.9)

    await channels().update(channel.id, { playout: 'linear' })
    const own = '**/live/demo/behind/main.m3u8'
    await page.route(own, (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByText('This channel is not on the air right now.').waitFor()
    await page.unroute(own)
    await page.route(own, (route) =>
      route.fulfill({ status: 302, headers: { location: stream.url } }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(at).toBeGreaterThan(0.2)

    // The player of another site gets the same stream.
    const site = await startForeignSite(server.url)
    const embed = await api.collection('embeds').create({
      ...{ organization, name: 'Behind', kind: 'player', channel: channel.id },
      allowedOrigins: [site.url],
    })
    await page.goto(`${site.url}/?key=${embed.publicKey}`)
    const frame = page.frameLocator('docket-embed iframe')
    await frame.getByRole('button', { name: 'Play' }).click()
    await expect
      .poll(() => frame.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThan(0.2)
    await site.stop()
    await page.context().close()
    await stream.stop()
  })
})
