import { csvImports } from '@docket/model/collections/station/csv-imports'
import { organizations } from '@docket/model/collections/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { csvDesk, planOf } from '#testing/csv-desk.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../features.ts'

let server: TestApp
let staff: PocketBase

beforeEach(async () => {
  server ??= await startTestApp(installFeatures)
  const organization = (await server.make(organizations)).id
  staff = await server.logInAs({ organization, privileges: ['admin'] })
})

const { upload, ask, read, check } = csvDesk(() => ({ server, staff }))

const wide = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

describe('the check of a CSV file ends', () => {
  it('whatever is in a wrong column, of which it quotes 80 characters', async () => {
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
    ['names that nobody knows', `Title,Producer\nA,${'long '.repeat(60)}`, 0, 1],
  ] as const)('with %s', async (_, content, toCreate, faulty) => {
    expect(await check('shows', content)).toMatchObject({ state: 'checked', toCreate, faulty })
  })

  it('with the lines that it leaves out above the column names', async () => {
    const { warnings } = await check('shows', 'Channel 8,\nDec 7,\nTitle,Language\nA,en')
    expect(warnings).toMatchObject([{ row: 1, message: expect.stringContaining('Lines 1 to 2') }])
  })

  it('in a sentence, whatever stops it', async () => {
    const plan = planOf('shows', 'Title\nA')
    const id = await upload('shows', 'Title\nA')
    await ask(`${id}/check`, plan)
    // A plan that another version of the server stored.
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
