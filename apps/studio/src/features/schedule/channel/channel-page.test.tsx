import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { fingers, middleOf, tap } from '#ui/testing/pointer.ts'
import { drawOnPhone } from '#ui/testing/screen.ts'
import { airingOf, drawChannel } from '../testing/draw-schedule.tsx'

const LINEUP = [
  airingOf('News 01:00–02:00'),
  airingOf('Talk 03:00–03:30'),
  airingOf('Jazz 04:00–05:00'),
  airingOf('Film 05:00–06:00'),
]
const details = (screen: Awaited<ReturnType<typeof drawChannel>>, name: string) =>
  screen.window.getByRole('complementary', { name })

describe('the day of a channel', () => {
  it('accepts copies with their gaps, and undoes everything step by step', async () => {
    const screen = await drawChannel({ airings: LINEUP.slice(0, 2) })
    screen.bar('News').focus()
    await userEvent.keyboard(' {ArrowRight} {Control>}c{/Control}{Control>}v{/Control}')
    const both = ['News 01:00–02:00', 'Talk 03:00–03:30']
    const copied = [...both, 'News 03:30–04:30', 'Talk 05:30–06:00']
    await expect.poll(screen.lineup).toEqual(copied)
    await expect.poll(() => screen.bars().length).toBe(4)

    await userEvent.keyboard('{Delete}')
    await expect.poll(screen.lineup).toHaveLength(3)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(screen.lineup).toEqual(copied)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(screen.lineup).toEqual(both)
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.poll(screen.lineup).toEqual(copied)
  })

  it('shows the artwork of a show under the pointer, and small in the list', async () => {
    const show = { id: 'zebra', collectionName: 'shows', title: 'Zebra', thumbnail: 'zebra.png' }
    const airings = [airingOf('Zebra 01:00–02:00', { show: 'zebra', expand: { show } })]
    const screen = await drawChannel({ airings, answers: { shows: [show] } })
    const line = screen.getByRole('listitem').filter({ hasText: 'Zebra' })
    const small = () => line.element().querySelector('img')?.src
    await expect.poll(small).toMatch(/\/api\/artwork\/shows\/zebra\/\w+\/16x9-160\.webp/)
    await userEvent.hover(screen.bar('Zebra'))
    const picture = () => document.querySelector<HTMLImageElement>('[data-tip] img')?.src

    await expect.poll(picture).toMatch(/\/api\/artwork\/shows\/zebra\/\w+\/16x9-640\.webp/)
  })

  it('keeps the timeline and its head in place when details open', async () => {
    const screen = await drawChannel({ airings: LINEUP })
    const places = () =>
      ['h1', '[role=grid]'].map((part) => {
        const { top, height } = screen.container.querySelector(part)?.getBoundingClientRect() ?? {}
        return [top, height]
      })
    const before = places()
    await userEvent.click(screen.bar('Talk'))

    await expect.element(details(screen, 'Talk')).toBeVisible()
    expect(places()).toEqual(before)
  })

  it('opens the import of its schedule from a file', async () => {
    const screen = await drawChannel({ airings: LINEUP })
    await screen.getByRole('button', { name: 'Plan' }).click()
    await screen.window.getByRole('menuitem', { name: 'Import CSV', exact: false }).click()
    await expect.poll(screen.address).toMatch(/#upload-csv$/)
  })

  it('shows the details next to the list, even from the fourth row on', async () => {
    const screen = await drawChannel({ airings: LINEUP })
    await screen.getByRole('listitem').getByRole('button', { name: 'Film' }).click()
    await expect.element(details(screen, 'Film')).toBeVisible()
    const row = screen.getByRole('listitem').filter({ hasText: 'Film' }).element()
    const beside = details(screen, 'Film').element().getBoundingClientRect()

    expect(beside.left).toBeGreaterThanOrEqual(row.getBoundingClientRect().right)
    expect(beside.top).toBeGreaterThan(200)
  })

  it('on a phone, moves a program by a long press, undoes it, and opens it by a tap', async () => {
    await drawOnPhone()
    const screen = await drawChannel({ airings: LINEUP })
    const news = () => screen.getByRole('button', { name: /^News/ }).element()
    news().scrollIntoView({ block: 'center' })
    const from = middleOf(news())
    await fingers.down(from)
    await expect.poll(() => screen.container.querySelector('[data-held]')).not.toBeNull()
    await fingers.move({ ...from, y: from.y + 10 })
    await fingers.move({ ...from, y: from.y + 60 })
    await fingers.lift()
    await expect.poll(() => screen.lineup()[0]).toMatch(/^News 01:(30|45)/)
    await tap(screen.getByRole('button', { name: 'Undo', exact: true }).element())
    await expect.poll(() => screen.lineup()[0]).toBe('News 01:00–02:00')
    await tap(news())

    await expect.element(screen.window.getByRole('button', { name: 'Edit' })).toBeVisible()
  })
})

describe('a day of the past', () => {
  const PAST = '2026-03-10'
  const council = airingOf('Council 01:00–02:00', { day: PAST })
  const news = airingOf('News 02:00–03:00', { day: PAST })

  it('shows at once what aired, as people and as-runs report it', async () => {
    const asRuns: object[] = []
    const screen = await drawChannel({
      day: PAST,
      airings: [council, news],
      answers: {
        asRuns: () => asRuns,
        'playout/airings/Council/why': {
          runs: [],
          sentences: ['Another system plays this channel.'],
        },
      },
    })
    await userEvent.click(screen.bar('Council'))
    const panel = details(screen, 'Council')
    await panel.getByRole('button', { name: 'It did not air' }).click()
    await expect.poll(() => screen.airing('Council')?.status).toBe('missed')
    await expect.poll(() => 'missed' in screen.bar('Council').dataset).toBe(true)
    await panel.getByRole('button', { name: 'It aired' }).click()
    await expect.poll(() => screen.airing('Council')?.status).toBe('aired')
    await expect.poll(() => 'missed' in screen.bar('Council').dataset).toBe(false)

    const times = { startedAt: `${PAST} 05:00:42.000Z`, endedAt: `${PAST} 05:50:00.000Z` }
    const asRun = { id: 'run', airing: 'Council', outcome: 'partial', ...times }
    asRuns.push(asRun)
    screen.server.change('asRuns', 'run', asRun)
    await expect.element(panel.getByText(/started 42 s late, ended 10 min early/)).toBeVisible()
    await expect.element(panel.getByText(/:00:42 – /)).toBeVisible()
    expect(screen.bar('Council').ariaLabel).toContain('started 42 s late')
    await expect.element(screen.getByRole('list', { name: 'As-run marks' })).toBeInTheDocument()

    screen.changeAiring('News', { status: 'missed' })
    await expect
      .element(
        screen
          .getByRole('listitem')
          .filter({ hasText: 'News' })
          .getByText(/did not air/),
      )
      .toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('the pattern of a channel’s week', () => {
  const TIMESLOTS = [
    ['Breakfast', '01:00', 'FREQ=DAILY'],
    ['Council', '02:00', 'FREQ=DAILY'],
    ['Jazz', '03:00', 'FREQ=DAILY'],
  ].map(([title, clock, rrule]) => ({
    id: title,
    collectionName: 'timeslots',
    title,
    kind: 'repeat',
    status: 'active',
    channel: 'eight',
    dtstartLocal: `2040-01-01T${clock}`,
    durationMin: 30,
    rrule,
    exdates: null,
    until: '',
    termStart: '',
    termEnd: '',
  }))
  const WEEK = ['12', '13', '14', '15', '16', '17', '18'].flatMap((date) =>
    TIMESLOTS.map(({ title, dtstartLocal }) => {
      const clock = dtstartLocal.slice(-5)
      const airing = airingOf(`${title} ${clock}–${clock.replace('00', '30')}`, {
        day: `2040-03-${date}`,
        timeslot: title,
        timeslotDay: `2040-03-${date}`,
      })
      return { ...airing, id: `${title}${date}` }
    }),
  )

  async function drawPattern() {
    const search = { view: 'pattern' }
    const screen = await drawChannel({ airings: WEEK, answers: { timeslots: TIMESLOTS }, search })
    const cell = (place: string) => {
      const found = screen.container.querySelector<HTMLElement>(`[data-cell="${place}-0"]`)
      if (!found) throw new Error(`There is nothing at ${place}.`)
      return found
    }
    return { ...screen, cell }
  }
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset.cell

  it('has its own address, and opens an airing with a click', async () => {
    const screen = await drawChannel({ airings: WEEK, answers: { timeslots: TIMESLOTS } })
    await screen.getByRole('radiogroup', { name: 'View' }).getByText('Pattern').click()
    await expect.poll(screen.address).toContain('view=pattern')
    await expect.poll(() => screen.getByRole('columnheader').elements().length).toBe(8)
    const third = screen.container.querySelector<HTMLElement>('[data-cell="2-3-0"]')
    await userEvent.click(third as HTMLElement)
    await expect.element(details(screen, 'Jazz')).toBeVisible()
    expect(third?.ariaPressed).toBe('true')
    await screen.window.getByRole('button', { name: 'Close details' }).click()

    await expect.element(details(screen, 'Jazz')).not.toBeInTheDocument()
  })

  it('can be navigated with arrow keys, with one stop for the Tab key', async () => {
    const screen = await drawPattern()
    expect(screen.container.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1)
    screen.cell('0-0').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('2-1-0')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('2-6-0')
    await userEvent.keyboard('{Enter}')
    await expect.element(details(screen, 'Jazz')).toBeVisible()
    await userEvent.keyboard('{Escape}')

    await expect.element(details(screen, 'Jazz')).not.toBeInTheDocument()
    expect(focused()).toBe('2-6-0')
  })

  it.each(['dark', 'light'])(
    'has no part that is unnamed or hard to read in %s mode',
    async (mode) => {
      const screen = await drawPattern()
      const { dataset } = document.documentElement
      const before = dataset.mantineColorScheme
      dataset.mantineColorScheme = mode
      const faults = await accessibilityFaults(screen.container)
      dataset.mantineColorScheme = before ?? 'dark'

      expect(faults).toEqual([])
    },
  )
})
