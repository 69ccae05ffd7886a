import { afterAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { harborPage } from '../testing/harbor.ts'

afterAll(leaveGuide)

describe('the guide in Spanish', () => {
  it('uses Spanish in its filters, its sheet, and its commands', async () => {
    const { screen } = await drawGuide(harborPage(), { language: 'es' })
    await screen.getByRole('link', { name: 'Filtrar' }).click()
    await expect.element(screen.getByRole('checkbox', { name: 'Subtítulos' })).toBeVisible()
    await screen.getByRole('gridcell').first().click()
    await expect.element(screen.getByRole('dialog').getByText('Duración')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await screen.getByPlaceholder(/^Buscar, o/).fill('mañana 8pm canal 16')
    await userEvent.keyboard('{Enter}')

    await expect.poll(() => location.search).toContain('day=2026-03-04&from=2026-03-05T01')
  })

  it('uses Spanish in its list', async () => {
    await drawGuide(harborPage({ view: 'list' }), { language: 'es' })

    expect(document.querySelector('.g-list-now')?.textContent).toContain('hasta las')
  })
})
