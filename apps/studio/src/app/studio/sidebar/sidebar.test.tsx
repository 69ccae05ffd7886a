import { MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePanels } from '#data/panels/use-panels.ts'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { resizeTo } from '#ui/testing/screen.ts'
import { Sidebar } from './sidebar.tsx'

const HARBOR = { id: 'harbor', name: 'Harbor Media', slug: 'harbor', timeZone: 'America/New_York' }
const channel = (at: number) => ({
  id: `channel${at}`.padEnd(15, '0'),
  name: `Extra ${at}`,
  number: String(100 + at),
  organization: 'harbor',
  position: at,
})
const CHANNELS = Array.from({ length: 15 }, (_, at) => channel(at))

async function drawSidebar(at = '/shows', answers: FakeAnswers = {}) {
  changePanels((panels) => ({ ...panels, collections: true, sidebar: true }))
  const screen = await renderPage(<Sidebar />, {
    answers: { organizations: [HARBOR], channels: CHANNELS, airings: [], ...answers },
    user: STAFF,
    at,
    route: at,
  })
  const nav = screen.getByRole('navigation', { name: 'Studio' })
  return {
    screen,
    nav,
    width: () => Math.round(nav.element().getBoundingClientRect().width),
    link: (name: string) => nav.getByRole('link', { name, exact: true }),
    group: (name: string) => nav.getByRole('button', { name, exact: true }),
  }
}

/** Returns how many pixels of the navigation are out of view, and whether the current page is in view. */
function viewOf(nav: Element) {
  const list = [...nav.children].find((part) => getComputedStyle(part).overflowY === 'auto') ?? nav
  const frame = list.getBoundingClientRect()
  const here = nav.querySelector('[aria-current=page]')?.getBoundingClientRect()
  const isShown = here && here.top >= frame.top - 1 && here.bottom <= frame.bottom + 1
  return { hidden: list.scrollHeight - list.clientHeight, isShown: Boolean(isShown) }
}

describe('the sidebar', () => {
  it('collapses to icons with names for screen readers, with its button and with Ctrl+B', async () => {
    const { screen, nav, link } = await drawSidebar()
    const isNarrow = () => nav.element().hasAttribute('data-narrow')
    await nav.getByRole('button', { name: 'Collapse the sidebar' }).click()
    expect(isNarrow()).toBe(true)
    await expect.element(link('Schedule')).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])

    await userEvent.keyboard('{Control>}b{/Control}')
    await expect.poll(isNarrow).toBe(false)
    await userEvent.keyboard('{Control>}b{/Control}')
    await expect.poll(isNarrow).toBe(true)
    await nav.getByRole('button', { name: 'Expand the sidebar' }).click()
    expect(isNarrow()).toBe(false)
    expect(JSON.parse(localStorage.getItem('cache') ?? '{}')).toMatchObject({ sidebar: true })
  })

  it('collapses groups by mouse and keyboard, and still shows the current page', async () => {
    const { group, link } = await drawSidebar()
    await group('Library').click()
    await expect.element(group('Library')).toHaveAttribute('aria-expanded', 'false')
    expect(link('Series').elements()).toEqual([])
    await expect.element(link('Shows')).toHaveAttribute('aria-current', 'page')

    ;(group('Money').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    expect(link('Ads').elements()).toEqual([])
    await userEvent.keyboard(' ')
    await expect.element(link('Ads')).toBeVisible()
    await group('Library').click()
    await expect.element(link('Series')).toBeVisible()
  })

  it('lists the channels around the open one, with a link to all channels', async () => {
    const { nav, link, screen } = await drawSidebar(`/channels/${CHANNELS[6]?.id}`)
    const listed = nav.getByRole('list', { name: 'Channels' }).getByRole('link').elements()
    expect(listed).toHaveLength(6)
    expect(listed.map(({ textContent }) => textContent)).toContain('106Extra 6')
    await link('All 15 channels').click()

    await expect.poll(screen.address).toBe('/channels')
  })

  it('says so when the channels could not be loaded, and loads them again on request', async () => {
    let isBroken = true
    const { nav } = await drawSidebar('/shows', { channels: () => (isBroken ? 503 : CHANNELS) })
    const again = nav.getByRole('button', { name: /Channels did not load/ })
    await expect.element(again).toBeVisible()
    isBroken = false
    await again.click()

    await expect.element(nav.getByText('Extra 0')).toBeVisible()
  })

  it('shows everything without scrolling at 1440 by 900, and the current page at 600', async () => {
    const few = CHANNELS.slice(0, 3)
    for (const path of ['/dashboard', '/analytics', '/organization', '/api-docs']) {
      await resizeTo(1440, 900)
      const { nav } = await drawSidebar(path, { channels: few })
      await expect.element(nav.getByText('Extra 2')).toBeVisible()
      expect([path, viewOf(nav.element())]).toEqual([path, { hidden: 0, isShown: true }])
      await page.viewport(1440, 600)
      const lower = await drawSidebar(path, { channels: few })
      await expect.element(lower.nav.getByText('Extra 2')).toBeVisible()
      await expect.poll(() => [path, viewOf(lower.nav.element()).isShown]).toEqual([path, true])
    }
    await page.viewport(1440, 900)
    const { nav } = await drawSidebar('/api-docs', { channels: few })
    await nav.getByRole('button', { name: 'Collapse the sidebar' }).click()
    await expect.poll(() => viewOf(nav.element())).toEqual({ hidden: 0, isShown: true })
  })

  it('shows how much of each channel’s program has passed, with the title as a hint', async () => {
    const [from, until] = [-10, 30].map((minutes) => toInstant(Date.now() + minutes * MINUTE_MS))
    const airing = { id: 'a1', channel: CHANNELS[0]?.id, kind: 'program', status: 'planned' }
    const airings = [{ ...airing, title: 'Dock Talk', startsAt: from, endsAt: until }]
    const { nav, screen } = await drawSidebar('/shows', { airings })
    const line = nav.getByRole('progressbar', { name: 'Dock Talk on Extra 0, shown so far' })
    await expect.element(line).toBeInTheDocument()
    expect(Math.abs(Number(line.element().getAttribute('aria-valuenow')) - 25)).toBeLessThan(4)

    await nav.getByText('Extra 0').hover()
    const hint = screen.window.getByRole('tooltip', { includeHidden: true })
    await expect.poll(() => hint.element().textContent).toMatch(/^Dock Talk, until \d/)
  })

  it('offers the pages that the user can read', async () => {
    const { link } = await drawSidebar()
    await expect.element(link('Analytics')).toBeVisible()
  })
})
