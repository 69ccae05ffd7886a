import { describe, expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { ErrorScreen } from './error-screen.tsx'

describe('S2.17 the error screen', () => {
  it('says Page Not Found for 404, with the missing path', async () => {
    const screen = await render(<ErrorScreen status={404} description="No page: /nowhere" />)

    await expect.element(screen.getByRole('heading')).toHaveTextContent('Page Not Found')
    expect(screen.text()).toContain('404')
    expect(screen.text()).toContain('No page: /nowhere')
    await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/')
    expect(document.title).toContain('Page Not Found')
  })

  it('shows no status when there was no response, and offers to try again', async () => {
    const screen = await render(<ErrorScreen status={0} description="Check the connection." />)

    await expect.element(screen.getByRole('heading')).toHaveTextContent('No Connection')
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.text()).not.toMatch(/\d/)
  })

  it.each([500, 503])('says Internal Server Error for %i', async (status) => {
    const screen = await render(<ErrorScreen status={status} description="It broke." />)

    await expect.element(screen.getByRole('heading')).toHaveTextContent('Internal Server Error')
  })
})
