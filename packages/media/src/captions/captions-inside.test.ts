import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cue, readCues } from '@docket/model/captions/cues'
import { toScc } from '@docket/model/captions/formats/scc'
import { describe, expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import { type CaptionTrack, makeMedia, type Recipe, testPicture } from '../testing/make-media.ts'
import { testFolder } from '../testing/test-folder.ts'

const ROOT = testFolder()
const encoder = createEmbeddedEncoder()
const PICTURE = testPicture({ seconds: 3, size: '160x90' })

async function inspected(recipe: Omit<Recipe, 'path'>) {
  const file = await makeMedia({ ...recipe, path: join(ROOT, randomUUID()) })
  const { inspection, captions = [] } = await encoder.inspect(file, ROOT)
  const read = await Promise.all(
    captions.map(async ({ file: name, ...rest }) => {
      const cues = readCues(await readFile(join(ROOT, name), 'utf8'))
      return { ...rest, cues: cues.map(said) }
    }),
  )
  return { unused: inspection.unused, captions: read }
}

const said = ({ fromMs, untilMs, lines }: Cue) => [fromMs, untilMs, lines.join('|')]
const at = (fromMs: number, untilMs: number, text: string) => ({ fromMs, untilMs, text })

describe('the captions of a file', () => {
  const forms: [string, string, CaptionTrack['codec'], string, string][] = [
    [
      'text',
      'mp4',
      'mov-text',
      'Tom & <Ann>\ncall to order',
      'Tom &amp; &lt;Ann&gt;|call to order',
    ],
    [
      'SRT',
      'matroska',
      'subrip',
      '<i>Order</i>\r\n\r\n<font>in</font> the room',
      '<i>Order</i>|in the room',
    ],
    ['WebVTT', 'matroska', 'webvtt', '<v Ann>Order --> now', '<v Ann>Order → now'],
    [
      'SubStation',
      'matroska',
      'ass',
      '0,0,Default,,0,0,0,,{\\b1}Order{\\b0}, {note}all\\Nrise',
      '<b>Order</b>, all|rise',
    ],
  ]
  it.each(forms)('are read from a track of %s', async (_, format, codec, text, expected) => {
    const packets = [at(400, 1400, text), at(2000, 2600, text)]
    const captions = [{ codec, language: 'spa', packets }]
    expect(await inspected({ format, picture: PICTURE, captions })).toEqual({
      unused: [],
      captions: [
        {
          from: 'track',
          language: 'spa',
          lines: 2,
          unread: 0,
          cues: [
            [400, 1400, expected],
            [2000, 2600, expected],
          ],
        },
      ],
    })
  })
})

describe('captions inside the picture', () => {
  const RATE = '30000/1001'
  const cue = (fromMs: number, untilMs: number, text: string) => ({
    line: 1,
    fromMs,
    untilMs,
    lines: [text],
  })
  const scc = toScc([cue(1000, 2000, 'Call to order'), cue(2400, 3500, 'All rise')])
  const look = testPicture({ seconds: 4, size: '160x90', rate: RATE })
  const h264 = { ...look, options: { ...look.options, preset: 'veryfast', bf: '3' } }
  const mpeg2 = { ...look, codec: 'mpeg2video', options: { g: '15', bf: '2' } }

  it.each([
    ['H.264 in MP4', 'mp4', h264],
    ['H.264 in a transport stream', 'mpegts', h264],
    ['MPEG-2 in a transport stream', 'mpegts', mpeg2],
  ])(
    'are read from %s, even if pictures are stored in a different order',
    async (_, format, picture) => {
      const { captions } = await inspected({ format, picture, scc })
      expect(captions).toMatchObject([{ from: 'picture', language: '', lines: 2, unread: 0 }])
      const expected = [
        [1000, 2000, 'Call to order'],
        [2400, 3500, 'All rise'],
      ] as const
      for (const [at, [from, until, text]] of expected.entries()) {
        const [readFrom, readUntil, read] = captions[0]?.cues[at] ?? []
        expect(read).toBe(text)
        expect(Math.abs(Number(readFrom) - from)).toBeLessThanOrEqual(50)
        expect(Math.abs(Number(readUntil) - until)).toBeLessThanOrEqual(50)
      }
    },
  )

  it('are read from a track of QuickTime', async () => {
    const packets = [
      at(500, 600, 'fc9420fc9420fc9470fc9470fc4361fcececfc942ffc942f'),
      at(2000, 2100, 'fc942cfc942c'),
    ]
    const captions = [{ codec: 'c608' as const, language: 'eng', packets }]
    expect(await inspected({ format: 'mov', picture: PICTURE, captions })).toEqual({
      unused: [],
      captions: [
        {
          from: 'track',
          language: 'eng',
          lines: 1,
          unread: 0,
          cues: [[500, 2000, 'Call']],
        },
      ],
    })
  })

  it('are empty if there are none', async () => {
    expect((await inspected({ format: 'mp4', picture: look })).captions).toEqual([])
  })
})
