import { MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { afterAll, expect, it, vi } from 'vitest'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { CHANNELS, harborPage, NOW } from '../testing/harbor.ts'

afterAll(leaveGuide)

/** The titles that the page marks as on now. */
const onNow = () =>
  [...document.querySelectorAll('[aria-current="time"]')].map((one) => one.textContent ?? '')

it('marks a break-in as on now as soon as it is reported, not at the next minute', async () => {
  const lineup = CHANNELS.map((channel) => ({ ...channel }))
  const { announce } = await drawGuide(harborPage({ view: 'grid' }), { lineup })
  await expect.poll(() => onNow().length).toBeGreaterThan(0)

  const startsAt = NOW + 37 * SECOND_MS
  const warning = { id: 'warning', title: 'Flood warning', startsAt, marks: [] }
  const [first] = lineup
  if (!first) throw new Error('There is no channel.')
  first.programmes = [
    ...first.programmes.flatMap((one) => {
      if (one.endsAt <= startsAt) return [one]
      return one.startsAt < startsAt ? [{ ...one, endsAt: startsAt }] : []
    }),
    { ...warning, endsAt: startsAt + 30 * MINUTE_MS },
  ]
  vi.setSystemTime(NOW + 40 * SECOND_MS)
  announce(2)
  await expect.poll(() => onNow().join()).toContain('Flood warning')
})
