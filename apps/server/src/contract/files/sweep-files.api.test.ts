import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { users } from '@docket/model/accounts/users'
import { organizations } from '@docket/model/station/organizations'
import { drawPicture, pngFile } from '@docket/records/testing/albums'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

const NAME = 'left_aaaaaaaaaa.png'

function leave(path: string, minutesAgo: number): string {
  const file = join(app.config.dataFolder, 'files', path)
  const at = app.clock.now() / 1000 - minutesAgo * 60
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'x')
  utimesSync(file, at, at)
  return file
}

describe('files that no record names', () => {
  it('are deleted after an hour, with their thumbnails and staged uploads', async () => {
    const { id } = organizations.schema
    const old = [
      leave(`${id}/aaaaaaaaaaaaaaa/${NAME}`, 61),
      leave(`${id}/aaaaaaaaaaaaaaa/thumbs_${NAME}/100x100`, 61),
      leave('.staged/upload', 61),
    ]
    const others = [
      leave(`${id}/bbbbbbbbbbbbbbb/${NAME}`, 59),
      leave('.staged/fresh', 59),
      leave(`unknowncollect0/aaaaaaaaaaaaaaa/${NAME}`, 61),
    ]
    await app.jobs.drain()

    expect(old.map(existsSync)).toEqual([false, false, false])
    expect(others.map(existsSync)).toEqual([true, true, true])
  })

  it('are distinguished from files that a record names, with and without thumbnails', async () => {
    const person = await app.make(users, { verified: true })
    const email = String((person as Record<string, unknown>).email)
    const client = await app.logIn(email)
    const changed = await client
      .collection('users')
      .update(person.id, { avatar: pngFile(await drawPicture()) })
    await fetch(client.files.getURL(changed, changed.avatar, { thumb: '100x100' }))
    app.clock.set(Date.now() + 2 * 3_600_000)
    const orphan = leave(`${users.schema.id}/${person.id}/${NAME}`, 61)
    await app.jobs.drain()

    expect(existsSync(orphan)).toBe(false)
    const folder = join(app.config.dataFolder, 'files', users.schema.id, person.id)
    expect(readdirSync(folder).sort()).toEqual([changed.avatar, `thumbs_${changed.avatar}`].sort())
  })
})
