import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../../testing/accessibility-faults.ts'
import { barOf, drawTimeline } from '../testing/draw-timeline.tsx'

const BARS = [
  barOf('News 9:00–10:00'),
  barOf('Council 11:00–13:00'),
  barOf('Jazz 13:00–14:00'),
  barOf('Weather 9:00–10:00', { row: 'two' }),
]
const CHANNELS = ['one', 'two']

const focused = () => (document.activeElement as HTMLElement | null)?.dataset.bar

async function drawFocused(label: string, bars = BARS) {
  const screen = await drawTimeline({ bars, channels: CHANNELS })
  screen.bar(label).focus()
  return screen
}

describe('the keys of a timeline', () => {
  it.each([
    ['News', '{ArrowRight}', 'Council'],
    ['Council', '{ArrowLeft}', 'News'],
    ['News', '{End}', 'Jazz'],
    ['Jazz', '{Home}', 'News'],
    ['News', '{ArrowDown}', 'Weather'],
    ['Weather', '{ArrowUp}', 'News'],
  ])('move the focus from %s by %s to %s', async (from, keys, to) => {
    const screen = await drawFocused(from)
    await userEvent.keyboard(keys)

    expect(focused()).toBe(to)
    expect(screen.container.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('pick up a bar, move it by quarter hours, and put it down', async () => {
    const screen = await drawFocused('News')
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}{Enter}')

    expect(screen.placeOf('News')).toBe('one 09:30–10:30')
    expect(focused()).toBe('News')
  })

  it('cancel a move with Escape', async () => {
    const screen = await drawFocused('News')
    await userEvent.keyboard('m{ArrowRight}{Escape}')

    expect(screen.placeOf('News')).toBe('one 09:00–10:00')
    expect(screen.said).toEqual([])
  })

  it('move a bar to another channel, which pushes what is there', async () => {
    const screen = await drawFocused('News')
    await userEvent.keyboard('m{ArrowDown}{Enter}')

    expect(screen.placeOf('News')).toBe('two 09:00–10:00')
    expect(screen.placeOf('Weather')).toBe('two 10:00–11:00')
  })

  it.each([
    // The first of two brackets escapes the second.
    ['[[', '08:45–10:00'],
    [']', '09:15–10:00'],
    ['{{', '09:00–09:45'],
    ['}', '09:00–10:15'],
  ])('%s moves an end of a bar', async (keys, times) => {
    const screen = await drawFocused('News')
    await userEvent.keyboard(keys)

    expect(screen.placeOf('News')).toBe(`one ${times}`)
  })

  it('do not move a locked bar, and say so', async () => {
    const screen = await drawFocused('News', [barOf('News 9:00–10:00', { locked: true })])
    await userEvent.keyboard('m{ArrowRight}{Enter}')

    expect(screen.placeOf('News')).toBe('one 09:00–10:00')
    await expect.element(screen.getByText(/locked/).first()).toBeInTheDocument()
  })

  it.each([
    ['{Enter}', ['onOpen', 'Council']],
    ['l', ['onLock', 'Council']],
    ['{Control>}z{/Control}', ['onUndo']],
    ['{Control>}{Shift>}z{/Shift}{/Control}', ['onRedo']],
    ['{Control>}y{/Control}', ['onRedo']],
    ['t', ['onToday']],
    ['g', ['onGoTo']],
    ['/', ['onSearch']],
    ['s', ['onSwap', ['Council']]],
    ['+', ['onZoom', 'in']],
    ['-', ['onZoom', 'out']],
    ['0', ['onZoom', 'usual']],
    ['{Delete}', ['onClipboard', 'remove', ['Council'], expect.anything()]],
    ['{Control>}d{/Control}', ['onClipboard', 'duplicate', ['Council'], expect.anything()]],
  ])('%s asks for %j', async (keys, asked) => {
    const screen = await drawFocused('Council')
    await userEvent.keyboard(keys)

    expect(screen.said.map((call) => call.slice(0, asked.length))).toEqual([asked])
  })

  it.each([
    ['{Control>}c{/Control}', ['onClipboard', 'copy', ['News', 'Council']]],
    ['{Control>}x{/Control}', ['onClipboard', 'cut', ['News', 'Council']]],
    ['b', ['onBundle', ['News', 'Council']]],
    ['s', ['onSwap', ['News', 'Council']]],
  ])('pick several bars for one action: %s', async (keys, asked) => {
    const screen = await drawFocused('News')
    const picked = () => screen.container.querySelectorAll('[data-bar][aria-selected="true"]')
    await userEvent.keyboard(' {ArrowRight} ')
    expect(picked()).toHaveLength(2)
    await userEvent.keyboard(keys)

    expect(screen.said.map((call) => call.slice(0, asked.length))).toEqual([asked])
  })

  it('pick what the focus passes with Shift, and unpick with Space', async () => {
    const screen = await drawFocused('News')
    const picked = () => screen.container.querySelectorAll('[data-bar][aria-selected="true"]')
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(picked()).toHaveLength(3)
    await userEvent.keyboard(' ')
    expect(picked()).toHaveLength(2)
  })

  it('never leave a part of the timeline without a name', async () => {
    const screen = await drawTimeline({ bars: BARS, channels: CHANNELS })

    expect(await accessibilityFaults(screen.container)).toEqual([])
  })
})
