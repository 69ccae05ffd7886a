import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordingFilePath, recordingPath } from '@docket/model/guide/paths'
import { type Show, shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { airings } from '@docket/model/schedule/airings'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { type GuideApp, NOW } from './guide-app.ts'

const AT = Date.parse(NOW)
const MAIN =
  '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=9,CODECS="avc1.64001f",AUDIO="sound"\n90.m3u8\n'
// Three segments of four seconds and ten bytes each, after a five-byte header.
const SEGMENTS = [5, 15, 25].map((offset) => ({ offset, bytes: 10, durationMs: 4000 }))
const RENDITION = { initBytes: 5, segments: SEGMENTS }
const FILE = 'hello'.padEnd(35, '0123456789')

/** The version of the package. */
export const VERSION = 'a1'

/** Stores files of a medium as packaging does. */
export async function storeFiles(
  { app }: GuideApp,
  medium: string,
  version: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-on-demand-'))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    writeFileSync(path, content)
    await app.app.storage.store(`packaged/${medium}/${version}/${name}`, {
      path,
      type: 'text/plain',
    })
  }
  rmSync(folder, { recursive: true, force: true })
}

/** The files of an encoded rendition of twelve seconds. */
export function renditionFiles(name: string): Record<string, string> {
  return {
    'index.json': JSON.stringify({ renditions: { [name]: RENDITION } }),
    [`${name}.mp4`]: FILE,
  }
}

/** Stores a packaged recording of a show that airs for an hour from `NOW` on. */
export async function makeRecording(guide: GuideApp, policy: Partial<Show>) {
  const { app, channel } = guide
  const { organization } = channel
  const show = await app.make(shows, { organization, title: 'Council', ...policy })
  const medium = await app.make(media, {
    organization,
    show: show.id,
    kind: 'video',
    status: 'ready',
    durationMs: 12_000,
    packaged: VERSION,
  })
  const pictures = { 'still-1.jpg': 'picture' }
  const files = { 'main.m3u8': MAIN, ...renditionFiles('90'), ...pictures }
  await storeFiles(guide, medium.id, VERSION, files)
  const airing = await app.make(airings, {
    organization,
    channel: channel.id,
    show: show.id,
    title: 'Council',
    startsAt: toInstant(AT),
    endsAt: toInstant(AT + HOUR_MS),
  })
  const file = (name: string, range?: string) =>
    guide.get(recordingFilePath(medium, name), range ? { range } : {})
  const watch = recordingPath('harbor', show.id)
  return { show, medium, airing, file, watch }
}
