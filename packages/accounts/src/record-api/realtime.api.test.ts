import { FetchedEventSource } from '@docket/records/testing/fetched-event-source'
import { readers } from '@docket/records/testing/library'
import type { Listener } from '@docket/records/testing/listener'
import { board } from '@docket/records/testing/noticeboard'
import { describe, expect, it, vi } from 'vitest'
import { BELL, openNewsroom } from '../testing/newsroom.ts'

const room = openNewsroom()

describe('a realtime event', () => {
  it('reports creation, update, and deletion, with the record as the API returns it', async () => {
    const listener = await room.connect(['notes/*'], room.ann.token)
    const created = await room.write({ owner: room.ann.id, text: 'a' })
    expect(await listener.next()).toEqual({
      id: listener.clientId,
      event: 'notes/*',
      data: { action: 'create', record: created },
    })
    const changed = await room.admin.collection('notes').update(created.id, { text: 'b' })
    expect((await listener.next()).data).toEqual({ action: 'update', record: changed })
    await room.admin.collection('notes').delete(created.id)
    expect((await listener.next()).data).toEqual({ action: 'delete', record: changed })
  })

  it('has its topic exactly as subscribed, by name or id, for all records or one', async () => {
    const { id } = await room.admin.collection('board').create({ text: 'a' })
    const topics = [`board/${id}`, 'board', `${board.schema.id}/*`]
    const listener = await room.connect(topics)
    await room.admin.collection('board').update(id, { text: 'b' })
    const heard = [await listener.next(), await listener.next(), await listener.next()]
    expect(heard.map(({ event }) => event).sort()).toEqual(topics.sort())
    await listener.subscribe([`board/${id}`, 'board/*'])
    expect(await room.bell(listener)).toMatchObject(BELL)
  })

  it('uses the topics that were sent last, even if the previous ones took longer to check', async () => {
    const listener = await room.connect(['board/*'])
    const { realtime, sessions } = room.server
    const send = (topics: string[]) =>
      realtime.subscribe({ clientId: listener.clientId, authorization: undefined, topics })
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const identify = sessions.identify
    const slow = vi.spyOn(sessions, 'identify').mockImplementationOnce(async (authorization) => {
      await held
      return identify(authorization)
    })
    const first = send(['notes/*'])
    await send(['board/*'])
    letGo()
    await first
    slow.mockRestore()
    expect(await room.bell(listener)).toMatchObject(BELL)
  })

  it('reaches only users whom the rule allows to see the record', async () => {
    const listeners = {
      ann: await room.connect(['notes/*', 'board/*'], room.ann.token),
      bob: await room.connect(['notes/*', 'closed/*', 'board/*'], room.bob.token),
      guest: await room.connect(['notes/*', 'closed/*', 'board/*']),
      admin: await room.connect(['notes/*', 'closed/*', 'board/*'], room.admin.authStore.token),
    }
    const { ann, admin } = listeners
    const action = async (listener: Listener) => (await listener.next()).data.action
    // An event is sent only while its record exists, so each one is received before the next change.
    const note = await room.write({ owner: room.ann.id })
    expect([await action(ann), await action(admin)]).toEqual(['create', 'create'])
    await room.admin.collection('notes').update(note.id, { text: 'b' })
    expect([await action(ann), await action(admin)]).toEqual(['update', 'update'])
    await room.admin.collection('notes').delete(note.id)
    expect([await action(ann), await action(admin)]).toEqual(['delete', 'delete'])
    await room.admin.collection('closed').create({ text: 'a' })
    expect(await action(admin)).toBe('create')
    await room.admin.collection('board').create({ text: 'bell' })
    for (const listener of Object.values(listeners)) {
      expect(await listener.next()).toMatchObject(BELL)
    }
  })

  it('uses the view rule for one record and the list rule for all', async () => {
    const note = await room.write({ owner: room.ann.id, kind: 'secret' })
    const listener = await room.connect([`notes/${note.id}`, 'board/*'], room.ann.token)
    await room.admin.collection('notes').update(note.id, { text: 'b' })
    expect(await room.bell(listener)).toMatchObject(BELL)
    await listener.subscribe(['notes/*'], room.ann.token)
    await room.admin.collection('notes').update(note.id, { text: 'c' })
    expect((await listener.next()).data).toMatchObject({ record: { text: 'c' } })
  })

  it('follows its topic’s options: filter, fields, and expand', async () => {
    const topic = `notes/*?options=${encodeURIComponent(
      JSON.stringify({
        query: { filter: 'kind = "wanted"', fields: 'text,expand.owner.name', expand: 'owner' },
      }),
    )}`
    const listener = await room.connect([topic, 'board/*'], room.ann.token)
    await room.write({ owner: room.ann.id, text: 'a', kind: 'other' })
    await room.write({ owner: room.ann.id, text: 'b', kind: 'wanted' })
    expect(await listener.next()).toMatchObject({
      event: topic,
      data: { action: 'create', record: { text: 'b', expand: { owner: { name: 'ann' } } } },
    })
    expect(await room.bell(listener)).toMatchObject(BELL)
  })

  it('still reaches others when one subscriber’s filter uses a forbidden field', async () => {
    const query = { filter: '@request.auth.id = ""' }
    const topic = `board/*?options=${encodeURIComponent(JSON.stringify({ query }))}`
    await room.connect([topic])
    const listener = await room.connect(['board/*'])
    expect(await room.bell(listener)).toMatchObject(BELL)
    const { id } = await room.admin.collection('board').create({ text: 'a' })
    await listener.next()
    await room.admin.collection('board').delete(id)
    expect((await listener.next()).data).toMatchObject({ action: 'delete' })
  })

  it('is not sent for a rolled-back write', async () => {
    const listener = await room.connect(['board/*'])
    await expect(
      room.server.store.transaction(async (records) => {
        await records.create(board, { text: 'undone' })
        throw new Error('Changed my mind.')
      }),
    ).rejects.toThrow('Changed my mind.')
    expect(await room.bell(listener)).toMatchObject(BELL)
  })

  it('is sent for cascading deletions, to users who could see the records', async () => {
    const note = await room.write({ owner: room.ann.id })
    const { id } = await room.admin.collection('board').create({ text: 'along', about: note.id })
    const listener = await room.connect(['notes/*', 'board/*'], room.ann.token)
    await room.admin.collection('notes').delete(note.id)
    expect((await listener.next()).data).toMatchObject({ action: 'delete', record: { id } })
    expect((await listener.next()).data).toMatchObject({
      action: 'delete',
      record: { id: note.id },
    })
  })

  it('hides email addresses as in other responses', async () => {
    const listener = await room.connect(
      [`readers/${room.bob.id}`, `readers/${room.ann.id}`],
      room.ann.token,
    )
    await room.admin.collection('readers').update(room.bob.id, { name: 'Bob' })
    const { data } = await listener.next()
    expect(data.record).toMatchObject({ id: room.bob.id, name: 'Bob' })
    expect(data.record).not.toHaveProperty('email')
    await room.admin.collection('readers').update(room.ann.id, { name: 'Ann' })
    expect((await listener.next()).data.record).toHaveProperty('email')
  })
})

describe('a user who loses access', () => {
  it.each([
    [
      'is suspended',
      () => room.server.store.system.update(readers, room.ann.id, { suspended: true }),
    ],
    ['is deleted', () => room.admin.collection('readers').delete(room.ann.id)],
    [
      'changes their password',
      () =>
        room.admin.collection('readers').update(room.ann.id, {
          password: 'another-pass-2',
          passwordConfirm: 'another-pass-2',
        }),
    ],
  ])('because a user %s receives nothing more', async (_why, end) => {
    const listener = await room.connect(['notes/*', 'board/*'], room.ann.token)
    await end()
    await room.write({ text: 'later' })
    await room.admin.collection('board').create({ text: 'later' })
    expect(await listener.end()).toEqual([])
  })

  it('by being deleted still receives the cascading deletions', async () => {
    const note = await room.write({ owner: room.ann.id, text: 'a' })
    const listener = await room.connect(['notes/*'], room.ann.token)
    await room.ann.client.collection('readers').delete(room.ann.id)
    const heard = await listener.end()
    expect(heard.map(({ data }) => data)).toMatchObject([
      { action: 'delete', record: { id: note.id } },
    ])
  })

  it('because of an expired token receives nothing more', async () => {
    const listener = await room.connect(['board/*'], room.ann.token)
    room.server.clock.advance(15 * 86_400_000)
    await room.admin.collection('board').create({ text: 'later' })
    expect(await listener.end()).toEqual([])
    room.admin = await room.server.administrator()
  })

  it('because their own record changed receives events according to the new one', async () => {
    const listener = await room.connect(['readers/*', 'board/*'], room.ann.token)
    await room.ann.client.collection('readers').update(room.ann.id, { name: 'Changed' })
    expect((await listener.next()).data).toMatchObject({ record: { name: 'Changed' } })
    expect(await room.bell(listener)).toMatchObject(BELL)
  })
})

describe('the official client', () => {
  it('receives its subscriptions until it unsubscribes', async () => {
    vi.stubGlobal('EventSource', FetchedEventSource)
    const heard: string[] = []
    await room.ann.client.collection('notes').subscribe('*', ({ action, record }) => {
      heard.push(`${action} ${record.text}`)
    })
    await room.write({ owner: room.bob.id, text: 'not mine' })
    const { id } = await room.write({ owner: room.ann.id, text: 'mine' })
    await expect.poll(() => heard).toEqual(['create mine'])
    await room.admin.collection('notes').delete(id)
    await expect.poll(() => heard).toEqual(['create mine', 'delete mine'])
    await room.ann.client.collection('notes').unsubscribe()
    await room.server.realtime.settle()
    vi.unstubAllGlobals()
  })
})
