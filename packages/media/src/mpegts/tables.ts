export const PIDS = {
  programs: 0,
  service: 0x11,
  streams: 0x1000,
  picture: 0x100,
  sound: 0x101,
  description: 0x102,
}
const H264 = 0x1b
const AAC = 0x0f
/** The bits before a table's length, for MPEG tables and for DVB tables. */
const MPEG = 0xb0
const DVB = 0xf0

/** The table with the PID of the only program's table. */
export const PROGRAMS = section(0x00, [0x00, 0x01, 0xe0 | (PIDS.streams >> 8), PIDS.streams & 0xff])

/** Captions inside the picture: CC1 in field 1 or CC3 in field 2. `language`: three letters (ISO 639-2). */
export type CaptionService = { field: 1 | 2; language: string }

/** The languages of the sounds, as three letters (ISO 639-2). Absent: not known, or no audio description. */
export type SoundLanguages = { sound?: string | undefined; description?: string | undefined }

/**
 * Returns the table of a program with a picture, which provides the clock, a sound, and an audio description if there
 * is one. It lists the captions inside the picture, because receivers do not look for unlisted ones.
 */
export function streamsTable(
  services: readonly CaptionService[] = [],
  { sound, description }: SoundLanguages = {},
): Buffer {
  return section(0x02, [
    ...[0xe0 | (PIDS.picture >> 8), PIDS.picture & 0xff, 0xf0, 0x00],
    ...streamOf(H264, PIDS.picture, captionDescriptor(services)),
    ...streamOf(AAC, PIDS.sound, languageDescriptor(sound, UNDEFINED)),
    ...(description === undefined
      ? []
      : streamOf(AAC, PIDS.description, languageDescriptor(description, FOR_BLIND_VIEWERS))),
  ])
}

const LANGUAGE = 0x0a
const UNDEFINED = 0
/** Audio for the visually impaired, with a commentary. */
const FOR_BLIND_VIEWERS = 3

/** Returns the descriptor of a sound (ISO/IEC 13818-1, 2.6.18). */
function languageDescriptor(language: string | undefined, use: number): number[] {
  return language === undefined ? [] : [LANGUAGE, 4, ...lettersOf(language), use]
}

const CAPTIONS = 0x86

/** Returns the caption service descriptor (ATSC A/65, 6.9.2): each language as line 21, and the first as CEA-708 too. */
function captionDescriptor(services: readonly CaptionService[]): number[] {
  const [first] = services
  if (!first) return []
  const entries = [
    ...services.map(({ language, field }) => [...lettersOf(language), 0x7e | (field - 1)]),
    [...lettersOf(first.language), 0xc0 | 1],
  ].map((entry) => [...entry, 0x3f, 0xff])
  const content = [0xe0 | entries.length, ...entries.flat()]
  return [CAPTIONS, content.length, ...content]
}

function lettersOf(language: string): number[] {
  return Array.from(language.padEnd(3).slice(0, 3), (letter) => letter.charCodeAt(0))
}

function streamOf(type: number, pid: number, descriptors: readonly number[] = []): number[] {
  const head = [type, 0xe0 | (pid >> 8), pid & 0xff, 0xf0, descriptors.length]
  return [...head, ...descriptors]
}

const SERVICE = 0x48
const DIGITAL_TELEVISION = 0x01
const UTF_8 = 0x15
/** Keeps the table within one packet. */
const MAX_NAME_BYTES = 100

/** The table with the name of the only program (DVB EN 300 468, 5.2.3). */
export function serviceTable(name: string): Buffer {
  const bytes = [UTF_8, ...Buffer.from(cut(name, MAX_NAME_BYTES))]
  const content = [DIGITAL_TELEVISION, 0, bytes.length, ...bytes]
  const descriptor = [SERVICE, content.length, ...content]
  const service = [0x00, 0x01, 0xfc, 0x80 | (descriptor.length >> 8), descriptor.length & 0xff]
  return section(0x42, [0x00, 0x01, 0xff, ...service, ...descriptor], DVB)
}

/** Returns as much of a text as fits, without cutting a character. */
function cut(text: string, maxBytes: number): string {
  let fitting = text
  while (Buffer.byteLength(fitting) > maxBytes) fitting = Array.from(fitting).slice(0, -1).join('')
  return fitting
}

function section(table: number, content: readonly number[], bits = MPEG): Buffer {
  const length = content.length + 9
  const head = [table, bits | (length >> 8), length & 0xff, 0x00, 0x01, 0xc1, 0x00, 0x00]
  const bytes = Buffer.from([...head, ...content, 0, 0, 0, 0])
  bytes.writeUInt32BE(checksum(bytes.subarray(0, -4)), bytes.length - 4)
  return bytes
}

/**
 * The checksum of tables: CRC-32, highest bit first, as in MPEG-2. The checksum over a table that includes its checksum
 * is 0.
 */
export function checksum(bytes: Buffer): number {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0)
  }
  return sum >>> 0
}
