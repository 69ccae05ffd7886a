import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import { makeMedia, testPicture, testSound } from '../testing/make-media.ts'
import { testFolder } from '../testing/test-folder.ts'
import { createCommandTranscriber } from './command.ts'
import { cutSound } from './cut-sound.ts'
import { createServiceTranscriber, type Send } from './openai.ts'
import { readTranscript } from './read-transcript.ts'
import { type SpokenLanguage, spokenLanguage } from './spoken-languages.ts'
import { transcribeSound } from './transcribe-sound.ts'

const FOLDER = testFolder()
const WAV = join(FOLDER, 'speech.wav')
const ENGLISH = spokenLanguage('en') as SpokenLanguage
const SPANISH = spokenLanguage('es-MX') as SpokenLanguage

/** Writes a program that stands in for a transcriber. It is run without a shell. */
function program(name: string, script: string): string {
  const path = join(FOLDER, name)
  writeFileSync(path, `#!${process.execPath}\n${script}`)
  chmodSync(path, 0o755)
  return path
}

const run = (path: string, options: string[] = ['{file}', '{language}'], limits = {}) =>
  createCommandTranscriber([path, ...options], limits).transcribe(WAV, { language: ENGLISH })

beforeAll(async () => {
  const film = join(FOLDER, 'film.mp4')
  await makeMedia({
    path: film,
    format: 'mp4',
    picture: testPicture({ size: '160x90' }),
    sound: testSound({ volume: -10 }),
  })
  await createEmbeddedEncoder().encode(film, WAV, {
    kind: 'speech',
    name: 'speech',
    durationMs: 6000,
  })
})

describe('the sound for a transcriber', () => {
  it('is as long as the recording, and is divided into adjacent parts without gaps', async () => {
    const [whole] = await cutSound(WAV)
    expect(whole?.untilSec).toBeCloseTo(6, 1)
    const parts = await cutSound(WAV, { partSec: 2, searchSec: 1 })
    expect(parts.length).toBeGreaterThan(2)
    for (const [at, { fromSec, untilSec }] of parts.entries()) {
      expect(fromSec).toBe(parts[at - 1]?.untilSec ?? 0)
      expect(untilSec - fromSec).toBeLessThan(2.5)
    }
    expect(parts.at(-1)?.untilSec).toBe(whole?.untilSec)
  })

  it('continues after a crash with the unfinished parts, and keeps their times', async () => {
    const folder = join(FOLDER, 'resumed')
    let calls = 0
    const work = (fails: boolean) => ({
      wav: WAV,
      language: 'en',
      folder,
      cut: { partSec: 2, searchSec: 1 },
      transcriber: {
        id: 'command' as const,
        name: 'a',
        probe: async () => ({ ok: true as const }),
        transcribe: async () => {
          calls += 1
          if (fails && calls === 2) throw new Error('crash')
          return { words: [{ text: `w${calls}`, fromMs: 0, untilMs: 900, confidence: 0.5 }] }
        },
      },
    })
    await expect(transcribeSound(work(true))).rejects.toThrow('crash')
    const parts = await cutSound(WAV, { partSec: 2, searchSec: 1 })
    const { words, cues } = await transcribeSound(work(false))
    expect(calls).toBe(parts.length + 1)
    expect(words.map(({ fromMs }) => fromMs)).toEqual(
      parts.map(({ fromSec }) => Math.round(fromSec * 1000)),
    )
    expect(cues).toHaveLength(parts.length)
  })
})

describe('a program as the transcriber', () => {
  it('runs without a shell and without secrets, and can use standard output or a file', async () => {
    process.env.DOCKET_SECRET = 'never passed on'
    const path = program(
      'tells.js',
      `const [file, language] = process.argv.slice(2)
      const words = [file.endsWith('.wav'), language, process.env.DOCKET_SECRET, '$(id)']
      console.log(JSON.stringify({ words: words.map((word, at) => ({ word: String(word), start: at, end: at + 0.5, confidence: 0.3 })) }))`,
    )
    const { words } = await run(path)
    delete process.env.DOCKET_SECRET
    expect(words.map(({ text }) => text)).toEqual(['true', 'en', 'undefined', '$(id)'])
    expect(words[1]).toMatchObject({ fromMs: 1000, untilMs: 1500, confidence: 0.3 })

    const writes = program(
      'writes.js',
      `require('node:fs').writeFileSync(process.argv[2] + '.srt', '1\\n00:00:01,000 --> 00:00:02,000\\nGood evening.\\n')`,
    )
    expect((await run(writes, ['{output}'])).cues).toMatchObject([
      { fromMs: 1000, untilMs: 2000, lines: ['Good evening.'] },
    ])
    expect(readdirSync(FOLDER).filter((name) => name.endsWith('.srt'))).toEqual([])
  })

  it.each([
    ['fails', 'console.error("no model"); process.exit(3)', {}, 'failed'],
    ['talks.js', 'console.log("hello")', {}, 'not-understood'],
    [
      'floods.js',
      'const on = () => process.stdout.write("x".repeat(65536), on); on()',
      { outputBytes: 1e6 },
      'too-much',
    ],
    ['hangs.js', 'setInterval(() => {}, 1000)', { timeMs: 300 }, 'too-slow'],
  ])('that %s is killed, and the problem is explained', async (name, script, limits, code) => {
    await expect(run(program(name, script), [], limits)).rejects.toMatchObject({ code })
  })

  it('is killed together with the processes it started, and reports that it is missing', async () => {
    const cancel = new AbortController()
    const pid = join(FOLDER, 'pid')
    const path = program(
      'starts.js',
      `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      require('node:fs').writeFileSync(${JSON.stringify(pid)}, String(pid)); setInterval(() => {}, 1000)`,
    )
    const transcriber = createCommandTranscriber([path])
    const done = transcriber.transcribe(WAV, { language: ENGLISH, signal: cancel.signal })
    done.catch(() => undefined)
    await expect.poll(() => readdirSync(FOLDER).includes('pid')).toBe(true)
    cancel.abort()
    await expect(done).rejects.toMatchObject({ code: 'canceled' })
    const { readFileSync, existsSync } = await import('node:fs')
    const child = readFileSync(pid, 'utf8')
    const isGone = () =>
      !existsSync(`/proc/${child}/stat`) || / Z /.test(readFileSync(`/proc/${child}/stat`, 'utf8'))
    await expect.poll(isGone).toBe(true)

    const absent = createCommandTranscriber(['/nowhere/whisper'])
    expect(await absent.probe()).toMatchObject({ ok: false })
    await expect(absent.transcribe(WAV, { language: ENGLISH })).rejects.toMatchObject({
      code: 'not-started',
    })
  })
})

describe('a service as the transcriber', () => {
  let answers: [number, unknown][] = []
  const forms: FormData[] = []
  const seen: IncomingMessage['headers'][] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    seen.push(request.headers)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    forms.push(await new Response(Buffer.concat(chunks), { headers }).formData())
    const [status, body] = answers.shift() ?? [500, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const send: Send = async (path, { headers, body }) => {
    const { port } = server.address() as AddressInfo
    const content = new Uint8Array(body)
    const answer = await fetch(`http://127.0.0.1:${port}/v1${path}`, {
      method: 'POST',
      headers,
      body: content,
    })
    const text = await answer.text()
    return { status: answer.status, text: () => text }
  }
  const service = createServiceTranscriber({ model: 'whisper-1', key: 'k', send, retryMs: 1 })
  const ask = () => service.transcribe(WAV, { language: SPANISH })

  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
  afterAll(() => server.close())

  it('gets the sound as a form, and a retry if it is busy', async () => {
    const segment = { start: 0, end: 2, text: ' Good evening, Port Ellery.', avg_logprob: -1.2 }
    const words = ['Good', 'evening', 'Port', 'Ellery'].map((word, at) => ({
      word,
      start: at / 2,
      end: at / 2 + 0.4,
    }))
    answers = [
      [429, {}],
      [200, { text: 'x', words, segments: [segment] }],
    ]
    const heard = await ask()
    expect(heard.words.map(({ text }) => text)).toEqual(['Good', 'evening,', 'Port', 'Ellery.'])
    expect(heard.words[1]).toMatchObject({ fromMs: 500, untilMs: 900, confidence: 0.301 })
    const form = forms.at(-1)
    expect(form?.get('model')).toBe('whisper-1')
    expect(form?.get('language')).toBe('es')
    expect(form?.getAll('timestamp_granularities[]')).toEqual(['word', 'segment'])
    const file = form?.get('file') as File | undefined
    expect(file?.size).toBeGreaterThan(190_000)
    expect(seen.at(-1)?.authorization).toBe('Bearer k')
  })

  it('causes a clear problem if it refuses, stays busy or answers nonsense', async () => {
    answers = [[401, { error: 'key' }]]
    await expect(ask()).rejects.toMatchObject({ code: 'refused' })
    answers = []
    await expect(ask()).rejects.toMatchObject({ code: 'busy' })
    answers = [[200, ['nonsense']]]
    await expect(ask()).rejects.toMatchObject({ code: 'not-understood' })
    const silent = createServiceTranscriber({ model: 'a', send: () => Promise.reject(new Error()) })
    await expect(silent.transcribe(WAV, { language: ENGLISH })).rejects.toMatchObject({
      code: 'unreachable',
    })
  })
})

it('reads what whisper.cpp and Vosk write, and never invents words', () => {
  const tokens = [' Fer', 'ry', ' late'].map((text, at) => ({
    text,
    p: at === 1 ? 0.25 : 0.9,
    offsets: { from: at * 100, to: at * 100 + 100 },
  }))
  const whisper = {
    transcription: [{ offsets: { from: 0, to: 300 }, text: ' Ferry late', tokens }],
  }
  expect(readTranscript(JSON.stringify(whisper)).words).toEqual([
    { text: 'Ferry', fromMs: 0, untilMs: 200, confidence: 0.25 },
    { text: 'late', fromMs: 200, untilMs: 300, confidence: 0.9 },
  ])
  const vosk = { result: [{ word: 'ferry', start: 1, end: 2, conf: 1 }], text: 'ferry' }
  expect(readTranscript(JSON.stringify(vosk)).words).toHaveLength(1)
  expect(readTranscript('WEBVTT\n').words).toEqual([])
  expect(readTranscript('{"text":""}').words).toEqual([])
  for (const odd of ['{', '{"a":1}', '{"words":{"length":9}}', '<html>']) {
    expect(() => readTranscript(odd)).toThrow('not-understood')
  }
})

it('a transcriber accepts only languages from the list, and nothing that looks like an option', () => {
  const tags = ['en', 'es-MX', 'ZH-Hans', '-h', '--output=x', 'en; id', '', 'constructor', 'xx']
  expect(tags.map(spokenLanguage).filter(Boolean)).toEqual(['en', 'es', 'zh'])
})
