import { chmodSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../testing/test-folder.ts'
import { probeFile } from './probe-file.ts'
import { readCaptionTracks } from './read-captions.ts'

const ROOT = testFolder()

/** What `ffprobe` says about a captioned master. */
const STREAMS = [
  { index: 0, codec_type: 'video', codec_name: 'h264', closed_captions: 1 },
  { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2 },
  ...[
    { codec_name: 'mov_text', tags: { language: 'eng' }, disposition: { forced: 1 } },
    { codec_name: 'dvb_subtitle', tags: { language: 'fra' } },
    { codec_name: 'subrip', tags: { language: 'spa' } },
    { codec_name: 'ass', tags: { language: 'deu' } },
  ].map((track, at) => ({ index: at + 2, codec_type: 'subtitle', ...track })),
]

/** Stands in for both programs: writes what FFmpeg would write for each track, and exits with the given code. */
async function programs(texts: Record<string, string>, code = 0) {
  const folder = await mkdtemp(join(ROOT, 'programs-'))
  const script = (name: string, content: string) => {
    const path = join(folder, name)
    writeFileSync(path, `#!${process.execPath}\n${content}`)
    chmodSync(path, 0o755)
    return path
  }
  const writing = `const texts = ${JSON.stringify(texts)}
const given = process.argv
given.forEach((option, at) => {
  const text = option === '-map' ? texts[given[at + 1]] : undefined
  if (text !== undefined) require('node:fs').writeFileSync(given[at + 8], text)
})
process.exit(${code})`
  return {
    folder,
    ffmpeg: script('ffmpeg', writing),
    ffprobe: script(
      'ffprobe',
      `console.log(${JSON.stringify(JSON.stringify({ streams: STREAMS }))})`,
    ),
  }
}

async function read(texts: Record<string, string>, code = 0) {
  const found = await programs(texts, code)
  const { folder } = found
  const probed = await probeFile(found, 'film.mp4')
  const tracks = await readCaptionTracks(
    { programs: found, file: 'film.mp4', folder, watch: {} },
    probed.captions,
  )
  const left = (await readdir(folder)).filter((name) => name.startsWith('track'))
  return { ...tracks, probed, folder, left }
}

const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.500\n${text}\n`

describe('an installed FFmpeg', () => {
  it('reads text tracks, and reports captions that it cannot read', async () => {
    const texts = { '0:4': cue('Orden'), '0:2': cue('(In French)'), '0:5': 'WEBVTT\n' }
    const { probed, files, unused, folder, left } = await read(texts)
    expect(probed.unused).toEqual([
      { kind: 'captions', language: 'fra' },
      { kind: 'captions-in-picture', language: '' },
    ])
    const track = { from: 'track', lines: 1, unread: 0 }
    expect(files).toEqual([
      { ...track, file: 'captions-1.vtt', language: 'spa' },
      { ...track, file: 'captions-2.vtt', language: 'eng' },
    ])
    expect([unused, left]).toEqual([[], []])
    expect(await readFile(join(folder, 'captions-1.vtt'), 'utf8')).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nOrden\n',
    )
  })

  it('reports tracks that it fails to read', async () => {
    const { files, unused } = await read({ '0:4': cue('Orden') }, 1)
    expect(files.map(({ language }) => language)).toEqual(['spa'])
    expect(unused).toEqual([
      { kind: 'captions', language: 'deu' },
      { kind: 'captions', language: 'eng' },
    ])
  })
})
