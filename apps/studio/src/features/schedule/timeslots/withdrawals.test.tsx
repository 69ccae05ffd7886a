import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { Withdrawals } from './withdrawals.tsx'

const AIRING = {
  id: 'one',
  title: 'Council live',
  startsAt: '2031-01-08 00:30:00.000Z',
  endsAt: '2031-01-08 02:00:00.000Z',
}
const ANSWER = { airings: [AIRING], total: 1, zone: 'America/New_York' }

async function shown(answer: object, changed = ['durationMin']) {
  const form = { values: { durationMin: 60 }, changed } as unknown as Form
  const answers = { 'schedule/timeslots/slot/withdrawal': { ...ANSWER, ...answer } }
  const page = { at: '/timeslots/slot', route: '/timeslots/$record' }
  return (await renderPage(<Withdrawals form={form} />, { answers, ...page })).text()
}

describe('airings that saving a timeslot would withdraw', () => {
  it('are listed by day, time, and title, in the channel’s time', async () => {
    const text = await shown({})

    expect(text).toMatch(/^Saving \w+ an airing /)
    expect(text).toMatch(/Jan 7, 7:30 PM – 9:00 PM EST: Council live/)
    expect(text).not.toMatch(/and \d+ more/)
  })

  it('are counted, including those that are not listed', async () => {
    expect(await shown({ total: 12 })).toMatch(/^Saving \w+ 12 airings .* and 11 more/)
  })

  it('are not shown while nothing changes or nothing is withdrawn', async () => {
    expect(await shown({}, [])).toBe('')
    expect(await shown({ airings: [], total: 0 })).toBe('')
  })
})
