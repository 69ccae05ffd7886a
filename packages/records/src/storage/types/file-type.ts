import { DOCUMENT_TYPES, OLE_NAMES, zipKind } from './office-type.ts'

/** Type of a file: its MIME type, and the extension of its stored name. */
export type FileType = { type: string; extension: string }

const UNKNOWN: FileType = { type: 'application/octet-stream', extension: 'bin' }

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  m4a: 'audio/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  mpg: 'video/mpeg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
  html: 'text/html',
  xml: 'text/xml',
  json: 'application/json',
  vtt: 'text/vtt',
  txt: 'text/plain',
  css: 'text/css',
  csv: 'text/csv',
  srt: 'application/x-subrip',
  md: 'text/markdown',
  ...DOCUMENT_TYPES,
}

// Types that the content alone cannot distinguish. The extension of the sent name may select one of them.
const TOLD_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg'],
  html: ['htm'],
  docx: ['docm', 'dotx'],
  xlsx: ['xlsm', 'xltx'],
  pptx: ['pptm', 'potx', 'ppsx'],
  xml: ['xmltv', 'ttml', 'dfxp', 'rss'],
  txt: [
    'css',
    'csv',
    'srt',
    'md',
    'scc',
    'json',
    'text',
    'log',
    'dat',
    'tsv',
    'ini',
    'conf',
    'toml',
    'yml',
    'yaml',
    'js',
    'ts',
  ],
}

type Signature = readonly [offset: number, bytes: string, extension: string]

// Bytes are written as Latin-1 text.
const SIGNATURES: readonly Signature[] = [
  [0, '\x89PNG\r\n\x1a\n', 'png'],
  [0, '\xff\xd8\xff', 'jpg'],
  [0, 'GIF87a', 'gif'],
  [0, 'GIF89a', 'gif'],
  [8, 'WEBP', 'webp'],
  [8, 'WAVE', 'wav'],
  [8, 'AVI ', 'avi'],
  [4, 'ftypavi', 'avif'],
  [4, 'ftyphei', 'heic'],
  [4, 'ftypmif1', 'heic'],
  [4, 'ftypqt', 'mov'],
  [4, 'ftypM4A', 'm4a'],
  [4, 'ftyp', 'mp4'],
  [0, '\x00\x00\x01\xba', 'mpg'],
  [0, '\x00\x00\x01\xb3', 'mpg'],
  [0, '\x00\x00\x01\x00', 'ico'],
  [0, 'BM', 'bmp'],
  [0, 'II*\x00', 'tiff'],
  [0, 'MM\x00*', 'tiff'],
  [0, 'ID3', 'mp3'],
  [0, '\xff\xfb', 'mp3'],
  [0, '\xff\xf3', 'mp3'],
  [0, 'OggS', 'ogg'],
  [0, 'fLaC', 'flac'],
  [0, '%PDF-', 'pdf'],
  [0, 'PK\x03\x04', 'zip'],
  [0, '\x1f\x8b', 'gz'],
]

const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const MATROSKA = '\x1aE\xdf\xa3'

/**
 * Determines the type of a file from its first bytes. The sent name only decides between types with the same
 * signature. A file of unknown type keeps its extension unless that extension belongs to a known type.
 */
export function fileTypeOf(head: Buffer, name: string): FileType {
  const claimed = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase()
  const seen = binaryKind(head, claimed) ?? textKind(head)
  if (seen === undefined) {
    const isFree = claimed !== undefined && !isTaken(claimed)
    return isFree ? { ...UNKNOWN, extension: claimed } : UNKNOWN
  }
  const extension = claimed && TOLD_BY_NAME[seen]?.includes(claimed) ? claimed : seen
  return { type: TYPES[extension] ?? TYPES[seen] ?? UNKNOWN.type, extension }
}

/** Returns the MIME type under which a stored file is served, from the extension that `fileTypeOf` chose. */
export function typeOfStored(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const byName = Object.entries(TOLD_BY_NAME).find(([, those]) => those.includes(extension))
  return TYPES[extension] ?? TYPES[byName?.[0] ?? ''] ?? UNKNOWN.type
}

function isTaken(extension: string): boolean {
  const same = ['jpeg', 'htm', 'xhtml', 'mhtml', 'svgz']
  return extension in TYPES || same.includes(extension)
}

function binaryKind(head: Buffer, claimed: string | undefined): string | undefined {
  const bytes = head.toString('latin1')
  if (bytes.startsWith(OLE)) return OLE_NAMES.find((kind) => kind === claimed)
  if (bytes.startsWith(MATROSKA)) return bytes.includes('webm') ? 'webm' : 'mkv'
  const kind = SIGNATURES.find(([offset, signature]) => bytes.startsWith(signature, offset))?.[2]
  return kind === 'zip' ? zipKind(head, claimed) : kind
}

// Matches one item that may precede the `<svg>` element. `isSvg` applies it repeatedly instead of using one
// repeating pattern, because such a pattern would backtrack through every division of hostile text.
const BEFORE_SVG = /\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype svg[^>[]*(?:\[[^\]]*\]\s*)?>/y
const SVG_START = /<svg[\s/>]/y
const HTML_START = /^<(?:!doctype html|!--|[a-z][a-z1-6]*[\s>])/
const HTML_INSIDE = /<(?:html|head|body|script|iframe)[\s>]/
const STARTS: readonly [start: RegExp, kind: string][] = [
  [/^webvtt/, 'vtt'],
  [/^begin:vcalendar\s/, 'ics'],
  [/^begin:vcard\s/, 'vcf'],
  [/^\{\\rtf/, 'rtf'],
  [/^<\?xml/, 'xml'],
  [HTML_START, 'html'],
  [HTML_INSIDE, 'html'],
  [/^(?:\{\s*["}]|\[\s*[[{"\d\]])/, 'json'],
]

/** Returns the text type, or `undefined` if control characters show that the content is binary. */
function textKind(head: Buffer): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text does not contain these characters
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(head.toString('latin1'))) return undefined
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
    .toLowerCase()
  if (isSvg(text)) return 'svg'
  return STARTS.find(([start]) => start.test(text))?.[1] ?? 'txt'
}

function isSvg(text: string): boolean {
  let at = 0
  BEFORE_SVG.lastIndex = 0
  while (BEFORE_SVG.test(text)) at = BEFORE_SVG.lastIndex
  SVG_START.lastIndex = at
  return SVG_START.test(text)
}
