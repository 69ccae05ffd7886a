// Loaded before the server. Makes file operations fail as instructed by a control file, for example `write ENOSPC`,
// `sync EIO` or `write SHORT` (which writes only half of the data).
import { readFileSync } from 'node:fs'
import promises, { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'

type Call = (...given: unknown[]) => Promise<unknown>

const probe = await open(process.execPath)
const handle = Object.getPrototypeOf(probe) as Record<string, Call>
await probe.close()

function faultOf(call: string): string | undefined {
  try {
    const [failing, code] = readFileSync(String(process.env.FAILING_DISK), 'utf8').split(' ')
    return failing === call ? code : undefined
  } catch {
    return undefined
  }
}

function failing(call: string, works: Call): Call {
  return async function fail(this: unknown, ...given) {
    const code = faultOf(call)
    const [bytes, at = 0] = given
    if (code === 'SHORT' && bytes instanceof Uint8Array) {
      const left = bytes.length - Number(at)
      return works.apply(this, [bytes, at, Math.ceil(left / 2)])
    }
    if (code) throw Object.assign(new Error(`${code}: caused by a test`), { code })
    return works.apply(this, given)
  }
}

for (const call of ['write', 'sync']) {
  const works = handle[call]
  if (works) handle[call] = failing(call, works)
}
const disk = promises as unknown as Record<string, Call>
for (const call of ['mkdir', 'rename']) {
  const works = disk[call]
  if (works) disk[call] = failing(call, works)
}

// The embedded database.
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function run(this: DatabaseSync, text) {
  const isFull = faultOf('exec') === 'FULL'
  if (isFull) throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
  return exec.call(this, text)
}
syncBuiltinESMExports()
