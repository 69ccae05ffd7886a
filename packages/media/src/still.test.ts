import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createEmbeddedEncoder } from './embedded/embedded-encoder.ts'
import { toAsset } from './linear/asset.ts'
import { INDEX_FILE, inspectInto, prepare } from './prepare/prepare.ts'
import { prepareStill } from './still.ts'
import { makeMedia, testPicture, testSound } from './testing/make-media.ts'
import { testFolder } from './testing/test-folder.ts'

const ROOT = testFolder()
const PICTURE = 'slate.jpg'

type Index = { renditions: Record<string, { segments: { durationMs: number }[] }> }

const indexIn = async (folder: string): Promise<Index> =>
  JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8'))

it.each([8, 10.3, 12.06])(
  'a still is cut at the same times as a sound of %s s',
  async (seconds) => {
    const encoder = createEmbeddedEncoder()
    const file = await makeMedia({
      path: join(ROOT, `${seconds}.mka`),
      format: 'matroska',
      sound: testSound({ seconds }),
    })
    const folder = join(ROOT, `sound-${seconds}`)
    const { inspection } = await inspectInto({ encoder, file, folder })
    await prepare({ encoder, file, folder, inspection })
    const { sound } = (await indexIn(folder)).renditions

    const still = join(ROOT, `still-${seconds}`)
    // A frame of another recording stands in for a drawn picture.
    const film = await makeMedia({
      path: join(ROOT, `film-${seconds}.mkv`),
      format: 'matroska',
      picture: testPicture({ seconds: 2, size: '320x180' }),
    })
    const { stills } = await inspectInto({ encoder, file: film, folder: still })
    const picture = stills[0]?.file ?? PICTURE
    await prepareStill({ encoder, folder: still, picture, height: 180, sound: sound as never })

    const { renditions } = await indexIn(still)
    expect(renditions.sound).toEqual(sound)
    const lengths = Object.entries(renditions).map(([name, { segments }]): [string, number[]] => [
      name,
      segments.map(({ durationMs }) => durationMs * 1000),
    ])
    expect(lengths.map(([name]) => name)).toEqual(['180', 'sound'])
    expect(toAsset('still', new Map(lengths)).bounds.length).toBe((sound?.segments.length ?? 0) + 1)
  },
)
