import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { openDatabase } from '@docket/database/open-database'
import { buildInfo } from '@docket/service/build-info'
import { type Config, readConfig } from '@docket/service/config'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { upgradeCommand } from '../../platform/upgrade/upgrade-command.ts'
import { planUpgrade, type UpgradeFacts } from '../../platform/upgrade/upgrade-plan.ts'
import { makeEmptyFolder } from './testing/station.ts'

const EARLIER = join(import.meta.dirname, 'testing/databases/2026-11-23.db.br')
const DAY_SEC = 24 * 60 * 60

let said: string[]

beforeEach(() => {
  said = []
  const say = (line: string) => void said.push(line)
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of spies) spy.mockImplementation(say)
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
})

const configOf = (dataFolder: string) => readConfig({ DOCKET_DATA: dataFolder })

/** Makes a data folder as an earlier version left it. */
function earlier(): Config {
  const { dataFolder } = makeEmptyFolder()
  writeFileSync(join(dataFolder, 'docket.db'), brotliDecompressSync(readFileSync(EARLIER)))
  return configOf(dataFolder)
}

/** Creates a backup file with this modification time, in seconds. */
function leaveBackup({ dataFolder }: Config, atSec: number): void {
  mkdirSync(join(dataFolder, 'backups'), { recursive: true })
  const file = join(dataFolder, 'backups', 'docket_backup_1.zip')
  writeFileSync(file, 'a backup')
  utimesSync(file, atSec, atSec)
}

/** Returns the tables of a database, and the migrations that have run on it. */
function describeDatabase({ dataFolder }: Config) {
  const database = new DatabaseSync(join(dataFolder, 'docket.db'), { readOnly: true })
  const tables = database.prepare('select name, sql from sqlite_schema order by name').all()
  const migrations = database.prepare('select name from "_migrations" order by name').all()
  database.close()
  return { tables, migrations }
}

async function checkAsJson(config: Config) {
  const code = await upgradeCommand(['--check', '--json'], config)
  return { code, ...JSON.parse(said.pop() ?? '') }
}

describe('docket upgrade --check', () => {
  it('names what the start would change in the data of an earlier version, and changes nothing', async () => {
    const config = earlier()
    const before = describeDatabase(config)

    const plan = await checkAsJson(config)

    expect(plan).toMatchObject({ code: 3, state: 'backupFirst', build: buildInfo(), unknown: [] })
    expect(plan.migrations.length + plan.collections.length).toBeGreaterThan(5)
    expect(plan.migrations).toEqual(plan.migrations.toSorted())
    expect(plan.space.databaseBytes).toBeGreaterThan(100_000)
    expect(describeDatabase(config)).toEqual(before)
    expect(await checkAsJson(config)).toMatchObject({ migrations: plan.migrations })
  })

  it('accepts a backup from today, but not one from another day', async () => {
    const config = earlier()
    leaveBackup(config, Date.now() / 1000 - 2 * DAY_SEC)
    expect(await checkAsJson(config)).toMatchObject({
      code: 3,
      state: 'backupFirst',
      backup: { isOfToday: false },
    })

    leaveBackup(config, Date.now() / 1000)
    expect(await checkAsJson(config)).toMatchObject({
      code: 0,
      state: 'ready',
      backup: { name: 'docket_backup_1.zip', isOfToday: true },
    })
    expect(await upgradeCommand(['--check'], config)).toBe(0)
    expect(said.join('\n')).toMatch(/^The start makes \d+ changes to the database:\n {2}\w/m)
    expect(said.join('\n')).toContain('Start this version when nobody needs the server')
  })

  it('finds nothing to do where this version has run, or where nothing has run', async () => {
    const { config } = await startTestApp()

    expect(await checkAsJson(config)).toMatchObject({ code: 0, state: 'upToDate', isNew: false })
    const empty = configOf(makeEmptyFolder().dataFolder)
    expect(await checkAsJson(empty)).toMatchObject({ code: 0, state: 'upToDate', isNew: true })
  })

  it('refuses a database that a newer version has used', async () => {
    const config = earlier()
    const database = openDatabase(config)
    await database.transaction((transaction) =>
      transaction.insertInto('_migrations').values({ name: '9999-from-the-future' }).execute(),
    )
    await database.close()

    expect(await upgradeCommand(['--check'], config)).toBe(1)
    expect(said.join('\n')).toContain(
      'Do not start it: a newer version has used the database (it knows “9999-from-the-future”).',
    )
  })

  it('says what to do about a database that cannot be read', async () => {
    const { dataFolder } = makeEmptyFolder()
    writeFileSync(
      join(dataFolder, 'docket.db'),
      'not a database, but long enough to look like one'.repeat(99),
    )

    expect(await upgradeCommand(['--check'], configOf(dataFolder))).toBe(1)
    expect(said.join('\n')).toMatch(/Do not start it yet\. .* is damaged or not a database/)
  })

  it.each([[[]], [['--now']], [['--check', 'all']]])(
    'refuses invalid arguments: %j',
    async (words) => {
      expect(await upgradeCommand(words, earlier())).toBe(2)
    },
  )
})

describe('the plan of an update', () => {
  const space = { databaseBytes: 6, filesBytes: 4, neededBytes: 10, freeBytes: 10 }
  const facts: UpgradeFacts = {
    isNew: false,
    migrations: [],
    collections: [],
    unknown: [],
    space,
  }

  it.each<[string, Partial<UpgradeFacts>, string]>([
    ['nothing', {}, 'upToDate'],
    ['a migration without a backup', { migrations: ['0001-a'] }, 'backupFirst'],
    ['a collection without a backup', { collections: ['shows'] }, 'backupFirst'],
    ['a newer database', { unknown: ['9999-b'], migrations: ['0001-a'] }, 'newer'],
    ['a fault', { fault: 'It is damaged.', migrations: ['0001-a'] }, 'unreadable'],
    ['a new installation', { isNew: true, migrations: ['0001-a'] }, 'upToDate'],
  ])('for %s', (_, found, state) => {
    expect(planUpgrade({ ...facts, ...found })).toMatchObject({ state, hasSpace: true })
  })

  it('says whether there is space for a backup', () => {
    expect(planUpgrade({ ...facts, space: { ...space, freeBytes: 9 } }).hasSpace).toBe(false)
  })
})
