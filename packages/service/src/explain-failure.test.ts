import { describe, expect, it } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const SETTINGS = { host: '127.0.0.1', port: 8090, dataFolder: '/srv/docket' }
const POSTGRES = { ...SETTINGS, databaseUrl: 'postgres://docket:hidden@db:5432/station' }

const fault = (properties: object) => Object.assign(new Error('A fault.'), properties)

describe('the explanation of a failed start', () => {
  it.each([
    [{ syscall: 'listen', code: 'EADDRINUSE' }, /listens on 127\.0\.0\.1:8090: .* set PORT/],
    [{ syscall: 'listen', code: 'EACCES' }, /reserved .* above 1023/],
    [{ syscall: 'listen', code: 'EADDRNOTAVAIL' }, /not an address of this machine: set HOST/],
    [{ code: 'ENOTDIR', path: '/srv/docket' }, /data folder \/srv\/docket cannot be written: give/],
    [{ code: 'EACCES', path: '/srv/docket/files' }, /data folder \/srv\/docket cannot be written/],
    [{ code: 'ENOSPC', path: '/srv/docket' }, /disk that holds \/srv\/docket is full: free some/],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /disk that holds \/srv\/docket is full/],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 26 }, /damaged or not a database: .*restore a backup/],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 778 }, /fails to read or write it: check the disk/],
  ])('%j', (properties, sentence) => {
    expect(explainFailure(fault(properties), SETTINGS)).toMatch(sentence)
  })

  it('names the variables of the port that is in use', () => {
    const settings = { ...SETTINGS, metrics: { host: '127.0.0.1', port: 9464 } }
    const taken = { syscall: 'listen', code: 'EADDRINUSE' }

    expect(explainFailure(fault({ ...taken, port: 9464 }), settings)).toMatch(
      /listens on 127\.0\.0\.1:9464: .* set DOCKET_METRICS_PORT/,
    )
    expect(explainFailure(fault({ ...taken, port: 8090 }), settings)).toMatch(/set PORT/)
  })

  it.each([
    [{ code: 'ECONNREFUSED' }, /does not answer at db:5432: start it/],
    [{ code: '28P01' }, /refused the login of “docket”: correct the user/],
    [{ code: '3D000' }, /has no database “station”: create it/],
    [{ code: '42501' }, /does not let “docket” create tables/],
    [{ code: '53100' }, /disk of the database, .* is full/],
  ])('the Postgres error %j, without the password', (properties, sentence) => {
    const explained = explainFailure(fault(properties), POSTGRES)
    expect(explained).toMatch(sentence)
    expect(explained).not.toContain('hidden')
  })

  it('names the first address of a host that has several', () => {
    const refused = fault({ code: 'ECONNREFUSED' })
    const explained = explainFailure(new AggregateError([refused, refused]), POSTGRES)
    expect(explained).toMatch(/does not answer/)
  })
})

it('an error that the configuration did not cause gets no explanation', () => {
  expect(explainFailure(fault({ code: 'ENOENT', path: '/elsewhere/file' }), SETTINGS)).toBe(
    undefined,
  )
  expect(explainFailure('no error', SETTINGS)).toBe(undefined)
})
