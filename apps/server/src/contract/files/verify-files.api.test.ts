import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase } from '@docket/database/open-database'
import { users } from '@docket/model/accounts/users'
import { organizations } from '@docket/model/station/organizations'
import { storageCommand } from '@docket/records/files'
import { drawPicture, pngFile } from '@docket/records/testing/albums'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const CONTENT = 'a recording'
const SUM = createHash('sha256').update(CONTENT).digest('hex')
const CHECKED = `talk_${SUM}.png`

let app: TestApp
let plain: string
let checked: string
let owner: string
let said: string[]

beforeAll(async () => {
  app = await startTestApp()
  const [one, two] = [await addPicture(), await addPicture()]
  plain = one.key
  owner = two.id
  checked = `${users.schema.id}/${owner}/${CHECKED}`
  // Names with a checksum come from long uploads, for which this test has no encoder.
  const database = openDatabase(app.config)
  await database.transaction((transaction) =>
    transaction.updateTable('users').set({ avatar: CHECKED }).where('id', '=', owner).execute(),
  )
  await database.close()
  renameSync(pathOf(two.key), pathOf(checked))
  writeFileSync(pathOf(checked), CONTENT)
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

const run = (...words: string[]) => storageCommand(words, app.storage)
const pathOf = (key: string) => join(app.config.dataFolder, 'files', key)

async function addPicture(): Promise<{ id: string; key: string }> {
  const person = await app.make(users, { verified: true })
  const client = await app.logIn(String((person as Record<string, unknown>).email))
  const avatar = pngFile(await drawPicture())
  const changed = await client.collection('users').update(person.id, { avatar })
  return { id: person.id, key: `${users.schema.id}/${person.id}/${changed.avatar}` }
}

function leave(key: string): void {
  mkdirSync(dirname(pathOf(key)), { recursive: true })
  writeFileSync(pathOf(key), 'x')
  utimesSync(pathOf(key), 1000, 1000)
}

describe('stored files', () => {
  it('that are complete and unchanged are counted', async () => {
    expect(await run('verify')).toBe(0)
    expect(said[0]).toMatch(/^Records refer to 2 files; 2 files with .+ are stored\.$/m)
    expect(said[0]).toContain('Intact: 1. Without a checksum: 1. Missing: 0. Damaged: 0.')
  })

  it('that no record or no collection uses are counted', async () => {
    leave(`${organizations.schema.id}/aaaaaaaaaaaaaaa/left_aaaaaaaaaa.png`)
    leave('unknowncollect0/aaaaaaaaaaaaaaa/left_aaaaaaaaaa.png')

    expect(await run('verify', '--json')).toBe(0)
    expect(JSON.parse(said[0] ?? '')).toMatchObject({
      named: 2,
      stored: 4,
      intact: 1,
      unknown: 1,
      missing: [],
      damaged: [],
      orphans: [`${organizations.schema.id}/aaaaaaaaaaaaaaa/left_aaaaaaaaaa.png`],
      foreign: ['unknowncollect0/aaaaaaaaaaaaaaa/left_aaaaaaaaaa.png'],
    })
  })

  it('that are missing or damaged are named', async () => {
    writeFileSync(pathOf(checked), 'a Recording')
    rmSync(pathOf(plain))

    expect(await run('verify')).toBe(1)
    expect(said[0]?.split('\n').slice(0, 2)).toEqual([
      `MISSING  ${plain} (users, record ${plain.split('/')[1]})`,
      `DAMAGED  ${checked} (users, record ${owner}): The content has changed.`,
    ])
    expect(said[0]).toContain('Copy the named files back from a backup')
  })
})

it.each([[[]], [['repair']], [['verify', '--all']]])(
  'refuses invalid arguments: %j',
  async (words) => {
    expect(await run(...words)).toBe(2)
    expect(said).toEqual(['These arguments are not valid. See --help.'])
  },
)
