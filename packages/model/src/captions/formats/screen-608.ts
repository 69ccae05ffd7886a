import type { Cue } from '../cue.ts'
import { isCode, isOfSecondChannel, type Mode608, readPair } from './cea-608.ts'

type Row = { row: number; text: string; italic: boolean }
/** Lines of one screen, and when and where in the file they appeared. */
type ShownScreen = { fromMs: number; line: number; rows: Row[] }

const BOTTOM = 15
/** Rows above this one are at the top of the picture. */
const MIDDLE_ROW = 8
const MAX_SIGNS = 400
const MAX_ROWS = 100

/**
 * Reads captions of the first channel from each frame's byte pairs: pop-on, roll-up and paint-on captions. Each
 * roll-up line is its own cue, so no words appear twice.
 */
export class Screen608 {
  readonly cues: Cue[] = []
  #mode: 'load' | 'roll' | 'paint' | 'text' = 'load'
  #loaded: Row[] = []
  #shown: ShownScreen | undefined
  #isOther = false
  #last = -1

  /** Processes two bytes, with or without parity. Returns whether they contain something that is not read. */
  take(first: number, second: number, { atMs, line }: { atMs: number; line: number }): boolean {
    const [one, two] = [first & 0x7f, second & 0x7f]
    if (one === 0 && two === 0) return false
    const pair = isCode(one) ? one * 256 + two : -1
    const isRepeated = pair !== -1 && pair === this.#last
    this.#last = isRepeated ? -1 : pair
    if (isRepeated) return false
    if (isCode(one)) this.#isOther = isOfSecondChannel(one)
    if (this.#isOther || this.#mode === 'text') {
      return !isCode(one) || this.#leaves(one, two, { atMs, line })
    }
    return this.#run(one, two, { atMs, line })
  }

  /** Returns false if a code ends non-caption text and starts captions again. */
  #leaves(one: number, two: number, at: { atMs: number; line: number }): boolean {
    const command = this.#isOther ? undefined : readPair(one, two)
    if (command?.kind !== 'mode' || command.mode === 'text') return false
    this.#mode = 'load'
    return this.#run(one, two, at)
  }

  #run(one: number, two: number, at: { atMs: number; line: number }): boolean {
    const command = readPair(one, two)
    if (!command) return false
    if (command.kind === 'text') return !this.#write(command.text, at, command.replaces)
    if (command.kind === 'mode') this.#change(command.mode, at)
    else if (command.kind === 'row') this.#moveTo(command.row, command.italic, at)
    else if (command.kind === 'style') this.#style(command.italic, at)
    else this.#write(' '.repeat(command.columns), at)
    return false
  }

  #change(mode: Mode608, at: { atMs: number; line: number }): void {
    if (mode === 'load') this.#mode = 'load'
    else if (mode === 'paint' || mode === 'roll') this.#begin(mode, at)
    else if (mode === 'text') this.#mode = 'text'
    else if (mode === 'clearLoaded') this.#loaded = []
    else if (mode === 'clear') this.#close(at.atMs)
    else if (mode === 'carriage') this.#close(at.atMs)
    else if (mode === 'show') this.#show(at)
    else if (mode === 'back') this.#eraseLast()
  }

  #begin(mode: 'roll' | 'paint', { atMs }: { atMs: number }): void {
    if (this.#mode === 'load') this.#close(atMs)
    this.#mode = mode
  }

  #show({ atMs, line }: { atMs: number; line: number }): void {
    this.#close(atMs)
    this.#mode = 'load'
    const rows = this.#loaded.toSorted((one, other) => one.row - other.row)
    this.#loaded = []
    if (rows.length > 0) this.#shown = { fromMs: atMs, line, rows }
  }

  /** Returns the rows that are being written. */
  #rows({ atMs, line }: { atMs: number; line: number }): Row[] {
    if (this.#mode === 'load') return this.#loaded
    this.#shown ??= { fromMs: atMs, line, rows: [] }
    return this.#shown.rows
  }

  #moveTo(row: number, italic: boolean, at: { atMs: number; line: number }): void {
    if (this.#mode === 'roll') return
    const rows = this.#rows(at)
    if (rows.at(-1)?.row === row || rows.length >= MAX_ROWS) return
    rows.push({ row, text: '', italic })
  }

  #style(italic: boolean, at: { atMs: number; line: number }): void {
    const last = this.#rows(at).at(-1)
    if (last && last.text === '') last.italic = italic
    else this.#write(' ', at)
  }

  /** Returns false if the row has no room for the text. */
  #write(text: string, at: { atMs: number; line: number }, replaces = false): boolean {
    const rows = this.#rows(at)
    if (rows.length === 0) rows.push({ row: BOTTOM, text: '', italic: false })
    const last = rows.at(-1)
    if (!last || last.text.length > MAX_SIGNS) return false
    last.text = (replaces ? last.text.slice(0, -1) : last.text) + text
    return true
  }

  #eraseLast(): void {
    const last = (this.#mode === 'load' ? this.#loaded : this.#shown?.rows)?.at(-1)
    if (last) last.text = last.text.slice(0, -1)
  }

  /** Ends what is on screen, which becomes a cue. */
  #close(atMs: number): void {
    const shown = this.#shown
    this.#shown = undefined
    const rows = shown?.rows.filter(({ text }) => text.trim() !== '') ?? []
    if (!shown || rows.length === 0) return
    const isAbove = rows.every(({ row }) => row < MIDDLE_ROW)
    this.cues.push({
      line: shown.line,
      fromMs: shown.fromMs,
      untilMs: Math.max(atMs, shown.fromMs + 1),
      lines: rows.map(({ text, italic }) => markup(text, italic)),
      ...(isAbove && { settings: 'line:0' }),
    })
  }

  /** Ends the captions, at most `restMs` after the last ones appeared. */
  end(restMs: number): Cue[] {
    const { fromMs = 0 } = this.#shown ?? {}
    this.#close(fromMs + restMs)
    return this.cues
  }
}

function markup(text: string, italic: boolean): string {
  const tidy = text.replaceAll('\u00A0', ' ').replace(/ {2,}/g, ' ').trim()
  const escaped = tidy.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return italic ? `<i>${escaped}</i>` : escaped
}
