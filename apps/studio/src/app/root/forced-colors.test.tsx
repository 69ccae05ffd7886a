import { describe, expect, it } from 'vitest'
import { renderStudio } from '../testing/render-studio.tsx'

const colors = () => document.documentElement.dataset.mantineColorScheme

describe('S4.2 the chosen colors', () => {
  it('are restored after a page that forces other colors', async () => {
    const screen = await renderStudio('/debug/playground')
    expect(colors()).toBe('dark')
    const choice = screen.getByRole('radiogroup', { name: 'Colors of this page' })
    await choice.getByText('Light').click()
    await expect.poll(colors).toBe('light')

    await screen.getByRole('link', { name: 'Shows', exact: true }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Shows' })).toBeVisible()
    await expect.poll(colors).toBe('dark')
  })
})
