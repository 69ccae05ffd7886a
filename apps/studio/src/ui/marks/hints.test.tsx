import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'

const tip = page.getByRole('tooltip', { includeHidden: true })
const zoom = page.getByRole('button', { name: 'Zoom in' })
const rail = page.getByRole('button', { name: 'Shows' })

async function drawHints() {
  await render(
    <div style={{ display: 'flex', gap: 200, padding: 100 }}>
      <input aria-label="Search" />
      <button type="button" data-hint="Zoom in, Ctrl +" aria-label="Zoom in">
        <svg width="16" height="16" aria-hidden />
      </button>
      <button type="button" data-hint="Shows" data-hint-side="right" aria-label="Shows" />
      <button type="button">Nothing to say</button>
    </div>,
  )
}

/** The distance of the tooltip from an element, to the right and below. */
function distanceFrom(element: Element): { right: number; below: number } {
  const [box, from] = [tip.element().getBoundingClientRect(), element.getBoundingClientRect()]
  return { right: Math.round(box.left - from.right), below: Math.round(box.top - from.bottom) }
}

describe('the hint of an element', () => {
  it('appears when the pointer rests on it, and disappears when the pointer leaves', async () => {
    await drawHints()
    await zoom.hover()
    await expect.element(tip).toHaveTextContent('Zoom in, Ctrl +')
    await expect.poll(() => distanceFrom(zoom.element()).below).toBe(6)

    await page.getByRole('button', { name: 'Nothing to say' }).hover()
    await expect.element(tip).not.toBeInTheDocument()
  })

  it('is on the right of the narrow sidebar', async () => {
    await drawHints()
    await rail.hover()
    await expect.element(tip).toHaveTextContent('Shows')
    await expect.poll(() => distanceFrom(rail.element()).right).toBe(6)
  })

  it('appears with keyboard focus, and disappears with the next key', async () => {
    await drawHints()
    await page.getByRole('textbox').click()
    await userEvent.keyboard('{Tab}')
    await expect.element(tip).toHaveTextContent('Zoom in, Ctrl +')
    await userEvent.keyboard('{Tab}')
    await expect.element(tip).toHaveTextContent('Shows')
    await userEvent.keyboard('{Escape}')
    await expect.element(tip).not.toBeInTheDocument()
  })

  it('disappears when the element is pressed', async () => {
    await drawHints()
    await zoom.hover()
    await expect.element(tip).toBeInTheDocument()
    await zoom.click()
    await expect.element(tip).not.toBeInTheDocument()
  })

  it('is hidden from screen readers, which read the name of the element', async () => {
    await drawHints()
    await zoom.hover()
    await expect.element(tip).toHaveAttribute('aria-hidden', 'true')
    await expect.element(zoom).not.toHaveAttribute('aria-describedby')
  })
})
