import { organizations } from '@docket/model/station/organizations'
import { createTestLog } from '@docket/service/testing/test-log'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { callingStation, warnOfUnboundEntries } from './calling-station.ts'

const ENTRIES = [
  { host: '10.0.0.7', port: 80, purpose: 'streams' },
  { station: 'harbor', host: '10.0.0.8', port: 80, purpose: 'streams' },
  { host: '10.0.0.9', port: 25, purpose: 'mail' },
] as const

let app: TestApp
let harbor: string

beforeAll(async () => {
  app = await startTestApp()
  harbor = (await app.make(organizations, { slug: 'harbor' })).id
})

async function warned(): Promise<string> {
  const log = createTestLog()
  await warnOfUnboundEntries(app.app.records, ENTRIES, log)
  return JSON.stringify(log.lines)
}

it('the only station may use entries without a station, but not once there is another', async () => {
  const { records } = app.app
  expect(await callingStation(records, harbor)).toEqual({
    id: harbor,
    slug: 'harbor',
    isOnly: true,
  })
  expect(await warned()).toBe('[]')

  await app.make(organizations, { slug: 'lakeside' })
  expect(await callingStation(records, harbor)).toMatchObject({ isOnly: false })
  const lines = await warned()
  expect(lines).toContain('streams=10.0.0.7:80')
  expect(lines).not.toMatch(/10\.0\.0\.[89]/)
})
