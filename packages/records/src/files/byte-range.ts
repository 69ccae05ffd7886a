import type { ByteRange } from '../storage/storage.ts'

/**
 * Reads a `Range` header. Returns the one requested range; `'all'` if the header is absent, invalid, or
 * requests several ranges; `'beyond'` if the range lies outside the file.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'all' | 'beyond' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
  const range =
    first === ''
      ? { from: Math.max(0, bytes - Number(last)), until: bytes }
      : { from: Number(first), until: last === '' ? bytes : Math.min(bytes, Number(last) + 1) }
  if (last !== '' && first !== '' && Number(last) < Number(first)) return 'all'
  return range.from < range.until ? range : 'beyond'
}
