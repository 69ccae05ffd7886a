import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cue, readCues } from '@docket/model/captions/cues'
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
          ...{ from: 'track', language: 'spa', lines: 2, unread: 0 },
          cues: [
            [400, 1400, expected],
            [2000, 2600, expected],
          ],
        },
      ],
    })
  })
})
