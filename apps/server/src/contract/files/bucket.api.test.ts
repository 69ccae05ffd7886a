import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '@docket/model/accounts/users'
import { createS3Storage } from '@docket/records/storage'
import { drawPicture, pngFile } from '@docket/records/testing/albums'
import { type Bucket, startBucket } from '@docket/records/testing/bucket'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const EMAIL = 'ann@station.example'

let bucket: Bucket
let app: TestApp

beforeAll(async () => {
  bucket = await startBucket()
  app = await startTestApp([], { config: { s3: bucket.config } })
})

/** Logs in a new user and returns a function that changes the user's picture. */
async function start(email: string) {
  const { id } = await app.make(users, { email })
  const client = await app.logIn(email)
  const change = (avatar: File | null) => client.collection('users').update(id, { avatar })
  return { id, client, change }
}

describe('a server whose files are in a bucket', () => {
  it('serves them whole, in part, and resized, and deletes them', async () => {
    const { client, change } = await start(EMAIL)
    // The picture has no metadata, because the server would remove it.
    const picture = await sharp(await drawPicture())
      .png()
      .toBuffer()
    const person = await change(pngFile(picture))
    const url = client.files.getURL(person, person.avatar)
    const whole = await fetch(url)
    const part = await fetch(url, { headers: { range: 'bytes=1-3' } })
    const small = await fetch(client.files.getURL(person, person.avatar, { thumb: '100x100' }))

    expect(Buffer.from(await whole.arrayBuffer()).equals(picture)).toBe(true)
    expect([part.status, await part.text()]).toEqual([206, 'PNG'])
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata()
    expect([width, height]).toEqual([100, 100])
    await change(null)
    expect((await fetch(url)).status).toBe(404)
    const staged = join(app.config.dataFolder, 'files', '.staged')
    expect(existsSync(staged) ? readdirSync(staged) : []).toEqual([])
  })

  it('deletes files that no record names once they are an hour old, and no others', async () => {
    const { id, change } = await start('cid@station.example')
    const { avatar } = await change(pngFile(await drawPicture()))
    const keyOf = (name: string) => `${users.schema.id}/${id}/${name}`
    const orphan = keyOf('left_aaaaaaaaaa.png')
    const folder = mkdtempSync(join(tmpdir(), 'docket-orphans-'))
    const leave = async (key: string) => {
      const path = join(folder, 'left')
      writeFileSync(path, 'x')
      await createS3Storage({ ...bucket.config, mayBePrivate: true }).store(key, {
        path,
        type: 'image/png',
      })
    }
    await leave(orphan)
    await leave(keyOf('thumbs_left_aaaaaaaaaa.png/100x100'))
    app.clock.set(Date.now() + 59 * 60_000)
    await app.jobs.drain()
    expect(await bucket.keys()).toContain(orphan)

    // When the job runs again an hour later, the file is older than one hour and is removed.
    app.clock.advance(61 * 60_000)
    await app.jobs.drain()
    expect((await bucket.keys()).filter((key) => key.includes(id))).toEqual([keyOf(avatar)])
  })

  // Must be the last test, because it stops the bucket.
  it('changes no record while the bucket refuses the file', async () => {
    const { id, client, change } = await start('bob@station.example')
    await bucket.stop()
    const answer = await change(pngFile(await drawPicture())).catch(
      (error: { status: number }) => error,
    )

    expect(answer).toMatchObject({ status: 500 })
    expect((await client.collection('users').getOne(id)).avatar).toBe('')
  })
})
