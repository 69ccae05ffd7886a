import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { fingersOn, type Point } from '../testing/fingers.ts'

const stage = demoStage()
let page: Page
let channel: string

type Airing = { id: string; title: string; startsAt: string; endsAt: string; status: string }

/** Returns the airings of the channel in order of time. */
async function lineup(of = channel): Promise<Airing[]> {
  return stage.api
    .collection('airings')
    .getFullList<Airing>({ filter: `channel = "${of}"`, sort: 'startsAt' })
}

async function titles(): Promise<string[]> {
  return (await lineup()).map(({ title }) => title)
}

async function emptyChannel(number: number): Promise<string> {
  const { id } = await stage.api.collection('channels').create({
    organization: stage.organization,
    name: `Empty ${number}`,
    slug: `empty-${number}`,
    number: String(number),
    public: true,
  })
  return id
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function later(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * 3_600_000).toISOString().replace('T', ' ')
}

async function middleOf(bar: Locator): Promise<Point> {
  const box = await bar.boundingBox()
  if (!box) throw new Error('The bar is not in view.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

beforeAll(async () => {
  channel = await emptyChannel(99)
  page = await stage.openStudio(`/channels/${channel}?date=${dayAhead(3)}`)
  await page.getByRole('button', { name: 'Library' }).click()
  await page.getByRole('region', { name: 'Library' }).getByRole('listitem').nth(1).waitFor()
}, 120_000)

afterAll(async () => {
  await page.context().close()
})

describe('an empty channel', () => {
  const shows = () => page.getByRole('region', { name: 'Library' }).getByRole('button')

  it('gets a lineup with keys alone: added from the library, each at the next free time', async () => {
    await shows().first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(titles).toHaveLength(1)
    await page.locator('[data-bar]').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(titles).toHaveLength(2)
    const [first, second] = await lineup()
    expect(second && first && second.startsAt >= first.endsAt).toBe(true)
    expect(first?.status).toBe('planned')
  })

  it('takes copies, with their gaps, and everything back, step by step', async () => {
    const cells = page.locator('[data-bar]')
    await expect.poll(() => cells.count()).toBe(2)
    await cells.first().focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    expect(await page.locator('[data-bar][aria-selected="true"]').count()).toBe(2)
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(titles).toHaveLength(4)
    const [one, two, three] = await titles()
    expect(three).toBe(one)
    expect(await titles()).toEqual([one, two, one, two])

    await page.keyboard.press('Delete')
    await expect.poll(titles).toHaveLength(3)
    await page.keyboard.press('Control+z')
    await expect.poll(titles).toHaveLength(4)
    await page.keyboard.press('Control+z')
    await expect.poll(titles).toHaveLength(2)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(titles).toHaveLength(4)
  })

  it('says of a draft that viewers will not see it, when it is added and where it stands', async () => {
    const { organization } = stage
    const draft = { organization, title: 'Rough cut', status: 'draft', visibility: 'public' }
    await stage.api.collection('shows').create(draft)
    const search = page.getByRole('region', { name: 'Library' }).getByRole('textbox')
    await search.fill('Rough cut')
    await page.getByRole('button', { name: /^Add Rough cut, .*draft/ }).click()
    await page.getByText('“Rough cut” is a draft').waitFor()
    await page.locator('[data-bar]').filter({ hasText: 'Rough cut' }).click()
    await page.getByText('Not in the guide while its show is a draft').waitFor()
    await page.getByRole('complementary', { name: 'Rough cut' }).press('Escape')
    await search.fill('')
  })

  it('gets a programme where the mouse drops it, and says where it could go when that is taken', async () => {
    const before = await lineup()
    const grid = page.getByRole('grid')
    const last = await page.locator('[data-bar]').last().boundingBox()
    const box = await grid.boundingBox()
    if (!last || !box) throw new Error('The timeline is not in view.')
    const y = last.y + last.height / 2 - box.y
    await shows()
      .first()
      .dragTo(grid, { targetPosition: { x: last.x + last.width / 2 - box.x, y } })
    await page.getByText('was not added').waitFor()
    await page
      .getByRole('button', { name: /^Move to/ })
      .last()
      .click()
    await expect.poll(titles).toHaveLength(before.length + 1)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('a lineup under fingers', () => {
  it('is added by a tap or carried there, moved by a long press, left alone by a second tap, widened by two fingers', async () => {
    const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true }
    const own = await emptyChannel(98)
    const touched = await stage.openStudio(`/channels/${own}?date=${dayAhead(1)}`, tablet)
    await touched.getByRole('button', { name: 'Library' }).tap()
    const show = touched.getByRole('region', { name: 'Library' }).getByRole('button').first()
    await show.tap()
    const bars = touched.locator('[data-bar]')
    await expect.poll(() => bars.count()).toBe(1)
    const fingers = await fingersOn(touched)
    const last = bars.last()
    const held = await middleOf(show)
    const first = await last.boundingBox()
    const free = { x: (first?.x ?? 0) + (first?.width ?? 0) + 60, y: (first?.y ?? 0) + 30 }
    await fingers.down(held)
    await touched.getByText('Drop it on the schedule').waitFor()
    await fingers.move([held], [free])
    await fingers.lift()
    await expect.poll(() => bars.count()).toBe(2)
    const [one, before] = await lineup(own)
    expect(Date.parse(before?.startsAt ?? '') % 900_000).toBe(0)
    expect(before && one && before.startsAt > one.endsAt).toBe(true)

    const at = await middleOf(last)
    const away = { x: at.x + 180, y: at.y }
    await fingers.down(at)
    await touched.locator('[data-taken]').waitFor()
    await fingers.move([at], [away])
    await touched.locator('[data-ghost]').waitFor()
    const beside = { x: 600, y: 640 }
    await fingers.down(away, beside)
    await fingers.liftSecond(beside)
    await touched.locator('[data-ghost]').waitFor({ state: 'detached' })
    await fingers.lift()
    expect((await lineup(own))[1]?.startsAt).toBe(before?.startsAt)

    await fingers.down(at)
    await touched.locator('[data-taken]').waitFor()
    await fingers.move([at], [away])
    await fingers.lift()
    await expect.poll(async () => (await lineup(own))[1]?.startsAt).not.toBe(before?.startsAt)

    const width = async () => (await last.boundingBox())?.width ?? 0
    const narrow = await width()
    const [left, right] = [
      { x: 400, y: at.y },
      { x: 500, y: at.y },
    ] as const
    await fingers.down(left, right)
    await fingers.move(
      [left, right],
      [
        { x: 300, y: at.y },
        { x: 600, y: at.y },
      ],
    )
    await fingers.lift()
    await expect.poll(width).toBeGreaterThan(narrow * 2)
    await touched.context().close()
  })
})

describe('a channel’s day on a phone', () => {
  it('goes from top to bottom, with what is free and what clashes; a long press moves, undo takes it back', async () => {
    const own = await emptyChannel(97)
    const day = dayAhead(1)
    const put = (title: string, from: string, until: string, more: object = {}) =>
      stage.root.collection('airings').create<Airing>({
        ...{ organization: stage.organization, channel: own, title, status: 'planned' },
        ...{ startsAt: `${day} ${from}:00.000Z`, endsAt: `${day} ${until}:00.000Z`, ...more },
      })
    const news = await put('Morning news', '15:00', '16:00')
    await put('Harbor talk', '17:00', '18:00')
    await put('Imported over it', '17:30', '18:30', { source: 'cablecast' })
    const phone = await stage.openStudio(`/channels/${own}?date=${day}`, PHONE)
    const bar = (name: RegExp) => phone.getByRole('listitem').getByRole('button', { name })
    await bar(/^Harbor talk.*clashes with Imported over it/).waitFor()
    await phone.getByText('Free, 11:00 AM – 12:00 PM').waitFor()
    expect(await accessibilityFaults(phone)).toEqual([])

    const held = bar(/^Morning news/)
    await held.scrollIntoViewIfNeeded()
    const fingers = await fingersOn(phone)
    const at = await middleOf(held)
    const lower = { x: at.x, y: at.y + 60 }
    await fingers.down(at)
    await phone.locator('[data-held]').waitFor()
    await fingers.move([at], [lower])
    await fingers.lift()
    const startsAt = async () => (await stage.api.collection('airings').getOne(news.id)).startsAt
    await expect.poll(startsAt).not.toBe(news.startsAt)
    expect(Date.parse(await startsAt()) % 900_000).toBe(0)
    await phone.getByRole('button', { name: 'Undo', exact: true }).tap()
    await expect.poll(startsAt).toBe(news.startsAt)
    await held.tap()
    await phone.getByRole('button', { name: 'Edit' }).waitFor()
    await phone.context().close()
  })
})

describe('all channels together', () => {
  it('lets programmes change channels by mouse and by keys, takes it back, and hears of others', async () => {
    const channels = await stage.api.collection('channels').getFullList({ sort: 'position,number' })
    const whole = await stage.openStudio(`/schedule?date=${dayAhead(3)}&days=2`)
    const mine = (id: string) => whole.locator(`[data-bar="${id}"]`)
    // The mouse drag put one airing before the start of the day.
    const [, first] = await lineup()
    if (!first) throw new Error('The lineup is empty.')
    // Zooms in, because a two-day view folds short programs into one block.
    await whole.getByRole('gridcell').first().focus()
    for (let step = 0; step < 4; step += 1) await whole.keyboard.press('+')
    await mine(first.id).scrollIntoViewIfNeeded()
    const of = async (id: string) => (await stage.api.collection('airings').getOne(id)).channel
    const rows = await whole.getByRole('rowheader').allTextContents()
    expect(rows.length).toBe(channels.length)

    const at = await middleOf(mine(first.id))
    await whole.mouse.move(at.x, at.y)
    await whole.mouse.down()
    await whole.mouse.move(at.x + 10, at.y - 60, { steps: 3 })
    await whole.mouse.move(at.x, at.y - 96, { steps: 3 })
    await whole.mouse.up()
    await expect.poll(() => of(first.id)).not.toBe(channel)
    await mine(first.id).focus()
    await whole.keyboard.press('Control+z')
    await expect.poll(() => of(first.id)).toBe(channel)

    for (const key of ['m', 'ArrowUp', 'Enter']) await whole.keyboard.press(key)
    await expect.poll(() => of(first.id)).not.toBe(channel)
    await whole.keyboard.press('Control+z')
    await expect.poll(() => of(first.id)).toBe(channel)

    await stage.api.collection('airings').update(first.id, { title: 'Renamed by a colleague' })
    await whole.getByRole('gridcell', { name: /^Renamed by a colleague/ }).waitFor()
    // Starts from another airing, and types without waiting for the dialog.
    await whole.keyboard.press('ArrowRight')
    await whole.keyboard.press('g')
    await whole.keyboard.type('renamd colleague')
    await whole.keyboard.press('Enter')
    await expect
      .poll(() => mine(first.id).evaluate((bar) => bar === document.activeElement))
      .toBe(true)
    expect(await accessibilityFaults(whole)).toEqual([])

    // Undo keeps a colleague's change of another field, and does not undo a colleague's move.
    const record = () => stage.api.collection('airings').getOne(first.id)
    const startsAt = async () => (await record()).startsAt
    const moveOn = async () => {
      await mine(first.id).focus()
      for (const key of ['m', 'Shift+ArrowRight', 'Enter']) await whole.keyboard.press(key)
    }
    await moveOn()
    await expect.poll(startsAt).not.toBe(first.startsAt)
    await stage.api.collection('airings').update(first.id, { title: 'Renamed again' })
    await whole.getByRole('gridcell', { name: /^Renamed again/ }).waitFor()
    await whole.keyboard.press('Control+z')
    await expect.poll(startsAt).toBe(first.startsAt)
    expect((await record()).title).toBe('Renamed again')

    await moveOn()
    await expect.poll(startsAt).not.toBe(first.startsAt)
    const theirs = { startsAt: later(first.startsAt, 5), endsAt: later(first.endsAt, 5) }
    await stage.api.collection('airings').update(first.id, theirs)
    await whole.keyboard.press('Control+z')
    await whole.getByText('“Renamed again” was not moved').waitFor()
    expect(await startsAt()).toBe(theirs.startsAt)
    await whole.context().close()
  })
})
