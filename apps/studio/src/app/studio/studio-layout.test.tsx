import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { airingOf, DAY } from '#features/schedule/testing/draw-schedule.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { middleOf, mouse } from '#ui/testing/pointer.ts'
import { drawOnPhone, prefer, resizeTo } from '#ui/testing/screen.ts'
import { CHANNELS, renderStudio, SHOWS, toastOf } from '../testing/render-studio.tsx'

describe('the bar', () => {
  it.each([
    ['a desktop', 1440, /^\d+:\d\d:\d\d [AP]M E[SD]T$/],
    ['a phone', 390, /^\d+:\d\d [AP]M E[SD]T$/],
  ])('shows the station’s time with its zone on %s', async (_, width, time) => {
    await resizeTo(width, 844)
    const screen = await renderStudio('/shows')
    const clock = screen.getByRole('banner').element().querySelector('time')
    await expect.poll(() => clock?.innerText).toMatch(time)
  })

  it('does not show the name of the previous page while the next one is loading', async () => {
    const { promise: never } = Promise.withResolvers<object>()
    const screen = await renderStudio('/members', {
      answers: { [`GET collections/shows/records/${SHOWS[0]?.id}`]: () => never },
    })
    screen.goTo(`/shows/${SHOWS[0]?.id}`)
    const here = screen.getByRole('navigation', { name: 'You are here' }).getByRole('listitem')
    await expect.element(here.first()).toHaveTextContent('Shows')
    await expect.element(here.last()).toHaveTextContent('…')
  })
})

describe('the navigation drawer on phones', () => {
  it('has the pages of the sidebar, and closes when one is opened', async () => {
    await drawOnPhone()
    const screen = await renderStudio('/members')
    const studio = screen.window.getByRole('navigation', { name: 'Studio' })
    expect(studio.elements()).toEqual([])
    await screen.getByRole('button', { name: 'More' }).click()
    await expect.element(studio.getByRole('button', { name: 'Library' })).toBeVisible()
    expect(studio.getByRole('button', { name: 'Collapse the sidebar' }).elements()).toEqual([])
    await studio.getByRole('link', { name: 'Series', exact: true }).click()
    await expect.poll(screen.address).toBe('/series')
    await expect.poll(() => studio.elements()).toEqual([])
  })
})

describe('the details panel', () => {
  it('is next to the page at 1440, and covers its edge at 1280 unless the sidebar is collapsed', async () => {
    await resizeTo(1440, 900)
    const screen = await renderStudio('/shows')
    const width = () => document.querySelector('main')?.clientWidth
    screen
      .getByRole('row')
      .nth(1)
      .getByRole('gridcell')
      .last()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const close = screen.window.getByRole('button', { name: 'Close details' })
    await expect.element(close).toBeVisible()
    await expect.poll(width).toBe(1440 - 232 - 360)
    await page.viewport(1280, 900)
    await expect.poll(width).toBe(1280 - 232)
    expect(await accessibilityFaults()).toEqual([])
    await screen.getByRole('button', { name: 'Collapse the sidebar' }).click()
    await expect.poll(width).toBe(1280 - 56 - 360)
    await page.viewport(1200, 900)
    await expect.poll(width).toBe(1200 - 56)
  })
})

describe('the details of an airing', () => {
  const AIRINGS = ['News 01:00–02:00', 'Talk 03:00–03:30', 'Jazz 04:00–05:00', 'Film 05:00–06:00']
  const channel = CHANNELS[0]?.id
  const none = { asRuns: [], timeslots: [], scheduleDrafts: [], draftChanges: [], categories: [] }

  it.each([
    [`/channels/${channel}?date=${DAY}`, 1440],
    [`/channels/${channel}?date=${DAY}`, 1280],
    [`/schedule?date=${DAY}&days=1`, 1440],
    [`/schedule?date=${DAY}&days=1`, 1280],
  ])('neither move a timeline nor wrap the tools above it: %s, %i', async (at, width) => {
    await resizeTo(width, 900)
    const airings = AIRINGS.map((text) => airingOf(text, { channel }))
    const screen = await renderStudio(at, { answers: { ...none, airings } })
    const bars = () => document.querySelectorAll<HTMLElement>('[data-bar]')
    await expect.poll(() => bars().length).toBeGreaterThan(3)
    const places = () => {
      const { left, top } = document.querySelector('[role=grid]')?.getBoundingClientRect() ?? {}
      return { left, top, head: document.querySelector('main h1')?.parentElement?.clientHeight }
    }
    const before = places()
    bars()[3]?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.window.getByRole('button', { name: 'Close details' })).toBeVisible()
    expect(before.left).toBeGreaterThan(0)
    expect(places()).toEqual(before)
  })
})

describe('toasts', () => {
  it('S4.5 are below the bar, and do not cover the buttons of a page', async () => {
    const screen = await renderStudio('/debug/playground')
    await screen.getByRole('button', { name: 'a minute, not closable' }).click()
    for (const name of ['info', 'success', 'warn'])
      await screen.getByRole('button', { name, exact: true }).click()
    await expect.element(toastOf(screen, 'Stays')).toBeVisible()
    await expect.poll(coveredByToasts).toEqual([])
    expect(document.querySelectorAll('[data-position="top-right"] [role=status]').length).toBe(3)

    for (const [path, name] of [
      ['/shows', 'Shows'],
      ['/schedule', 'Schedule'],
    ] as const) {
      screen.goTo(path)
      await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect.poll(coveredByToasts).toEqual([])
    }
  })
})

/** Returns the names of the controls that a toast covers. */
function coveredByToasts(): string[] {
  const place = document.querySelector('[data-position="top-right"]')
  const toasts = place?.getBoundingClientRect()
  if (!place || !toasts?.height) return ['There is no toast.']
  return [...document.querySelectorAll('button, a[href], input')]
    .filter((control) => {
      const { left, right, top, bottom, height } = control.getBoundingClientRect()
      const apart =
        right <= toasts.left || left >= toasts.right || bottom <= toasts.top || top >= toasts.bottom
      return height > 0 && !apart && !place.contains(control)
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
}

describe('a pressed button', () => {
  it.each([
    ['no-preference', ['opacity 0.4s, 0.4s', 'scale 0.4s, 0.4s']],
    ['reduce', []],
  ])('S9.4 has a ripple of 400 ms unless motion is reduced: %s', async (motion, runs) => {
    await prefer('prefers-reduced-motion', motion)
    const screen = await renderStudio('/shows')
    // Includes buttons inside menus and tables.
    for (const name of ['Export CSV', 'Changed', 'Status', 'account of', 'Search or jump']) {
      const button = screen.getByRole('button', { name, exact: false }).first()
      const ran = listRipples(button.element())
      await expect.element(button).toBeEnabled()
      const at = middleOf(button.element())
      await mouse.move(at)
      await mouse.down(at)
      expect(getComputedStyle(button.element()).transform).toBe('none')
      await mouse.up(at)
      await expect.poll(() => [name, ran.toSorted()]).toEqual([name, runs])
      await userEvent.keyboard('{Escape}')
    }
  })
})

/** Records which ripple transitions of a button run from now on, and their durations. */
function listRipples(button: Element): string[] {
  const ran: string[] = []
  button.addEventListener('transitionrun', (event) => {
    const { pseudoElement, propertyName } = event as TransitionEvent
    const { transitionDuration } = getComputedStyle(button, '::after')
    if (pseudoElement === '::after') ran.push(`${propertyName} ${transitionDuration}`)
  })
  return ran
}
