import type { SlotMoves } from '@docket/model/schedule/axis/board'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { fingers, middleOf, tap } from '../../testing/pointer.ts'
import { render } from '../../testing/render.tsx'
import { drawOnPhone } from '../../testing/screen.ts'
import { barOf, laneOf } from '../testing/draw-timeline.tsx'
import type { TimelineBar } from '../timeline-model.ts'
import { DayColumn } from './day-column.tsx'

const HOUR_PX = 60
const BARS = [
  barOf('News 6:00–7:00'),
  barOf('Talk 8:00–9:00', { clashesWith: 'Imported' }),
  barOf('Imported 8:30–9:30', { clashesWith: 'Talk' }),
]

function DrawnColumn({ bars, said }: { bars: readonly TimelineBar[]; said: unknown[][] }) {
  const [now, setNow] = useState(bars)
  const { axis } = laneOf('one', HOUR_PX)
  const commit = (moves: SlotMoves) =>
    setNow(now.map((bar) => ({ ...bar, ...moves.get(bar.id)?.becomes })))
  return (
    <DayColumn
      label="Saturday"
      axis={axis}
      bars={now}
      mode="bump"
      onOpen={(id) => said.push(['onOpen', id])}
      onCommit={commit}
    />
  )
}

async function drawColumn(bars = BARS) {
  await drawOnPhone()
  const said: unknown[][] = []
  const screen = await render(<DrawnColumn bars={bars} said={said} />)
  return { screen, said, bar: (name: RegExp) => screen.getByRole('button', { name }).element() }
}

describe('a day from top to bottom', () => {
  it('says what clashes, and what is free', async () => {
    const { screen, bar } = await drawColumn()

    expect(bar(/^Talk/).textContent).toContain('clashes with Imported')
    await expect.element(screen.getByText('Free, 7:00 AM – 8:00 AM')).toBeVisible()
    expect(bar(/^Talk/).getBoundingClientRect().right).toBeLessThanOrEqual(
      bar(/^Imported/).getBoundingClientRect().left + 1,
    )
  })

  it('says what will not air as planned', async () => {
    const { bar } = await drawColumn([
      barOf('News 6:00–7:00', { mark: 'faulty', fault: 'It has no recording.' }),
      barOf('Talk 8:00–9:00'),
    ])
    expect(bar(/^News/).textContent).toContain('It has no recording.')
    expect(bar(/^News/).querySelectorAll('i')).toHaveLength(1)
    expect(bar(/^Talk/).querySelectorAll('i')).toHaveLength(0)
  })

  it('opens a program with a tap', async () => {
    const { bar, said } = await drawColumn()
    await tap(bar(/^News/))

    await expect.poll(() => said).toEqual([['onOpen', 'News']])
  })

  it('moves a program by quarter hours after a long press', async () => {
    const { screen, bar, said } = await drawColumn()
    const from = middleOf(bar(/^News/))
    await fingers.down(from)
    await expect.poll(() => screen.container.querySelector('[data-held]')).not.toBeNull()
    await fingers.move({ ...from, y: from.y + 10 })
    await fingers.move({ ...from, y: from.y + 47 })
    await fingers.lift()

    await expect.poll(() => bar(/^News/).textContent).toContain('6:45 AM – 7:45 AM')
    expect(said).toEqual([])
  })

  it('folds short programs, and a tap lists them', async () => {
    const two = (minute: number) => String(minute).padStart(2, '0')
    const bulletins = Array.from({ length: 12 }, (_, at) =>
      barOf(`Bulletin ${at + 1} 6:${two(at * 2)}–6:${two(at * 2 + 2)}`),
    )
    const { screen, bar, said } = await drawColumn(bulletins)
    await tap(bar(/^12 items Bulletin 1/))
    const item = screen.window.getByRole('menuitem', { name: /^Bulletin 7 / })
    await expect.element(item).toBeVisible()
    await tap(item.element())

    await expect.poll(() => said).toEqual([['onOpen', 'Bulletin 7']])
  })
})
