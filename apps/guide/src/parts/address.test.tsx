import { afterAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawGuide, focusGrid, leaveGuide } from '../testing/draw-guide.ts'
import { CHANNELS, DAYS, harborPage } from '../testing/harbor.ts'

afterAll(leaveGuide)

const search = () => location.search
const grid = () => document.querySelector('.g-grid')
const day = () => document.querySelector('.g-chip[aria-current=date]')?.textContent

/** The visible state of the guide: day, grid or list, filter, and the open program. */
const seen = () => ({
  day: day(),
  isGrid: grid() !== null,
  others: document.querySelectorAll('.g-cell-others').length > 0,
  sheet: document.getElementById('program-title')?.textContent ?? '',
})

describe('the address of an open guide', () => {
  it('follows scrolling, without an entry in the history', async () => {
    await drawGuide(harborPage())
    const entries = history.length
    grid()?.scrollBy({ left: 2400, behavior: 'instant' })

    await expect.poll(search).toMatch(/^\?from=2026-03-0[34]T\d\d%3A[03]0%3A00.000Z&view=grid$/)
    expect(history.length).toBe(entries)
  })

  it('contains filter, program and view, and Back undoes them one by one', async () => {
    const { screen } = await drawGuide(harborPage(), { path: '/tvguide/harbor?view=grid' })
    const begun = seen()
    await screen.getByRole('link', { name: 'Filter' }).click()
    const captions = screen.getByRole('checkbox', { name: 'Captions' })
    await captions.click()
    await expect.poll(search).toBe('?view=grid&mark=cc')
    const narrowed = seen()
    expect(narrowed).toEqual({ ...begun, others: true })
    expect(document.querySelectorAll('.g-cell-program:not(:has(.g-mark-cc))')).toHaveLength(0)
    await screen
      .getByRole('gridcell', { name: /^City Council/ })
      .first()
      .click()
    await expect.poll(() => seen().sheet).toMatch(/^City Council/)
    expect(search()).toContain('airing=')
    expect(document.title).toContain('City Council')

    await userEvent.keyboard('{Escape}')
    await expect.poll(seen).toEqual(narrowed)
    await screen.getByRole('link', { name: 'List', exact: true }).click()
    await expect.poll(() => seen().isGrid).toBe(false)
    expect(search()).toBe('?view=list&mark=cc')
    expect(document.querySelectorAll('.g-list-line:not(:has(.g-mark-cc))')).toHaveLength(0)
    history.back()
    await expect.poll(seen).toEqual(narrowed)
    history.back()
    await expect.poll(seen).toEqual(begun)
    await expect.element(captions).not.toBeChecked()
    history.forward()
    await expect.element(captions).toBeChecked()
    await screen.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(seen).toEqual(begun)
  })

  it('contains the day, whose programs load after a jump', async () => {
    const { screen } = await drawGuide(harborPage())
    const { day: chosen = '' } = DAYS[11] ?? {}
    await screen.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(11).click()
    await expect.poll(search).toContain(`day=${chosen}`)
    const first = () => document.querySelectorAll('[data-row="0"] .g-cell-program').length

    await expect.poll(first).toBeGreaterThan(4)
  })
})

describe('an open guide', () => {
  it('loads a change when it is announced, and keeps focus and position', async () => {
    const { asked, announce } = await drawGuide(harborPage())
    focusGrid()
    await userEvent.keyboard('{ArrowRight}')
    const focus = document.activeElement
    const left = grid()?.scrollLeft
    const before = asked.length
    announce(2)

    await expect.poll(() => asked.slice(before).join()).toContain('/api/guide/harbor?from=')
    expect(document.activeElement).toBe(focus)
    expect(grid()?.scrollLeft).toBe(left)
  })

  it('shows the keys with “?” and a button, and offers to skip to the programs with the first Tab', async () => {
    const { screen } = await drawGuide(harborPage())
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('link', { name: 'Skip to the programs' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.hash).toBe('#programs')
    const inGrid = () => document.activeElement?.role === 'gridcell'
    for (let tabs = 0; tabs < 60 && !inGrid(); tabs += 1) await userEvent.keyboard('{Tab}')
    expect(inGrid()).toBe(true)

    await userEvent.keyboard('?')
    const keys = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(keys).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(keys).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect.element(keys.getByText('The channel with that number')).toBeVisible()
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(keys).not.toBeInTheDocument()
    focusGrid()
    await userEvent.keyboard('l')
    await expect.poll(grid).toBeNull()
  })

  it('has, as a list, a heading for each channel with links to its programs', async () => {
    const { screen } = await drawGuide(harborPage({ view: 'list' }))
    const names = CHANNELS.map(({ name }) => name)
    const list = document.querySelector('.g-list')
    const headings = [...(list?.querySelectorAll<HTMLElement>('h2') ?? [])]
    expect(headings.map((one) => one.innerText)).toEqual(names)
    for (const name of names) {
      const channel = screen.getByRole('region', { name })
      const links = channel.getByRole('listitem').getByRole('link', { name: /^\d+:\d\d [AP]M \w/ })
      expect([name, links.elements().length]).toEqual([name, 6])
    }
  })

  it('shows the viewer’s own times with one click, and says which are shown', async () => {
    const { screen } = await drawGuide(harborPage({ view: 'list' }))
    const first = () => document.querySelector('.g-list-now time')?.textContent
    const before = first()
    await screen.getByRole('button', { name: /^Times in E[SD]T/ }).click()

    await expect.element(screen.getByRole('button', { name: /^Times in (?!E[SD]T)/ })).toBeVisible()
    expect(first()).not.toBe(before)
  })
})
