import { afterAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { HARBOR, harborPage } from '../testing/harbor.ts'
import { preferColors } from '../testing/screen.ts'

afterAll(leaveGuide)

describe('a guide in the station’s own color and font', () => {
  it.each([
    ['#ffee00', 'dark'],
    ['#ffee00', 'light'],
    ['#0a0a50', 'dark'],
    ['#0a0a50', 'light'],
  ] as const)('is readable in %s on %s pages', async (accent, scheme) => {
    await preferColors(scheme)
    const page = harborPage()
    const links = [{ label: 'Donate', href: 'https://town.example/give' }]
    const look = { accent, font: 'serif', links, footer: 'By neighbors.' } as const
    const window = { ...page.window, station: { ...HARBOR, look } }
    const { screen } = await drawGuide({ ...page, window })
    await expect.element(screen.getByRole('link', { name: 'Donate' })).toBeVisible()
    await expect.element(screen.getByText('By neighbors.')).toBeVisible()
    await screen.getByRole('link', { name: 'Filter' }).click()
    await expect.element(screen.getByRole('checkbox').first()).toBeVisible()

    expect(getComputedStyle(document.body).fontFamily).toContain('ui-serif')
    expect(await accessibilityFaults()).toEqual([])
  })
})
