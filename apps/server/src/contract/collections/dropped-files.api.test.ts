import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { startWorkshop, type Workshop } from './testing/workshop.ts'

let workshop: Workshop

beforeAll(async () => {
  workshop = await startWorkshop()
})

async function makeAlbum() {
  const picture = { name: 'picture', type: 'file', maxSelect: 1, maxSize: 1000 }
  const album = await workshop.make({ fields: [picture] })
  const record = await workshop.admin
    .collection(album.name)
    .create({ picture: new File(['hello'], 'hello.txt') })
  const folder = join(workshop.server.config.dataFolder, 'files', album.id, record.id)
  return { album, folder }
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

describe('the files of a collection', () => {
  it('are deleted when the collection is dropped, and no others are', async () => {
    const { album, folder } = await makeAlbum()
    const other = await makeAlbum()
    expect(filesIn(folder)).toHaveLength(1)
    await workshop.admin.collections.delete(album.name)
    await workshop.server.jobs.drain()

    expect(filesIn(folder)).toEqual([])
    expect(filesIn(other.folder)).toHaveLength(1)
  })

  it('are kept when dropping the collection is refused', async () => {
    const { album, folder } = await makeAlbum()
    const relation = { name: 'album', type: 'relation', collectionId: album.id, maxSelect: 1 }
    await workshop.make({ fields: [relation] })
    await expect(workshop.admin.collections.delete(album.name)).rejects.toMatchObject({
      status: 400,
    })
    await workshop.server.jobs.drain()

    expect(filesIn(folder)).toHaveLength(1)
  })
})
