import { type Show, shows } from '@docket/model/library/shows'
import { copiedDays } from '@docket/model/schedule/copied-days'
import { organizations } from '@docket/model/station/organizations'
import { describe, expect, it } from 'vitest'
import { added, airtime, moveTo, openEmptyStation, sendChanges } from './testing/station.ts'

const station = openEmptyStation()
// Times are UTC; New York is five hours behind.
const AFTERNOON = '20:00–20:30'
const NIGHT = '27:30–28:00'

const opera = (contentFlags: Show['contentFlags'] = ['adult']) =>
  station.app.make(shows, { organization: station.organization.id, title: 'Opera', contentFlags })

const REFUSED = {
  status: 400,
  response: {
    data: {
      startsAt: {
        code: 'airing_outside_watershed',
        message:
          '“Opera” is for adults and airs only between 10:00 PM and 6:00 AM. To make an exception, give the reason with the airing.',
      },
    },
  },
}

async function book(show: string, times: string, exceptionReason = '') {
  const { id: channel } = station.access
  return station.scheduler
    .collection('airings')
    .create({ channel, show, exceptionReason, ...airtime(times) })
}

describe('a show for adults', () => {
  it('airs at night, and not by day, no matter how it is scheduled', async () => {
    const { id: show } = await opera()
    const airing = await book(show, NIGHT)
    await expect(book(show, AFTERNOON)).rejects.toMatchObject(REFUSED)
    const airings = station.scheduler.collection('airings')
    await expect(airings.update(airing.id, airtime(AFTERNOON))).rejects.toMatchObject(REFUSED)
    const move = moveTo(airing as never, AFTERNOON)
    await expect(sendChanges(station.scheduler, [move])).rejects.toMatchObject(REFUSED)
    const addition = added(station.access, 'Opera', AFTERNOON)
    if (addition.becomes) addition.becomes.show = show
    await expect(sendChanges(station.scheduler, [addition])).rejects.toMatchObject(REFUSED)
    const plain = await book((await opera([])).id, AFTERNOON)
    await expect(airings.update(plain.id, { show })).rejects.toMatchObject(REFUSED)
    expect(await airings.update(airing.id, airtime('28:00–28:30'))).toMatchObject({ show })
  })

  it('airs by day with a reason, which then cannot be removed', async () => {
    const { id: show } = await opera()
    const airing = await book(show, AFTERNOON, 'The board agreed.')
    const airings = station.scheduler.collection('airings')
    await expect(airings.update(airing.id, { exceptionReason: ' ' })).rejects.toMatchObject(REFUSED)
  })

  it('keeps the reason in a change of the schedule, but not in a copy', async () => {
    const { id: show } = await opera()
    const airing = await book(show, '29:30–30:00')
    const move = moveTo(airing as never, '21:00–21:30')
    await expect(sendChanges(station.scheduler, [move])).rejects.toMatchObject(REFUSED)
    if (move.becomes) move.becomes.exceptionReason = 'The board agreed.'
    await sendChanges(station.scheduler, [move])
    const moved = await station.scheduler.collection('airings').getOne(airing.id)
    expect(moved.exceptionReason).toBe('The board agreed.')
    const { copies } = copiedDays([moved as never], {
      day: '2026-03-02',
      days: 1,
      zone: 'UTC',
      dayStart: '00:00',
      toDay: '2026-03-04',
      toChannel: station.access.id,
      toZone: 'UTC',
    })
    expect(copies[0]).toMatchObject({ show, exceptionReason: '' })
  })

  it('follows the hours that its station sets', async () => {
    const { id: show } = await opera()
    const { records } = station.app.app
    const hours = { watershedFrom: '14:00', watershedUntil: '16:00' }
    await records.update(organizations, station.organization.id, hours)
    expect(await book(show, AFTERNOON)).toMatchObject({ show })
    await expect(book(show, NIGHT)).rejects.toMatchObject({ status: 400 })
    const usual = { watershedFrom: '', watershedUntil: '' }
    await records.update(organizations, station.organization.id, usual)
  })

  it('is imported at any hour, because the schedule of another system is a fact', async () => {
    const { id: show } = await opera()
    const imported = { title: 'Opera', show, source: 'cablecast' as const, ...airtime(AFTERNOON) }
    expect(await station.make(imported)).toMatchObject({ source: 'cablecast' })
  })

  it('cannot become one while it is scheduled by day', async () => {
    const { id: show } = await opera([])
    await book(show, AFTERNOON)
    const editor = await station.logInAs({ privileges: ['content'] })
    const flagged = editor.collection('shows').update(show, { contentFlags: ['adult'] })
    await expect(flagged).rejects.toMatchObject({
      response: {
        data: {
          contentFlags: {
            message:
              '“Opera” airs Monday, March 2 at 3:00 PM on Access 8, when programs for adults are not allowed. Move or cancel that airing first.',
          },
        },
      },
    })
  })
})
