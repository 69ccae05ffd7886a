import { describe, expect, it } from 'vitest'
import { type Limits, runChild } from './run-child.ts'

function run(script: string, limits: Partial<Limits> = {}, signal?: AbortSignal) {
  const lines: string[] = []
  const work = runChild({
    program: process.execPath,
    options: ['-e', script],
    onLine: (line) => lines.push(line),
    limits,
    signal,
  })
  return work.then((ended) => ({ ...ended, lines }))
}

const IDLE = 'setInterval(() => {}, 1000);'

describe('an encoder process', () => {
  it('has an empty environment and low priority', async () => {
    const { lines, code } = await run(
      // The priority is lowered once the process is running.
      `const look = () => os.getPriority() > 0
        ? console.log(Object.keys(process.env).length, os.getPriority())
        : setImmediate(look)
      look()`,
    )
    expect([lines, code]).toEqual([['0 10'], 0])
  })

  it('can read more input than the system allows in an option', async () => {
    const long = 'x'.repeat(300_000)
    const lines: string[] = []
    const read = `let n = 0; process.stdin.on('data', (all) => (n += all.length)).on('end', () => console.log(n))`
    const onLine = (line: string) => lines.push(line)
    const { code } = await runChild({
      program: process.execPath,
      options: ['-e', read],
      input: long,
      onLine,
    })
    expect([lines, code]).toEqual([['300000'], 0])
    const tooLong = runChild({ program: process.execPath, options: ['-e', '', long], onLine })
    if (process.platform === 'linux')
      await expect(tooLong).rejects.toMatchObject({ code: 'crashed' })
    else await tooLong
  })

  it.each([
    ['without progress', IDLE, { stallMs: 300 }, 'too-slow'],
    [
      'for too long',
      `${IDLE} setInterval(() => console.log('.'), 20)`,
      { timeMs: 400 },
      'too-slow',
    ],
    [
      'with too much memory',
      `const kept = []; setInterval(() => kept.push(Buffer.alloc(5e7, 1)), 20)`,
      { memoryBytes: 300_000_000 },
      'too-large',
    ],
  ])('is killed when it runs %s', async (_, script, limits, code) => {
    await expect(run(script, limits)).rejects.toMatchObject({ code })
  })

  it('is killed when it is canceled, even if it ignores the signal', async () => {
    const script = `process.on('SIGTERM', () => {}); ${IDLE}`
    const work = run(script, {}, AbortSignal.timeout(200))
    await expect(work).rejects.toMatchObject({ code: 'canceled' })
    await expect(run(script, {}, AbortSignal.abort())).rejects.toMatchObject({ code: 'canceled' })
  })

  it('that cannot be started causes a problem, not a crash', async () => {
    const work = runChild({ program: '/nowhere/at-all', options: [], onLine: () => {} })
    await expect(work).rejects.toMatchObject({ code: 'crashed' })
  })
})
