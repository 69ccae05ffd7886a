import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { unpackWoff2 } from './unpack-woff2.ts'

const FILES = ['inter/files/inter-latin-wght-normal', 'fraunces/files/fraunces-latin-wght-normal']

function packed(name: string): Buffer {
  const url = import.meta.resolve(`@fontsource-variable/${name}.woff2`)
  return readFileSync(fileURLToPath(url))
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16
      const from = font.readUInt32BE(at + 8)
      const table = font.subarray(from, from + font.readUInt32BE(at + 12))
      return [font.toString('latin1', at, at + 4), table]
    }),
  )
}

it.each(FILES)('%s is unpacked to a font with an outline for each letter', (name) => {
  const tables = tablesOf(unpackWoff2(packed(name)))
  expect([...tables.keys()]).toEqual([...tables.keys()].sort())
  const glyphs = tables.get('maxp')?.readUInt16BE(4) ?? 0
  const offsets = tables.get('loca') ?? Buffer.alloc(0)
  const outlines = tables.get('glyf') ?? Buffer.alloc(0)
  expect(glyphs).toBeGreaterThan(200)
  expect(offsets.length).toBe((glyphs + 1) * 4)
  expect(offsets.readUInt32BE(glyphs * 4)).toBe(outlines.length)
  expect(tables.get('hmtx')?.length).toBeGreaterThanOrEqual(glyphs * 2)
  // Each glyph that is not empty has a bounding box whose right edge is not left of its left edge.
  for (let glyph = 0; glyph < glyphs; glyph += 1) {
    const [from, until] = [offsets.readUInt32BE(glyph * 4), offsets.readUInt32BE(glyph * 4 + 4)]
    if (from === until) continue
    expect(outlines.readInt16BE(from + 6)).toBeGreaterThanOrEqual(outlines.readInt16BE(from + 2))
  }
})

it('refuses other fonts', () => {
  expect(() => unpackWoff2(Buffer.from('wOFF0000'))).toThrow('not a WOFF2 font')
})
