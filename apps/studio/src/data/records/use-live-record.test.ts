import '../testing/browser-globals.ts'
import { shows } from '@docket/model/library/shows'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../cache/query-client.ts'
import { client } from '../connection/client.ts'
import { putRecord } from './use-live-record.ts'
import { recordQuery } from './use-records.ts'

const VERSION = {
  id: 'show00000000001',
  collectionId: 'shows',
  collectionName: 'shows',
  created: '2026-03-02 10:00:00.000Z',
}
const OLDER = { ...VERSION, title: 'Council', updated: '2026-03-02 10:00:00.000Z' }
const NEWER = { ...VERSION, title: 'Council, part 2', updated: '2026-03-02 10:00:01.000Z' }

afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

const reading = () => vi.spyOn(client.collection('shows'), 'getOne')

it('S4.4 a response that was on its way does not undo a change that a colleague made since', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  reading().mockReturnValue(promise as never)
  const query = recordQuery(shows, VERSION.id)
  const read = queryClient.fetchQuery(query)
  putRecord(shows, NEWER)
  resolve(OLDER)
  await read
  expect(queryClient.getQueryData(query.queryKey)).toEqual(NEWER)
})

it('an event that was on its way does not undo a newer response', async () => {
  reading().mockResolvedValue(NEWER)
  const query = recordQuery(shows, VERSION.id)
  await queryClient.fetchQuery(query)
  putRecord(shows, OLDER)
  expect(queryClient.getQueryData(query.queryKey)).toEqual(NEWER)
})
