import { fromPlain, settingsOf } from '@docket/model/captions/cue-text'
import { decodeText } from '@docket/model/texts/decode-text'

/** How the packets of a track encode their text. */
export type TextForm = 'mov-text' | 'subrip' | 'webvtt' | 'substation' | 'plain'

const MAX_BYTES = 65_536
/** ReadOrder, Layer, Style, Name, MarginL, MarginR, MarginV and Effect precede the text. */
const FIELDS_BEFORE_TEXT = 8
const DRAWING = /\{[^{}]*\\p[1-9]/

type PacketText = { lines: string[]; settings?: string }

/** Reads the text of a packet as WebVTT markup. Returns `undefined` for a damaged packet. */
export function readPacketText(form: TextForm, packet: Buffer): PacketText | undefined {
  if (packet.length > MAX_BYTES) return undefined
  switch (form) {
    case 'mov-text':
      return readMovText(packet)
    case 'subrip':
      return fromMarkup(linesOf(decodeText(packet)))
    case 'substation':
      return readDialogue(decodeText(packet))
    case 'webvtt':
      return isBoxes(packet) ? readBoxes(packet) : { lines: linesOf(decodeText(packet)) }
    case 'plain':
      return fromPlainText(packet)
  }
}

/** Contains the length of the text, the text, and boxes with its style (3GPP TS 26.245). */
function readMovText(packet: Buffer): PacketText | undefined {
  if (packet.length < 2) return undefined
  const length = packet.readUInt16BE(0)
  if (length > packet.length - 2) return undefined
  return fromPlainText(packet.subarray(2, 2 + length))
}

function fromPlainText(bytes: Buffer): PacketText {
  const spelled = (line: string) =>
    line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return { lines: linesOf(decodeText(bytes)).map(spelled) }
}

function fromMarkup(lines: readonly string[]): PacketText {
  const settings = settingsOf(lines)
  const said = lines.map(fromPlain).filter((line) => line.trim() !== '')
  return { lines: said, ...(settings !== '' && { settings }) }
}

/** A dialogue line as in Matroska: its text is the last field and may contain commas. Drawings are not text. */
function readDialogue(line: string): PacketText | undefined {
  const fields = line.split(',')
  if (fields.length <= FIELDS_BEFORE_TEXT) return undefined
  const text = fields.slice(FIELDS_BEFORE_TEXT).join(',')
  if (DRAWING.test(text)) return { lines: [] }
  const broken = text.replaceAll(/\\[Nn]/g, '\n').replaceAll('\\h', ' ')
  const { lines, settings } = fromMarkup(linesOf(broken))
  const said = lines.map((one) => one.replaceAll(/\{[^{}]*\}/g, '')).filter((one) => one !== '')
  return { lines: said, ...(settings !== undefined && { settings }) }
}

const BOX_HEAD = 8
const CUE_BOX = 'vttc'
const EMPTY_BOX = 'vtte'

function isBoxes(packet: Buffer): boolean {
  return [CUE_BOX, EMPTY_BOX].includes(packet.toString('latin1', 4, BOX_HEAD))
}

/** WebVTT in MP4: boxes for cues, with boxes for their settings and text (ISO/IEC 14496-30). */
function readBoxes(packet: Buffer): PacketText | undefined {
  const cues = boxesIn(packet)?.filter(({ type }) => type === CUE_BOX)
  const parts = cues?.map(({ content }) => boxesIn(content))
  if (!parts || parts.includes(undefined)) return undefined
  const all = parts.flatMap((one) => one ?? [])
  const textOf = (wanted: string) =>
    all.filter(({ type }) => type === wanted).map(({ content }) => decodeText(content))
  const [settings = ''] = textOf('sttg').flatMap(linesOf)
  return { lines: textOf('payl').flatMap(linesOf), ...(settings !== '' && { settings }) }
}

function boxesIn(bytes: Buffer): { type: string; content: Buffer }[] | undefined {
  const boxes: { type: string; content: Buffer }[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = at + BOX_HEAD <= bytes.length ? bytes.readUInt32BE(at) : 0
    if (size < BOX_HEAD || at + size > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + BOX_HEAD)
    boxes.push({ type, content: bytes.subarray(at + BOX_HEAD, at + size) })
    at += size
  }
  return boxes
}

/** Returns the lines that have text, because an empty line would end a WebVTT cue. */
function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/\p{Cc}/gu, ' ').trim())
    .filter((line) => line !== '')
}
