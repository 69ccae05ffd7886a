import { integrations, syncRuns } from '@docket/model/integrations/integrations'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import { OutboundRefused } from '@docket/service/outbound'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BROKEN } from '#testing/fake-cablecast/quirks.ts'
import { type ImportStation, openImportStation } from '../testing/import-station.ts'

let station: ImportStation

beforeEach(async () => {
  station = await openImportStation()
})

afterEach(() => station.close())

function records() {
  return station.app.records
}

describe('an import is refused', () => {
  it('for an organization that does not exist', async () => {
    await expect(station.importNow({ organization: 'nobody' })).rejects.toThrow(NotFound)
  })

  it('for invalid days', async () => {
    const backwards = { from: '2026-11-03', until: '2026-11-02' }

    await expect(station.importNow(backwards)).rejects.toThrow(BadRequest)
    await expect(records().count(integrations)).resolves.toBe(0)
  })

  it('from an address that the operator did not allow', async () => {
    const inside = station.importNow({ url: 'http://192.168.7.7' })

    await expect(inside).rejects.toThrow(OutboundRefused)
    await expect(records().list(syncRuns)).resolves.toMatchObject([{ status: 'failed' }])
  })

  it('by a server whose channels cannot be read, which is recorded', async () => {
    station.fake.quirks.answers.set('channels', BROKEN)

    await expect(station.importNow()).rejects.toThrow(/500 .*to channels/)
    await expect(records().list(syncRuns)).resolves.toMatchObject([
      { status: 'failed', log: [expect.stringContaining('Server Error')] },
    ])
  })
})

describe('a secret', () => {
  it('is used and never stored', async () => {
    station.fake.quirks.secret = 'reader:s3same'

    const report = await station.importNow({ secret: 'reader:s3same' })

    const [integration] = await records().list(integrations)
    const kept = JSON.stringify([report, integration, await records().list(syncRuns)])
    expect(report.counts.scheduleitems?.new).toBe(8)
    expect(integration).toMatchObject({ secret: '', hasSecret: false })
    expect(integration?.capabilities).toMatchObject({ needsSecret: true })
    expect(kept).not.toMatch(/s3same|cmVhZGVy/)
  })
})

describe('an import that is canceled', () => {
  it('stops, says so, and continues the next time', async () => {
    const off = new AbortController()
    station.fake.onCall = (path) => path === 'shows' && off.abort()

    await expect(station.importNow({ signal: off.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    station.fake.onCall = undefined
    const { counts } = await station.importNow({ url: `${station.fake.url}/CablecastAPI/v1/` })

    expect(counts.channels).toMatchObject({ new: 0, unchanged: 2 })
    await expect(records().list(syncRuns, { sort: 'created' })).resolves.toMatchObject([
      { status: 'failed' },
      { status: 'ok' },
    ])
  })
})
