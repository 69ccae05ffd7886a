import { HOUR_MS, toInstant } from '@docket/model/time'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { MultiviewPage } from './multiview-page.tsx'

const STATION = { id: 'harbor', collectionName: 'organizations', name: 'Harbor', slug: 'harbor' }
const CHANNELS = ['eight', 'nine', 'ten'].map((id, at) => ({
  ...{ id, collectionName: 'channels', name: `Harbor ${id}`, slug: id, number: String(at + 8) },
  ...{ timeZone: '', streamUrl: '', playout: '', archived: false, logo: '', bug: '', crawl: '' },
}))

function drawWall() {
  const now = Date.now()
  const airing = {
    ...{ id: 'news', collectionName: 'airings', title: 'News', channel: 'eight', show: '' },
    ...{ status: 'planned', source: 'local', kind: 'program', holds: '' },
    ...{ startsAt: toInstant(now - HOUR_MS), endsAt: toInstant(now + HOUR_MS) },
  }
  const answers = { organizations: [STATION], channels: CHANNELS, airings: [airing] }
  return renderPage(<MultiviewPage />, {
    ...{ answers, user: STAFF, at: '/multiview', route: '/multiview' },
  })
}

// The page loads itself again unless its document is its own, which that of the tests is not.
beforeEach(() => {
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  return () => entries.mockRestore()
})

describe('the multiview', () => {
  it('shows what is on where there is no stream, and its tiles are walked by arrow keys', async () => {
    const screen = await drawWall()
    const first = screen.getByRole('group', { name: /^1: Harbor eight/ })
    await expect.element(first.getByText('News')).toBeVisible()
    const tile = first.element() as HTMLElement
    tile.focus()
    await userEvent.keyboard('{ArrowRight}')

    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^2: Harbor nine/)
  })

  it('shows the channels that are chosen, and saves them as a view with a name', async () => {
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
})
