import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { barOf, drawTimeline } from '../testing/draw-timeline.tsx'

const two = (minute: number) => String(minute).padStart(2, '0')
const BULLETINS = Array.from({ length: 12 }, (_, at) =>
  barOf(`Bulletin ${at + 1} 12:${two(at * 2)}–12:${two(at * 2 + 2)}`),
)
const BARS = [...BULLETINS, barOf('Long film 13:00–15:00')]

async function drawShorts() {
  const screen = await drawTimeline({ bars: BARS })
  const items = () => screen.window.getByRole('menuitem').elements()
  const titles = () => items().map(({ textContent }) => textContent?.replace(/ \d+:.*/, ''))
  const names = () =>
    screen
      .getByRole('gridcell')
      .elements()
      .map((cell) => cell.getAttribute('aria-label')?.split(',')[0])
  return { screen, titles, names }
}

describe('short programs in a row', () => {
  it('are folded into one block, which a click opens as a list with links to each', async () => {
    const { screen, titles, names } = await drawShorts()
    // The first bar is the tab stop, so it is drawn by itself.
    expect(names()).toEqual(['Bulletin 1', '11 items', 'Long film'])
    await screen.getByRole('gridcell', { name: /^11 items/ }).click()
    await expect.poll(titles).toEqual(BULLETINS.slice(1).map(({ label }) => label))

    await screen.window.getByRole('menuitem', { name: /^Bulletin 5 / }).click()
    expect(screen.said).toEqual([['onOpen', 'Bulletin 5']])
    await expect.poll(names).toEqual(expect.arrayContaining(['Bulletin 5', '7 items', 'Long film']))
    expect(screen.bar('Bulletin 5').ariaSelected).toBe('true')
  })

  it('can be visited one by one with arrow keys, and F lists the ones around', async () => {
    const { screen, titles } = await drawShorts()
    screen.bar('Bulletin 1').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect((document.activeElement as HTMLElement).dataset.bar).toBe('Bulletin 3')
    await expect.poll(() => document.querySelector('[data-tip]')?.textContent).toMatch('Bulletin 3')

    await userEvent.keyboard('f')
    await expect.poll(titles).toHaveLength(12)
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(() => screen.said).toEqual([['onOpen', 'Bulletin 12']])
  })

  it('are listed with Enter on the block, and Escape returns the focus to it', async () => {
    const { screen, titles } = await drawShorts()
    const fold = screen.getByRole('gridcell', { name: /^11 items/ }).element() as HTMLElement
    fold.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(titles).toHaveLength(11)
    await userEvent.keyboard('{Escape}')

    await expect.poll(titles).toEqual([])
    expect(document.activeElement).toBe(fold)
  })
})
