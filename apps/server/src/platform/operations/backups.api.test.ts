import { users } from '@docket/model/accounts/users'
import { type Bucket, startBucket } from '@docket/records/testing/bucket'
import OldPocketBase from 'pocketbase-old'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { downloadUrl, EMAIL, type Station, startStation } from './testing/station.ts'

let station: Station

beforeEach(async () => {
  station = await startStation()
})

async function names(): Promise<string[]> {
  return (await station.admin.backups.getFullList()).map(({ key }) => key)
}

async function download(name: string): Promise<Buffer<ArrayBuffer>> {
  const answer = await fetch(await downloadUrl(station.admin, name))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

describe('backups', () => {
  it('are created, listed, downloaded, and deleted', async () => {
    const { admin } = station
    await admin.backups.create('first.zip')

    const [first] = await admin.backups.getFullList()
    const bytes = await download('first.zip')
    expect(first).toEqual({
      key: 'first.zip',
      size: bytes.length,
      modified: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(bytes.subarray(0, 2).toString()).toBe('PK')

    await admin.backups.delete('first.zip')
    expect(await names()).toEqual([])
    await expect(admin.backups.delete('first.zip')).rejects.toMatchObject({ status: 404 })
  })

  it('get a name when none is given', async () => {
    await station.admin.backups.create('')

    expect(await names()).toEqual(['docket_backup_20260302120000.zip'])
  })

  it('can be uploaded again if they are complete', async () => {
    const { admin } = station
    await admin.backups.create('first.zip')
    const bytes = await download('first.zip')

    await admin.backups.upload({ file: new File([bytes], 'second.zip') })
    expect((await names()).sort()).toEqual(['first.zip', 'second.zip'])
    expect(await download('second.zip')).toEqual(bytes)

    const cut = new File([bytes.subarray(0, -9)], 'third.zip')
    await expect(admin.backups.upload({ file: cut })).rejects.toMatchObject({
      status: 400,
      response: { message: expect.stringContaining('incomplete, changed') },
    })
    expect(await names()).toHaveLength(2)
  })

  it.each([
    ['Name.zip', 'validation_match_invalid'],
    ['../name.zip', 'validation_match_invalid'],
    ['name.tar', 'validation_match_invalid'],
    ['first.zip', 'validation_backup_name_exists'],
  ])('cannot be called %s', async (name, code) => {
    await station.admin.backups.create('first.zip')

    await expect(station.admin.backups.create(name)).rejects.toMatchObject({
      status: 400,
      response: { data: { name: { code } } },
    })
  })

  it('are created one at a time, which the health check reports', async () => {
    const { admin } = station
    const canBackup = async () => (await admin.health.check()).data.canBackup
    expect(await canBackup()).toBe(true)

    const outcomes = await Promise.allSettled([
      admin.backups.create('one.zip'),
      admin.backups.create('two.zip'),
    ])

    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { status: 400 } }])
    expect(await canBackup()).toBe(true)
    expect(await names()).toHaveLength(1)
  })

  it('cannot be restored on a running server, which says how to do it', async () => {
    await station.admin.backups.create('first.zip')

    await expect(station.admin.backups.restore('first.zip')).rejects.toMatchObject({
      status: 400,
      response: { message: expect.stringContaining('npm run docket -- restore first.zip') },
    })
    await expect(station.admin.backups.restore('none.zip')).rejects.toMatchObject({ status: 404 })
  })

  it('are available only to administrators, on every route', async () => {
    const { admin, app } = station
    await admin.backups.create('first.zip')
    await app.make(users, { email: 'ann@a.example' })
    const person = await app.logIn('ann@a.example')
    const doors: [string, string][] = [
      ['GET', '/api/backups'],
      ['POST', '/api/backups'],
      ['POST', '/api/backups/upload'],
      ['DELETE', '/api/backups/first.zip'],
      ['POST', '/api/backups/first.zip/restore'],
    ]

    for (const [method, path] of doors) {
      const status = (authorization: string) =>
        fetch(`${app.url}${path}`, { method, headers: { authorization } }).then((one) => one.status)
      expect([method, path, await status(''), await status(person.authStore.token)]).toEqual([
        method,
        path,
        401,
        403,
      ])
    }
    for (const token of ['', admin.authStore.token, await person.files.getToken()]) {
      expect((await fetch(admin.backups.getDownloadURL(token, 'first.zip'))).status).toBe(403)
    }
    expect(await names()).toEqual(['first.zip'])
  })

  it('work the same for an older client', async () => {
    const old = new OldPocketBase(station.app.url)
    await old.admins.authWithPassword(EMAIL, PASSWORD)

    await old.send('/api/backups', { method: 'POST', body: { name: 'old.zip' } })

    expect(await old.send('/api/backups', { method: 'GET' })).toMatchObject([{ key: 'old.zip' }])
  })
})

describe('a backup schedule', () => {
  let bucket: Bucket

  beforeAll(async () => {
    bucket = await startBucket()
  })

  afterAll(() => bucket.stop())

  it('creates backups on time, and keeps the latest and those of users', async () => {
    const { admin, app } = station
    await admin.backups.create('of-people.zip')
    await admin.settings.update({
      backups: { cron: '0 3 * * *', cronMaxKeep: 2, s3: { enabled: true, ...bucket.config } },
    })
    // The bucket contains no backups yet.
    expect(await names()).toEqual([])
    await admin.backups.create('of-people.zip')
    await app.jobs.drain()
    expect(await names()).toHaveLength(1)

    for (const day of ['03', '04', '05']) {
      app.clock.set(`2026-03-${day}T03:00:20Z`)
      await app.jobs.drain()
      app.clock.advance(70_000)
      await app.jobs.drain()
    }
    app.clock.set('2026-03-05T05:00:00Z')
    await app.jobs.drain()

    const again = app.client().autoCancellation(false)
    await again.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
    const kept = (await again.backups.getFullList()).map(({ key }) => key)
    expect(kept.sort()).toEqual([
      'auto_docket_backup_20260304030000.zip',
      'auto_docket_backup_20260305030000.zip',
      'of-people.zip',
    ])
  })

  it('is refused when it is not a crontab line', async () => {
    await expect(
      station.admin.settings.update({ backups: { cron: 'daily' } }),
    ).rejects.toMatchObject({
      response: { data: { backups: { cron: { code: 'validation_invalid_cron' } } } },
    })
  })
})
