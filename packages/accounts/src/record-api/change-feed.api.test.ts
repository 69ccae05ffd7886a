import type { ForeignChange } from '@docket/records/engine'
import { authors, books, LIBRARY, readers } from '@docket/records/testing/library'
import { type Listener, listen } from '@docket/records/testing/listener'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type RecordServer, startRecordServer } from '../testing/record-server.ts'

let here: RecordServer
let there: RecordServer

beforeAll(async () => {
  here = await startRecordServer(LIBRARY)
  there = await startRecordServer(LIBRARY, here.settings)
})

afterAll(async () => {
  await here.stop()
  await there.stop()
})

/** Resolves once `count` further changes of the other process have arrived. */
function foreignChanges(count: number): Promise<ForeignChange[]> {
  const heard: ForeignChange[] = []
  return new Promise((resolve) => {
    here.store.onForeignCommit(({ action, collection, id, organization }) => {
      heard.push({ action, collection, id, organization })
      if (heard.length === count) resolve(heard)
    })
  })
}

describe('a change by another process', () => {
  it('is received once, in order, and without polling', async () => {
    const changes = foreignChanges(3)
    const own = await here.store.system.create(authors, { name: 'Here' })
    const { id } = await there.store.system.create(authors, { name: 'There' })
    await there.store.system.update(authors, id, { name: 'Changed' })
    await there.store.system.delete(authors, id)
    const change = { collection: 'authors', id, organization: '' }
    expect(await changes).toEqual([
      { ...change, action: 'create' },
      { ...change, action: 'update' },
      { ...change, action: 'delete' },
    ])
    await here.store.system.delete(authors, own.id)
  })

  it('is not received when it was rolled back', async () => {
    const changes = foreignChanges(1)
    await expect(
      there.store.transaction(async (records) => {
        await records.create(authors, { name: 'Undone' })
        throw new Error('Changed my mind.')
      }),
    ).rejects.toThrow()
    const { id } = await there.store.system.create(authors, { name: 'Done' })
    expect(await changes).toMatchObject([{ action: 'create', id }])
  })

  it('reaches only listeners of its collection', async () => {
    const heard: string[] = []
    here.store.hooksOf('test').afterForeignCommit(books, 'listens', ({ id }) => heard.push(id))
    const changes = foreignChanges(2)
    const author = await there.store.system.create(authors, { name: 'A' })
    const book = await there.store.system.create(books, { title: 'B', author: author.id })
    await changes
    expect(heard).toEqual([book.id])
  })

  it('reaches subscribers who could see the record, including for deletions', async () => {
    await here.store.system.create(readers, { email: 'ann@a.example', password: PASSWORD } as never)
    const ann = await here.logIn('readers', 'ann@a.example')
    const hiddenFrom = ann.authStore.record?.id ?? ''
    const guest = await connect(['authors/*'])
    const reader = await connect(['authors/*'], ann.authStore.token)
    const hidden = await there.store.system.create(authors, { name: 'Hidden', hiddenFrom })
    await there.store.system.delete(authors, hidden.id)
    const shown = await there.store.system.create(authors, { name: 'Shown' })
    await there.store.system.delete(authors, shown.id)
    // For a record that is created and deleted in quick succession, only the deletion is sent.
    const last = async (listener: Listener) => {
      const names: unknown[] = []
      while (names.at(-1) !== 'Shown') {
        const { data } = await listener.next()
        if (data.action === 'delete') names.push((data.record as { name: string }).name)
      }
      listener.close()
      return names
    }
    expect(await last(guest)).toEqual(['Hidden', 'Shown'])
    expect(await last(reader)).toEqual(['Shown'])
  })

  it('ends sessions and clears cached responses', async () => {
    const { id } = await here.store.system.create(readers, {
      email: 'bob@a.example',
      password: PASSWORD,
    } as never)
    const bob = await here.logIn('readers', 'bob@a.example')
    const stream = await connect(['authors/*'], bob.authStore.token)
    const seen = () => here.client().collection('readers').getOne(id)
    expect(await seen()).toMatchObject({ suspended: false })
    await there.store.system.update(readers, id, { suspended: true })
    expect(await stream.end()).toEqual([])
    const { caller } = await here.sessions.identify(bob.authStore.token)
    expect(caller.kind).toBe('guest')
    expect(await seen()).toMatchObject({ suspended: true })
  })
})

async function connect(topics: string[], token?: string): Promise<Listener> {
  const listener = await listen(here.url)
  expect(await listener.subscribe(topics, token)).toBe(204)
  return listener
}
