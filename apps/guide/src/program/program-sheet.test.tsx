import { afterAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { harborPage } from '../testing/harbor.ts'
import { resizeTo } from '../testing/screen.ts'

afterAll(leaveGuide)

async function openSheet(view: 'auto' | 'grid') {
  const { screen } = await drawGuide(harborPage({ view }))
  await screen
    .getByRole('link', { name: /^\d.*City Council|^City Council/ })
    .first()
    .click()
  const sheet = screen.getByRole('dialog')
  const later = sheet.getByRole('region', { name: 'Later airings' })
  await expect.element(later).toBeVisible()
  return { screen, sheet, later }
}

describe('the sheet of a program', () => {
  it('shows its artwork, later airings with reminders, and earlier episodes', async () => {
    const { sheet, later } = await openSheet('grid')
    const picture = sheet.element().querySelector('.g-picture img')
    expect(picture?.getAttribute('src')).toMatch(/16x9-640\.webp$/)
    const calendar = later.getByRole('link', { name: /^Add to calendar (Tue|Wed)/ }).first()
    await expect
      .element(calendar)
      .toHaveAttribute('href', expect.stringMatching(/\/airing\/a0x\d+\/calendar\.ics$/))
    const reminder = later.getByRole('link', { name: /^Remind me/ }).first()
    await expect
      .element(reminder)
      .toHaveAttribute('href', expect.stringMatching(/\/follow\/new\?what=airing%3Aa0x\d+$/))
    const shown = () => later.getByRole('listitem').elements().length
    expect(shown()).toBe(3)
    await later.getByText('5 more airings').click()
    expect(shown()).toBe(8)

    const episodes = sheet.getByRole('region', { name: 'Earlier episodes' }).element()
    const lines = [...episodes.querySelectorAll('small')].map((one) => one.innerText)
    expect(lines).toEqual(['S1 E4', 'S1 E3', 'S1 E2', 'S1 E1'])
    expect(episodes.querySelector('img')?.src).toMatch(/16x9-160\.webp$/)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('returns the focus to the program that opened it', async () => {
    const { sheet } = await openSheet('grid')
    const title = document.getElementById('program-title')?.textContent ?? ''
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    const cell = document.activeElement?.closest('[role=gridcell]')
    expect(cell?.textContent).toContain(title)
  })

  it('has links large enough for fingers on a phone, and fits its width', async () => {
    await resizeTo(390, 844)
    const { sheet } = await openSheet('auto')
    expect(document.querySelector('.g-grid')?.checkVisibility() ?? false).toBe(false)
    for (const folded of sheet.element().querySelectorAll('details')) folded.open = true
    const links = sheet.element().querySelectorAll('.g-again-actions a, .g-episodes a')

    expect(links.length).toBeGreaterThan(10)
    for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThan(43.5)
    const { scrollWidth, clientWidth } = sheet.element()
    expect(scrollWidth).toBe(clientWidth)
  })
})
