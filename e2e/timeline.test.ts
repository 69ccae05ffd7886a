import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './testing/accessibility.ts'
import { demoStage } from './testing/demo-stage.ts'

const stage = demoStage()
let page: Page

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

beforeAll(async () => {
  page = await stage.openStudio(`/schedule?date=${dayAhead(2)}&days=2`)
  await page.locator('[data-bar]').first().waitFor()
}, 120_000)

afterAll(async () => {
  await page.context().close()
})

type AxNode = {
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

/** What a screen reader is told, from the browser's own tree. */
async function told(): Promise<{ role: string; name: string }[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  return nodes.map(({ role, name }) => ({ role: role?.value ?? '', name: name?.value ?? '' }))
}

describe('the station’s schedule', () => {
  const slider = () => page.getByRole('slider', { name: 'Two weeks' })

  it('tells a screen reader of its grid, channels, programmes, locks and conflicts', async () => {
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

  it('has the title of what is on air above how far it has come', async () => {
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

  it('shows everything without its own colors, and without motion', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const clash = page.locator('[data-bar][data-clash]').first()
    const style = (name: string) =>
      clash.evaluate((bar, key) => getComputedStyle(bar).getPropertyValue(key), name)
    expect(await style('border-top-style')).toBe('dashed')
    expect(await style('transition-duration')).toBe('0s')
    await page.emulateMedia({ forcedColors: 'none' })
  })

  it('goes through two weeks by its strip, dragged or by keys', async () => {
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

  it('grows around the pointer by the wheel, and says what each key does', async () => {
    const grid = await page.getByRole('grid').boundingBox()
    if (!grid) throw new Error('The grid is not in view.')
    // In the middle of a bar: at its edge, a pixel more or less would be another one.
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
    const dialog = page.getByRole('dialog', { name: 'Keys of the timeline' })
    await dialog.getByText('lock or unlock').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('prints a day on a sheet', async () => {
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
    expect(pages).toHaveLength(2)
  })
})
