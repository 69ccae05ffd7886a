import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { FirstRunPage } from './first-run-page.tsx'

const draw = (hasAdministrator: boolean) =>
  renderPage(<FirstRunPage />, { answers: { 'first-run': { hasAdministrator } } })

describe('the first run of an installation', () => {
  it('says what is wrong with a password before it is sent', async () => {
    const screen = await draw(false)
    await screen.getByLabelText('Email', { exact: false }).fill('chief@station.example')
    const password = screen.getByLabelText(/^Password/)
    await password.fill('short')
    await expect.element(screen.getByRole('status').getByText('Easy to guess')).toBeVisible()
    await screen.getByRole('button', { name: 'Create administrator' }).click()
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'Fix the highlighted fields' }))
      .toBeVisible()
    expect(screen.server.writes).toEqual([])
    expect(await accessibilityFaults(password.element().closest('form') as Element)).toEqual([])
    await password.fill('chief of all stations')
    await expect.element(screen.getByRole('status').getByText('Very good')).toBeVisible()
  })

  it('is no longer possible once there is an administrator', async () => {
    const screen = await draw(true)

    await expect
      .element(screen.getByText('The first administrator was already created.', { exact: false }))
      .toBeVisible()
    expect(screen.getByRole('textbox').elements()).toEqual([])
  })
})
