import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import { makeMedia, testPicture } from '../testing/make-media.ts'
import { testFolder } from '../testing/test-folder.ts'
import { alignTimes } from './align-times.ts'
import { boxesIn, findBox } from './boxes.ts'
import { readFragments } from './fragments.ts'

const ROOT = testFolder()
const RATE = 5
const DELAYED = { preset: 'veryfast', g: '10', keyint_min: '10', sc_threshold: '0', bf: '3' }

/** Makes fragments of a picture whose frames refer to later frames. */
async function makeFragments(name: string): Promise<string> {
  const path = join(ROOT, name)
  const picture = { ...testPicture({ seconds: 8, rate: String(RATE) }), options: DELAYED }
  const file = await makeMedia({ path: `${path}.mov`, format: 'mov', picture })
  await createEmbeddedEncoder().encode(file, path, { kind: 'copy', name: '180', durationMs: 8000 })
  return path
}

/** Returns when each frame is decoded and shown, in seconds, in file order. */
function framesOf(bytes: Buffer): { decodedAt: number; shownAt: number }[] {
  const mdhd = findBox(bytes, 'moov/trak/mdia/mdhd')
  const scale = bytes.readUInt32BE((mdhd?.from ?? 0) + 12)
  return boxesIn(bytes)
    .filter(({ type }) => type === 'moof')
    .flatMap((moof) => {
      const [tfdt, trun] = ['traf/tfdt', 'traf/trun'].map((path) => findBox(bytes, path, moof))
      if (!tfdt || !trun) throw new Error('There are no times.')
      let time = Number(bytes.readBigUInt64BE(tfdt.from + 4))
      // Each frame has a length, a size, possibly flags, and its composition time.
      const flags = bytes.readUInt32BE(trun.from)
      const count = bytes.readUInt32BE(trun.from + 4)
      const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
      const first = trun.until - count * fields * 4
      return Array.from({ length: count }, (_, at) => {
        const from = first + at * fields * 4
        const composition = bytes.readInt32BE(from + (fields - 1) * 4)
        const frame = { decodedAt: time / scale, shownAt: (time + composition) / scale }
        time += flags & 0x100 ? bytes.readUInt32BE(from) : scale / RATE
        return frame
      })
    })
}

it('decoding starts at the display time, and display times do not change', async () => {
  const path = await makeFragments('delayed')
  const [before, segments] = [framesOf(await readFile(path)), await readFragments(path)]
  expect(before[0]?.decodedAt).toBeLessThan((before[0]?.shownAt ?? 0) - 0.3)
  await alignTimes(path)

  const after = framesOf(await readFile(path))
  expect(after.map(({ shownAt }) => shownAt)).toEqual(before.map(({ shownAt }) => shownAt))
  expect(after[0]?.decodedAt).toBe(after[0]?.shownAt)
  const lengths = ({ fragments }: typeof segments) => fragments.map((one) => one.durationSec)
  expect(lengths(await readFragments(path))).toEqual(lengths(segments))
  const aligned = await readFile(path)
  await alignTimes(path)
  expect(await readFile(path)).toEqual(aligned)
})

it('a damaged file is refused', async () => {
  const path = await makeFragments('damaged')
  const bytes = await readFile(path)
  bytes.writeUInt32BE(3, bytes.indexOf('tfdt') - 4)
  await writeFile(path, bytes)
  await expect(alignTimes(path)).rejects.toThrow(RangeError)
})
