import type { CaptionsRead } from '../cue.ts'
import { breakLines, fromPlain, settingsOf } from '../cue-text.ts'
import { isEmpty, isLikeTimes, isPlainArrow, numberOn, readTimes } from './read-times.ts'

/** The index of the line with a cue's times, and of its number above them. `end`: the index after its text. */
type CueStart = { at: number; numberAt: number | undefined; end: number }

/**
 * In SRT and SBV, a cue ends where the number or times of the next one appear, because sloppy files contain empty
 * lines.
 */
export function readSrt(lines: readonly string[]): CaptionsRead {
  const read: CaptionsRead = { cues: [], unreadLines: [] }
  const found = findCues(lines)
  const name = (places: readonly number[]) => {
    for (const place of places) read.unreadLines.push(place + 1)
  }
  name(filledIn(lines, 0, beginOf(found[0]) ?? lines.length))
  for (const { at, end } of found) {
    const filled = filledIn(lines, at + 1, end)
    const first = readTimes(lines[at] ?? '')
    if (!first) {
      name([at, ...filled])
      continue
    }
    const said = [...first.behind, ...filled.map((place) => lines[place] ?? '')]
    const settings = settingsOf(said)
    read.cues.push({
      ...{ line: at + 1, ...first.times, lines: said.flatMap(breakLines).map(fromPlain) },
      ...(settings && { settings }),
    })
  }
  name(filledIn(lines, found.at(-1)?.end ?? lines.length, lines.length))
  return read
}

function beginOf(one: CueStart | undefined): number | undefined {
  return one?.numberAt ?? one?.at
}

function findCues(lines: readonly string[]): CueStart[] {
  const starts = lines.flatMap((_, at) => (isStart(lines, at) ? [at] : []))
  const above = starts.map((at, index) => lastFilled(lines, starts[index - 1] ?? -1, at))
  const numbers = above.map((place) => numberOn(lines[place]))
  // If the cues have no numbers, a number alone is text, as in a countdown.
  const isNumbered = numbers.filter((one) => one !== undefined).length * 2 >= starts.length
  let last: number | undefined
  const found = starts.map((at, index): CueStart => {
    const [place = 0, number] = [above[index], numbers[index]]
    const isFirst = index === 0 && number !== undefined && number <= 1
    const isAlone = place === at - 1 && isEmpty(lines[place - 1])
    const isNext = last !== undefined && number === last + 1
    last = isNumbered && (isFirst || isAlone || isNext) ? number : undefined
    return { at, numberAt: last === undefined ? undefined : place, end: lines.length }
  })
  for (const [index, one] of found.entries()) one.end = beginOf(found[index + 1]) ?? one.end
  const end = found.at(-1)
  if (end && last !== undefined) end.end = endBefore(lines, end.at, last + 1)
  return found
}

/** Excludes the number of the next cue at the end of a file that is cut off. */
function endBefore(lines: readonly string[], at: number, number: number): number {
  const place = lastFilled(lines, at, lines.length)
  const isCutOff = place > at + 1 && isEmpty(lines[place - 1]) && numberOn(lines[place]) === number
  return isCutOff ? place : lines.length
}

/** Times with an unusual arrow start a cue only after an empty line or a number. Otherwise they are part of a text. */
function isStart(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (!isLikeTimes(line) && !readTimes(line)) return false
  const above = lines[at - 1]
  return isPlainArrow(line) || isEmpty(above) || numberOn(above) !== undefined
}

/** Returns the index of the last line with text between two indexes, or the first index. */
function lastFilled(lines: readonly string[], after: number, before: number): number {
  let place = before - 1
  while (place > after && isEmpty(lines[place])) place -= 1
  return place
}

function filledIn(lines: readonly string[], from: number, until: number): number[] {
  const places: number[] = []
  for (let at = from; at < until; at += 1) if (!isEmpty(lines[at])) places.push(at)
  return places
}
