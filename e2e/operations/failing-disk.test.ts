import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PocketBase, { type RecordModel } from 'pocketbase'
import { type RunningServer, startServer } from '../testing/server.ts'
import { expect, test } from '../testing/test.ts'

const ADMIN = { email: 'admin@station.example', password: 'docket-test-1' }
const PICTURE = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.alloc(300_000, 'picture'),
])
const FAULT = join(mkdtempSync(join(tmpdir(), 'docket-fault-')), 'fault')

let running: RunningServer
let api: PocketBase
let station: RecordModel

async function start(folder?: string): Promise<void> {
  running = await startServer(
    {
      DOCKET_ADMIN_EMAIL: ADMIN.email,
      DOCKET_ADMIN_PASSWORD: ADMIN.password,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../testing/failing-disk.ts')}`,
      FAILING_DISK: FAULT,
    },
    folder,
  )
  api = new PocketBase(running.url).autoCancellation(false)
  await api.collection('_superusers').authWithPassword(ADMIN.email, ADMIN.password)
}

test.beforeAll(async () => {
  await start()
  const values = { name: 'Harbor', slug: 'harbor', timeZone: 'America/New_York' }
  station = await api.collection('organizations').create(values)
})

test.afterEach(() => rmSync(FAULT, { force: true }))
test.afterAll(() => running.stop())

const upload = () =>
  api
    .collection('organizations')
    .update(station.id, { logo: new File([new Uint8Array(PICTURE)], 'logo.png') })

async function download(logo: string): Promise<Buffer> {
  const answer = await fetch(api.files.getURL(station, logo))
  return Buffer.from(await answer.arrayBuffer())
}

function files(): string[] {
  return readdirSync(join(running.dataFolder, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
}

test.describe('a server whose disk', () => {
  test('is full says so, keeps serving, and accepts files again once there is room', async () => {
    for (const fault of ['mkdir ENOSPC', 'write ENOSPC', 'sync EDQUOT', 'rename ENOSPC']) {
      await test.step(fault, async () => {
        const held = await upload()
        writeFileSync(FAULT, fault)

        await expect(upload()).rejects.toMatchObject({
          status: 507,
          response: { message: expect.stringContaining('no space left') },
        })
        await api.collection('_superusers').authWithPassword(ADMIN.email, ADMIN.password)
        expect(await api.collection('organizations').getOne(station.id)).toMatchObject(held)
        rmSync(FAULT)
        await expect.poll(files).toEqual([held.logo])
        expect((await upload()).logo).not.toBe(held.logo)
      })
    }
  })

  test('writes only a part, or fails, has every file that it acknowledged', async () => {
    writeFileSync(FAULT, 'write SHORT')
    const held = await upload()
    expect(await download(held.logo)).toEqual(PICTURE)

    const ended = running.ended()
    writeFileSync(FAULT, 'sync EIO')
    await expect(upload()).rejects.toMatchObject({ status: 0 })
    expect(await ended).toBe(1)
    rmSync(FAULT)
    await start(running.dataFolder)
    expect(await api.collection('organizations').getOne(station.id)).toMatchObject(held)
    expect(await download(held.logo)).toEqual(PICTURE)
  })
})
