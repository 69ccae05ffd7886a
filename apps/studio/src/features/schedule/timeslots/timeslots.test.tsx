import { describe, expect, it } from 'vitest'
import { ListPage } from '#resources/list/list-page.tsx'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { timeslotPages } from './timeslots.tsx'

const WEEKLY = { dtstartLocal: '2026-11-24T19:30', rrule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU' }

describe('the rule of a timeslot', () => {
  const when = timeslotPages.columns.find((one) => typeof one !== 'string')

  it('is shown in words, with the reader’s clock on screen and 24 hours in CSV', async () => {
    const cell = (await renderPage(when?.cell(WEEKLY as never))).text()

    expect(cell).toBe('every week on Tuesday at 7:30 PM, from Nov 24, 2026')
    expect(when?.text(WEEKLY as never)).toContain('at 19:30,')
    await expect.poll((await renderPage(timeslotPages.line?.(WEEKLY as never))).text).toBe(cell)
  })

  it('is shown as a single time if it does not repeat', async () => {
    expect(when?.text({ ...WEEKLY, rrule: '' } as never)).toBe('once at 19:30, on Nov 24, 2026')
  })
})

describe('a new timeslot', () => {
  const own = { id: 'own', collectionName: 'members', name: 'Ada', user: 'ada' }

  it.each([
    ['staff who schedule', ['schedule'], [], true],
    ['a member, as a request', ['content'], [own], true],
    ['nobody else', ['content'], [], false],
  ])('is offered to %s', async (_who, privileges, members, isOffered) => {
    const answers = {
      timeslots: [],
      members,
      channels: [],
      series: [],
      shows: [],
      savedSearches: [],
    }
    const user = { ...STAFF, privileges }
    const at = { at: '/timeslots', route: '/timeslots' }
    const screen = await renderPage(<ListPage resource={timeslotPages} />, { ...at, user, answers })

    const button = screen.getByRole('button', { name: 'New timeslot' })
    await expect.poll(() => button.elements().length).toBe(isOffered ? 1 : 0)
  })
})
