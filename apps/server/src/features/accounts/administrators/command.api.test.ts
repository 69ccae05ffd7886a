import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import PocketBase from 'pocketbase'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { adminCommand } from './command.ts'

let server: TestApp
let said: string[]

beforeAll(async () => {
  server = await startTestApp()
  const values = { email: 'root@tv.example', password: 'forgotten-long-ago' } as never
  await server.app.records.create(superusers, values)
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

const run = (...words: string[]) => adminCommand(words, server.app)

describe('the administrators of an installation', () => {
  it('are listed', async () => {
    expect(await run('list')).toBe(0)
    expect(said).toEqual(['root@tv.example  since 2026-03-02'])
    expect(await run('list', '--json')).toBe(0)
    expect(JSON.parse(said[1] ?? '')).toMatchObject([{ email: 'root@tv.example' }])
  })

  it('get a new password, which ends sessions from the old one', async () => {
    const before = new PocketBase(server.url)
    await before.collection('_superusers').authWithPassword('root@tv.example', 'forgotten-long-ago')
    expect(await run('reset-password', 'root@tv.example')).toBe(0)
    const [, password = ''] = /^ {2}(\S+)$/m.exec(said[0] ?? '') ?? []

    await expect(before.collection('_superusers').authRefresh()).rejects.toMatchObject({
      status: 401,
    })
    const after = new PocketBase(server.url)
    await after.collection('_superusers').authWithPassword('root@tv.example', password)
    expect(await after.collection('users').getFullList()).toEqual([])
  })
})

it('gives a station user a new password too', async () => {
  await server.make(users, { email: 'ann@harbor.example' } as never)
  expect(await run('reset-password', 'Ann@Harbor.example', '--json')).toBe(0)
  const { account, password } = JSON.parse(said[0] ?? '')

  expect(account).toBe('user')
  const { record } = await server
    .client()
    .collection('users')
    .authWithPassword('ann@harbor.example', password)
  expect(record.email).toBe('ann@harbor.example')
})

it('names an unknown address', async () => {
  expect(await run('reset-password', 'nobody@tv.example')).toBe(1)
  expect(said).toEqual([
    'There is no account with the email address nobody@tv.example. “admin list” shows all accounts.',
  ])
})

it.each([[[]], [['reset-password']], [['list', 'all']], [['erase', 'everything']], [['--what']]])(
  'refuses invalid arguments: %j',
  async (words) => {
    expect(await run(...words)).toBe(2)
    expect(said).toEqual(['These arguments are not valid. See --help.'])
  },
)
