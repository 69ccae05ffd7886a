import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { users } from '@docket/model/accounts/users'
import { media } from '@docket/model/media/media'
import { organizations } from '@docket/model/station/organizations'
import { drawPicture, pngFile, textFile } from '@docket/records/testing/albums'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

describe('a stranger', () => {
  let app: TestApp
  let stranger: PocketBase
  let theirs: string

  beforeAll(async () => {
    app = await startTestApp()
    theirs = (await app.make(organizations)).id
    const own = (await app.make(organizations)).id
    await app.make(users, { organization: own, email: 'eve@other.example', privileges: ['admin'] })
    stranger = await app.logIn('eve@other.example')
  })

  it('cannot put a file into a record or collection of another organization', async () => {
    const logo = pngFile(await drawPicture())
    const recording = { organization: theirs, kind: 'document', file: textFile('x') }

    await expect(
      stranger.collection('organizations').update(theirs, { logo }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(stranger.collection('media').create(recording)).rejects.toMatchObject({
      status: 400,
    })
    const folder = join(app.config.dataFolder, 'files')
    const left = readdirSync(folder, { recursive: true, withFileTypes: true })
    expect(left.filter((one) => one.isFile())).toEqual([])
  })

  it('cannot see another organization’s recording, even by its name', async () => {
    const email = 'ann@station.example'
    await app.make(users, { organization: theirs, email, privileges: ['admin'] })
    const ann = await app.logIn(email)
    const recording = await ann
      .collection('media')
      .create({ organization: theirs, kind: 'document', status: 'ready', file: textFile('secret') })
    const open = async (client: PocketBase, query = {}) => {
      const token = await client.files.getToken()
      return (await fetch(client.files.getURL(recording, recording.file, { token, ...query })))
        .status
    }

    expect(await open(ann)).toBe(200)
    expect(await open(stranger)).toBe(404)
    expect(await open(stranger, { thumb: '100x100', download: 1 })).toBe(404)
    expect((await fetch(ann.files.getURL(recording, recording.file))).status).toBe(404)
    expect(media.schema.fields.file?.type === 'file' && media.schema.fields.file.protected).toBe(
      true,
    )
  })
})
