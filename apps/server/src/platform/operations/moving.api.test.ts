import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { users } from '@docket/model/accounts/users'
import { shows } from '@docket/model/library/shows'
import { fieldTravels, valuesOnArrival } from '@docket/model/station/moving'
import { organizations } from '@docket/model/station/organizations'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import {
  type ArchiveParts,
  addFile,
  digestsOf,
  edited,
  type FullStation,
  forge,
  linesOf,
  makeFullStation,
  recordsOf,
  type StationRecords,
  TRAVELING,
  withManifest,
} from './testing/moving.ts'
import { makeEmptyFolder } from './testing/station.ts'

let source: TestApp
let station: FullStation
let neighbor: string
let path: string
let before: { records: StationRecords; files: Record<string, string> }

beforeAll(async () => {
  source = await startTestApp()
  station = await makeFullStation(source, 'Pine Hill TV')
  await source.jobs.drain()
  before = { records: await recordsOf(source, station.id), files: await digestsOf(source) }
  neighbor = (await source.make(organizations, { name: 'Lakeside' })).id
  await source.make(shows, { organization: neighbor, title: 'A show of the neighbor' })
  path = await exportedByItsAdministrator()
})

async function exportedByItsAdministrator(): Promise<string> {
  const admin = await source.logIn(station.email)
  const { id } = await admin.send('/api/station/export', { method: 'POST' })
  await source.jobs.drain()
  const made = await admin.collection('stationExports').getOne(id)
  const url = admin.files.getURL(made, made.file, { token: await admin.files.getToken() })
  const file = join(source.config.dataFolder, 'everything.zip')
  await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()))
  return file
}

/** Returns the records as the import should store them: without secrets, and with all sending to others off. */
function asTheyArrive(records: StationRecords): StationRecords {
  const empty: Record<string, unknown> = { number: 0, json: null }
  return Object.fromEntries(
    TRAVELING.map(({ name, schema }) => [
      name,
      (records[name] ?? []).map((record) => {
        const arriving = { ...record, ...valuesOnArrival(name, record) }
        for (const [field, { type }] of Object.entries(schema.fields)) {
          if (!fieldTravels(schema, field)) arriving[field] = type in empty ? empty[type] : ''
        }
        return arriving
      }),
    ]),
  )
}

/** Returns the records without the event about the import, and that event separately. */
function withoutArrival({ auditEvents = [], ...records }: StationRecords): {
  records: StationRecords
  told: unknown
} {
  return {
    records: { ...records, auditEvents: auditEvents.slice(0, -1) },
    told: auditEvents.at(-1),
  }
}

describe('a station that moves', () => {
  it('S1.2 has the same records and files in the new installation, on either database', async () => {
    const admin = await source.logIn(station.email)
    const body = { name: station.name }
    await admin.send('/api/station/delete', { method: 'POST', body })
    await source.jobs.drain()
    // The media feature removes packaged files.
    const filesLeft = async () => Object.keys(await digestsOf(source))
    await expect.poll(filesLeft).toEqual([expect.stringContaining('packaged/')])
    const embedded = await startTestApp([], {
      config: { ...makeEmptyFolder(), databaseUrl: undefined } as never,
    })

    const report = await embedded.moving.importFrom(path)

    const expected = asTheyArrive(before.records)
    const arrived = withoutArrival(await recordsOf(embedded, station.id))
    for (const { name } of TRAVELING) {
      expect(arrived.records[name], name).toEqual(expected[name])
      expect(report.records.get(name), name).toBe(expected[name]?.length)
    }
    expect(arrived.told).toMatchObject({ action: 'create', target: 'organizations', actor: '' })
    expect(await digestsOf(embedded)).toEqual(before.files)
    await embedded.jobs.drain()
    expect(await embedded.verifyAudit()).toMatchObject([{ waiting: 0 }])
    expect((await embedded.verifyAudit())[0]).not.toHaveProperty('fault')

    // Then moves it back into a database of the kind under test.
    const again = join(embedded.config.dataFolder, 'again.zip')
    await embedded.moving.exportTo(station.id, again)
    await source.moving.importFrom(again)
    const back = withoutArrival(await recordsOf(source, station.id)).records
    expect({ ...back, auditEvents: [] }).toEqual({ ...expected, auditEvents: [] })
    expect(await digestsOf(source)).toEqual(before.files)
    expect((await source.verifyAudit()).filter(({ fault }) => fault)).toEqual([])
  })

  it('S6.1 brings no passwords: its users choose new ones', async () => {
    await expect(source.logIn(station.email)).rejects.toMatchObject({ status: 400 })
    const email = { email: station.email } as never
    const [user] = await source.app.records.list(users, { where: email })
    await source.app.records.update(users, String(user?.id), { password: PASSWORD } as never)
    const admin = await source.logIn(station.email)
    expect(await admin.collection('shows').getFullList()).toHaveLength(1)
  })
})

describe('an export that is incomplete or forged', () => {
  let target: TestApp
  let untouched: unknown

  beforeAll(async () => {
    target = await startTestApp()
    const { id: organization } = await target.make(organizations, { name: 'Here', slug: 'here' })
    await target.make(users, { organization, email: 'here@station.example' } as never)
    await target.make(shows, { organization, id: 'showofneighbors', title: 'Here' })
    untouched = await traces()
  })

  async function traces() {
    const counts: Record<string, number> = {}
    for (const collection of TRAVELING) {
      counts[collection.name] = await target.app.records.count(collection)
    }
    return { counts, files: await digestsOf(target) }
  }

  afterEach(async () => {
    expect(await traces()).toEqual(untouched)
  })

  it.each<[string, (parts: ArchiveParts) => void, RegExp]>([
    ['of a newer form', withManifest({ form: 3 }), /format 3.*newest version/],
    ['from before imports', withManifest({ form: undefined }), /Export the station again/],
    ['without its list', (parts) => void parts.delete('export.json'), /Export the station again/],
    ['with a list that is none', withManifest({ files: 7 }), /export\.json/],
    [
      'with another part',
      (parts) => void parts.set('../../evil.js', Buffer.from('x')),
      /“\.\.\/\.\.\/evil\.js”.*not part/,
    ],
    [
      'with a file outside',
      addFile('files/shows/../../evil.js'),
      /“files\/shows\/\.\.\/\.\.\/evil\.js”.*not part/,
    ],
    [
      'with a file that belongs to no record',
      addFile('packaged/aaaaaaaaaaaaaaa/v/x.mp4'),
      /“packaged\/a+\/v\/x\.mp4”.*not part/,
    ],
    [
      'with an unknown collection',
      withManifest({ tables: [{ name: 'starships', records: 0, sha256: '0'.repeat(64) }] }),
      /starships.*newest version/,
    ],
    [
      'with an unknown field',
      edited('shows', { warp: 9 }),
      /Line 1 of “shows\.jsonl” has the field “warp”/,
    ],
    [
      'with a value of another kind',
      edited('shows', { trtSec: '90' }),
      /Line 1 of “shows\.jsonl”.*“trtSec”/,
    ],
    [
      'with an unknown state',
      edited('shows', { status: 'lost' }),
      /Line 1 of “shows\.jsonl”.*“status”/,
    ],
    ['with an id that is none', edited('shows', { id: '../x' }), /“id” cannot have/],
    [
      'with a line that is no record',
      (parts) => void parts.set('shows.jsonl', Buffer.from('[]\n')),
      /Line 1 of “shows\.jsonl” is not a record/,
    ],
    [
      'with an unfinished line',
      (parts) => void parts.set('shows.jsonl', Buffer.from('{}')),
      /not a record/,
    ],
    [
      'with a record of another station',
      edited('shows', { organization: 'aaaaaaaaaaaaaaa' }),
      /belongs to another station/,
    ],
    [
      'with an id of another station',
      edited('shows', { id: 'showofneighbors' }),
      /shows in this export already exist/,
    ],
    [
      'that reaches into another station',
      edited('airings', { show: 'showofneighbors' }),
      /airings, “show” refers/,
    ],
    [
      'with a list that reaches into another station',
      edited('submissions', { media: ['showofneighbors'] }),
      /submissions, “media” refers/,
    ],
    [
      'with two stations',
      (parts) =>
        void parts.set(
          'organizations.jsonl',
          Buffer.from(`${linesOf(parts, 'organizations.jsonl')[0]}\n`.repeat(2)),
        ),
      /exactly one station/,
    ],
    [
      'with an account that is taken',
      edited('users', { email: 'Here@station.example' }),
      /here@station\.example/,
    ],
    [
      'with an address that is taken',
      edited('organizations', { slug: 'here' }),
      /“here” in its addresses/,
    ],
    ['with an address of the server', edited('organizations', { slug: 'api' }), /own addresses/],
    [
      'with a file less',
      (parts) =>
        void parts.delete([...parts.keys()].find((name) => name.startsWith('files/')) ?? ''),
      /“files\/.*is missing/,
    ],
    [
      'with a duplicate of a unique value',
      (parts) =>
        void parts.set(
          'categories.jsonl',
          Buffer.from(
            linesOf(parts, 'categories.jsonl')
              .concat(
                linesOf(parts, 'categories.jsonl').map((line) =>
                  line.replace(/"id":"[^"]*"/, '"id":"bbbbbbbbbbbbbbb"'),
                ),
                '',
              )
              .join('\n'),
          ),
        ),
      /categories could not be stored/,
    ],
  ])(
    'S6.1 %s is refused with the reason, and nothing of it is stored',
    async (_what, change, reason) => {
      const forged = await forge(path, change)
      await expect(target.moving.importFrom(forged)).rejects.toThrow(reason)
    },
  )

  it.each([
    ['files/', 'o', '0', /“files\/organizations\/.*” was changed since the export/],
    ['packaged/', 'o', '0', /“packaged\/.*720\.mp4” was changed since the export/],
    ['shows.jsonl', 'é', 'e', /“shows\.jsonl” was changed since the export/],
  ])('names what was changed under %s', async (folder, from, to, reason) => {
    const changed = await forge(
      path,
      (parts) => {
        const name = [...parts.keys()].find((part) => part.startsWith(folder)) ?? ''
        parts.set(name, Buffer.from(parts.get(name)?.toString().replace(from, to) ?? ''))
      },
      { isConsistent: false },
    )
    await expect(target.moving.importFrom(changed)).rejects.toThrow(reason)
  })

  it('names the part in which a byte was changed, and refuses a truncated export', async () => {
    const bytes = await readFile(path)
    const name = 'channels.jsonl'
    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(
      (damaged[damaged.indexOf(name) + name.length + 40] ?? 0) ^ 1,
      damaged.indexOf(name) + name.length + 40,
    )
    await writeFile(`${path}.damaged`, damaged)
    await expect(target.moving.check(`${path}.damaged`)).rejects.toThrow(
      `“${name}” in this archive was changed or damaged`,
    )
    for (const share of [0, 0.5, 0.999]) {
      await writeFile(`${path}.cut`, bytes.subarray(0, Math.floor(bytes.length * share)))
      await expect(target.moving.importFrom(`${path}.cut`)).rejects.toThrow('incomplete, changed')
    }
  })

  it('is only read by a check', async () => {
    expect(await target.moving.check(path)).toMatchObject({
      station: { name: station.name },
      missing: [],
    })
  })

  it('is refused if the station already exists there', async () => {
    await expect(source.moving.importFrom(path)).rejects.toThrow(
      'Pine Hill TV is already in this installation',
    )
  })
})
