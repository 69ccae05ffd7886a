import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import {
  appendFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { organizations } from '@docket/model/station/organizations'
import type { Config } from '@docket/service/config'
import { describe, expect, it } from 'vitest'
import { media as mediaFeature } from '#features/media/media.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { checksum, film } from '../testing/upload-desk.ts'

async function openFolders(settings: Partial<Config> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-drop-'))
  const dropFolders = new Map([['harbor', folder]])
  const app = await startTestApp(mediaFeature, { config: { dropFolders, ...settings } })
  const station = await app.make(organizations, { slug: 'harbor' })
  const { records } = app.app
  return {
    app,
    folder,
    station,
    records,
    drop: (name: string, content: Buffer) => writeFile(join(folder, name), content),
    /** Lets the server check its folders after some seconds. */
    async pass(seconds: number) {
      app.clock.advance(seconds * 1000)
      await app.jobs.drain()
    },
    recordings: () => records.list(media, { where: { organization: station.id } }),
  }
}

it('imports a file once, when it has not changed for 30 seconds', async () => {
  const { app, folder, drop, pass, recordings, records, station } = await openFolders()
  const content = film(4000)
  await drop('City_Council.mp4', content.subarray(0, 1000))
  await pass(0)
  await pass(20)
  await appendFile(join(folder, 'City_Council.mp4'), content.subarray(1000))
  await pass(20)
  await pass(20)
  expect(await recordings()).toEqual([])
  await pass(11)
  for (let more = 0; more < 4; more += 1) await pass(40)

  const staff = await app.logInAs({ organization: station.id })
  const outsider = await app.logInAs({ organization: (await app.make(organizations)).id })
  expect(await staff.send('/api/media/room', {})).toMatchObject({ hasDropFolder: true })
  expect(await outsider.send('/api/media/room', {})).toMatchObject({ hasDropFolder: false })
  const [only, ...others] = await recordings()
  expect(others).toEqual([])
  expect(only).toMatchObject({ sha256: checksum(content), name: 'City_Council.mp4' })
  const show = await records.get(shows, String(only?.show))
  expect(show).toMatchObject({
    title: 'City Council',
    status: 'draft',
    organization: station.id,
  })
  expect(await readdir(folder)).toEqual(['taken'])
  expect(await readdir(join(folder, 'taken'))).toEqual(['City_Council.mp4'])
})

it('imports files in subfolders, and another file of the same name', async () => {
  const { folder, drop, pass, recordings } = await openFolders()
  await mkdir(join(folder, 'studio'))
  await drop('studio/show.mp4', film(100))
  await pass(0)
  await pass(31)
  await drop('studio/show.mp4', film(200))
  await pass(31)
  await pass(31)

  expect((await recordings()).map(({ bytes }) => bytes).sort()).toEqual([100, 200])
  expect((await readdir(join(folder, 'taken', 'studio'))).sort()).toEqual([
    'show (2).mp4',
    'show.mp4',
  ])
})

it('ignores links, hidden files and files that are still being written', async () => {
  const { folder, drop, pass, recordings, app } = await openFolders()
  await symlink(join(app.config.dataFolder, 'docket.db'), join(folder, 'link.mp4'))
  await symlink(app.config.dataFolder, join(folder, 'linked'))
  await drop('.hidden.mp4', film(100))
  await drop('coming.mp4.part', film(100))
  await drop('empty.mp4', Buffer.alloc(0))
  await pass(0)
  await pass(31)

  expect(await recordings()).toEqual([])
})

describe('a link in a drop folder', () => {
  it('is not followed when it replaces a file while another one is being copied', async () => {
    const { app, folder, drop, pass, recordings } = await openFolders()
    const secret = join(app.config.dataFolder, 'secret.key')
    // It has the same size and time as the file that it replaces.
    await writeFile(secret, film(300))
    const times = new Date('2026-03-02T00:00:00Z')
    await mkdir(join(folder, 'sub'))
    for (const name of ['a.mp4', 'b.mp4', 'sub/secret.key']) {
      await drop(name, film(300))
      await utimes(join(folder, name), times, times)
    }
    await utimes(secret, times, times)
    await pass(0)
    const { adopt } = app.app.resumable
    app.app.resumable.adopt = async (...given) => {
      app.app.resumable.adopt = adopt
      await rm(join(folder, 'b.mp4'))
      await symlink(secret, join(folder, 'b.mp4'))
      await rename(join(folder, 'sub'), join(folder, '.sub'))
      await symlink(app.config.dataFolder, join(folder, 'sub'))
      await adopt(...given)
    }
    for (let look = 0; look < 3; look += 1) await pass(31)

    expect((await recordings()).map(({ name }) => name)).toEqual(['a.mp4'])
    expect(await readdir(join(folder, 'taken'))).toEqual(['a.mp4'])
    expect(app.log.lines.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('named “taken” cannot move a file out of the folder', async () => {
    const { app, folder, drop, pass, recordings } = await openFolders()
    const outside = mkdtempSync(join(tmpdir(), 'docket-outside-'))
    await symlink(outside, join(folder, 'taken'))
    await mkdir(join(folder, 'sub'))
    await drop('one.mp4', film(300))
    await drop('sub/two.mp4', film(300))
    await pass(0)
    for (let look = 0; look < 3; look += 1) await pass(31)

    expect(await readdir(outside)).toEqual([])
    expect(await recordings()).toEqual([])
    const warnings = app.log.lines.filter(({ level }) => level === 'warn')
    expect(warnings).toHaveLength(2)
    expect(warnings[0]).toMatchObject({
      message: 'A dropped file is not imported: there is a link in its path.',
    })

    await rm(join(folder, 'taken'))
    await mkdir(join(folder, 'taken'))
    await symlink(outside, join(folder, 'taken', 'sub'))
    await pass(31)
    expect((await recordings()).map(({ name }) => name)).toEqual(['one.mp4'])
    expect(await readdir(outside)).toEqual([])
  })

  it('instead of the folder itself is refused, and so is a hard link to a file', async () => {
    const { app, folder, drop, pass, recordings } = await openFolders()
    const secret = join(app.config.dataFolder, 'secret.key')
    await writeFile(secret, film(300))
    await link(secret, join(folder, 'hard.mp4'))
    await pass(0)
    await pass(31)
    expect(await recordings()).toEqual([])
    expect(await readFile(secret)).toHaveLength(300)

    await rm(join(folder, 'hard.mp4'))
    await drop('one.mp4', film(300))
    await pass(0)
    await rename(folder, `${folder}-moved`)
    await symlink(`${folder}-moved`, folder)
    await pass(31)
    expect(await recordings()).toEqual([])
    expect(app.log.lines.at(-1)).toMatchObject({ message: 'A drop folder could not be read.' })
  })
})

it('reads each file from the opened descriptor, and ignores entries that are not files', async () => {
  const { app, folder, drop, pass, recordings } = await openFolders()
  execFileSync('mkfifo', [join(folder, 'pipe.mp4')])
  await drop('one.mp4', film(300))
  await drop('two.mp4', film(300))
  await pass(0)
  const { adopt } = app.app.resumable
  app.app.resumable.adopt = async (...given) => {
    app.app.resumable.adopt = adopt
    await rm(join(folder, 'two.mp4'))
    execFileSync('mkfifo', [join(folder, 'two.mp4')])
    await adopt(...given)
  }
  await pass(31)
  expect((await recordings()).map(({ name }) => name)).toEqual(['one.mp4'])
})

it('continues after a crash at any step, and imports no file twice', async () => {
  const { app, folder, drop, pass, recordings, records } = await openFolders()
  const content = film(3000)
  await drop('one.mp4', content)
  const { adopt } = app.app.resumable
  let crashes = 2
  app.app.resumable.adopt = async (...given) => {
    crashes -= 1
    if (crashes === 1) throw new Error('The server is gone.')
    await adopt(...given)
    if (crashes === 0) throw new Error('The server is gone.')
  }
  await pass(0)
  for (let look = 0; look < 4; look += 1) await pass(31)

  const all = await recordings()
  expect(all).toHaveLength(1)
  expect(all[0]).toMatchObject({ sha256: checksum(content) })
  expect(await records.count(mediaUploads)).toBe(1)
  expect(existsSync(join(folder, 'taken', 'one.mp4'))).toBe(true)
})

it('leaves a file alone while the station has no space for it', async () => {
  const { app, folder, drop, pass, recordings } = await openFolders({
    media: { fileBytes: 10 ** 9, stationBytes: 1000 },
  })
  await drop('large.mp4', film(2000))
  await pass(0)
  for (let look = 0; look < 3; look += 1) await pass(31)
  expect(await recordings()).toEqual([])
  expect(await readdir(folder)).toContain('large.mp4')
  expect(app.log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)

  app.config.media.stationBytes = 10_000
  await pass(31)
  expect(await recordings()).toHaveLength(1)
})
