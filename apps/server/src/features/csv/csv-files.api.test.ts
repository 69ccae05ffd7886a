import { csvImports } from '@docket/model/csv/csv-imports'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { csvDesk, planOf } from '#testing/csv-desk.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'

let server: TestApp
let staff: PocketBase

beforeEach(async () => {
  server ??= await startTestApp(installFeatures)
  const organization = (await server.make(organizations)).id
  staff = await server.logInAs({ organization, privileges: ['admin'] })
})

const { upload, ask, read, check, run } = csvDesk(() => ({ server, staff }))

const wide = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

describe('the check of a CSV file completes', () => {
  it('with any content in a wrong column, and quotes only 80 characters of it', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `Show ${at},${'“ñ” '.repeat(900)}`)
    const checked = await check('shows', `Title,Event date\n${rows.join('\n')}`)

    expect(checked).toMatchObject({ state: 'checked', faulty: 400 })
    expect(Math.max(...checked.faults.map(({ message }) => message.length))).toBeLessThan(200)
  })

  it.each([
    ['characters that are not text', 'Title,Event date\nA\0b,x\0\nC,2026-01-01', 1, 1],
    ['UTF-16', wide('Title\tRunning time\r\nCafé\t0:28:30\r\nB\tlong'), 1, 1],
    ['a quote in one row', 'Title,Language\n"Big" Band,en\nB,en\n"C,en\nD,en', 2, 2],
    ['rows above its column names', 'Channel 8,\nDec 7,\nTitle,Event date\nA,2026-01-01', 1, 0],
    ['unknown names', `Title,Producer\nA,${'long '.repeat(60)}`, 0, 1],
  ] as const)('with %s', async (_, content, toCreate, faulty) => {
    expect(await check('shows', content)).toMatchObject({ state: 'checked', toCreate, faulty })
  })

  it('with a warning that names the lines skipped above the column names', async () => {
    const { warnings } = await check('shows', 'Channel 8,\nDec 7,\nTitle,Language\nA,en')
    expect(warnings).toMatchObject([{ row: 1, message: expect.stringContaining('Lines 1 to 2') }])
  })

  it('with a clear message, no matter what stops it', async () => {
    const plan = planOf('shows', 'Title\nA')
    const id = await upload('shows', 'Title\nA')
    await ask(`${id}/check`, plan)
    // This plan was stored by another version of the server.
    await server.app.records.update(csvImports, id, { plan: { ...plan, mapping: '' as never } })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await server.jobs.drain()
      server.clock.advance(3_600_000)
    }

    expect(await read(id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^The server could not finish this/),
    })
  })
})

describe('a schedule from a spreadsheet', () => {
  const ZONE_HEADS = 'Date,Time,Duration,Title'
  const placesOf = async (text: string) => {
    const organization = staff.authStore.record?.organization as string
    const { id: channel } = await server.make(channels, { organization, name: 'Public' })
    const checked = await check('airings', text, { channel })
    if (checked.toCreate > 0) await run(checked.id, true)
    const made = await server.app.records.list(airings, { where: { channel }, sort: 'startsAt' })
    const places = made.map(({ title, startsAt, endsAt }) => {
      const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
      return `${title} ${startsAt.slice(5, 16)} ${minutes}`
    })
    return { checked, places }
  }

  it('can have lengths in many formats', async () => {
    const { places } = await placesOf(
      `${ZONE_HEADS}\n12/21/2026,7:00 PM,1h30m,A\n12/21/2026,8:30 PM,28m30s,B\n46363,0.791666667,0.020833333,C\n46364.79167,,0:30:00,D`,
    )
    expect(places).toEqual([
      'C 12-08 00:00 30',
      'D 12-09 00:00 30',
      'A 12-22 00:00 90',
      'B 12-22 01:30 28.5',
    ])
  })

  it('is refused when its lengths could be either of two units', async () => {
    const text = `${ZONE_HEADS}\n12/20/2026,8:00,1:00,A\n12/20/2026,9:00,1:30,B`
    const { checked } = await placesOf(text)
    expect(checked).toMatchObject({ faulty: 2, toCreate: 0 })
    expect(checked.faults[0]?.message).toContain('“1:00” could mean hours and minutes')

    const plain = await placesOf(`${ZONE_HEADS}\n12/19/2026,8:00,30,A\n12/19/2026,9:00,1:00:00,B`)
    expect(plain.checked).toMatchObject({ faulty: 0 })
    const minutes = await placesOf(`${ZONE_HEADS}\n12/18/2026,8:00,30,A\n12/18/2026,9:00,60,B`)
    expect(minutes.checked).toMatchObject({ faulty: 2, toCreate: 0 })
    expect(minutes.checked.faults[0]?.message).toContain('“30” could mean minutes or seconds')
  })

  it('can have instants, and can be the product’s own export', async () => {
    const own = await placesOf(
      'Date,Start,End,Zone,Channel number,Title,Starts at,Ends at\n2026-12-05,19:00,19:30,America/New_York,,A,2026-12-06T00:00:00.000Z,2026-12-06T00:30:00.000Z',
    )
    const others = await placesOf(
      'Starts,Duration,Title\n2026-12-05T19:00:00-05:00,0:30:00,A\n2026-12-06T01:00:00Z,0:30:00,B\n12/6/2026 20:00,0:30:00,C\n"Dec 6, 2026 9:00 PM",0:30:00,D',
    )
    expect(own.places).toEqual(['A 12-06 00:00 30'])
    expect(others.places).toEqual([
      'A 12-06 00:00 30',
      'B 12-06 01:00 30',
      'C 12-07 01:00 30',
      'D 12-07 02:00 30',
    ])
  })

  it('finds the repeated hour of a clock change by its order, and refuses times that do not exist', async () => {
    const fall = await placesOf(
      `${ZONE_HEADS}\n${['12:30', '1:00', '1:30', '1:00', '1:30', '2:00'].map((time, at) => `11/7/2027,${time} AM,0:30:00,F${at}`).join('\n')}`,
    )
    const spring = await placesOf(
      `${ZONE_HEADS}\n${['1:30', '2:00', '2:30', '3:00', '3:30'].map((time, at) => `3/14/2027,${time} AM,0:30:00,S${at}`).join('\n')}`,
    )
    expect(fall.places).toEqual([
      'F0 11-07 04:30 30',
      'F1 11-07 05:00 30',
      'F2 11-07 05:30 30',
      'F3 11-07 06:00 30',
      'F4 11-07 06:30 30',
      'F5 11-07 07:00 30',
    ])
    expect(spring.places).toEqual(['S0 03-14 06:30 30', 'S3 03-14 07:00 30', 'S4 03-14 07:30 30'])
    expect(spring.checked.faults.map(({ row }) => row)).toEqual([3, 4])
  })
})
