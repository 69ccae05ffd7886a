import { describe, expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { SPINNER_TYPES, Spinner } from './spinner.tsx'

describe('S2.18 the loading indicator', () => {
  it('is of type 2 and 24 pixels in size by default, and says what is loading', async () => {
    const screen = await render(<Spinner label="Loading the page" />)
    const spinner = screen.getByRole('status', { name: 'Loading the page' })
    const drawing = spinner.element().querySelector('[data-type="2"]')

    await expect.element(spinner).toBeVisible()
    expect(drawing?.getBoundingClientRect()).toMatchObject({ width: 24, height: 24 })
  })

  it('has eight types, each drawn in its own way', async () => {
    const types = SPINNER_TYPES.map((type) => (
      <Spinner key={type} label="Loading" type={type} size={40} />
    ))
    const screen = await render(types)
    const drawings = [...screen.container.querySelectorAll('svg')]

    expect(new Set(drawings.map(({ innerHTML }) => innerHTML)).size).toBe(8)
    for (const drawing of drawings) expect(drawing.getBoundingClientRect().width).toBe(40)
  })
})
