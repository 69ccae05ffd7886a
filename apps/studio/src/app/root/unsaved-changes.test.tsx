import { describe, expect, it } from 'vitest'
import { renderStudio, SHOWS } from '../testing/render-studio.tsx'

const stored = () => localStorage.getItem('unsaved') ?? ''

describe('unsaved changes of a record', () => {
  it('survive a visit to another tab, and are discarded when the user leaves the page', async () => {
    const screen = await renderStudio(`/shows/${SHOWS[0]?.id}`)
    const title = screen.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Left behind')
    const tabs = screen.getByRole('navigation', { name: 'Pages of this record' })
    await tabs.getByRole('link', { name: 'Media' }).click()
    await tabs.getByRole('link', { name: 'Details' }).click()
    await expect
      .element(screen.getByText(/^Your unsaved changes from .* are back\.$/))
      .toBeVisible()
    await expect.element(title).toHaveValue('Left behind')

    const place = screen.getByRole('navigation', { name: 'You are here' })
    await place.getByRole('link', { name: 'Shows' }).click()
    const dialog = screen.window.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(screen.address).toBe('/shows')
    expect(stored()).toBe('')
  })

  it('are deleted at logout', async () => {
    const screen = await renderStudio(`/shows/${SHOWS[0]?.id}`)
    await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('For my eyes')
    await expect.poll(stored).toContain('For my eyes')
    screen.goTo(`/shows/${SHOWS[0]?.id}#logout`)
    await screen.window.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect.poll(stored).toBe('')
  })
})
