import { decodeText } from '../texts/decode-text.ts'
import { clockOf } from './clock.ts'
import type { CaptionsRead, Cue } from './cue.ts'
import { toPlain } from './cue-text.ts'
import { isScc, readScc } from './formats/scc.ts'
import { readSrt } from './formats/srt.ts'
import { isTtml, readTtml } from './formats/ttml.ts'
import { readVtt } from './formats/vtt.ts'

export type { CaptionsRead, Cue } from './cue.ts'

// Some files have two carriage returns at the end of each line.
const LINE_END = /\r\r\n|\r\n|\r|\n/

/** Reads a caption file: WebVTT, SRT, SBV, TTML or SCC, in any encoding. */
export function readCaptionFile(bytes: Uint8Array): CaptionsRead {
  return readCaptions(decodeText(bytes))
}

/**
 * Parses WebVTT, SRT, SBV, TTML or SCC. Every line with text ends up either in a cue or in the list of unread lines.
 */
export function readCaptions(text: string): CaptionsRead {
  const content = text.replace(/^\uFEFF/, '')
  if (isTtml(content)) return readTtml(content)
  if (isScc(content)) return readScc(content)
  const lines = content.split(LINE_END)
  return /^\s{0,99}WEBVTT/.test(content) ? readVtt(lines) : readSrt(lines)
}

/** Parses the cues of a WebVTT or SRT file, in file order. Ignores everything else in the file. */
export function readCues(text: string): Cue[] {
  return readCaptions(text).cues
}

/** Formats the cues as a WebVTT file. `head`: the styles and regions of the file. */
export function toVtt(cues: readonly Cue[], head = ''): string {
  const blocks = cues.map(({ fromMs, untilMs, lines, settings }) => {
    const times = `${clockOf(fromMs, '.')} --> ${clockOf(untilMs, '.')}`
    return `${settings ? `${times} ${settings}` : times}\n${saidIn(lines)}`
  })
  const begin = head === '' ? ['WEBVTT'] : ['WEBVTT', head]
  return `${[...begin, ...blocks].join('\n\n')}\n`
}

/** Formats the cues as an SRT file, numbered from 1, without anything that only WebVTT supports. */
export function toSrt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ fromMs, untilMs, lines, settings }, index) => {
    const position = settings && /\bline:0\b/.test(settings) ? '{\\an8}' : ''
    const said = position + toPlain(saidIn(lines))
    return `${index + 1}\n${clockOf(fromMs, ',')} --> ${clockOf(untilMs, ',')}\n${said}`
  })
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}

/** Formats the cues as an SBV file, a format used by video services. */
export function toSbv(cues: readonly Cue[]): string {
  const blocks = cues.map(({ fromMs, untilMs, lines }) => {
    const times = [fromMs, untilMs].map((ms) => clockOf(ms, '.').replace(/^0/, '')).join(',')
    return `${times}\n${toPlain(saidIn(lines)).replaceAll(/<\/?[ibu]>/g, '')}`
  })
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}

/** Returns the lines of a cue. Arrows are replaced, because a line with an arrow would be read as times. */
function saidIn(lines: readonly string[]): string {
  return lines.join('\n').replaceAll('-->', '→')
}
