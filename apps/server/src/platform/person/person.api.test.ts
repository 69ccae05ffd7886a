import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '@docket/model/accounts/users'
import { charges } from '@docket/model/members/charges'
import { members } from '@docket/model/members/members'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { personCommand } from './person-command.ts'

const EMAIL = 'ada@station.example'

let app: TestApp
let said: string[]

beforeAll(async () => {
  app = await startTestApp()
  const { id: organization } = await app.make(organizations, { name: 'Harbor' })
  const ada = await app.make(users, { organization, email: EMAIL, name: 'Ada Quill' })
  const bob = await app.make(users, { organization, email: `not-${EMAIL}` })
  const email = 'Ada@Station.example'
  const member = await app.make(members, { organization, name: 'Ada Quill', email })
  await app.make(members, { organization, name: 'Cid', guardian: member.id, user: ada.id })
  await app.make(charges, { organization, member: member.id, reason: 'Dues', cents: 500 })
  for (const { id: user } of [ada, bob]) await app.make(notifications, { organization, user })
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

const run = (...words: string[]) => personCommand(words, app.app)

describe('docket person', () => {
  it('collects the records of a person, and where others name them', async () => {
    expect(await run(EMAIL, '--json')).toBe(0)

    const { email, records, mentions } = JSON.parse(said[0] ?? '')
    const counts = Object.entries(records).map(([name, some]) => [name, (some as object[]).length])
    const own = { users: 1, members: 1, charges: 1, notifications: 1 }
    expect([email, Object.fromEntries(counts)]).toEqual([EMAIL, own])
    expect(records.users[0]).toMatchObject({ name: 'Ada Quill', email: EMAIL })
    const fields = mentions.map((one: Record<string, string>) => `${one.collection}.${one.field}`)
    expect(fields.sort()).toEqual(['members.guardian', 'members.user'])
  })

  it('reveals no password and no token', async () => {
    await run(EMAIL, '--json')

    expect(said[0]).not.toMatch(/passwordHash|tokenKey|"token"/)
  })

  it('writes a file that only its owner can read, and replaces none', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'docket-person-')), 'ada.json')

    expect(await run(EMAIL, '--to', file)).toBe(0)
    expect(said.join('\n')).toMatch(/^Records of ada@station\.example:\n {2}users +1$/m)
    expect(JSON.parse(readFileSync(file, 'utf8')).records.users).toHaveLength(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await run(EMAIL, '--to', file)).toBe(2)
  })

  it('says when nothing is stored', async () => {
    expect(await run('nobody@station.example')).toBe(1)
    expect(said).toEqual(['Nothing is stored under nobody@station.example.'])
  })

  it.each([[[]], [['ada']], [[EMAIL, 'bob@station.example']], [[EMAIL, '--all']]])(
    'refuses invalid arguments: %j',
    async (words) => {
      expect(await run(...words)).toBe(2)
      expect(existsSync(EMAIL)).toBe(false)
    },
  )
})
