import { makeDatabaseConfig } from '@docket/database/testing/test-database'
import { describe, expect, it } from 'vitest'
import { openLine } from '#testing/open-line.ts'
import { readMetrics, requestMetrics, WITH_METRICS } from '#testing/read-metrics.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'

const ON_POSTGRES = process.env.DOCKET_TEST_DATABASE === 'postgres'
const config = WITH_METRICS
const { token, host } = WITH_METRICS.metrics

describe('the metrics', () => {
  it('are off, and then there is no such address', async () => {
    const { url } = await startTestApp(installFeatures)

    expect((await requestMetrics({ url })).status).toBe(404)
  })

  it('are for monitoring systems that send the token', async () => {
    const app = await startTestApp([], { config })
    const answer = await requestMetrics(app)
    const { headers } = answer

    expect(answer.status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d+$/m)
  })

  it.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer a-token-for-prometheuS' }],
    ['the token without its scheme', { authorization: token }],
    ['another scheme', { authorization: `Basic ${btoa(`docket:${token}`)}` }],
  ])('are refused with what to send: %s', async (_name, headers) => {
    const { url } = await startTestApp([], { config })
    const answer = await fetch(`${url}/metrics`, { headers })

    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await answer.json()).toMatchObject({
      code: 401,
      message:
        'This needs the token for the metrics. Send the value of DOCKET_METRICS_TOKEN as “Authorization: Bearer TOKEN”.',
    })
  })

  it('are in the API document as a call for monitors, if they are on', async () => {
    const on = await startTestApp([], { config })
    const off = await startTestApp()
    const pathsOf = async ({ url }: TestApp) =>
      ((await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object }).paths

    expect(await pathsOf(on)).toMatchObject({
      '/metrics': { get: { security: [{ monitor: [] }] } },
    })
    expect(await pathsOf(off)).not.toHaveProperty('/metrics')
  })

  it('can have a port of their own, and then are not at the public address', async () => {
    const app = await startTestApp([], { config: { metrics: { port: 0, host } } })
    const { address } = app.log.lines.find(({ fields }) => fields.address)?.fields ?? {}

    expect((await fetch(String(address))).status).toBe(200)
    expect((await fetch(new URL('/api/health', String(address)))).status).toBe(404)
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
    await app.stop()
    await expect(fetch(String(address))).rejects.toThrow()
  })

  it('need the token at their own port too, if there is one', async () => {
    const app = await startTestApp([], {
      config: { metrics: { token, port: 0, host } },
    })
    const { address } = app.log.lines.find(({ fields }) => fields.address)?.fields ?? {}

    expect((await fetch(String(address))).status).toBe(401)
    expect((await requestMetrics({ url: new URL(String(address)).origin })).status).toBe(200)
  })
})

describe('the metrics of requests', () => {
  const COUNT = 'docket_http_requests_total'

  it('count by the pattern of the route, never by what clients send', async () => {
    const app = await startTestApp([], { config })
    for (const id of ['abcdefghijklmn1', 'abcdefghijklmn2']) {
      await fetch(`${app.url}/api/collections/shows/records/${id}?token=geheim`)
    }
    await fetch(`${app.url}/api/secret-of-mine/1`)
    await fetch(`${app.url}/api/health`, { method: 'PATCH' })

    const counted = await readMetrics(app, COUNT)
    expect(counted).toMatchObject({
      [`${COUNT}{route="/api/collections/:collection/records/:id",method="GET",status="4xx"}`]: 2,
    })
    const text = JSON.stringify(counted)
    expect(text).not.toMatch(/abcdefghijklmn|secret-of-mine|geheim/)
  })

  it('have the same number of labels after any number of unknown paths', async () => {
    const app = await startTestApp([], { config })
    await fetch(`${app.url}/nowhere-0`)
    const before = Object.keys(await readMetrics(app, COUNT)).length
    for (let at = 1; at <= 20; at += 1) await fetch(`${app.url}/nowhere-${at}/x${at}`)

    // One more for the request of the metrics itself.
    expect(Object.keys(await readMetrics(app, COUNT)).length).toBe(before + 1)
  })
})

describe('the metrics of jobs', () => {
  it('follow jobs from waiting to done or failed', async () => {
    const app = await startTestApp([], { config })
    app.app.jobs.handle('greet', async () => undefined)
    app.app.jobs.handle('break', () => Promise.reject(new Error('no')), { attempts: 1 })
    const failed = 'docket_job_attempts_total{kind="break",outcome="failed"}'
    expect((await readMetrics(app, 'docket_job_attempts'))[failed]).toBe(0)
    await app.app.jobs.enqueue({ kind: 'greet', payload: {} })
    await app.app.jobs.enqueue({ kind: 'break', payload: {} })
    const later = app.clock.now() + 3_600_000
    await app.app.jobs.enqueue({ kind: 'greet', payload: {}, at: later })
    app.clock.advance(90_000)

    expect(await readMetrics(app, 'docket_jobs')).toMatchObject({
      'docket_jobs{kind="greet",state="waiting"}': 1,
      'docket_jobs{kind="greet",state="scheduled"}': 1,
      'docket_jobs_oldest_seconds{kind="greet"}': 90,
    })

    await app.jobs.drain()
    app.clock.advance(5000)
    const jobs = await readMetrics(app, 'docket_jobs')
    expect(jobs).toMatchObject({
      'docket_jobs{kind="break",state="failed"}': 1,
      'docket_jobs{kind="greet",state="scheduled"}': 1,
    })
    expect(jobs).not.toHaveProperty('docket_jobs{kind="greet",state="waiting"}')
    expect(jobs).not.toHaveProperty('docket_jobs_oldest_seconds{kind="greet"}')
    expect(await readMetrics(app, 'docket_job_attempts_total')).toMatchObject({
      'docket_job_attempts_total{kind="greet",outcome="done"}': 1,
      [failed]: 1,
    })
  })

  it('report the age of a job since it was queued, even if it was moved ahead of others', async () => {
    const app = await startTestApp([], { config })
    app.app.jobs.handle('package', async () => undefined)
    await app.app.jobs.enqueue({ kind: 'package', key: 'one', payload: {} })
    await app.app.jobs.reschedule({ kind: 'package', key: 'one', at: 0 })
    app.clock.advance(30_000)

    expect(await readMetrics(app, 'docket_jobs_oldest')).toEqual({
      'docket_jobs_oldest_seconds{kind="package"}': 30,
    })
  })
})

describe.runIf(ON_POSTGRES)('the metrics of processes with one database', () => {
  it('agree on what is in the database, and each count their own requests', async () => {
    const databaseConfig = await makeDatabaseConfig()
    const start = () => startTestApp([], { config: { ...config, ...databaseConfig } })
    const [one, other] = [await start(), await start()]
    for (const app of [one, other]) app.app.jobs.handle('greet', async () => undefined)
    await one.app.jobs.enqueue({ kind: 'greet', payload: {} })
    await fetch(`${one.url}/healthz`)

    const jobs = await readMetrics(one, 'docket_jobs{')
    expect(jobs).toMatchObject({ 'docket_jobs{kind="greet",state="waiting"}': 1 })
    expect(await readMetrics(other, 'docket_jobs{')).toEqual(jobs)
    const healthz = 'docket_http_requests_total{route="/healthz",method="GET",status="2xx"}'
    expect(await readMetrics(one, healthz)).toEqual({ [healthz]: 1 })
    expect(await readMetrics(other, healthz)).toEqual({})
  })
})

describe('the metrics of the platform', () => {
  it('have the version, the disk and the database', async () => {
    const app = await startTestApp([], { config })

    const build = await readMetrics(app, 'docket_build_info')
    expect(Object.keys(build)[0]).toMatch(
      /^docket_build_info\{version="\d+\.\d+\.\d+",commit="[0-9a-f]*",node="\d+\.\d+\.\d+",database="(sqlite|postgres)"\}$/,
    )
    const disk = await readMetrics(app, 'docket_disk')
    expect(disk.docket_disk_free_bytes).toBeGreaterThan(0)
    expect(disk.docket_disk_size_bytes).toBeGreaterThan(disk.docket_disk_free_bytes ?? 0)
    const database = await readMetrics(app, 'docket_database')
    expect(database).toMatchObject({ docket_database_waiting: 0 })
    expect(database.docket_database_connections_max).toBe(ON_POSTGRES ? 10 : undefined)
  })

  it('leave out the disk if it cannot be read, and log why', async () => {
    const app = await startTestApp([], { config })
    app.config.dataFolder += '-that-is-gone'

    expect(await readMetrics(app, 'docket_disk')).toEqual({})
    expect(Object.keys(await readMetrics(app, 'docket_database'))).not.toEqual([])
    expect(app.log.lines.filter(({ level }) => level === 'warn')).toMatchObject([
      {
        message: 'A part of the metrics could not be read and is left out.',
        fields: { part: 'disk' },
      },
    ])
  })

  it.runIf(ON_POSTGRES)('leave out what is in the database while it is gone', async () => {
    const { databaseUrl = '' } = await makeDatabaseConfig()
    const line = await openLine(new URL(databaseUrl))
    const app = await startTestApp(installFeatures, {
      config: { ...config, databaseUrl: line.url },
    })
    expect(await readMetrics(app, 'docket_alarms_open')).not.toEqual({})
    line.cut()
    app.clock.advance(60_000)

    const left = await readMetrics(app, '')
    const names = Object.keys(left).join('\n')
    expect(names).not.toMatch(/^docket_(jobs|alarms_open|uploads_open|encoder_files)/m)
    expect(left).toMatchObject({ docket_uploads_receiving: 0, docket_transport_streams: 0 })
    expect(names).toMatch(/^docket_disk_free_bytes$/m)

    line.mend()
    await expect.poll(() => readMetrics(app, 'docket_alarms_open')).not.toEqual({})
    await app.stop()
    line.close()
  })

  it('count open streams of changes', async () => {
    const app = await startTestApp([], { config })
    const stop = new AbortController()
    await fetch(`${app.url}/api/realtime`, { signal: stop.signal })

    expect(await readMetrics(app, 'docket_change_streams')).toEqual({ docket_change_streams: 1 })
    stop.abort()
    await expect
      .poll(() => readMetrics(app, 'docket_change_streams'))
      .toEqual({ docket_change_streams: 0 })
    const timed = await readMetrics(app, 'docket_http_request_duration_seconds_count')
    expect(Object.keys(timed).filter((line) => line.includes('realtime'))).toEqual([])
  })
})
