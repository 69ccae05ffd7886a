import { LIBRARY, readers } from '@docket/records/testing/library'
import { type HeardEvent, type Listener, listen } from '@docket/records/testing/listener'
import { board, closed, lists, notes } from '@docket/records/testing/noticeboard'
import type PocketBase from 'pocketbase'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import {
  PASSWORD,
  type RecordServer,
  type ServerSettings,
  startRecordServer,
} from './record-server.ts'

export type Person = { id: string; token: string; client: PocketBase }

/** A server with `notes` and `board` collections for one test file, with two new people for each test. */
export type Newsroom = {
  server: RecordServer
  admin: PocketBase
  ann: Person
  bob: Person
  /** Opens a listener that is closed when the test ends. */
  connect(topics: string[], token?: string): Promise<Listener>
  /** Starts another process on the same database, which stops after all tests of the file. */
  another(): Promise<RecordServer>
  write(values: object): Promise<{ id: string }>
  /**
   * Makes a change that the listener is certain to receive, and returns its next event. If that is the bell,
   * no earlier change was sent to the listener.
   */
  bell(listener: Listener): Promise<HeardEvent>
}

/** The event that `bell` causes. */
export const BELL = { event: 'board/*', data: { record: { text: 'bell' } } }

const COLLECTIONS = [...LIBRARY, notes, board, closed, lists]

/** Opens a newsroom before the tests of a file and closes it after them. */
export function openNewsroom(settings: Partial<ServerSettings> = {}): Newsroom {
  const servers: RecordServer[] = []
  const listeners: Listener[] = []
  let people = 0
  const room = {
    async connect(topics: string[], token?: string) {
      const listener = await listen(room.server.url)
      listeners.push(listener)
      expect(await listener.subscribe(topics, token)).toBe(204)
      return listener
    },
    async another() {
      const server = await startRecordServer(COLLECTIONS, room.server.settings)
      servers.push(server)
      return server
    },
    write: (values: object) => room.admin.collection('notes').create(values),
    async bell(listener: Listener) {
      await room.admin.collection('board').create({ text: 'bell' })
      return listener.next()
    },
  } as Newsroom

  async function person(name: string): Promise<Person> {
    people += 1
    const email = `${name}${people}@a.example`
    const values = { email, name, password: PASSWORD }
    const { id } = await room.server.store.system.create(readers, values as never)
    const client = await room.server.logIn('readers', email)
    return { id, token: client.authStore.token, client }
  }

  beforeAll(async () => {
    room.server = await startRecordServer(COLLECTIONS, settings)
    servers.push(room.server)
    room.admin = await room.server.administrator()
  })
  beforeEach(async () => {
    room.ann = await person('ann')
    room.bob = await person('bob')
  })
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close()
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
  })
  return room
}
