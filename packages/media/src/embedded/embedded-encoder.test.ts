import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../testing/test-folder.ts'
import { createEmbeddedEncoder } from './embedded-encoder.ts'

const FOLDER = testFolder()

function workerOf(name: string, script: string) {
  const path = join(FOLDER, name)
  writeFileSync(path, script)
  return createEmbeddedEncoder(path)
}

describe('the embedded encoder', () => {
  it('says which FFmpeg it is', async () => {
    expect(await createEmbeddedEncoder().probe()).toMatchObject({
      ok: true,
      version: expect.stringContaining('FFmpeg 8'),
    })
  })

  it('says when its package is absent', async () => {
    const absent = workerOf('absent.mjs', "import 'node-av/lib'")
    expect(await absent.probe()).toEqual({
      ok: false,
      reason: 'The optional package node-av is not installed.',
    })
  })

  it('says when its package cannot be loaded', async () => {
    writeFileSync(join(FOLDER, 'broken.node'), 'no library')
    const broken = workerOf(
      'broken.mjs',
      `process.dlopen({ exports: {} }, ${JSON.stringify(join(FOLDER, 'broken.node'))})`,
    )
    expect(await broken.probe()).toEqual({
      ok: false,
      reason: 'The optional package node-av does not run on this machine.',
    })
  })

  it('survives a crash of its process', async () => {
    const crashing = workerOf('crash.mjs', "process.kill(process.pid, 'SIGSEGV')")
    const work = crashing.inspect(join(FOLDER, 'a.mp4'), FOLDER)
    await expect(work).rejects.toMatchObject({ code: 'crashed' })
  })
})
