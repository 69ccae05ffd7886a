import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
let page: Page

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

test.beforeAll(async () => {
  page = await stage.openStudio(`/schedule?date=${dayAhead(2)}&days=2`)
  await page.locator('[data-bar]').first().waitFor()
})

test.afterAll(async () => {
  await page.context().close()
})

type AxNode = {
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

/** Returns what a screen reader announces, read from the browser's accessibility tree. */
async function told(): Promise<{ role: string; name: string }[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  return nodes.map(({ role, name }) => ({ role: role?.value ?? '', name: name?.value ?? '' }))
}

test.describe('the station’s schedule', () => {
  const slider = () => page.getByRole('slider', { name: 'Two weeks' })

  test('describes its grid, channels, programs, locks, and conflicts to a screen reader', async () => {
    const cells = page.locator('[data-bar]')
    const id = (await cells.nth(3).getAttribute('data-bar')) ?? ''
    const airing = await stage.api.collection('airings').getOne(id)
    await stage.api.collection('airings').update(id, { locked: true })
    const over = {
      ...airing,
      id: '',
      title: 'Imported over it',
      source: 'cablecast',
      locked: false,
    }
    await stage.root.collection('airings').create(over)
    await page.getByRole('gridcell', { name: /locked.*clashes with Imported over it/ }).waitFor()

    const all = await told()
    const names = (role: string) => all.filter((one) => one.role === role).map(({ name }) => name)
    expect(names('grid')).toEqual(['Schedule of all channels'])
    expect(names('rowheader').length).toBeGreaterThan(2)
    expect(names('gridcell').every((name) => /\d, |\w/.test(name))).toBe(true)
    expect(names('gridcell')).toContainEqual(
      expect.stringMatching(/, locked, not committed, clashes with Imported/),
    )
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('shows the title of what is on air above its progress', async () => {
    const { organization } = stage
    const own = { organization, name: 'Live', slug: 'live', number: '99' }
    const { id: channel } = await stage.root.collection('channels').create(own)
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const times = { startsAt: at(-40), endsAt: at(20) }
    const { id } = await stage.root
      .collection('airings')
      .create({ organization, channel, title: 'On air right now', ...times })
    const today = await stage.openStudio('/schedule')
    const words = today.locator(`[data-bar="${id}"]`).getByText('On air right now')
    await words.waitFor()

    expect(
      await words.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect()
        return document.elementFromPoint(left + 12, top + height / 4) === element
      }),
    ).toBe(true)
    await today.context().close()
    await stage.root.collection('channels').delete(channel)
  })

  test.describe('with short programs in a row', () => {
    const FROM = `${dayAhead(2)}T16:00:00Z`
    let channel: string

    test.beforeAll(async () => {
      const { organization, root } = stage
      const own = { organization, name: 'Shorts', slug: 'shorts', number: '98' }
      channel = (await root.collection('channels').create(own)).id
      const at = (minutes: number) => new Date(Date.parse(FROM) + minutes * 60_000).toISOString()
      const air = (title: string, from: number, minutes: number) =>
        root
          .collection('airings')
          .create(
            { organization, channel, title, startsAt: at(from), endsAt: at(from + minutes) },
            { requestKey: null },
          )
      const bulletins = Array.from({ length: 12 }, (_, nth) =>
        air(`Bulletin ${nth + 1}`, nth * 2, 2),
      )
      await Promise.all([...bulletins, air('Long film', 24, 120)])
    })

    test.afterAll(async () => {
      await stage.root.collection('channels').delete(channel)
    })

    const foldOf = (own: Page) => own.locator('[data-fold]').first()
    const titlesIn = async (own: Page) =>
      (await own.getByRole('menuitem').allTextContents()).map((text) => text.replace(/ \d+:.*/, ''))
    const detailsOf = (own: Page, title: string) =>
      own.getByRole('complementary', { name: title, exact: true })

    async function clickInMiddle(own: Page, fold = foldOf(own)): Promise<void> {
      await fold.scrollIntoViewIfNeeded()
      const box = await fold.boundingBox()
      if (!box) throw new Error('The folded programs are not in view.')
      await own.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await own.getByRole('menu').waitFor()
    }

    test('folds them into one block, whose list opens by click or key and links to each', async () => {
      const own = await stage.openStudio(`/channels/${channel}?date=${dayAhead(2)}`)
      // The first bar is the tab stop, so it is drawn by itself.
      await own.getByRole('gridcell', { name: /^11 items, Bulletin 2, Bulletin 3/ }).waitFor()
      expect(await accessibilityFaults(own)).toEqual([])
      await clickInMiddle(own)
      const titles = Array.from({ length: 12 }, (_, at) => `Bulletin ${at + 1}`)
      expect(await titlesIn(own)).toEqual(titles.slice(1))

      // A chosen program opens and is drawn beside the remaining parts of the block.
      await own.getByRole('menuitem', { name: /^Bulletin 5 / }).click()
      await detailsOf(own, 'Bulletin 5').waitFor()
      const chosen = own.getByRole('gridcell', { name: /^Bulletin 5,/ })
      expect(await chosen.getAttribute('aria-selected')).toBe('true')
      const names = () =>
        own
          .getByRole('gridcell')
          .evaluateAll((all) => all.map((one) => one.ariaLabel?.split(',')[0]))
      expect(await names()).toEqual(['4 items', 'Bulletin 5', '7 items', 'Long film'])

      // Arrow keys move through the single programs; F lists the surrounding ones.
      await detailsOf(own, 'Bulletin 5').press('Escape')
      await chosen.focus()
      await own.keyboard.press('ArrowRight')
      await own.getByRole('gridcell', { name: /^Bulletin 6,/ }).waitFor()
      await own.locator('[data-tip]').getByText('Bulletin 6').waitFor()
      await own.keyboard.press('f')
      await expect.poll(() => titlesIn(own)).toEqual(titles)
      await own.keyboard.press('End')
      await own.keyboard.press('Enter')
      await detailsOf(own, 'Bulletin 12').waitFor()

      // The list also opens from the block itself, and Escape returns the focus to it.
      await detailsOf(own, 'Bulletin 12').press('Escape')
      await foldOf(own).focus()
      await own.keyboard.press('Enter')
      await own.getByRole('menu').waitFor()
      await own.keyboard.press('Escape')
      await own.getByRole('menu').waitFor({ state: 'hidden' })
      expect(await foldOf(own).evaluate((fold) => fold === document.activeElement)).toBe(true)
      await own.context().close()
    })

    test('folds them on a phone, from top to bottom, and a tap lists them', async () => {
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
      const own = await stage.openStudio(`/channels/${channel}?date=${dayAhead(2)}`, phone)
      await own.getByRole('button', { name: /^12 items Bulletin 1/ }).tap()
      await own.getByRole('menuitem', { name: /^Bulletin 7 / }).tap()
      await own.getByRole('dialog', { name: 'Bulletin 7', exact: true }).waitFor()
      await own.context().close()
    })
  })

  test('shows everything in forced colors and with reduced motion', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const clash = page.locator('[data-bar][data-clash]').first()
    const style = (name: string) =>
      clash.evaluate((bar, key) => getComputedStyle(bar).getPropertyValue(key), name)
    expect(await style('border-top-style')).toBe('dashed')
    expect(await style('transition-duration')).toBe('0s')
    await page.emulateMedia({ forcedColors: 'none' })
  })

  test('moves through two weeks with its strip, by dragging or keys', async () => {
    const at = () => slider().getAttribute('aria-valuenow').then(Number)
    const before = await at()
    await slider().focus()
    await page.keyboard.press('PageDown')
    await expect.poll(at).toBe(before + 24)
    const frame = await slider().boundingBox()
    const strip = await page.locator('[data-scrubber]').boundingBox()
    if (!frame || !strip) throw new Error('The strip is not in view.')
    await page.mouse.move(frame.x + 4, frame.y + 20)
    await page.mouse.down()
    await page.mouse.move(strip.x + strip.width - 120, frame.y + 20, { steps: 8 })
    await page.mouse.up()
    await expect.poll(at).toBeGreaterThan(before + 150)
    await page.locator('[data-bar]').first().waitFor()
    expect(new URL(page.url()).searchParams.get('date')).not.toBe(dayAhead(2))
  })

  test('zooms around the pointer with the wheel, and lists its keys', async () => {
    const grid = await page.getByRole('grid').boundingBox()
    if (!grid) throw new Error('The grid is not in view.')
    // Uses the middle of a bar, because at its edge a difference of one pixel would hit another bar.
    const bars = await page.locator('[data-bar]').all()
    const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()))
    const wide = boxes.find((box) => box && box.x > grid.x + 300 && box.width > 60)
    if (!wide) throw new Error('No bar is in view.')
    const [x, y] = [wide.x + wide.width / 2, wide.y + wide.height / 2]
    const under = () =>
      page.evaluate(
        ([left = 0, top = 0]) =>
          document.elementFromPoint(left, top)?.closest<HTMLElement>('[data-bar]')?.dataset.bar,
        [x, y],
      )
    const width = () =>
      page
        .locator('[data-bar]')
        .last()
        .evaluate((bar) => bar.getBoundingClientRect().width)
    const [was, narrow] = [await under(), await width()]
    await page.mouse.move(x, y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -240)
    await page.keyboard.up('Control')
    await expect.poll(width).not.toBe(narrow)
    expect(await under()).toBe(was)

    await page.locator('[data-bar][tabindex="0"]').focus()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.getByText('lock or unlock').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('prints a day on one page', async () => {
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
    expect(pages).toHaveLength(2)
  })
})
