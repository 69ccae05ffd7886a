import { readers } from '@docket/records/testing/library'
import { type Listener, listen } from '@docket/records/testing/listener'
import { beforeAll, describe, expect, it } from 'vitest'
import { openNewsroom, type Person } from '../testing/newsroom.ts'
import type { RecordServer } from '../testing/record-server.ts'
import { refusalOf } from '../testing/record-server.ts'
import { endSessions } from './confirm-account.ts'

/** The password after the change. */
const NEW_PASSWORD = 'another-pass-2'

const room = openNewsroom()
let there: RecordServer

beforeAll(async () => {
  there = await room.another()
})

async function connectThere(token: string): Promise<Listener> {
  const listener = await listen(there.url)
  expect(await listener.subscribe(['notes/*'], token)).toBe(204)
  return listener
}

async function logOutEverywhere({ id }: Person): Promise<void> {
  const person = await room.server.sessions.people.find(readers.schema, id)
  if (!person) throw new Error('No user has that id.')
  await endSessions(room.server.store, person)
}

const ends: [string, (person: Person) => Promise<unknown>][] = [
  [
    'their password changes',
    ({ id, client }) =>
      client.collection('readers').update(id, {
        oldPassword: 'docket-test-1',
        password: NEW_PASSWORD,
        passwordConfirm: NEW_PASSWORD,
      }),
  ],
  [
    'their address changes',
    ({ id }) =>
      room.server.store.system.update(readers, id, { email: `moved-${id}@a.example` } as never),
  ],
  ['they log out everywhere', logOutEverywhere],
  [
    'they are suspended',
    ({ id }) => room.server.store.system.update(readers, id, { suspended: true }),
  ],
  ['they are deleted', ({ id }) => room.admin.collection('readers').delete(id)],
]

describe('when a session must end: after', () => {
  it.each(ends)('%s, tokens are invalid and streams end, in every process', async (_why, end) => {
    const { token } = room.ann
    const here = await room.connect(['notes/*', 'board/*'], token)
    const elsewhere = await connectThere(token)
    const bystander = await room.connect(['board/*'], room.bob.token)

    await end(room.ann)

    expect(await here.end()).toEqual([])
    expect(await elsewhere.end()).toEqual([])
    for (const server of [room.server, there]) {
      const stale = server.client()
      stale.authStore.save(token)
      expect(await refusalOf(stale.collection('readers').authRefresh())).toMatchObject({
        status: 401,
      })
    }
    expect(await room.bell(bystander)).toMatchObject({ event: 'board/*' })
  })

  it('no relevant change, the session continues', async () => {
    const here = await room.connect(['board/*'], room.ann.token)
    await room.ann.client.collection('readers').update(room.ann.id, { name: 'New' })
    expect(await room.bell(here)).toMatchObject({ event: 'board/*' })
    expect((await room.ann.client.collection('readers').authRefresh()).record).toMatchObject({
      name: 'New',
    })
  })
})
