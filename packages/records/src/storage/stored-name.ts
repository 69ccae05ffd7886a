import { randomInt } from 'node:crypto'

const SLUG_CHARACTERS = 100
const MIN_SLUG_LENGTH = 3
const RANDOM_CHARACTERS = 10
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const CHECKED_NAME = /_([0-9a-f]{64})\.[a-z0-9]{1,10}$/
const STORED_NAME = /^[a-z0-9_]+\.[a-z0-9]{1,10}$/

/** Returns a unique stored name: a slug of the original name, ten random characters, and the extension. */
export function storedName(original: string, extension: string): string {
  const slug = slugOf(original)
  const readable = slug.length < MIN_SLUG_LENGTH ? slug + random() : slug
  return `${readable}_${random()}.${extension}`
}

/** Returns a stored name that contains the checksum of the content, the same whenever the file is stored. */
export function checkedName(original: string, sha256: string, extension: string): string {
  return `${slugOf(original) || 'file'}_${sha256}.${extension}`
}

/** Returns the checksum in a stored name or key; `undefined` if it has none. */
export function checksumIn(name: string): string | undefined {
  return CHECKED_NAME.exec(name)?.[1]
}

/** Returns whether a name has the form that `storedName` produces. */
export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name)
}

function slugOf(original: string): string {
  return original
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, SLUG_CHARACTERS)
    .replace(/^_|_$/g, '')
}

function random(): string {
  let text = ''
  while (text.length < RANDOM_CHARACTERS) text += ALPHABET[randomInt(ALPHABET.length)]
  return text
}
