import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { NextDates } from './next-dates.tsx'

const DATES = [
  { day: '2031-03-04', startsAt: '2031-03-05 00:30:00.000Z', notes: [], isExcepted: false },
  {
    ...{ day: '2031-03-11', startsAt: '2031-03-11 23:30:00.000Z', isExcepted: true },
    notes: ['Clocks go forward.'],
  },
]

function shown(answer: object | number): Promise<string> {
  const form = { values: { channel: 'eight', exdates: ['2031-03-11'] } } as unknown as Form
  const dates =
    typeof answer === 'number'
      ? answer
      : { dates: DATES, zone: 'America/New_York', fault: '', ...answer }
  return rendered(<NextDates form={form} />, {
    answers: { 'schedule/timeslots/preview': dates },
  })
}

describe('the next dates of a timeslot', () => {
  it('are in the channel’s time, and can each be excluded or included again', async () => {
    const html = await shown({})
    const [first = '', second = ''] = html.match(/<li.*?<\/li>/gs) ?? []
    const verbOf = (line: string) => /aria-label="(.*?) \w+, March/.exec(line)?.[1]

    expect(textOf(first)).toMatch(/Mar 4 7:30 PM/)
    expect(textOf(second)).toMatch(/Mar 11 7:30 PM/)
    expect([first, second].map((line) => line.includes('data-excepted'))).toEqual([false, true])
    expect(textOf(first)).toMatch(new RegExp(`${verbOf(first)}$`))
    expect(textOf(second)).toMatch(new RegExp(`${verbOf(second)}$`))
    expect(verbOf(first)).not.toBe(verbOf(second))
  })

  it('say what is unusual about one of them', async () => {
    expect(textOf(await shown({}))).toContain('Clocks go forward.')
  })

  it('show the fault in a rule, which looks different from a rule without dates', async () => {
    const wrong = textOf(await shown({ dates: [], fault: 'The last day is before the first.' }))
    const never = textOf(await shown({ dates: [] }))

    expect(wrong).toContain('The last day is before the first.')
    expect(wrong.replace('The last day is before the first.', '').trim()).toBe('The next dates')
    expect(never).toMatch(/^The next dates It /)
  })

  it('are hidden when they cannot be calculated, and the form still works', async () => {
    expect(textOf(await shown(503))).toBe('')
  })
})
