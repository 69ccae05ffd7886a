// Loaded before the server. Kills it at the moment of an upload that `DIES_AT` names: when the last byte is on the
// disk but has not been noticed yet (`last-byte`), when the file is stored but no record refers to it yet (`stored`),
// or when packaging has finished the smallest of several renditions and the sound (`packaging`).
import fs, { readFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'

const at = process.env.DIES_AT

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

function announcedBytes(path: string): number {
  const { size } = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as { size: number }
  return size
}

if (at === 'last-byte') {
  const { createWriteStream } = fs
  fs.createWriteStream = ((...given: Parameters<typeof createWriteStream>) => {
    const stream = createWriteStream(...given)
    const path = String(given[0])
    stream.once('finish', () => {
      if (path.includes('.uploads') && fs.statSync(path).size === announcedBytes(path)) die()
    })
    return stream
  }) as typeof createWriteStream
}

if (at === 'stored') {
  const { rename } = promises
  promises.rename = async (from, to) => {
    await rename(from, to)
    if (String(from).endsWith('.keeping')) die()
  }
}

if (at === 'packaging') {
  const { rename } = promises
  promises.rename = async (from, to) => {
    await rename(from, to)
    const path = String(to)
    if (path.endsWith('/sound.json') && fs.existsSync(join(dirname(path), '360.json'))) die()
  }
}

syncBuiltinESMExports()
