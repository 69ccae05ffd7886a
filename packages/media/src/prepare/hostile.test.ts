import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import { makeMedia, testPicture } from '../testing/make-media.ts'
import { testFolder } from '../testing/test-folder.ts'

const ROOT = testFolder()
const encoder = createEmbeddedEncoder()
let connections = 0
let address = ''
let foreign = ''

const server = createServer((socket) => {
  connections += 1
  socket.destroy()
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  foreign = await makeMedia({
    path: join(ROOT, 'foreign.mp4'),
    format: 'mp4',
    picture: testPicture({ seconds: 1 }),
  })
  return () => server.close()
})

const playlistOf = (uri: string) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${uri}\n#EXT-X-ENDLIST\n`

const manifestOf = (uri: string) => `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT4S" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011">
<Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1000" codecs="avc1.42c00c"><BaseURL>${uri}</BaseURL></Representation></AdaptationSet></Period></MPD>`

const ATTACKS: Record<string, () => string | Buffer> = {
  'a playlist that contains an address': () => playlistOf(`${address}/a.ts`),
  'a manifest that contains an address': () => manifestOf(`${address}/a.mp4`),
  'a script that names a file': () => "ffconcat version 1.0\nfile '/etc/hostname'\n",
  'a script that names a video': () => `ffconcat version 1.0\nfile '${foreign}'\n`,
  'a playlist that contains a secret file': () => playlistOf('file:///etc/hostname'),
  "a playlist that contains another station's video": () => playlistOf(foreign),
  'a session description': () =>
    `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n`,
  'a picture of 256 million pixels': () => pngOf(16_000, 16_000),
  'a text': () => 'Minutes of the meeting.',
  nothing: () => '',
}

describe('the encoder refuses', () => {
  it.each(Object.keys(ATTACKS))('%s, and connects to nothing', async (name) => {
    const file = join(ROOT, `${name.replaceAll(/\W/g, '-')}.mp4`)
    await writeFile(file, ATTACKS[name]?.() ?? '')
    const before = connections

    await expect(encoder.inspect(file, ROOT)).rejects.toMatchObject({ code: 'unreadable' })
    expect(connections).toBe(before)
  })

  it('a video whose picture is far too large', async () => {
    const file = join(ROOT, 'bomb.mkv')
    const graph = 'color=black:s=64x64:r=1:d=2,format=rgb24'
    await makeMedia({ path: file, format: 'matroska', picture: { graph, codec: 'png' } })
    await writeFile(file, withHugePictures(file))

    await expect(encoder.inspect(file, ROOT)).rejects.toMatchObject({
      code: expect.stringMatching(/undecodable|unreadable|unsupported/),
    })
  })

  it('a name that is a protocol', async () => {
    await expect(encoder.inspect(`${address}/a.mp4`, ROOT)).rejects.toMatchObject({
      code: 'unreadable',
    })
    await expect(encoder.inspect(`concat:${foreign}|${foreign}`, ROOT)).rejects.toMatchObject({
      code: 'unreadable',
    })
    expect(connections).toBe(0)
  })
})

function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height))
  const parts = [chunkOf('IHDR', head), chunkOf('IDAT', rows), chunkOf('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunkOf(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(type), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Makes each PNG picture in the file claim to be 16,000 × 16,000 pixels. */
function withHugePictures(path: string): Buffer {
  const bytes = readFileSync(path)
  for (let at = bytes.indexOf('IHDR'); at >= 0; at = bytes.indexOf('IHDR', at + 1)) {
    bytes.writeUInt32BE(16_000, at + 4)
    bytes.writeUInt32BE(16_000, at + 8)
    bytes.writeUInt32BE(crc32(bytes.subarray(at, at + 17)), at + 17)
  }
  return bytes
}
