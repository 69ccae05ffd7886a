import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '@docket/database/open-database'
import { users } from '@docket/model/accounts/users'
import { organizations } from '@docket/model/station/organizations'
import { drawPicture, pngFile } from '@docket/records/testing/albums'
import { startBucket } from '@docket/records/testing/bucket'
import { type Config, readConfig } from '@docket/service/config'
import { startMailServer } from '@docket/service/testing/mail-server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { doctorCommand, examine } from '../doctor/doctor-command.ts'

let app: TestApp
let said: string[]
const ends: (() => unknown)[] = []

beforeAll(async () => {
  app = await startTestApp()
  await app.make(organizations, { name: 'Harbor', timeZone: 'America/Denver' })
})

beforeEach(() => {
  said = []
  const say = (line: string) => void said.push(line)
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of spies) spy.mockImplementation(say)
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
})

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function examineServer(config: Partial<Config> = {}, options = { isPublic: false }) {
  const results = await examine({ ...app.config, publicUrl: app.url, ...config }, options)
  return new Map(results.map((result) => [result.check, result]))
}

/** Starts a server that refuses large requests, as nginx does with its defaults. */
async function startProxy(limit: number): Promise<string> {
  const proxy = createServer((request, response) => {
    request.resume()
    const isTooLarge = Number(request.headers['content-length']) > limit
    request.on('end', () => {
      response.writeHead(isTooLarge ? 413 : 404, { 'content-type': 'text/html' })
      response.end('<html>nginx</html>')
    })
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  ends.push(() => proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

describe('docket doctor', () => {
  it('finds a working installation in order, while the server is running', async () => {
    const found = await examineServer({}, { isPublic: true })
    const notOk = [...found.values()].filter(({ state }) => state !== 'ok')

    expect(notOk.map(({ check }) => check)).toEqual(['mail'])
    expect([...found.keys()]).toEqual([
      'node',
      'zones',
      'memory',
      'disk',
      'encoder',
      'clock',
      'database',
      'migrations',
      'storage',
      'files',
      'mail',
      'public',
      'bodyLimit',
    ])
    expect(found.get('public')?.message).toBe(`The server answers at ${app.url}.`)
    expect(found.get('bodyLimit')?.message).toBe('The proxy passes on requests of 16 MB.')
  })

  it('greets the mail server and sends nothing', async () => {
    const mails = await startMailServer()
    ends.push(() => mails.stop())
    const { host, port } = new URL(mails.url)
    const outboundAllow = [{ host: '127.0.0.1', port: Number(port) }]
    const found = await examineServer({ smtpUrl: mails.url, outboundAllow })

    expect(found.get('mail')).toMatchObject({
      state: 'ok',
      message: `The mail server ${host} answers. No mail was sent.`,
    })
    expect(mails.offered).toEqual([])
  })

  it('names a bucket that does not work, without its keys', async () => {
    const bucket = await startBucket()
    ends.push(() => bucket.stop())
    expect((await examineServer({ s3: bucket.config })).get('storage')?.state).toBe('ok')
    expect(await bucket.keys()).toEqual([])

    const secret = 'a-secret-of-the-operator'
    const s3 = { ...bucket.config, bucket: secret, secret }
    const storage = (await examineServer({ s3 })).get('storage')
    expect(storage?.state).toBe('failing')
    expect(JSON.stringify(storage)).not.toContain(secret)
  })

  it('finds how large a request the proxy allows, and if another server answers', async () => {
    const publicUrl = await startProxy(1024 ** 2)
    const found = await examineServer({ publicUrl }, { isPublic: true })

    expect(found.get('public')).toMatchObject({
      state: 'failing',
      message: `Something else than Docket answers at ${publicUrl}: correct DOCKET_PUBLIC_URL, or the proxy.`,
    })
    expect(found.get('bodyLimit')?.state).toBe('warning')
    const strict = await examineServer({ publicUrl: await startProxy(1000) }, { isPublic: true })
    expect(strict.get('bodyLimit')?.state).toBe('failing')
  })

  it('looks up the hosts of guides', async () => {
    const guideHosts = new Map([
      ['nowhere.invalid', 'harbor'],
      ['localhost:9', 'harbor'],
    ])
    const plain = await examineServer({ guideHosts, publicUrl: 'http://localhost' })
    expect(plain.get('guideHost:nowhere.invalid')?.state).toBe('failing')
    expect(plain.get('guideHost:localhost:9')?.state).toBe('ok')

    const secure = await examineServer({ guideHosts, publicUrl: 'https://localhost' })
    expect(secure.get('guideHost:localhost:9')?.message).toContain('does not answer on port 9')
  })

  it('compares the clock with a web server, and says so if that reports no time', async () => {
    const clockUrl = `${app.url}/api/health`
    const results = await examine(app.config, { isPublic: false, clockUrl })
    expect(results.find(({ check }) => check === 'clockFrom')?.state).toBe('ok')
  })

  it('lists missing files only with --details, and fails', async () => {
    const person = await app.make(users, { verified: true })
    const client = await app.logIn(String((person as Record<string, unknown>).email))
    const avatar = pngFile(await drawPicture())
    const changed = await client.collection('users').update(person.id, { avatar })
    const key = `${users.schema.id}/${person.id}/${changed.avatar}`
    rmSync(join(app.config.dataFolder, 'files', key))

    expect(await doctorCommand(['--json'], app.config)).toBe(1)
    expect(await doctorCommand(['--json', '--details'], app.config)).toBe(1)
    const [plain, detailed] = said.map((text) => JSON.parse(text))
    expect(plain.state).toBe('failing')
    expect(JSON.stringify(plain)).not.toContain(key)
    const files = detailed.checks.find(({ check }: { check: string }) => check === 'files')
    expect(files.details).toEqual([`missing: ${key} (users, record ${person.id})`])
    expect(await doctorCommand([], app.config)).toBe(1)
    expect(said.at(-1)).toMatch(/^FAILING {2}Files/m)
  })

  it.each([[['all']], [['--clock', 'noon']], [['--what']]])(
    'refuses invalid arguments: %j',
    async (words) => {
      expect(await doctorCommand(words, app.config)).toBe(2)
      expect(said).toEqual(['These arguments are not valid. See --help.'])
    },
  )
})

describe('docket doctor, where the server cannot run,', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-doctor-'))

  it('creates nothing before the first start', async () => {
    const config = readConfig({ DOCKET_DATA: join(folder, 'new') })
    const results = await examine(config, { isPublic: false })

    expect(results.filter(({ state }) => state === 'failing')).toEqual([])
    expect(results.find(({ check }) => check === 'database')?.state).toBe('warning')
    expect(existsSync(config.dataFolder)).toBe(false)
  })

  it('opens nothing as another user, whose files the server could not use', async () => {
    const user = vi.spyOn(process, 'getuid').mockReturnValue(4242)
    ends.push(() => user.mockRestore())
    const results = await examine(app.config, { isPublic: false })

    expect(results.map(({ check, state }) => [check, state])).toEqual([['user', 'failing']])
    expect(results[0]?.message).toContain(
      'you are user 4242: run this as the user that runs Docket',
    )
  })

  it('says that the database is damaged', async () => {
    const config = readConfig({ DOCKET_DATA: join(folder, 'damaged') })
    const file = join(config.dataFolder, 'docket.db')
    mkdirSync(dirname(file))
    writeFileSync(file, 'this is not a database, and it is long enough to say so'.repeat(100))
    const results = await examine(config, { isPublic: false })

    const database = results.find(({ check }) => check === 'database')
    expect(database?.state).toBe('failing')
    expect(database?.message).toContain('is damaged or not a database')
  })

  it('says that Postgres does not answer', async () => {
    const databaseUrl = 'postgres://docket:hush-hush@127.0.0.1:9/docket'
    const config = { ...readConfig({ DOCKET_DATA: join(folder, 'postgres') }), databaseUrl }
    const results = await examine(config, { isPublic: false })

    expect(results.find(({ check }) => check === 'database')?.state).toBe('failing')
    expect(JSON.stringify(results)).not.toContain('hush-hush')
  })

  it('leaves migrations to the next start', async () => {
    const other = await startTestApp()
    await other.stop()
    const database = openDatabase(other.config)
    const [{ name } = { name: '' }] = await database.read
      .selectFrom('_migrations')
      .select('name')
      .orderBy('name', 'desc')
      .limit(1)
      .execute()
    await database.transaction(async (transaction) => {
      await transaction.deleteFrom('_migrations').where('name', '=', name).execute()
    })
    await database.close()
    const find = () => examine(other.config, { isPublic: false })

    for (const results of [await find(), await find()]) {
      expect(results.find(({ check }) => check === 'migrations')).toMatchObject({
        state: 'warning',
        message:
          'The next start makes 1 change to the database: make a backup, then restart the server.',
      })
    }
  })
})
