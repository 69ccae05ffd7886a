import { DAY_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { failing, ok, runCheck } from './check.ts'
import { judgeFiles, judgeSkew } from './data-checks.ts'
import { judgeCertificate } from './host-checks.ts'
import { judgeDisk, judgeMemory, judgeNode, judgeZones } from './machine-checks.ts'
import { judgeLimit } from './outside-checks.ts'

const MB = 1024 ** 2
const NOW = Date.UTC(2026, 2, 2)
const DISK = { free: 5000 * MB, floor: 1000 * MB, folder: '/data', hasInodes: true }
const ZONES = { version: '2026a', used: ['America/Denver'], year: 2026 }
const FILES = { named: 3, stored: 3, storedBytes: 9, missing: [], orphans: [], foreign: [] }
const LOST = { key: 'a/b/c.png', collection: 'shows', record: 'b' }

describe('the doctor', () => {
  it.each([
    ['a new Node', judgeNode('26.10.0'), 'ok'],
    ['an old Node', judgeNode('20.19.1'), 'failing'],
    ['zone data of this year', judgeZones(ZONES), 'ok'],
    ['old zone data', judgeZones({ ...ZONES, year: 2029 }), 'warning'],
    ['no zone data', judgeZones({ ...ZONES, version: '' }), 'failing'],
    ['an unknown zone', judgeZones({ ...ZONES, used: ['Mars/Base'] }), 'failing'],
    ['much memory', judgeMemory({ total: 4000 * MB, available: 900 * MB }), 'ok'],
    ['a small machine', judgeMemory({ total: 900 * MB, available: 600 * MB }), 'warning'],
    ['hardly any memory', judgeMemory({ total: 4000 * MB, available: 100 * MB }), 'failing'],
    ['a roomy disk', judgeDisk(DISK), 'ok'],
    ['a disk below the floor', judgeDisk({ ...DISK, free: 900 * MB }), 'warning'],
    ['a full disk', judgeDisk({ ...DISK, free: MB }), 'failing'],
    ['a disk without inodes', judgeDisk({ ...DISK, hasInodes: false }), 'failing'],
    ['a clock that agrees', judgeSkew(-400, 'it'), 'ok'],
    ['a clock that drifts', judgeSkew(1500, 'it'), 'warning'],
    ['a wrong clock', judgeSkew(-3_600_000, 'it'), 'failing'],
    ['a proxy without a limit', judgeLimit(16 * MB), 'ok'],
    ['a proxy with a low limit', judgeLimit(MB), 'warning'],
    ['a proxy that refuses everything', judgeLimit(0), 'failing'],
  ])('finds %s', (_what, { state }, expected) => {
    expect(state).toBe(expected)
  })

  it('says which way the clock is wrong', () => {
    expect(judgeSkew(-9000, 'the database').message).toContain('9.0 seconds behind the database')
    expect(judgeSkew(9000, 'the database').message).toContain('9.0 seconds ahead of the database')
  })

  it('says how to repair a certificate', () => {
    const judge = (fault: string, days: number) =>
      judgeCertificate('tv.example', { fault, validUntil: NOW + days * DAY_MS }, NOW)

    expect(judge('', 60).state).toBe('ok')
    expect(judge('', 13)).toMatchObject({
      state: 'warning',
      message: 'The certificate of tv.example expires in 13 days: check why it is not renewed.',
    })
    expect(judge('CERT_HAS_EXPIRED', -1)).toEqual(
      failing('The certificate of tv.example has expired: renew it.'),
    )
    expect(judge('ODD', 60)).toEqual(failing('The certificate of tv.example is not valid (ODD).'))
  })

  it('counts and lists files and records that do not match', () => {
    expect(judgeFiles(FILES)).toEqual(ok('All files of records are stored (3).'))
    expect(judgeFiles({ ...FILES, foreign: ['x/y/z.png'] })).toEqual({
      ...ok('All files of records are stored (3). 1 file belongs to no collection.'),
      details: ['without a collection: x/y/z.png'],
    })
    expect(judgeFiles({ ...FILES, orphans: ['a/b/old.png'] }).state).toBe('warning')
    expect(judgeFiles({ ...FILES, missing: [LOST], orphans: ['a/b/old.png'] })).toEqual({
      ...failing(
        '1 file of a record is missing: copy it back from a backup. --details lists what is meant.',
      ),
      details: ['missing: a/b/c.png (shows, record b)', 'without a record: a/b/old.png'],
    })
  })
})

describe('a check', () => {
  it('that throws, or takes too long, fails', async () => {
    const broken = { check: 'x', name: 'X', find: () => Promise.reject(new Error('It broke.')) }
    expect(await runCheck(broken, [])).toEqual({
      check: 'x',
      name: 'X',
      ...failing('This could not be checked: It broke.'),
    })
    const endless = { ...broken, limitMs: 1, find: () => new Promise<never>(() => undefined) }
    expect((await runCheck(endless, [])).state).toBe('failing')
  })

  it('never reveals a secret, even if another server repeats it', async () => {
    const message = 'smtp://ann:p"w@mail.example said: bad password p"w'
    const find = () => ({ ...failing(message), details: ['key=p"w'] })
    const said = JSON.stringify(await runCheck({ check: 'x', name: 'X', find }, ['p"w', '']))

    expect(said).not.toContain('p\\"w')
    expect(said).toContain('said: bad password [hidden]')
  })
})
