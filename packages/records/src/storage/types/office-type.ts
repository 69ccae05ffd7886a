/** MIME types of documents, by extension. */
export const DOCUMENT_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
  rtf: 'application/rtf',
  ics: 'text/calendar',
  vcf: 'text/vcard',
} as const

const DOCUMENTS: ReadonlySet<string> = new Set([
  'application/pdf',
  ...Object.values(DOCUMENT_TYPES),
])

/** Returns whether a file of this MIME type is a document for reading. */
export function isDocument(type: string): boolean {
  return DOCUMENTS.has(type)
}

/** Older Office documents share one signature, and the rest of their first bytes does not distinguish them. */
export const OLE_NAMES: readonly string[] = ['doc', 'xls', 'ppt', 'msg']

const ZIPPED = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'] as const
const OFFICE = ['docx', 'xlsx', 'pptx'] as const
const OFFICE_FOLDERS: readonly [folder: string, kind: string][] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
]
const OFFICE_ENTRIES = ['[Content_Types].xml', '_rels/', 'docProps/', 'customXml/']
const ENTRY = 'PK\x03\x04'
const MAX_ENTRIES = 200

const TEXTS = [DOCUMENT_TYPES.rtf, DOCUMENT_TYPES.ics, DOCUMENT_TYPES.vcf]

/**
 * Returns the more general type of a document, which a field may list instead: a Word file is a ZIP file, and a
 * calendar is a text file.
 */
export function generalTypeOf(type: string): string {
  if (ZIPPED.some((kind) => DOCUMENT_TYPES[kind] === type)) return 'application/zip'
  if (TEXTS.some((text) => text === type)) return 'text/plain'
  return OLE_NAMES.some((kind) => Reflect.get(DOCUMENT_TYPES, kind) === type)
    ? 'application/octet-stream'
    : type
}

/**
 * Returns the extension for the contents of a ZIP file, based on the names of its first entries. `claimed` is the
 * extension of the sent name, which only decides between Office documents that begin the same way.
 */
export function zipKind(head: Buffer, claimed: string | undefined): string {
  const bytes = head.toString('latin1')
  const names = entryNames(bytes)
  if (names[0] === 'mimetype') {
    const open = ZIPPED.find((kind) => startsWithType(bytes, DOCUMENT_TYPES[kind]))
    if (open) return open
  }
  for (const [folder, kind] of OFFICE_FOLDERS) {
    if (names.some((name) => name.startsWith(folder))) return kind
  }
  const isOffice = names.some((name) => OFFICE_ENTRIES.some((entry) => name.startsWith(entry)))
  return (isOffice && OFFICE.find((kind) => kind === claimed)) || 'zip'
}

// `mimetype` is the first entry and is not compressed: 30 bytes of header, then its name and content.
const MIMETYPE_AT = 30 + 'mimetype'.length

function startsWithType(bytes: string, type: string): boolean {
  const rest = bytes.slice(MIMETYPE_AT)
  // The next entry follows immediately.
  return rest === type || rest.startsWith(`${type}PK`)
}

function entryNames(bytes: string): string[] {
  const names: string[] = []
  let at = bytes.indexOf(ENTRY)
  while (at >= 0 && names.length < MAX_ENTRIES) {
    const length = bytes.charCodeAt(at + 26) + 256 * bytes.charCodeAt(at + 27)
    if (length > 0) names.push(bytes.slice(at + 30, at + 30 + length))
    at = bytes.indexOf(ENTRY, at + 4)
  }
  return names
}
