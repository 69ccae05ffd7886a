import { type Airing, airings } from '@docket/model/schedule/airings'
import { type AiringChange, inverseOf } from '@docket/model/schedule/changes'
import { MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import {
  added,
  airtime,
  changed,
  create,
  moveTo,
  openEmptyStation,
  sendChanges,
} from '../testing/station.ts'

const station = openEmptyStation()

const imported = (title: string, times: string) =>
  station.make({ title, source: 'cablecast', ...airtime(times) })

/** Makes changes one minute after the previous ones. */
function change(...changes: AiringChange[]) {
  station.app.clock.advance(MINUTE_MS)
  return sendChanges(station.scheduler, changes)
}

const read = ({ id }: Airing) => station.app.app.records.get(airings, id)
const CLASH = { status: 400, data: { data: { startsAt: { code: 'airing_clashes' } } } }

describe('the fix of a conflict can be undone', () => {
  it('for an imported airing, which follows its import again', async () => {
    await imported('Ferry', '19:30–20:30')
    const watch = await imported('Watch', '19:00–20:00')
    const early = moveTo(watch, '19:00–19:30')
    await change(early)
    expect(await read(watch)).toMatchObject({ source: 'local', overridden: ['endsAt'] })
    await change(...inverseOf([early]))
    const { endsAt } = watch
    expect(await read(watch)).toMatchObject({ endsAt, source: 'cablecast', overridden: [] })
    await change(early)
    expect(await read(watch)).toMatchObject({ source: 'local', overridden: ['endsAt'] })
  })

  it('for a local airing that an import overlaps', async () => {
    const watch = await create(station.scheduler, station.access, 'Watch', '19:00–20:00')
    await imported('Ferry', '19:30–20:30')
    const away = moveTo(watch, '21:00–22:00')
    await change(away)
    await change(...inverseOf([away]))
    expect(await read(watch)).toMatchObject({ ...airtime('19:00–20:00'), source: 'local' })
  })

  it('without losing other changes of the airing', async () => {
    const watch = await imported('Watch', '19:00–20:00')
    const early = moveTo(watch, '19:00–19:30')
    await change(early)
    await station.scheduler.collection('airings').update(watch.id, { title: 'Night watch' })
    await change(...inverseOf([early]))
    expect(await read(watch)).toMatchObject({ title: 'Night watch', source: 'cablecast' })
  })
})

describe('undoing the fix of a conflict is refused', () => {
  it('when something else took the place since', async () => {
    const watch = await imported('Watch', '19:00–20:00')
    const early = moveTo(watch, '19:00–19:30')
    await change(early)
    await change(added(station.access, 'Film', '19:30–20:00'))
    station.app.clock.advance(MINUTE_MS)
    await expect(change(...inverseOf([early]))).rejects.toMatchObject(CLASH)
    expect(await read(watch)).toMatchObject(airtime('19:00–19:30'))
  })

  it('for any place but the previous one', async () => {
    await imported('Ferry', '19:30–20:30')
    const watch = await imported('Watch', '19:00–20:00')
    await change(moveTo(watch, '21:00–22:00'))
    await expect(change(changed(await read(watch), airtime('19:15–20:15')))).rejects.toMatchObject(
      CLASH,
    )
    await change(changed(await read(watch), airtime('22:00–23:00')))
    await expect(change(changed(await read(watch), airtime('19:00–20:00')))).rejects.toMatchObject(
      CLASH,
    )
  })
})
