import type PocketBase from 'pocketbase'
import type { RecordService } from 'pocketbase'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { LIBRARY, readers } from '../../records/testing/library.ts'
import {
  PASSWORD,
  type RecordServer,
  startRecordServer,
} from '../../records/testing/record-server.ts'

/** A server for a file's tests, with one reader made anew for each of them. */
export type Readers = {
  server: RecordServer
  reader: { id: string; email: string; username: string }
  /** How many readers were made so far. */
  count: number
  /** The collection, as nobody in particular. */
  people(): RecordService
  /** A client signed in as the reader. */
  signIn(): Promise<PocketBase>
  /** Whom the server takes the holder of a token for: the id of a person, or `guest`. */
  holder(token: string): Promise<string>
}

/** Opens one before the tests of a file and closes it after them. */
export function openReaders(): Readers {
  const room = {
    count: 0,
    people: () => room.server.client().collection('readers'),
    signIn: () => room.server.signIn('readers', room.reader.email),
    async holder(token: string) {
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
