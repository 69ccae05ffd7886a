import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sharedKey } from './key-file.ts'
import { openSealer } from './sealer.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'docket-keys-'))
const SECRET = 'a'.repeat(32)

describe('a sealed secret', () => {
  it('can be opened after a restart, and is not stored in the clear', () => {
    const dataFolder = folder()
    const sealed = openSealer({ dataFolder }).seal('hunter-2', 'smtp')

    expect(sealed).not.toContain('hunter-2')
    expect(openSealer({ dataFolder }).open(sealed, 'smtp')).toBe('hunter-2')
    expect(statSync(join(dataFolder, 'keys', 'sealing.key')).mode & 0o777).toBe(0o600)
  })

  it('is different every time, even for the same secret', () => {
    const sealer = openSealer({ dataFolder: folder() })

    expect(sealer.seal('hunter-2', 'smtp')).not.toBe(sealer.seal('hunter-2', 'smtp'))
  })

  it('cannot be opened elsewhere, with another key, or after a change', () => {
    const sealer = openSealer({ dataFolder: folder() })
    const sealed = sealer.seal('hunter-2', 'smtp')
    const altered = sealed.slice(0, -6) + (sealed.at(-6) === 'A' ? 'B' : 'A') + sealed.slice(-5)

    expect(sealer.open(sealed, 's3')).toBeUndefined()
    expect(openSealer({ dataFolder: folder() }).open(sealed, 'smtp')).toBeUndefined()
    expect(sealer.open(altered, 'smtp')).toBeUndefined()
    expect(sealer.open('hunter-2', 'smtp')).toBeUndefined()
  })

  it('can be opened by every process that shares the operator’s secret', () => {
    const sealed = openSealer({ dataFolder: folder(), secret: SECRET }).seal('hunter-2', 'smtp')

    expect(openSealer({ dataFolder: folder(), secret: SECRET }).open(sealed, 'smtp')).toBe(
      'hunter-2',
    )
  })
})

it('servers with the same secret have the same key for a purpose, no matter which data folder they use', () => {
  const keyOf = (secret: string | undefined, name: string) =>
    sharedKey({ dataFolder: folder(), ...(secret && { secret }) }, name, '').toString('hex')
  expect(keyOf(SECRET, 'audience')).toBe(keyOf(SECRET, 'audience'))
  expect(keyOf(SECRET, 'audience')).not.toBe(keyOf(SECRET, 'downloads'))
  expect(keyOf(undefined, 'audience')).not.toBe(keyOf(undefined, 'audience'))
})
