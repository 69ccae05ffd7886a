import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { WaitlistPage } from './waitlist-page.tsx'

describe('S2.1 the waitlist', () => {
  it('can be joined with the keyboard alone, and says the place in line', async () => {
    const screen = await renderPage(<WaitlistPage />, {
      answers: { 'POST joining/waitlist': { position: 7 } },
    })
    const email = screen.getByLabelText('Email', { exact: false }).element() as HTMLElement
    email.focus()
    await userEvent.keyboard('oak@station.example{Tab}Olive Oak{Tab}Oak Street TV{Tab}')
    expect(await accessibilityFaults(email.closest('form') as Element)).toEqual([])
    await userEvent.keyboard('{Tab}A spreadsheet{Enter}')

    await expect.element(screen.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
    await expect.element(screen.getByRole('status')).toMatchTextContent(/\b7\b/)
    expect(screen.server.writes).toMatchObject([
      {
        body: {
          email: 'oak@station.example',
          name: 'Olive Oak',
          station: 'Oak Street TV',
          size: 'one',
          currentSystem: 'A spreadsheet',
        },
      },
    ])
  })
})
