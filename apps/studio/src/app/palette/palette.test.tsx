import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { saveResponses } from '#data/cache/saved-responses.ts'
import { noteVisit } from '#data/cache/visited-pages.ts'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { renderStudio, SHOWS } from '../testing/render-studio.tsx'

async function drawPalette(
  at: string,
  answers: FakeAnswers = {},
  storage: Readonly<Record<string, string>> = {},
) {
  const screen = await renderStudio(at, { answers, storage })
  const dialog = screen.window.getByRole('dialog', { name: 'Search or jump' })
  return {
    screen,
    dialog,
    field: dialog.getByRole('combobox', { name: 'Search or jump' }),
    option: (name: string) => dialog.getByRole('option', { name, exact: false }),
    group: (name: string) => dialog.getByRole('group', { name }),
    open: () => userEvent.keyboard('{Control>}k{/Control}'),
  }
}

describe('the jump dialog', () => {
  it('jumps to any page by a few letters, even if they are typed before the dialog is open', async () => {
    const { screen, open, dialog } = await drawPalette('/shows')
    await open()
    await userEvent.keyboard('members{Enter}')
    await expect.poll(screen.address).toBe('/members')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('opens a channel, and lists the pages visited before', async () => {
    const { screen, open, field, option, group } = await drawPalette('/shows')
    noteVisit({ name: 'Members', path: '/members' })
    await open()
    await expect.element(group('Recent').getByText('Members')).toBeVisible()
    await field.fill('harbor 8')
    await expect.element(option('Harbor 8')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(screen.address).toMatch(/^\/channels\/harbor8/)
  })

  it('is replaced by another dialog, and closing that one returns to the page', async () => {
    const { screen, open, field } = await drawPalette('/shows')
    await open()
    await field.fill('faq')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.window.getByText('What is Docket TV?')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(screen.address).toBe('/shows')
  })

  it('groups results by kind, with their pictures', async () => {
    const shows = [{ ...SHOWS[1], title: 'Harbor Nights', thumbnail: 'pier.png' }]
    const { open, field, group } = await drawPalette('/members', { shows })
    await open()
    await field.fill('harbor')
    const found = group('Shows').getByRole('option', { name: 'Harbor Nights' })
    await expect.element(found).toBeVisible()
    expect(found.element().querySelector('img')?.src).toContain('/artwork/shows/')
    expect(group('Channels').element().querySelector('svg')).not.toBeNull()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('says so when records could not be searched, and can try again', async () => {
    let isBroken = true
    const shows = () => (isBroken ? 503 : SHOWS)
    const { open, dialog, field, group, option } = await drawPalette('/members', { shows })
    await open()
    await field.fill('harbor')
    const alert = dialog.getByRole('alert')
    const failed = 'Shows, series, members and submissions could not be searched.'
    await expect.element(alert.getByText(failed, { exact: false }).first()).toBeVisible()
    await expect.element(option('Harbor 8')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])

    isBroken = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(group('Shows').getByText('City Council')).toBeVisible()
    expect(alert.elements()).toEqual([])
  })

  it('remembers pages that stayed open for a moment, even in the next visit, but not those passed through', async () => {
    // The fake clock keeps running, and the test advances it instead of waiting.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { screen, open, group } = await drawPalette(`/shows/${SHOWS[0]?.id}`)
    const heading = (name: string) => screen.getByRole('heading', { level: 1, name })
    await expect.element(heading('City Council')).toBeVisible()
    vi.advanceTimersByTime(1000)
    screen.goTo('/series')
    await expect.element(heading('Series')).toBeVisible()
    screen.goTo('/members')
    await expect.element(heading('Members')).toBeVisible()
    await open()
    await expect.element(group('Recent').getByText('City Council')).toBeVisible()
    expect(group('Recent').getByText('Series').elements()).toEqual([])

    let user: string | undefined = STAFF.id
    onTestFinished(() => {
      user = undefined
    })
    saveResponses(() => user)
    dispatchEvent(new PageTransitionEvent('pagehide'))
    const cache = localStorage.getItem('cache') ?? ''
    const next = await drawPalette('/series', {}, { cache })
    await next.open()
    await expect.element(next.group('Recent').getByText('City Council')).toBeVisible()
  })
})
