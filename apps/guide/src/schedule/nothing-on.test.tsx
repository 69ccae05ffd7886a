import type { GuidePage } from '@docket/model/guide/guide-page'
import type { GuideProgram } from '@docket/model/guide/guide-window'
import { MINUTE_MS } from '@docket/model/time/instants'
import { afterAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawGuide, focusGrid, leaveGuide } from '../testing/draw-guide.ts'
import { CHANNELS, CLOCK, DAYS, HARBOR, harborPage, NOW } from '../testing/harbor.ts'
import { resizeTo } from '../testing/screen.ts'

const [EIGHT = { id: '', slug: '', name: '', number: '', programmes: [] }] = CHANNELS
const MINUTE = NOW - (NOW % MINUTE_MS)
const [, TODAY = { day: '2026-03-03', from: NOW, until: NOW }] = DAYS

function program(title: string, fromMin: number, untilMin: number): GuideProgram {
  const startsAt = MINUTE + fromMin * MINUTE_MS
  return { id: title, title, startsAt, endsAt: MINUTE + untilMin * MINUTE_MS, marks: [] }
}

/** Nothing airs within three minutes of now. */
const PROGRAMS = [
  program('All night', -16 * 60, -10 * 60),
  program('Morning', -10 * 60, -1),
  program('Bulletin', 3, 8),
  program('Weather', 8, 13),
  program('Tides', 13, 18),
  program('Late show', 60, 14 * 60),
]

function channelPage(day = TODAY): GuidePage {
  const { programmes: _, ...face } = EIGHT
  return {
    kind: 'channel',
    now: NOW,
    station: HARBOR,
    day,
    days: DAYS,
    clock: CLOCK,
    channel: { ...face, description: '', carriage: [] },
    listings: PROGRAMS.map((one) => ({ ...one, channel: face })),
  }
}

afterAll(leaveGuide)

const lines = () => [...document.querySelectorAll<HTMLElement>('.g-listings li')]
const line = (title: string) =>
  lines().findLast((one) => one.textContent.includes(title)) ?? document.body
const isShown = (title: string) => line(title).checkVisibility()

describe('a channel with nothing on', () => {
  it('has a page that begins now, with the past collapsed and short programs listed by name', async () => {
    await resizeTo(390, 844)
    const { screen } = await drawGuide(channelPage())
    const [first] = lines().filter((one) => one.checkVisibility())
    expect(first?.getAttribute('aria-current')).toBe('time')
    expect(first?.textContent).toContain('Now: Nothing is listed until')
    expect(isShown('Morning')).toBe(false)
    await screen.getByText('Earlier today: 2 programs').click()
    expect(line('All night').textContent).toContain('since ')
    expect(line('Morning').textContent).not.toContain('since ')
    expect(line('Late show').textContent).toContain('until ')
    expect(isShown('Tides')).toBe(false)
    await screen.getByText('Bulletin, Weather and 1 more').click()
    expect(isShown('Tides')).toBe(true)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('has nothing collapsed on another day', async () => {
    await drawGuide(channelPage(DAYS[0]))

    expect(document.querySelector('.g-earlier')).toBeNull()
    expect(isShown('All night')).toBe(true)
  })

  it('has a place for now that takes the focus, in grid and list', async () => {
    const lineup = [{ ...EIGHT, programmes: PROGRAMS }, ...CHANNELS.slice(1)]
    const { screen } = await drawGuide(harborPage({}, lineup), { lineup })
    focusGrid()
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}n')
    const focused = (name: string) => document.activeElement?.getAttribute(name) ?? ''
    await expect
      .poll(() => focused('aria-label'))
      .toMatch(/^Nothing is listed, .*, now, .*Harbor 8 Public/)
    expect(focused('aria-current')).toBe('time')

    await screen.getByRole('link', { name: 'List', exact: true }).click()
    const own = screen.getByRole('region', { name: 'Harbor 8 Public' })
    const gap = own.getByRole('link', { name: /Now: Nothing is listed until/ })
    await expect.element(gap).toHaveAttribute('aria-current', 'time')
    ;(gap.element() as HTMLElement).focus()
    await expect.element(gap).toHaveFocus()
  })
})
