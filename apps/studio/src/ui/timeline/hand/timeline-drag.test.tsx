import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drag, fingers, middleOf, mouse } from '../../testing/pointer.ts'
import { prefer } from '../../testing/screen.ts'
import { barOf, drawTimeline } from '../testing/draw-timeline.tsx'

const HOUR_PX = 60
const BARS = [
  barOf('News 9:00–10:00'),
  barOf('Council 11:00–13:00'),
  barOf('Weather 9:00–10:00', { row: 'two' }),
]

describe('dragging a bar of a timeline', () => {
  it('moves it, and pushes what is in its way', async () => {
    const screen = await drawTimeline({ bars: BARS })
    const from = middleOf(screen.bar('News'))
    await drag(from, { ...from, x: from.x + 10 }, { ...from, x: from.x + 2 * HOUR_PX })

    await expect.poll(() => screen.placeOf('News')).toBe('one 11:00–12:00')
    expect(screen.placeOf('Council')).toBe('one 12:00–14:00')
    expect(screen.said.filter(([name]) => name === 'onOpen')).toEqual([])
  })

  it('returns it if another bar is in the way and nothing is pushed, and says why', async () => {
    const screen = await drawTimeline({ bars: BARS, mode: 'revert' })
    const from = middleOf(screen.bar('News'))
    await drag(from, { ...from, x: from.x + 10 }, { ...from, x: from.x + 2 * HOUR_PX })

    await expect.element(screen.getByText(/Council/).last()).toBeInTheDocument()
    expect(screen.placeOf('News')).toBe('one 09:00–10:00')
    expect(screen.said).toEqual([])
  })

  it('leaves it in its place when Escape is pressed while dragging', async () => {
    const screen = await drawTimeline({ bars: BARS })
    const place = screen.bar('News').getBoundingClientRect().left
    const from = middleOf(screen.bar('News'))
    await mouse.move(from)
    await mouse.down(from)
    await mouse.move({ ...from, x: from.x + 20 })
    await mouse.move({ ...from, x: from.x + 120 })
    await userEvent.keyboard('{Escape}')
    await mouse.up({ ...from, x: from.x + 120 })

    expect(screen.bar('News').getBoundingClientRect().left).toBe(place)
    expect(screen.said).toEqual([])
  })

  it('by its edge makes it longer, by whole quarter hours', async () => {
    const screen = await drawTimeline({ bars: BARS })
    const { right } = screen.bar('News').getBoundingClientRect()
    const from = { ...middleOf(screen.bar('News')), x: right - 2 }
    await drag(from, { ...from, x: from.x + 10 }, { ...from, x: from.x + HOUR_PX / 2 + 3 })

    await expect.poll(() => screen.placeOf('News')).toBe('one 09:00–10:30')
  })

  it('up or down moves it to another channel', async () => {
    const screen = await drawTimeline({ bars: BARS, channels: ['one', 'two'] })
    const from = middleOf(screen.bar('Weather'))
    await drag(from, { ...from, y: from.y - 20 }, { x: from.x + 6 * HOUR_PX, y: from.y - 76 })

    await expect.poll(() => screen.placeOf('Weather')).toBe('one 15:00–16:00')
  })

  it('with a finger begins after a long press, and a second finger cancels it', async () => {
    const screen = await drawTimeline({ bars: BARS })
    const from = middleOf(screen.bar('News'))
    const to = { ...from, x: from.x + 5 * HOUR_PX }
    const isTaken = () => screen.container.querySelector('[data-dragging]') !== null

    await fingers.down(from)
    await expect.poll(isTaken).toBe(true)
    await fingers.move(to)
    const beside = { x: 700, y: from.y + 20 }
    await fingers.down(to, beside)
    await fingers.liftSecond(beside)
    await expect.poll(isTaken).toBe(false)
    await fingers.lift()
    expect(screen.placeOf('News')).toBe('one 09:00–10:00')

    await fingers.down(from)
    await expect.poll(isTaken).toBe(true)
    await fingers.move(to)
    await fingers.lift()
    await expect.poll(() => screen.placeOf('News')).toBe('one 14:00–15:00')
  })
})

describe('a timeline', () => {
  it('opens a bar with a click, and picks it with Control and a click', async () => {
    const screen = await drawTimeline({ bars: BARS })
    await userEvent.click(screen.bar('Council'))
    expect(screen.said).toEqual([['onOpen', 'Council']])
    expect(screen.bar('Council').ariaSelected).toBe('true')

    await userEvent.click(screen.bar('News'), { modifiers: ['Control'] })
    expect(screen.said).toHaveLength(1)
    expect(screen.bar('News').ariaSelected).toBe('true')
  })

  it('zooms around the pointer with the wheel, and around two fingers', async () => {
    const screen = await drawTimeline({ bars: BARS })
    const at = middleOf(screen.bar('Council'))
    const width = () => screen.bar('Council').getBoundingClientRect().width
    const isUnderPointer = () => document.elementFromPoint(at.x, at.y)?.closest('[data-bar]')
    const narrow = width()
    await mouse.move(at)
    await mouse.wheel(at, -240, true)
    await expect.poll(width).toBeGreaterThan(narrow)
    expect(isUnderPointer()).toBe(screen.bar('Council'))

    const wide = width()
    const beside = (px: number) => ({ ...at, x: at.x + px })
    await fingers.down(beside(-50), beside(50))
    await fingers.move(beside(-150), beside(150))
    await fingers.lift()
    await expect.poll(width).toBeGreaterThan(wide * 2)
  })

  it('shows the whole name of a bar next to it when the pointer rests on it', async () => {
    const screen = await drawTimeline({ bars: BARS })
    await mouse.move(middleOf(screen.bar('News')))
    const tip = () => document.querySelector('[data-tip]')
    await expect.poll(tip).not.toBeNull()

    expect(tip()?.textContent).toContain('News')
    const below = tip()?.getBoundingClientRect().top ?? 0
    expect(below).toBeGreaterThan(screen.bar('News').getBoundingClientRect().bottom - 1)
    await mouse.move({ x: 5, y: 800 })
    await expect.poll(tip).toBeNull()
  })

  it('shows conflicts, the selection and the focus in forced colors', async () => {
    await prefer('forced-colors', 'active')
    const bars = [barOf('News 9:00–10:00', { clashesWith: 'Jazz' }), barOf('Talk 12:00–13:00')]
    const screen = await drawTimeline({ bars, selected: 'Talk' })

    expect(getComputedStyle(screen.bar('News')).borderTopStyle).toBe('dashed')
    expect(getComputedStyle(screen.bar('Talk')).borderTopWidth).toBe('2px')
    screen.bar('News').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(getComputedStyle(screen.bar('Talk'))).toMatchObject({
      outlineStyle: 'solid',
      outlineWidth: '2px',
    })
  })
})
