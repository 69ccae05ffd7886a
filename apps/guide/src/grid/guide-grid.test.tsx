import { NO_FILTER } from '@docket/model/guide/guide-search'
import type { GuideChannel, GuideProgram } from '@docket/model/guide/guide-window'
import { clockOf, daysAround } from '@docket/model/guide/times/zone-clock'
import { HOUR_MS } from '@docket/model/time/instants'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { type GridHandle, GuideGrid } from './guide-grid.tsx'

const ZONE = 'America/New_York'
// 7:00 PM on Monday, at the station.
const NOW = Date.parse('2026-03-03T00:00:00Z')
const DAYS = daysAround('2026-03-02', NOW, ZONE)
const WHOLE = { from: DAYS[0]?.from ?? NOW, until: DAYS.at(-1)?.until ?? NOW }
const TITLES = ['Council', 'Jazz', 'News', 'Film']

/** Each channel airs the programs one after another from now on, an hour each. */
function channelOf(row: number): GuideChannel {
  const programmes = TITLES.map((title, at): GuideProgram => {
    const startsAt = NOW + at * HOUR_MS
    return {
      id: `${title}${row}`,
      title: `${title} ${row}`,
      startsAt,
      endsAt: startsAt + HOUR_MS,
      marks: [],
    }
  })
  return {
    id: `c${row}`,
    slug: `c${row}`,
    name: `Harbor ${row}`,
    number: `${10 + row}`,
    programmes,
  }
}

async function drawGrid(rows = 3) {
  const channels = Array.from({ length: rows }, (_, row) => channelOf(row))
  const said: unknown[][] = []
  const handle = createRef<GridHandle>()
  const window = { from: NOW, until: NOW + 6 * HOUR_MS, firstRow: 0, rows, channels }
  const screen = await render(
    <div style={{ height: 400, display: 'grid' }}>
      <GuideGrid
        ref={handle}
        station="harbor"
        page={{
          kind: 'schedule',
          now: NOW,
          version: 1,
          view: 'grid',
          filter: NO_FILTER,
          window: { station: { slug: 'harbor', name: 'Harbor' }, zone: ZONE, ...window },
          days: DAYS,
          clock: clockOf(ZONE, WHOLE.from, WHOLE.until),
        }}
        channels={channels}
        whole={WHOLE}
        loaded={Array.from({ length: rows }, () => [WHOLE])}
        clock={clockOf(ZONE, WHOLE.from, WHOLE.until)}
        now={NOW}
        at={NOW}
        onOpen={({ programmes }) => said.push(['onOpen', ...programmes.map(({ title }) => title)])}
        onSight={() => undefined}
        onList={() => said.push(['onList'])}
        onFavorite={({ name }) => said.push(['onFavorite', name])}
      />
    </div>,
  )
  const take = async () => {
    handle.current?.focus()
    await expect.poll(focused).toMatch(/\w/)
  }
  return { screen, said, take, handle }
}

const focused = () =>
  document.activeElement?.closest('[role=gridcell]')?.querySelector('strong')?.textContent ?? ''

describe('the grid of the guide', () => {
  it('is a grid with a row for each channel, and says what is on', async () => {
    const { screen } = await drawGrid()

    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
    for (const row of [0, 1, 2]) {
      await expect
        .element(screen.getByRole('row', { name: new RegExp(`Harbor ${row}`) }))
        .toBeVisible()
    }
    await expect.element(screen.getByText('Council 0')).toBeVisible()
  })

  it('has one stop for the Tab key', async () => {
    const { screen, take } = await drawGrid()
    await take()

    expect(screen.container.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1)
  })

  it.each([
    ['{ArrowRight}', 'Jazz 0'],
    ['{ArrowRight}{ArrowRight}{ArrowLeft}', 'Jazz 0'],
    ['{ArrowDown}', 'Council 1'],
    ['{ArrowDown}{ArrowRight}{ArrowUp}', 'Jazz 0'],
  ])('is navigated with arrow keys: %s', async (keys, title) => {
    const { take } = await drawGrid()
    await take()
    expect(focused()).toBe('Council 0')
    await userEvent.keyboard(keys)

    await expect.poll(focused).toBe(title)
  })

  it('keeps the time while the focus moves down and back up', async () => {
    const { take } = await drawGrid(30)
    await take()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard('{ArrowDown}'.repeat(20))
    await expect.poll(focused).toBe('Jazz 20')
    await userEvent.keyboard('{ArrowUp}'.repeat(20))

    await expect.poll(focused).toBe('Jazz 0')
  })

  it.each([
    ['{Enter}', ['onOpen', 'Jazz 1']],
    [' ', ['onOpen', 'Jazz 1']],
    ['f', ['onFavorite', 'Harbor 1']],
    ['l', ['onList']],
  ])('does what a key asks for: %s', async (key, asked) => {
    const { said, take } = await drawGrid()
    await take()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await userEvent.keyboard(key)

    expect(said).toEqual([asked])
  })

  it('opens a program with a click, and continues from there with the keys', async () => {
    const { screen, said } = await drawGrid()
    await screen.getByText('News 1').click()
    expect(said).toEqual([['onOpen', 'News 1']])
    await userEvent.keyboard('{ArrowRight}')

    await expect.poll(focused).toBe('Film 1')
  })

  it('goes to a channel by its number', async () => {
    const { screen, take } = await drawGrid(30)
    await take()
    await userEvent.keyboard('25')
    await expect.element(screen.getByRole('status').filter({ hasText: '25' })).toBeVisible()

    await expect.poll(focused).toBe('Council 15')
  })

  it('draws only the rows in view, and scrolls to others', async () => {
    const { screen, handle } = await drawGrid(200)
    const rows = () => screen.getByRole('row').elements().length
    expect(rows()).toBeLessThan(60)
    handle.current?.goToRow(150)

    await expect.element(screen.getByText('Harbor 150')).toBeInViewport()
    expect(rows()).toBeLessThan(60)
  })

  it('fits a phone', async () => {
    await page.viewport(390, 844)
    const { screen } = await drawGrid()
    await expect.element(screen.getByText('Council 0')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
    await page.viewport(1440, 900)
  })
})
