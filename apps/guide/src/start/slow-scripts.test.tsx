import type { GuidePage } from '@docket/model/guide/guide-page'
import { afterAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { CHANNELS, CLOCK, DAYS, HARBOR, harborPage, NOW } from '../testing/harbor.ts'

const OFFERS = { categories: ['Civic', 'Music'], languages: [], marks: ['cc' as const] }

const [CHANNEL = { id: '', slug: '', name: '', number: '', programmes: [] }] = CHANNELS
const CHANNEL_PAGE: GuidePage = {
  kind: 'channel',
  now: NOW,
  station: HARBOR,
  days: DAYS,
  clock: CLOCK,
  channel: { ...CHANNEL, description: '', carriage: [] },
  day: DAYS[1] ?? { day: '2026-03-03', from: NOW, until: NOW },
  listings: [],
}

afterAll(leaveGuide)

/** Everything a viewer could notice after a click, as text that can be compared. */
function outcome(): string {
  const states = [...document.querySelectorAll('button, summary, [aria-pressed]')].map((one) =>
    ['aria-expanded', 'aria-pressed', 'aria-checked', 'disabled']
      .map((name) => one.getAttribute(name))
      .join(),
  )
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog]')
  return JSON.stringify([location.search, dialogs.length, states])
}

const buttons = () =>
  [...document.querySelectorAll<HTMLElement>('.g-scripted')].filter((one) => one.checkVisibility())
const buttonNamed = (name: string) => {
  const found = buttons().find((one) => (one.ariaLabel ?? one.textContent) === name)
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}

describe('a page of the guide whose scripts are slow', () => {
  it.each(['grid', 'list'] as const)(
    'does what each button of its %s promises, even if it was clicked before they loaded',
    async (view) => {
      const page = harborPage({ view })
      await drawGuide(page, { held: true })
      const names = buttons().map((one) => one.ariaLabel ?? one.textContent ?? '')
      expect(names.length).toBeGreaterThanOrEqual(2)
      for (const name of names) {
        await drawGuide(page)
        const before = outcome()
        await userEvent.click(buttonNamed(name))
        await expect.poll(outcome).not.toBe(before)
        const late = outcome()

        const { release } = await drawGuide(page, { held: true })
        await userEvent.click(buttonNamed(name))
        await release()
        await expect.poll(outcome).toBe(late)
      }
    },
  )

  it('replays the keys pressed before they loaded', async () => {
    const { screen, release } = await drawGuide(harborPage(), { held: true })
    await userEvent.keyboard('?')
    await release()

    await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  it('marks a channel as a favorite on a page that only the server draws', async () => {
    const { screen, release } = await drawGuide(CHANNEL_PAGE, { held: true })
    const star = screen.getByRole('button', { name: 'Favorite: Harbor 8 Public' })
    await star.click()
    await release()

    await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  })

  it('keeps a text that was typed, and runs it as a command', async () => {
    const { screen, release } = await drawGuide(harborPage(), { held: true })
    const field = screen.getByPlaceholder(/^Search/)
    await field.fill('tomorrow')
    await release()
    await expect.element(field).toHaveValue('tomorrow')
    await userEvent.keyboard('{Enter}')

    await expect.poll(() => location.search).toContain('day=2026-03-04')
  })

  it('applies filters that were chosen before they loaded', async () => {
    const filter = { category: '', language: '', marks: ['cc' as const] }
    const page = harborPage({ view: 'list', filter, offers: OFFERS })
    const path = '/tvguide/harbor?view=list&mark=cc'
    const { screen, release } = await drawGuide(page, { path, held: true })
    const links = () =>
      [...document.querySelectorAll('.g-list-line')].map((line) => line.getAttribute('href'))
    const category = screen.getByRole('combobox', { name: 'Category' })
    const captions = screen.getByRole('checkbox', { name: 'Captions' })
    await category.selectOptions('Civic')
    await captions.click()
    const before = links()
    await release()

    await expect.poll(() => location.search).toBe('?view=list&category=Civic')
    await expect.element(category).toHaveValue('Civic')
    await expect.element(captions).not.toBeChecked()
    expect(links()).not.toEqual(before)
    const shown = links()
    await drawGuide(
      harborPage({ view: 'list', filter: { ...filter, category: 'Civic', marks: [] } }),
    )
    expect(links()).toEqual(shown)
  })
})
