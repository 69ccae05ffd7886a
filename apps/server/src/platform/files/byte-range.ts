import type { ByteRange } from './storage.ts'

/**
 * What a `Range` header asks of a file: one stretch of it, or, where the header is absent, asks for
 * several stretches or makes no sense, all of it. `'beyond'` lies outside the file.
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
