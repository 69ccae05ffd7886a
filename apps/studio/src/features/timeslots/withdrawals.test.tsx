import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { Withdrawals } from './withdrawals.tsx'

const AIRING = {
  ...{ id: 'one', title: 'Council live' },
  ...{ startsAt: '2031-01-08 00:30:00.000Z', endsAt: '2031-01-08 02:00:00.000Z' },
}
const ANSWER = { airings: [AIRING], total: 1, zone: 'America/New_York' }

async function shown(answer: object, changed = ['durationMin']): Promise<string> {
  const form = { values: { durationMin: 60 }, changed } as unknown as Form
  const answers = { 'schedule/timeslots/slot/withdrawal': { ...ANSWER, ...answer } }
  const page = { at: '/timeslots/slot', route: '/timeslots/$record' }
  return textOf(await rendered(<Withdrawals form={form} />, { answers, ...page }))
}

describe('what saving a timeslot takes off the schedule', () => {
  it('is told by day, time and title, on the channel’s clock', async () => {
    const text = await shown({})

    expect(text).toMatch(/^Saving \w+ an airing /)
    expect(text).toMatch(/Jan 7, 7:30 PM – 9:00 PM EST: Council live/)
    expect(text).not.toMatch(/and \d+ more/)
  })

  it('is counted, with those that are not listed', async () => {
    expect(await shown({ total: 12 })).toMatch(/^Saving \w+ 12 airings .* and 11 more/)
  })

  it('is nothing while nothing is changed, or when nothing goes', async () => {
    expect(await shown({}, [])).toBe('')
    expect(await shown({ airings: [], total: 0 })).toBe('')
  })
})
