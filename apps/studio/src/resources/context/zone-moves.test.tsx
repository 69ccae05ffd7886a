import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { StationZoneMoves } from './zone-moves.tsx'

const MOVE = {
  id: 'one',
  title: 'News',
  channel: 'c',
  startsAt: '2031-01-08 00:00:00.000Z',
  endsAt: '2031-01-08 00:30:00.000Z',
  becomesAt: '2031-01-08 01:00:00.000Z',
}
const ZONES = { before: 'America/New_York', after: 'America/Chicago' }

async function shown(answer: object, changed = ['timeZone']) {
  const form = { values: { timeZone: 'America/Chicago' }, changed } as unknown as Form
  const answers = {
    'schedule/time-zone': { moves: [MOVE], moving: 1, staying: 0, ...ZONES, ...answer },
  }
  return (await renderPage(<StationZoneMoves form={form} />, { answers })).text()
}

describe('airings that a new time zone moves', () => {
  it('are listed with their times before and after, and counted', async () => {
    const text = await shown({ moving: 30 })
    expect(text).toMatch(/^Saving moves 30 airings/)
    expect(text).toMatch(/News: Tue, Jan 7, 7:00 PM EST → Tue, Jan 7, 7:00 PM CST/)
    expect(text).toMatch(/and 29 more/)
  })

  it('that have no room are listed with their new time', async () => {
    const stays = { ...MOVE, id: 'two', title: 'Council', becomesAt: '' }
    const text = await shown({ moves: [stays, MOVE], staying: 1 })
    expect(text).toMatch(/An airing stays where it is/)
    expect(text).toMatch(
      /Council: stays at Tue, Jan 7, 7:00 PM EST, which is Tue, Jan 7, 6:00 PM CST/,
    )
  })

  it('are not shown while the time zone is the same, or nothing moves', async () => {
    expect(await shown({}, ['name'])).toBe('')
    expect(await shown({ moves: [], moving: 0 })).toBe('')
  })
})
