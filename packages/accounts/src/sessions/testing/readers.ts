import { LIBRARY, readers } from '@docket/records/testing/library'
import type PocketBase from 'pocketbase'
import type { RecordService } from 'pocketbase'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { PASSWORD, type RecordServer, startRecordServer } from '../../testing/record-server.ts'

/** A server for one file's tests, with a new reader for each test. */
export type Readers = {
  server: RecordServer
  reader: { id: string; email: string; username: string }
  /** Number of readers created so far. */
  count: number
  /** Returns the collection for a guest. */
  people(): RecordService
  /** Returns a client logged in as the reader. */
  logIn(): Promise<PocketBase>
  /** Returns the caller that the server sees for a token: a user's id, or `guest`. */
  personOf(token: string): Promise<string>
}

/** Starts the server before the tests of a file and stops it after them. */
export function openReaders(): Readers {
  const room = {
    count: 0,
    people: () => room.server.client().collection('readers'),
    logIn: () => room.server.logIn('readers', room.reader.email),
    async personOf(token: string) {
      const { caller } = await room.server.sessions.identify(token)
      return 'record' in caller ? caller.record.id : caller.kind
    },
  } as Readers
  beforeAll(async () => {
    room.server = await startRecordServer(LIBRARY)
  })
  beforeEach(async () => {
    room.count += 1
    const email = `Reader${room.count}@a.example`
    const username = `reader_${room.count}`
    const values = { email, username, name: 'Reader', password: PASSWORD }
    const { id } = await room.server.store.system.create(readers, values as never)
    room.reader = { id, email, username }
  })
  afterAll(() => room.server.stop())
  return room
}
