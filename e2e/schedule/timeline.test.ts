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

  test('prints a day on one page', async () => {
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
    expect(pages).toHaveLength(2)
  })
})
