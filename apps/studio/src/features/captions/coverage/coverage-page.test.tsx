import { DAY_MS, toInstant } from '@docket/model/time/instants'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { CoveragePage } from './coverage-page.tsx'

const SHOWS = [
  { show: 'council', title: 'City Council', medium: 'a', captions: 'none', airings: 2 },
  { show: 'news', title: 'Harbor News', medium: 'b', captions: 'draft', airings: 1 },
  { show: 'tide', title: 'Evening Tide', medium: 'c', captions: 'inside', airings: 1 },
].map((show) => ({
  ...show,
  channel: 'Harbor 8',
  startsAt: toInstant(Date.now() + DAY_MS),
}))

function drawCoverage() {
  return renderPage(<CoveragePage />, {
    answers: { 'captions/coverage': { shows: SHOWS, isCut: false } },
    user: STAFF,
    at: '/captions/coverage',
    route: '/captions/coverage',
  })
}

describe('the caption coverage page', () => {
  it('lists the next airings without captions, and all airings on request', async () => {
    const screen = await drawCoverage()
    const titles = () =>
      screen
        .getByRole('rowheader')
        .elements()
        .map((one) => one.textContent)
    await expect.element(screen.getByText('25% captioned: 1 of 4 airings')).toBeVisible()
    expect(titles()).toEqual(['City Council', 'Harbor News'])
    await screen.getByText('Everything that airs').click()
    await expect.poll(titles).toEqual(['City Council', 'Harbor News', 'Evening Tide'])
    await expect.element(screen.getByRole('cell', { name: 'In the recording' })).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('can be saved as a CSV file with the rows on screen', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
    onTestFinished(() => saved.mockRestore())
    const screen = await drawCoverage()
    await screen.getByRole('button', { name: 'Export CSV' }).click()
    const [[file] = []] = saved.mock.calls
    const lines = (await (file as Blob).text()).trimEnd().split('\r\n')

    expect(lines[0]).toMatch(/Due,Show,Captions,Channel,Airings$/)
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/City Council,None,Harbor 8,2$/),
      expect.stringMatching(/Harbor News,"?Draft, not published"?,Harbor 8,1$/),
    ])
  })
})
