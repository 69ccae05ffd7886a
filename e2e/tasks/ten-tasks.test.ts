import { plannedOf } from '@docket/model/schedule/changes'
import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { DAY_MS, type Day, HOUR_MS, toInstant } from '@docket/model/time/instants'
import { airtimeOfDay, dayOf } from '@docket/model/time/zone'
import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { type Hand, handOn } from './testing/hand.ts'
import { tableOfTasks } from './testing/ten-tasks.ts'
import { fullHourIn, type StoredRecord, workDay } from './testing/work-day.ts'

const CUES = 8
const CUE_SEC = 6.5
const VIEW_SEC = 60

const ZONE = 'America/New_York'
const TUESDAY = 2

const stage = demoStage()
const done = new Set<string>()
let work: ReturnType<typeof workDay>
let page: Page
let hand: Hand

test.beforeAll(async () => {
  work = workDay(stage)
  page = await stage.openStudio('/dashboard')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})

test.afterAll(async () => {
  await page.context().close()
})

/** Every task starts on the dashboard, after its parts have loaded. */
async function begin(): Promise<void> {
  await page.goto(`${stage.server.url}/dashboard`)
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  await page.getByRole('link', { name: 'Choir night at the chapel' }).waitFor()
  hand = handOn(page)
}

/** Checks that the count is the one in the documentation, and less than before. */
function expectCount(task: string): void {
  const { before, after } = tableOfTasks().get(task) ?? { before: 0, after: 0 }
  expect([task, hand.count()]).toEqual([task, after])
  expect(after).toBeLessThan(before)
  done.add(task)
}

const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const option = (name: RegExp): Locator => page.getByRole('option', { name })

async function ask(text: string): Promise<void> {
  await hand.key('Control+k')
  await page.getByRole('combobox').waitFor()
  await hand.type(text)
}

/** Returns the last Tuesday before today, in the station's time zone. */
function lastTuesday(): Day {
  const today = dayOf(Date.now(), ZONE)
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, -((weekday - TUESDAY + 7) % 7 || 7))
}

test.describe('a working day', () => {
  test('adds an episode to a series by its title', async () => {
    await begin()
    const [series] = await work.read('series', 'title ~ "Harbor News"')
    const [last] = await work.read('shows', `series = "${series?.id}"`, '-season,-episode')
    await ask('add episode to harbor news')
    await option(/^Add an episode to Harbor News/)
      .and(page.locator('[aria-selected=true]'))
      .waitFor()
    await hand.key('Enter')
    const title = page.getByRole('dialog').getByLabel('Title')
    await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await hand.type('The night ferry')
    await hand.key('Enter')
    await page.getByRole('heading', { name: 'The night ferry', level: 1 }).waitFor()
    const { season, episode, producer, category } = last as StoredRecord
    expect(await work.read('shows', 'title = "The night ferry"')).toMatchObject([
      { series: series?.id, season, episode: Number(episode) + 1, producer, category },
    ])
    expectCount('Add an episode')
  })

  test('fills a gap with the program that fits best, and undoes it', async () => {
    await begin()
    const channel = 'Harbor 8 Public'
    const fill = button(new RegExp(`^Fill ${channel} with `)).first()
    await fill.waitFor()
    const filled = `origin = "fill" && channel.name = "${channel}"`
    await hand.click(fill)
    await expect.poll(async () => (await work.read('airings', filled)).length).toBeGreaterThan(0)
    expectCount('Fill a gap')
    await button('Undo').click()
    await expect.poll(() => work.read('airings', filled)).toEqual([])
    await page.getByText('The gap is back').waitFor()
  })

  test('swaps two programs, and undoes it', async () => {
    const channel = await work.channel(97)
    const from = fullHourIn(HOUR_MS / 2)
    await work.air(channel, 'Early bird', [from, from + HOUR_MS / 2])
    await work.air(channel, 'Late bird', [from + HOUR_MS / 2, from + 1.5 * HOUR_MS])
    const starts = async () =>
      (await work.read('airings', `channel = "${channel}"`, 'startsAt')).map((one) => one.title)
    await begin()
    await hand.click(page.getByRole('link', { name: '97 Tasks 97' }).last())
    await hand.click(page.locator('[data-bar]').filter({ hasText: 'Early bird' }).first())
    await hand.key('s')
    await expect.poll(starts).toEqual(['Late bird', 'Early bird'])
    const [late, early] = await work.read('airings', `channel = "${channel}"`, 'startsAt')
    expect([late?.startsAt, early?.startsAt]).toEqual([toInstant(from), toInstant(from + HOUR_MS)])
    expectCount('Swap two programs')
    await page.keyboard.press('Control+z')
    await expect.poll(starts).toEqual(['Early bird', 'Late bird'])
    // With the mouse, and on a phone.
    await button('Swap with “Late bird”').click()
    await expect.poll(starts).toEqual(['Late bird', 'Early bird'])
  })

  test('takes back a loan', async () => {
    await begin()
    const [loan] = await work.read('reservations', 'status = "overdue"')
    await hand.click(page.getByRole('link', { name: 'Mark returned: Camera A' }).first())
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Mark returned' })
    await expect.poll(() => confirm.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await hand.key('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const [back] = await work.read('reservations', `id = "${loan?.id}"`)
    expect(back).toMatchObject({ status: 'returned' })
    expect(back?.returnedAt).not.toBe('')
    // A reload does not ask again.
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expectCount('Take a loan back')
  })

  test('approves a submission into the best of the requested times, and undoes it', async () => {
    const [found] = await work.read('submissions', 'title = "Salt-air gardens"')
    const id = found?.id ?? ''
    const { places } = await stage.api.send(`/api/submissions/${id}/places`, {})
    const [{ channel, startsAt: free }] = places
    const startsAt = free.find((at: string) => Date.parse(at) > Date.now() + 3 * DAY_MS)
    const rankedSlots = [{ channel, startsAt, weekday: 1, time: '19:00' }]
    await stage.api.collection('submissions').update(id, { rankedSlots })
    const airings = () => work.read('airings', 'title = "Salt-air gardens"')

    await begin()
    await hand.click(page.getByRole('link', { name: 'Salt-air gardens' }))
    await hand.click(button(/^Approve and schedule: /).first())
    await expect.poll(airings).toMatchObject([{ startsAt, channel }])
    expectCount('Approve a submission')
    await button('Undo').click()
    await expect.poll(airings).toEqual([])
    await expect
      .poll(async () => (await work.read('submissions', `id = "${id}"`))[0]?.status)
      .toBe('approved')
  })

  test('captions a minute', async () => {
    await begin()
    await hand.click(page.getByRole('link', { name: 'Captions', exact: true }))
    await hand.click(page.getByRole('link', { name: /^Harbor News/ }).first())
    await hand.click(page.getByRole('link', { name: 'Editor', exact: true }))
    await hand.click(button('Zoom out'))
    const wave = page.locator('[data-wave]')
    const { width } = (await wave.boundingBox()) ?? { width: 0 }
    const seek = (sec: number) => hand.click(wave, { x: (width * sec) / VIEW_SEC, y: 80 })
    await hand.click(button('Add caption'))
    for (let at = 0; at < CUES; at += 1) {
      if (at > 0) {
        await seek(CUE_SEC * at)
        await hand.key('Alt+Enter')
      }
      const text = page.getByRole('textbox', { name: `Caption ${at + 1}`, exact: true })
      await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true)
      await hand.type(`This is sentence ${at + 1} of the minute.`)
    }
    await seek(CUE_SEC * CUES)
    await hand.click(button('End at the playhead'))
    await hand.click(button('Save captions'))
    await page.getByText('Captions saved').waitFor()

    const [, track = ''] = /\/captions\/(\w+)/.exec(page.url()) ?? []
    const saved = await stage.api.collection('captionTracks').getOne(track, { requestKey: null })
    const token = await stage.api.files.getToken({ requestKey: null })
    const file = await fetch(stage.api.files.getURL(saved, saved.file, { token }))
    const times = [...(await file.text()).matchAll(/(\S+) --> (\S+)/g)].map(([, from, until]) => [
      from,
      until,
    ])
    expect(times).toHaveLength(CUES)
    // Each caption ends where the next one starts.
    for (const [at, [from]] of times.slice(1).entries()) expect(times[at]?.[1]).toBe(from)
    expectCount('Caption a minute')
  })

  test('publishes a week that was planned in a draft, and undoes it', async () => {
    const channel = await work.channel(96)
    const from = fullHourIn(DAY_MS)
    const draft = await work.make('scheduleDrafts', { name: 'Holiday week' })
    for (let day = 0; day < 7; day += 1) {
      const at = from + day * DAY_MS
      const aired = await work.air(channel, 'Plain day', [at, at + HOUR_MS])
      const was = plannedOf(aired as StoredRecord as never)
      const becomes = { ...was, title: 'Parade' }
      const change = { draft: draft.id, airing: aired.id, was, becomes, reason: 'hand' }
      await work.make('draftChanges', change)
    }
    const parades = () => work.read('airings', `channel = "${channel}" && title = "Parade"`)

    await begin()
    await hand.click(page.getByRole('link', { name: 'Schedule', exact: true }).first())
    await button('Review and publish “Holiday week” (P)').waitFor()
    await hand.key('p')
    const publish = page.getByRole('dialog').getByRole('button', { name: 'Publish' })
    await expect.poll(() => publish.evaluate((one) => one === document.activeElement)).toBe(true)
    await hand.key('Enter')
    await expect.poll(async () => (await parades()).length).toBe(7)
    expectCount('Publish a week')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await expect.poll(parades).toEqual([])
  })

  test('finds what aired last Tuesday at 7', async () => {
    const { from } = airtimeOfDay(lastTuesday(), ZONE)
    const channel = await work.channel(95)
    await work.air(channel, 'Harvest supper', [from + 18.5 * HOUR_MS, from + 20 * HOUR_MS])
    await begin()
    await ask('what aired last tuesday at 7')
    const day = formatDay(lastTuesday(), 'short')
    await option(new RegExp(`^Harvest supper *95 Tasks 95 · ${day}, 6:30.PM`)).waitFor()
    expectCount('Find what aired last Tuesday at 7')
    expect(await accessibilityFaults(page)).toEqual([])
    await option(/Harvest supper/).click()
    await page.waitForURL(new RegExp(`/channels/${channel}\\?date=`))
    await page
      .getByRole('button', { name: /Harvest supper/ })
      .first()
      .waitFor()
  })

  test('invites a colleague, and undoes it', async () => {
    await begin()
    const invited = () => work.read('invitations', 'email = "maria@station.example"')
    await ask('invite maria@station.example')
    await option(/^Invite maria@station.example/).waitFor()
    await hand.key('Enter')
    await expect.poll(invited).toMatchObject([{ status: 'invited', privileges: [] }])
    expectCount('Invite a colleague')
    await button('Undo').click()
    await expect.poll(invited).toMatchObject([{ status: 'withdrawn' }])
  })

  test('copies the code that embeds the guide', async () => {
    await begin()
    const [embed] = await work.read('embeds', 'kind = "guide"')
    await ask('embed code')
    await option(/^Copy the embed code/)
      .and(page.locator('[aria-selected=true]'))
      .waitFor()
    await hand.key('Enter')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(`<docket-embed key="${embed?.publicKey}"`)
    expectCount('Embed the guide')
  })

  test('is in the documented table, task by task', () => {
    expect([...tableOfTasks().keys()].sort()).toEqual([...done].sort())
  })
})
