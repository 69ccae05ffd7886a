import { expect, it } from 'vitest'
import type { Files } from '../storage/files.ts'
import { svg } from '../testing/albums.ts'
import { createThumbs } from './thumbs.ts'

it('tries a picture that cannot be rendered only once, no matter which sizes are requested', async () => {
  const bytes = svg('')
  const stored = { key: 'x', bytes: bytes.length, modified: 0 }
  const storage = {
    find: async (key: string) => (key.includes('thumbs_') ? undefined : stored),
    read: async () => [bytes],
  }
  const asked: string[] = []
  const thumbs = createThumbs({ storage } as unknown as Files, {
    async paint(station, _how, load) {
      // A request that waits for its turn finds that another size has failed.
      await new Promise(setImmediate)
      if (await load()) asked.push(station)
      return undefined
    },
  })
  const owner = { collection: 'shows', record: 'aaaaaaaaaaaaaaa' }
  const thumbnails = ['640x360', '20x0']
  const field = { type: 'file' as const, maxSelect: 1, maxSize: 5000, thumbs: thumbnails }
  const picture = { owner, name: 'slow_aaaaaaaaaa.svg', field, station: 'harbor' }
  expect(await thumbs.find(picture, '100x100')).toBe('none')
  for (const size of ['640x360', '20x0', '100x100']) {
    expect(await thumbs.find(picture, size)).toBe('none')
  }
  expect(asked).toEqual(['harbor'])
})
