import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { superusers } from '@docket/model/accounts/superusers'
import { restoreBackup } from '@docket/operations/backups'
import { type Config, readConfig } from '@docket/service/config'
import { createTestLog } from '@docket/service/testing/test-log'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import {
  administratorOf,
  countRows,
  makeEmptyFolder,
  makeEmptyPlace,
  type Station,
  startStation,
} from './testing/station.ts'

const KEY = 'a key of the operator, kept elsewhere'

let station: Station
let path: string
let before: Record<string, number>

beforeAll(async () => {
  station = await startStation()
  before = await countRows(station.app.config)
  path = await backUp(station)
})

/** Creates a backup on the server and returns its path. */
async function backUp({ admin, app }: Station): Promise<string> {
  await admin.backups.create('nightly.zip')
  return join(app.config.dataFolder, 'backups', 'nightly.zip')
}

function restore(from: string, place: Partial<Config>) {
  return restoreBackup({ ...readConfig({}), ...place }, from, createTestLog())
}

async function altered(change: (bytes: Buffer) => Buffer): Promise<string> {
  const changed = join(makeEmptyFolder().dataFolder, 'changed.zip')
  await writeFile(changed, change(await readFile(path)))
  return changed
}

describe('a backup that is restored on an empty machine', () => {
  const places = [['the same kind of database', makeEmptyPlace]] as [
    string,
    () => Promise<Partial<Config>>,
  ][]
  places.push(['the embedded database', async () => makeEmptyFolder()])

  it.each(places)('on %s has the same rows and files', async (_kind, makePlace) => {
    const place = await makePlace()

    const manifest = await restore(path, place)

    const after = await countRows({
      ...station.app.config,
      databaseUrl: undefined,
      ...place,
    } as Config)
    const { _logs: logs, ...rows } = after
    expect({ ...rows, _logs: before._logs }).toEqual(before)
    expect(logs).toBeGreaterThanOrEqual(before._logs ?? 0)
    expect(manifest.files).toHaveLength(1)

    const restored = await startTestApp([], {
      config: { databaseUrl: undefined, ...place } as Partial<Config>,
    })
    const admin = await administratorOf(restored)
    const there = await admin.collection('channels').getOne(station.channel)
    expect(there).toEqual(await station.admin.collection('channels').getOne(station.channel))
    expect(await admin.settings.getAll()).toMatchObject({ meta: { appName: 'Harbor' } })
    expect(await admin.collection('channel_names').getFullList()).toEqual(
      await station.admin.collection('channel_names').getFullList(),
    )
    const logo = await fetch(admin.files.getURL(there, there.logo))
    const original = await fetch(station.admin.files.getURL(there, there.logo))
    expect(Buffer.from(await logo.arrayBuffer())).toEqual(Buffer.from(await original.arrayBuffer()))
    await restored.stop()
  })
})

describe('a backup that is damaged', () => {
  it('is refused wherever it is cut off', async () => {
    for (const share of [0, 0.3, 0.9, 0.999]) {
      const cut = await altered((bytes) => bytes.subarray(0, Math.floor(bytes.length * share)))

      await expect(restore(cut, makeEmptyFolder())).rejects.toThrow('incomplete, changed')
    }
  })

  it('is refused when any byte differs', async () => {
    const { length } = await readFile(path)
    for (let at = 0; at < length; at += Math.ceil(length / 40)) {
      const changed = await altered((bytes) => {
        bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at)
        return bytes
      })

      await expect(restore(changed, makeEmptyFolder())).rejects.toThrow(/changed/)
    }
  })

  it('leaves the target empty', async () => {
    const place = makeEmptyFolder()
    const changed = await altered((bytes) => bytes.subarray(0, bytes.length - 1))
    await expect(restore(changed, place)).rejects.toThrow('incomplete')

    await restore(path, place)

    expect(
      Object.keys(
        await countRows({ ...station.app.config, ...place, databaseUrl: undefined } as never),
      ),
    ).toContain('channels')
  })
})

describe('a target that is not empty', () => {
  it('refuses the restore', async () => {
    const { dataFolder, databaseUrl } = station.app.config

    await expect(
      restore(path, { dataFolder, ...(databaseUrl && { databaseUrl }) }),
    ).rejects.toThrow('The database is not empty')
  })
})

describe('an encrypted backup', () => {
  it('opens only with its key, and reveals nothing without it', async () => {
    const secret = await startStation({ backupKey: KEY })
    await secret.app.make(superusers, {
      email: 'hidden@a.example',
      password: KEY.slice(0, 20),
    } as never)
    const sealed = await backUp(secret)

    expect((await readFile(sealed)).subarray(0, 25).toString()).toBe('DOCKET ENCRYPTED BACKUP 1')
    await expect(restore(sealed, makeEmptyFolder())).rejects.toThrow('DOCKET_BACKUP_KEY is needed')
    await expect(restore(sealed, { ...makeEmptyFolder(), backupKey: `${KEY}.` })).rejects.toThrow(
      'cannot be decrypted',
    )
    await restore(sealed, { ...makeEmptyFolder(), backupKey: KEY })

    const bytes = await readFile(sealed)
    bytes.writeUInt8((bytes[bytes.length - 40] ?? 0) ^ 1, bytes.length - 40)
    await writeFile(sealed, bytes)
    await expect(restore(sealed, { ...makeEmptyFolder(), backupKey: KEY })).rejects.toThrow(
      'cannot be decrypted',
    )
  })
})
