import { type CustomField, customFields } from '@docket/model/library/custom-fields'
import { shows } from '@docket/model/library/shows'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { csvDesk, planOf } from '#testing/csv-desk.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'

let server: TestApp
let organization: string
let staff: PocketBase

beforeEach(async () => {
  server ??= await startTestApp(installFeatures)
  organization = (await server.make(organizations)).id
  staff = await server.logInAs({ organization, privileges: ['content'] })
})

const { ask, read, check, run } = csvDesk(() => ({ server, staff }))

describe('a station’s own fields in a CSV file', () => {
  async function addFields(): Promise<CustomField[]> {
    const make = (key: string, fields: Partial<CustomField>) =>
      server.app.records.create(customFields, { organization, key, ...fields } as CustomField)
    return [
      await make('ward', { label: 'City ward', type: 'list', options: ['North End', 'Harbor'] }),
      await make('grant', { label: 'Grant', type: 'number' }),
      await make('cleared', { label: 'Cleared on', type: 'date' }),
      await make('donated', { label: 'Donated', type: 'bool' }),
      await make('crew', { label: 'Crew', type: 'text' }),
    ]
  }

  const HEADS = 'Title,city_ward,Grant,Cleared on,Donated,Crew'
  const custom = async (title: string) =>
    (await server.app.records.find(shows, { organization, title }))?.custom

  it('S2.12 are found by label, read by type, and written, and missing columns change nothing', async () => {
    const added = await addFields()
    const first = `${HEADS}\nHarbor hour,north end,"1,250.5",31/1/2026,yes,Ines\nPlain,,,,,`
    const { id, faults } = await check('shows', first, { added })
    expect(faults).toEqual([])
    await run(id)
    const second = 'Title,Crew\nHarbor hour,Ines and Odile'
    const changed = await check('shows', second, { added })
    await run(changed.id)
    const again = await check('shows', second, { added })

    expect(changed).toMatchObject({ toCreate: 0, toUpdate: 1 })
    expect(await custom('Harbor hour')).toEqual({
      ward: 'North End',
      grant: 1250.5,
      cleared: '2026-01-31',
      donated: true,
      crew: 'Ines and Odile',
    })
    expect(await custom('Plain')).toBeNull()
    expect(again).toMatchObject({ toUpdate: 0, same: 1 })
  })

  it('S2.12 have faults by row and column, and are not columns after they are deleted', async () => {
    const added = await addFields()
    const text = `${HEADS}\nWrong,East,much,soon,perhaps,${'x'.repeat(1001)}\nLong,,,,,${'x'.repeat(1001)}`
    const { id, faults } = await check('shows', text, { added })
    for (const { id } of added) await server.app.records.delete(customFields, id)
    await ask(`${id}/check`, planOf('shows', text, { added }))
    await server.jobs.drain()

    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 city_ward',
      '2 Grant',
      '2 Cleared on',
      '2 Donated',
      '3 Crew',
    ])
    expect(faults[0]?.message).toContain('Write one of: North End, Harbor.')
    expect(await read(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('custom.ward'),
    })
  })
})
