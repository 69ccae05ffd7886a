import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { prefer } from '#ui/testing/screen.ts'
import { MultiviewPage } from './multiview-page.tsx'

const STATION = { id: 'harbor', collectionName: 'organizations', name: 'Harbor', slug: 'harbor' }
const CHANNELS = ['eight', 'nine', 'ten'].map((id, at) => ({
  id,
  collectionName: 'channels',
  name: `Harbor ${id}`,
  slug: id,
  number: String(at + 8),
  timeZone: '',
  streamUrl: '',
  playout: '',
  archived: false,
  logo: '',
  bug: '',
  crawl: '',
}))

/** Renders the first channels. The first one has a show on the air, and the given values. */
function drawWall(values: object = {}) {
  const now = Date.now()
  const airing = {
    id: 'news',
    collectionName: 'airings',
    title: 'News',
    channel: 'eight',
    show: 'news',
    status: 'planned',
    source: 'local',
    kind: 'program',
    holds: '',
    startsAt: toInstant(now - HOUR_MS),
    endsAt: toInstant(now + HOUR_MS),
  }
  const [eight, ...others] = CHANNELS
  const channels = [{ ...eight, ...values }, ...others]
  const show = { id: 'news', collectionName: 'shows', title: 'News', thumbnail: '' }
  const answers = { organizations: [STATION], channels, airings: [airing], shows: [show] }
  return renderPage(<MultiviewPage />, {
    answers,
    user: STAFF,
    at: '/multiview',
    route: '/multiview',
  })
}

// The page reloads if it was reached by in-app navigation, so the tests hide how the document was opened.
beforeEach(() => {
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  return () => entries.mockRestore()
})

describe('the multiview', () => {
  it('shows what is on where there is no stream, and the arrow keys move between its tiles', async () => {
    const screen = await drawWall()
    const first = screen.getByRole('group', { name: /^1: Harbor eight/ })
    await expect.element(first.getByText('News')).toBeVisible()
    const tile = first.element() as HTMLElement
    tile.focus()
    await userEvent.keyboard('{ArrowRight}')

    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^2: Harbor nine/)
  })

  it('shows the chosen channels, and saves them as a named view', async () => {
    const screen = await drawWall()
    await screen.getByRole('button', { name: 'Channels', exact: true }).click()
    await screen.window.getByRole('menuitemcheckbox', { name: 'Harbor nine' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => screen.getByRole('group').elements().length).toBe(2)
    expect(screen.address()).toMatch(/channels=eight(%2C|,)ten/)
    await screen.getByRole('button', { name: 'Save view' }).click()
    await screen.window.getByLabelText('Name').fill('Evening')
    const dialog = screen.window.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save view' }).click()

    await screen.getByRole('link', { name: 'First channels' }).click()
    await expect.poll(() => screen.getByRole('group').elements().length).toBe(3)
    await screen.getByRole('link', { name: 'Evening' }).click()
    await expect.poll(() => screen.getByRole('group').elements().length).toBe(2)
  })

  it('plays automatically over the artwork unless the user prefers reduced motion', async () => {
    await prefer('prefers-reduced-motion', 'no-preference')
    // The stream never answers: refused, it would only be loading for a moment.
    const unanswered = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
    onTestFinished(() => unanswered.mockRestore())
    const screen = await drawWall({ streamUrl: 'http://127.0.0.1:9/live.m3u8' })
    const tile = screen.getByRole('group', { name: /^1: Harbor eight/ })
    await expect.element(tile.getByText('Loading')).toBeVisible()
    const video = tile.element().querySelector('video')
    expect(video && getComputedStyle(video).opacity).toBe('0')
    const artwork = () => tile.element().querySelector('[aria-hidden] img, [style*="svg"]')
    await expect.poll(artwork).not.toBeNull()
  })

  it('waits for a click if the user prefers reduced motion', async () => {
    const screen = await drawWall({ streamUrl: 'http://127.0.0.1:9/live.m3u8' })
    const tile = screen.getByRole('group', { name: /^1: Harbor eight/ })

    await expect.element(tile.getByRole('button', { name: 'Play: Harbor eight' })).toBeVisible()
    expect(tile.element().querySelector('video')).toBeNull()
  })
})
