import type { CaptionsRead } from '../cue.ts'
import { plainSigns } from '../cue-text.ts'
import { isEmpty, isLikeTimes, isPlainArrow, numberOn, readTimes } from './read-times.ts'

const HEAD = /^(?:STYLE|REGION)\s*$/
const MAX_HEAD = 20_000

/** In WebVTT, a cue ends at an empty line or at the next times. Notes are not captions. */
export function readVtt(lines: readonly string[]): CaptionsRead {
  const read: CaptionsRead = { cues: [], unreadLines: [] }
  const blocks = blocksOf(lines)
  const isHead = ({ block }: Block) => HEAD.test(block[0] ?? '')
  const head = blocks.filter(isHead).map(({ block }) => block.join('\n').replaceAll('-->', '→'))
  const isKept = head.join('\n\n').length <= MAX_HEAD
  for (const one of blocks) if (!(isHead(one) && isKept)) readBlock(one, read)
  return head.length > 0 && isKept ? { ...read, head: head.join('\n\n') } : read
}

type Block = { begin: number; block: string[] }

/** Splits a file at its empty lines. `begin` is the index of the first line, from 0. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const [at, line] of lines.entries()) {
    if (isEmpty(line)) continue
    if (at === 0 || isEmpty(lines[at - 1])) blocks.push({ begin: at, block: [] })
    blocks.at(-1)?.block.push(line)
  }
  return blocks
}

/** Parses the cues of a block: one, or several if a sloppy file has no empty lines between them. */
function readBlock({ begin, block }: Block, read: CaptionsRead): void {
  const starts = block.flatMap((line, at) => (isStart(line, at) ? [at] : []))
  const name = (from: number, until: number) => {
    for (let at = from; at < until; at += 1) read.unreadLines.push(begin + at + 1)
  }
  const isNote = /^\s*(?:WEBVTT|NOTE)\b/.test(block[0] ?? '')
  // A single line above the times of a cue is its name.
  const loose = starts[0] ?? block.length
  if (!isNote && (loose > 1 || starts.length === 0)) name(0, loose)
  for (const [index, at] of starts.entries()) {
    const until = endOf(block, at, starts[index + 1])
    const times = readTimes(block[at] ?? '')
    if (times) {
      const lines = [...times.behind, ...block.slice(at + 1, until)].map(plainSigns)
      read.cues.push({ line: begin + at + 1, ...times.times, lines })
    } else name(at, until)
  }
}

/** Returns the index after a cue's text, which ends before the next cue's times and number. */
function endOf(block: readonly string[], at: number, next: number | undefined): number {
  if (next === undefined) return block.length
  const last = numberOn(block[at - 1])
  const isNumbered = last !== undefined && next > at + 1 && numberOn(block[next - 1]) === last + 1
  return isNumbered ? next - 1 : next
}

function isStart(line: string, at: number): boolean {
  return (isLikeTimes(line) || readTimes(line) !== undefined) && (at < 2 || isPlainArrow(line))
}
