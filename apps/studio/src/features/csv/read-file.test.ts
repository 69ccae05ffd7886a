import { CSV_LIMITS } from '@docket/model/csv/limits'
import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'

const fileOf = (...parts: BlobPart[]) => new File(parts, 'a.csv')

describe('S2.12 a chosen CSV file', () => {
  it('is read as UTF-8, or as older spreadsheets save it', async () => {
    const cafe = { table: { rows: [{ cells: ['Café'] }] } }

    expect(await readFile(fileOf('Title\nCafé'))).toMatchObject(cafe)
    expect(await readFile(fileOf('Title\nCaf', new Uint8Array([0xe9])))).toMatchObject(cafe)
  })

  it('is refused with a reason when it has only headings, nothing, or too much', async () => {
    const large = Object.defineProperty(fileOf('Title\nA'), 'size', { value: CSV_LIMITS.bytes + 1 })

    expect(await readFile(fileOf('Title;Length'))).toContain('no rows')
    expect(await readFile(fileOf(''))).toContain('empty')
    expect(await readFile(large)).toContain('larger than 20 MB')
  })
})
