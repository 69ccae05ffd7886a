import { expect, it } from 'vitest'
import { type HeardLine, openLiveTranscriber, readHeard } from './live-transcriber.ts'

/** Writes a line for each second of sound that it receives. */
const SCRIPT = `
let bytes = 0, said = 0
process.stdin.on('data', (chunk) => {
  bytes += chunk.length
  while (said < Math.floor(bytes / 32000)) {
    console.log('noise')
    console.log(JSON.stringify({ from: said, until: said + 0.9, text: process.argv[1] + ' ' + said }))
    said += 1
  }
})`

it('a program hears sound through a pipe, and its lines come while it runs', async () => {
  const lines: HeardLine[] = []
  const transcriber = openLiveTranscriber({
    command: [process.execPath, '-e', SCRIPT, '{language}'],
    language: 'es',
    vocabulary: '',
    onLine: (line) => lines.push(line),
  })
  transcriber.hear(Buffer.alloc(48_000))
  await expect.poll(() => lines).toEqual([{ fromMs: 0, untilMs: 900, text: 'es 0' }])
  transcriber.hear(Buffer.alloc(48_000))
  await expect.poll(() => lines.map(({ text }) => text)).toEqual(['es 0', 'es 1', 'es 2'])
  transcriber.close()
  await transcriber.ended
})

it('a program that cannot be started says why', async () => {
  const transcriber = openLiveTranscriber({
    command: ['/nowhere/to-be-found'],
    language: 'en',
    vocabulary: '',
    onLine: () => undefined,
  })
  expect(await transcriber.ended).toContain('ENOENT')
})

it.each([
  '',
  'words',
  '{"from": 1}',
  '{"from": -1, "until": 2, "text": "a"}',
  '{"from": 3, "until": 2, "text": "a"}',
  '{"from": "1", "until": 2, "text": "a"}',
  '{"from": 1, "until": 1e999, "text": "a"}',
  '{"from": 1, "until": 2, "text": "   "}',
  '{"from": 1, "until": 2, "text": ["a"]}',
  `{"from": 1, "until": 2, "text": "${'a'.repeat(5000)}"}`,
])('ignores %s', (line) => {
  expect(readHeard(line)).toBeUndefined()
})
