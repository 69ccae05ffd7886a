import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { planPicture } from '../plan/house-format.ts'
import { makeMedia, testPicture } from '../testing/make-media.ts'
import { testFolder } from '../testing/test-folder.ts'
import { createEmbeddedEncoder } from './embedded-encoder.ts'

const FOLDER = testFolder()
/** A program that starts the encoder's process as the server does, and prints its id. */
const START = `
const { spawn } = require('node:child_process')
const [, worker, job] = process.argv
const child = spawn(process.execPath, [worker, String(process.pid)], { env: {} })
child.stdin.end(job)
child.stdout.resume()
console.log(child.pid)
`

function workerOf(name: string, script: string) {
  const path = join(FOLDER, name)
  writeFileSync(path, script)
  return createEmbeddedEncoder(path)
}

describe('the embedded encoder', () => {
  it('reports its FFmpeg version', async () => {
    expect(await createEmbeddedEncoder().probe()).toMatchObject({
      ok: true,
      version: expect.stringContaining('FFmpeg 8'),
    })
  })

  it('reports that its package is missing', async () => {
    const absent = workerOf('absent.mjs', "import 'node-av/lib'")
    expect(await absent.probe()).toEqual({
      ok: false,
      reason: expect.stringContaining('node-av is not installed; “npm ci --ignore-scripts”'),
    })
  })

  it('reports that its package cannot be loaded', async () => {
    writeFileSync(join(FOLDER, 'broken.node'), 'no library')
    const broken = workerOf(
      'broken.mjs',
      `process.dlopen({ exports: {} }, ${JSON.stringify(join(FOLDER, 'broken.node'))})`,
    )
    expect(await broken.probe()).toEqual({
      ok: false,
      reason: expect.stringContaining('node-av does not run on this machine; it needs glibc'),
    })
  })

  it.runIf(existsSync('/proc/self'))('ends its process when the server is killed', async () => {
    const file = join(FOLDER, 'long.mp4')
    const look = testPicture({ seconds: 40, size: '160x90', keyEach: 250 })
    await makeMedia({ path: file, format: 'mp4', picture: look })
    const { inspection } = await createEmbeddedEncoder().inspect(file, FOLDER)
    const plan = planPicture(inspection.picture)
    const [rung] = plan.kind === 'encode' ? plan.rungs : []
    const task = { kind: 'picture', name: '360', rung, durationMs: 40_000 }
    const job = JSON.stringify({ verb: 'encode', file, output: join(FOLDER, 'long.part'), task })
    const worker = fileURLToPath(new URL('./worker.ts', import.meta.url))
    const server = spawn(process.execPath, ['-e', START, worker, job])
    const [said] = (await once(server.stdout, 'data')) as [Buffer]
    const isRunning = () => existsSync(`/proc/${Number(said.toString())}/exe`)
    expect(isRunning()).toBe(true)

    server.kill('SIGKILL')
    await expect.poll(isRunning).toBe(false)
  })

  it('survives a crash of its process', async () => {
    const crashing = workerOf('crash.mjs', "process.kill(process.pid, 'SIGSEGV')")
    const work = crashing.inspect(join(FOLDER, 'a.mp4'), FOLDER)
    await expect(work).rejects.toMatchObject({ code: 'crashed' })
  })
})
