import { markersIn } from '../../testing/broken-text.ts'
import { readCaptions } from '../cues.ts'
import { isTtml } from '../formats/ttml.ts'

const numbered = (write: (at: number) => string) =>
  Array.from({ length: 6 }, (_, at) => write(at)).join('\n\n')
const SEPARATORS = [
  '\n',
  '\n\n',
  '\r\n',
  '\r\r\n',
  '-->',
  ' -> ',
  ' → ',
  '00:00:01,000',
  '1',
  '<',
  '>',
  '&',
  '&#39;',
  '<br>',
  '{',
  '}',
]

/** A sample file of each caption format, and the pieces that damage it. Each line has its own unique words. */
export const SAMPLES = {
  SRT: {
    text: numbered(
      (at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\nq${at}q one\nq${at + 20}q two`,
    ),
    pieces: [...SEPARATORS, 'soon', '00:00:02,000 --> later'],
  },
  WebVTT: {
    text: `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${numbered(
      (at) => `00:00:0${at}.000 --> 00:00:0${at}.900 line:0\nq${at}q one\nq${at + 20}q two`,
    )}`,
    pieces: [...SEPARATORS, 'STYLE', 'REGION', '00:01.000 --> x'],
  },
  SBV: {
    text: numbered((at) => `0:00:0${at}.000,0:00:0${at}.900\nq${at}q one\nq${at + 20}q two`),
    pieces: [...SEPARATORS, '0:00:01.000,', ',0:00:02.000'],
  },
  TTML: {
    text: `<tt xml:lang="en"><body><div>\n${numbered(
      (at) =>
        `<p begin="00:00:0${at}.000" end="00:00:0${at}.900">q${at}q one<br/>\nq${at + 20}q two</p>`,
    )}\n</div></body></tt>`,
    pieces: [...SEPARATORS, '<p begin="1s">', '</p>', '<p>', '<br/>', '<span>', ' begin="soon"'],
  },
} as const

/** Returns the words that are neither in a caption nor in a reported line. */
export function findLostWords(text: string): string[] {
  const { cues, unreadLines } = readCaptions(text)
  const kept = new Set(
    cues.flatMap(({ lines, settings = '' }) => markersIn(`${lines.join('\n')} ${settings}`)),
  )
  const named = new Set(unreadLines)
  const lines = textOf(text).split(/\r\r\n|\r\n|\r|\n/)
  return lines.flatMap((line, at) => {
    const isTold = named.has(at + 1) || isNoText(lines, at)
    return isTold ? [] : markersIn(line).filter((word) => !kept.has(word))
  })
}

/** Whether a WebVTT line is the name of a caption, or belongs to a block that is not a caption. */
function isNoText(lines: readonly string[], at: number): boolean {
  const first = lines.find((line) => line.trim() !== '')?.trim()
  if (!first?.startsWith('WEBVTT')) return false
  let begin = at
  while (begin > 0 && lines[begin - 1]?.trim() !== '') begin -= 1
  const isName = begin === at && (lines[at + 1] ?? '').includes('->')
  return isName || /^(?:WEBVTT|NOTE|STYLE|REGION)\b/.test(lines[begin] ?? '')
}

/** In TTML, text inside a tag does not count, and a tag in the middle of a word is removed. */
function textOf(given: string): string {
  if (!isTtml(given)) return given
  const text = given.replaceAll(/\r\r\n|\r\n?/g, '\n')
  const breaks = text.replaceAll(
    /<\/?(?:br|p)\b[^<>]*>/g,
    (tag) => ` ${tag.replaceAll(/[^\n]/g, '')}`,
  )
  return breaks.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/[^\n]/g, ''))
}
