import { join } from 'node:path'
import { albums, drawPicture, pages, people, pngFile, svg } from '@docket/records/testing/albums'
import type PocketBase from 'pocketbase'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RecordServer, startRecordServer } from '../testing/record-server.ts'

let server: RecordServer
let client: PocketBase

beforeAll(async () => {
  server = await startRecordServer([people, albums, pages])
  client = server.client()
  return () => server.stop()
})

describe('an SVG picture', () => {
  let picture: string

  beforeAll(async () => {
    const cover = pngFile(await drawPicture())
    const album = await client.collection('albums').create({ title: 'Red', cover })
    picture = client.files.getURL(album, album.cover)
  })

  const draw = async (inside: string) => {
    const cover = new File([new Uint8Array(svg(inside))], 'Logo.svg')
    const record = await client.collection('albums').create({ title: 'Drawn', cover })
    return (query = {}) => fetch(client.files.getURL(record, record.cover, query))
  }
  const colorOf = async (answer: Response) => {
    const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
    return dominant.r > 128 ? 'red' : 'another'
  }

  it('is drawn as a PNG in the sizes of its field, even larger ones', async () => {
    const open = await draw('<rect width="24" height="24" fill="#f00"/>')
    const answer = await open({ thumb: '30x30f' })

    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="logo_[a-z0-9]{10}\.png"$/),
      'cache-control': expect.stringContaining('max-age=2592000'),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 30, height: 30 })
  })

  it('is served unchanged at its plain address, only as an attachment', async () => {
    const open = await draw('<script>alert(1)</script>')
    const answer = await open()

    expect(await answer.text()).toContain('<script>')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': expect.stringMatching(/^attachment; filename="logo_.*\.svg"$/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
  })

  it.each([
    ['a file of the server', () => `file://${join(server.settings.dataFolder, 'red.png')}`],
    ['another machine', () => picture],
  ])('does not show %s that it refers to', async (_where, href) => {
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    await red.png().toFile(join(server.settings.dataFolder, 'red.png'))
    const open = await draw(`<image href="${href()}" width="24" height="24"/>`)
    const drawn = await open({ thumb: '100x100' })

    expect(drawn.headers.get('content-type')).toBe('image/png')
    expect(await colorOf(drawn)).toBe('another')
  })

  it('that cannot be drawn is served unchanged, as an attachment', async () => {
    const open = await draw('<unfinished')
    const answer = await open({ thumb: '100x100' })

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  })
})
