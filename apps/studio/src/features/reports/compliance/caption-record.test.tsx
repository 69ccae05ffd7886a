import { expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { CompliancePage } from './compliance-page.tsx'

const HOUR = 3600
const FIGURES = {
  airings: 6,
  captionedSec: 9 * HOUR,
  insideSec: 0,
  missingSec: HOUR,
  exemptSec: HOUR / 2,
  unknownSec: 0,
  share: 90,
}
const PROGRAM = {
  airing: 'a',
  title: 'Cut',
  channel: 'Harbor 8',
  startedAt: '2026-01-01 12:00:00.000Z',
  programSec: HOUR,
  share: 0,
}

it('the caption record of a quarter shows what went out, and links to its files', async () => {
  const screen = await renderPage(<CompliancePage />, {
    answers: {
      'analytics/compliance': {
        today: '2026-04-02',
        obligations: [],
        countedUntil: '2026-04-02 00:00:00.000Z',
        captions: { shows: 0, missing: 0, exempt: 0 },
      },
      'analytics/captions': {
        totals: { id: '', name: '', ...FIGURES },
        channels: [{ id: 'one', name: 'Harbor 8', ...FIGURES }],
        uncaptioned: [
          { ...PROGRAM, reason: '' },
          { ...PROGRAM, airing: 'b', reason: 'Only music' },
        ],
        others: 0,
      },
    },
    user: STAFF,
    at: '/analytics/compliance',
    route: '/analytics/compliance',
  })
  const row = screen.getByRole('row', { name: /Harbor 8/ })
  await expect.element(row).toBeVisible()
  expect(row.element().textContent).toBe('Harbor 89 h0 h1 h0.5 h0 h90%')
  await expect.element(screen.getByText(/^1 program did not have full captions/)).toBeVisible()
  expect(screen.getByRole('radio').elements()).toHaveLength(4)
  await screen.getByRole('button', { name: 'Caption record' }).click()
  await expect.element(screen.getByText('As PDF, to print')).toBeVisible()
  expect(await accessibilityFaults(screen.container)).toEqual([])
})
