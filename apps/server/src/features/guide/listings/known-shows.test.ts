import type { ColumnReads } from '@docket/records/engine'
import { expect, it } from 'vitest'
import { createKnownShows } from './known-shows.ts'

/** Creates a cache on top of a fake database that has every show; `read` lists the ids that were read. */
function open(mostCached?: number) {
  const read: string[] = []
  let version = 1
  const columns = {
    list: async (_collection: unknown, _fields: unknown, { where }: { where: { id: Ids } }) => {
      read.push(...where.id.values)
      return where.id.values.map((id) => ({ id, series: '', category: '' }))
    },
  } as unknown as ColumnReads
  const versions = { of: () => version, ofStations: () => 1, onChange: () => undefined, renew() {} }
  const known = createKnownShows(columns, versions, mostCached)
  const change = () => {
    version += 1
  }
  return { known, read, change }
}

type Ids = { values: readonly string[] }

it('reads a show once until something at its station changes', async () => {
  const { known, read, change } = open()
  await known.find('station', ['one', 'two', ''])
  expect([...(await known.find('station', ['two', 'three'])).keys()]).toContain('two')
  expect(read).toEqual(['one', 'two', 'three'])
  change()
  await known.find('station', ['one'])

  expect(read).toEqual(['one', 'two', 'three', 'one'])
})

it('stores no more shows than its limit for all stations', async () => {
  const { known, read } = open(3)
  await known.find('station', ['one', 'two'])
  await known.find('another', ['three', 'four'])
  await known.find('station', ['one'])

  expect(read).toEqual(['one', 'two', 'three', 'four', 'one'])
})
