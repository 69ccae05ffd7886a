import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signingSecret } from './signing-secret.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'docket-keys-'))

describe('the signing secret', () => {
  it('is created at the first start, kept, and readable by nobody else', () => {
    const data = folder()
    const secret = signingSecret(data)
    expect(secret).toHaveLength(32)
    expect(signingSecret(data)).toEqual(secret)
    expect(signingSecret(folder())).not.toEqual(secret)
    expect(statSync(join(data, 'keys', 'signing.key')).mode & 0o777).toBe(0o600)
  })

  it('is the operator’s if there is one, in every process', () => {
    const secret = 'a'.repeat(32)
    expect(signingSecret(folder(), secret)).toEqual(signingSecret(folder(), secret))
    expect(() => signingSecret(folder(), 'short')).toThrow('32 characters')
  })

  it('prevents a start when it is damaged, rather than being replaced', () => {
    const data = folder()
    signingSecret(data)
    writeFileSync(join(data, 'keys', 'signing.key'), 'damaged')
    expect(() => signingSecret(data)).toThrow('does not hold a key')
  })
})
