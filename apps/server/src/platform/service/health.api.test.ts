import { makeDatabaseConfig } from '@docket/database/testing/test-database'
import { organizations } from '@docket/model/station/organizations'
import { buildInfo } from '@docket/service/build-info'
import { describe, expect, it } from 'vitest'
import { openLine } from '#testing/open-line.ts'
import { startTestApp } from '#testing/test-app.ts'

const ON_POSTGRES = process.env.DOCKET_TEST_DATABASE === 'postgres'

async function askOf(url: string, path: string) {
  const answer = await fetch(url + path)
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  const retryAfter = answer.headers.get('retry-after')
  return { status: answer.status, body: isJson ? JSON.parse(text) : text, retryAfter }
}

describe('the health of a server', () => {
  it('is good if everything works, for monitors, load balancers and supervisors', async () => {
    const { url } = await startTestApp()

    expect(await askOf(url, '/api/health')).toMatchObject({ status: 200, body: { code: 200 } })
    expect(await askOf(url, '/api/ready')).toMatchObject({ status: 200 })
    expect(await askOf(url, '/readyz')).toMatchObject({ status: 200, body: 'The server is ready.' })
    expect(await askOf(url, '/healthz')).toMatchObject({
      status: 200,
      body: 'The server is running.',
    })
  })

  it('says which build is running', async () => {
    const { url } = await startTestApp()

    expect((await askOf(url, '/api/health')).body.data.build).toEqual(buildInfo())
  })

  it('warns of a disk that is almost full', async () => {
    const { url } = await startTestApp([], { config: { diskFloorBytes: 10 ** 18 } })

    const { status, body } = await askOf(url, '/api/health')
    expect([status, body.message]).toEqual([200, 'API is healthy.'])
    expect(body.data.warnings).toEqual({ disk: 'The disk is almost full: uploads are refused.' })
  })

  it('is bad without the data folder, although requests are answered', async () => {
    const { url, config } = await startTestApp()
    config.dataFolder += '-that-is-gone'

    const { status, body, retryAfter } = await askOf(url, '/api/health')
    expect([status, retryAfter]).toEqual([503, '5'])
    expect(body).toMatchObject({
      code: 503,
      message: 'The data folder cannot be read or written.',
      data: { faults: { disk: 'The data folder cannot be read or written.' } },
    })
    expect((await askOf(url, '/api/ready')).status).toBe(200)
  })
})

describe.runIf(ON_POSTGRES)('the health of a server that lost its database', () => {
  it('is bad, and good again once the database is back, without a restart', async () => {
    const { databaseUrl = '' } = await makeDatabaseConfig()
    const line = await openLine(new URL(databaseUrl))
    const app = await startTestApp([], { config: { databaseUrl: line.url } })
    await app.make(organizations, { name: 'Harbor' })
    line.cut()

    const bad = { status: 503, retryAfter: '5' }
    await expect.poll(() => askOf(app.url, '/api/health')).toMatchObject(bad)
    expect((await askOf(app.url, '/api/health')).body.data.faults).toEqual({
      database: 'The database does not answer.',
    })
    expect(await askOf(app.url, '/api/ready')).toMatchObject(bad)
    expect(await askOf(app.url, '/readyz')).toMatchObject({
      ...bad,
      body: 'The database does not answer.',
    })
    expect((await askOf(app.url, '/healthz')).status).toBe(200)

    line.mend()
    await expect.poll(() => askOf(app.url, '/api/health')).toMatchObject({ status: 200 })
    expect((await askOf(app.url, '/readyz')).status).toBe(200)
    await app.stop()
    line.close()
  })
})
