import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { NextDates } from './next-dates.tsx'

const DATES = [
  { day: '2031-03-04', startsAt: '2031-03-05 00:30:00.000Z', notes: [], isExcepted: false },
  {
    day: '2031-03-11',
    startsAt: '2031-03-11 23:30:00.000Z',
    isExcepted: true,
    notes: ['Clocks go forward.'],
  },
]

function shown(answer: object | number) {
  const form = { values: { channel: 'eight', exdates: ['2031-03-11'] } } as unknown as Form
  const dates =
    typeof answer === 'number'
      ? answer
      : { dates: DATES, zone: 'America/New_York', fault: '', ...answer }
  return renderPage(<NextDates form={form} />, {
    answers: { 'schedule/timeslots/preview': dates },
  })
}

describe('the next dates of a timeslot', () => {
  it('are in the channel’s time, and can each be excluded or included again', async () => {
    const screen = await shown({})
    const [first, second] = screen.textsOf('listitem')

    expect(first).toMatch(/Mar 4 7:30 PM Skip$/)
    expect(second).toMatch(/Mar 11 7:30 PM .*Include$/)
    await expect.element(screen.getByRole('button', { name: /^Skip \w+, March 4/ })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: /^Include \w+, March 11/ }))
      .toBeVisible()
  })

  it('say what is unusual about one of them', async () => {
    await expect.poll((await shown({})).text).toContain('Clocks go forward.')
  })

  it('show the fault in a rule, which looks different from a rule without dates', async () => {
    const wrong = (await shown({ dates: [], fault: 'The last day is before the first.' })).text()
    const never = (await shown({ dates: [] })).text()

    expect(wrong).toContain('The last day is before the first.')
    expect(wrong.replace('The last day is before the first.', '').trim()).toBe('The next dates')
    expect(never).toMatch(/^The next dates It /)
  })

  it('are hidden when they cannot be calculated, and the form still works', async () => {
    await expect.poll((await shown(503)).text).toBe('')
  })
})
