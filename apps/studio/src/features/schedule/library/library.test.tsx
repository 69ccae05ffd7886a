import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { drag, fingers, middleOf, mouse, tap } from '#ui/testing/pointer.ts'
import { drawOnPhone } from '#ui/testing/screen.ts'
import { airingOf, DAY, drawChannel } from '../testing/draw-schedule.tsx'

const showOf = (title: string, more: object = {}) => ({
  id: title.replaceAll(' ', ''),
  collectionName: 'shows',
  title,
  status: 'ready',
  trtSec: 1800,
  contentFlags: [],
  availableFrom: '',
  availableUntil: '',
  series: '',
  category: '',
  thumbnail: '',
  visibility: 'public',
  ...more,
})
const SHOWS = [
  showOf('Ferry'),
  showOf('Rough cut', { status: 'draft' }),
  showOf('Not before spring', { availableFrom: '2040-04-01' }),
]
const IN_THE_WAY = airingOf('In the way 01:00–02:00')

async function drawLibrary(airings = [IN_THE_WAY], answers: FakeAnswers = {}) {
  const screen = await drawChannel({ airings, answers: { shows: SHOWS, ...answers } })
  await screen.getByRole('main').getByRole('button', { name: 'Library' }).click()
  const card = (title: string) =>
    screen.getByRole('button', { name: new RegExp(`^Add ${title}`) }).element() as HTMLElement
  return { ...screen, card }
}

type Library = Awaited<ReturnType<typeof drawLibrary>>

/** Returns a place on the timeline, some pixels right of the start of “In the way”. */
function placeOf(screen: Library, px: number) {
  const { left, top, height } = screen.bar('In the way').getBoundingClientRect()
  return { x: left + px, y: top + height / 2 }
}

/** Counts the frames without any bar. */
function countBlinks(screen: Library): () => number {
  let blinks = 0
  let isOver = false
  const watch = () => {
    if (screen.bars().length === 0) blinks += 1
    if (!isOver) requestAnimationFrame(watch)
  }
  watch()
  return () => {
    isOver = true
    return blinks
  }
}

describe('the library of a schedule', () => {
  it('adds a show by key at the next free time, and once more after it', async () => {
    const screen = await drawLibrary()
    screen.card('Ferry').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(screen.lineup).toHaveLength(2)
    await expect.poll(() => screen.bars().length).toBe(2)
    await userEvent.keyboard('{Enter}')

    await expect
      .poll(screen.lineup)
      .toEqual(['In the way 01:00–02:00', 'Ferry 02:00–02:30', 'Ferry 02:30–03:00'])
    await expect.poll(() => screen.bars().length).toBe(3)
  })

  it('shows a new airing before the server has it, and never hides it again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const screen = await drawLibrary([], {
      'POST schedule/changes': () => promise.then(() => undefined as never),
    })
    screen.card('Ferry').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => screen.bars().length).toBe(1)
    expect(screen.lineup()).toEqual([])
    const blinks = countBlinks(screen)
    resolve()
    await expect.poll(screen.lineup).toHaveLength(1)
    // A second one gets the next free time, and both are read back.
    await userEvent.keyboard('{Enter}')
    await expect.poll(screen.lineup).toHaveLength(2)
    await expect.poll(() => screen.bars().length).toBe(2)

    expect(blinks()).toBe(0)
  })

  it('removes a new airing and shows the server’s message when it is refused', async () => {
    const { promise: held, resolve: refuse } = Promise.withResolvers<void>()
    const refusal = { status: 400, message: 'Not today.', data: {} }
    const screen = await drawLibrary([], {
      'POST schedule/changes': () => held.then(() => Response.json(refusal, { status: 400 })),
    })
    screen.card('Ferry').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => screen.bars().length).toBe(1)
    refuse()

    await expect.element(screen.window.getByText('Not today.')).toBeVisible()
    await expect.poll(() => screen.bars().length).toBe(0)
  })

  it('says that viewers cannot see a draft, both when it is added and in the lineup', async () => {
    const screen = await drawLibrary([])
    await userEvent.click(screen.card('Rough cut, 30 min, draft'))
    await expect.element(screen.window.getByText('“Rough cut” is a draft')).toBeVisible()
    await expect.poll(() => screen.bars().length).toBe(1)
    await userEvent.click(screen.bars()[0] as HTMLElement)

    await expect
      .element(screen.window.getByText(/Not in the guide while its show is a draft/))
      .toBeVisible()
  })

  it('says while dragging what a time clashes with, and drops onto a free time', async () => {
    const screen = await drawLibrary()
    const clash = screen.window.getByText('Clashes with In the way')
    const from = middleOf(screen.card('Ferry'))
    await mouse.move(from)
    await mouse.down(from)
    await mouse.move({ x: from.x + 20, y: from.y + 20 })
    await mouse.move(placeOf(screen, 30))
    await expect.element(clash).toBeVisible()
    const free = placeOf(screen, 2 * 180)
    await mouse.move(free)
    await expect.element(clash).not.toBeInTheDocument()
    await mouse.up(free)

    await expect.poll(screen.lineup).toEqual(['In the way 01:00–02:00', 'Ferry 03:00–03:30'])
  })

  it('says while dragging that a show may not air yet, and adds nothing when it is dragged back', async () => {
    const screen = await drawLibrary()
    const from = middleOf(screen.card('Not before spring'))
    await mouse.move(from)
    await mouse.down(from)
    await mouse.move({ x: from.x + 20, y: from.y + 20 })
    await mouse.move(placeOf(screen, 2 * 180))
    await expect.element(screen.window.getByText(/^Can air from/)).toBeVisible()
    await mouse.move(from)
    await mouse.up(from)

    expect(screen.server.writes).toEqual([])
  })

  it('offers other times when the server says that one is taken', async () => {
    const message = '“In the way” airs then.'
    const free = [{ startsAt: `${DAY} 08:00:00.000Z`, endsAt: `${DAY} 08:30:00.000Z` }]
    let refusals = 0
    const screen = await drawLibrary([IN_THE_WAY], {
      'POST schedule/changes': () => {
        refusals += 1
        const data = { startsAt: { code: 'airing_clashes', message }, clashes: [], free }
        return refusals === 1 ? Response.json({ status: 400, data }, { status: 400 }) : undefined
      },
    })
    const from = middleOf(screen.card('Ferry'))
    await drag(from, { x: from.x + 20, y: from.y + 20 }, placeOf(screen, 30))
    await expect.element(screen.window.getByText('“Ferry” was not added')).toBeVisible()
    await expect.element(screen.window.getByText(/“In the way” airs then\./)).toBeVisible()
    await screen.window.getByRole('button', { name: /^Move to Tue, Mar 13, 4:00 AM/ }).click()

    await expect.poll(screen.lineup).toEqual(['In the way 01:00–02:00', 'Ferry 04:00–04:30'])
  })

  it('works with touch: a tap adds a show, and a long press drags it', async () => {
    const screen = await drawLibrary()
    await tap(screen.card('Ferry'))
    await expect.poll(screen.lineup).toHaveLength(2)
    await carryByFinger(screen, placeOf(screen, 2 * 180))

    await expect
      .poll(screen.lineup)
      .toEqual(['In the way 01:00–02:00', 'Ferry 02:00–02:30', 'Ferry 03:00–03:30'])
  })

  it('works with touch on a phone, over the vertical timeline of a day', async () => {
    await drawOnPhone()
    const screen = await drawLibrary([airingOf('In the way 00:00–01:00')])
    await tap(screen.card('Ferry'))
    await expect.poll(screen.lineup).toEqual(['In the way 00:00–01:00', 'Ferry 01:00–01:30'])
    const free = screen.getByText(/^Free/).first()
    await expect.element(free).toBeInTheDocument()
    const { left, top } = free.element().getBoundingClientRect()
    await carryByFinger(screen, { x: left + 20, y: top + 60 })

    await expect.poll(screen.lineup).toHaveLength(3)
    expect(screen.lineup()[2]).toMatch(/^Ferry \d\d:(00|15|30|45)–/)
  })
})

async function carryByFinger(screen: Library, to: { x: number; y: number }): Promise<void> {
  const held = middleOf(screen.card('Ferry'))
  await fingers.down(held)
  await expect.element(screen.window.getByText('Drop it on the schedule')).toBeInTheDocument()
  await fingers.move(to)
  await expect.poll(() => document.querySelector('[data-over]')).not.toBeNull()
  await fingers.lift()
}
