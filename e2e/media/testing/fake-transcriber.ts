import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WORDS = ['Good', 'evening.', 'The', 'fairy', 'is', 'late', 'again.'].map((word, at) => ({
  word,
  start: at * 0.5,
  end: at * 0.5 + 0.4,
  confidence: word === 'fairy' || word === 'again.' ? 0.2 : 0.95,
}))

/**
 * Writes a program that “hears” the words “Good evening. The fairy is late again.” in any file, and is unsure of two
 * of them.
 */
export function makeTranscriber(): { settings: Record<string, string>; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'docket-transcriber-'))
  const program = join(folder, 'transcriber')
  const told = JSON.stringify(JSON.stringify({ words: WORDS }))
  writeFileSync(program, `#!${process.execPath}\nconsole.log(${told})\n`)
  chmodSync(program, 0o755)
  return {
    settings: {
      DOCKET_TRANSCRIBER: 'command',
      DOCKET_TRANSCRIBER_COMMAND: `${program} {file}`,
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
