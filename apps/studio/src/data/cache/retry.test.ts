import { describe, expect, it } from 'vitest'
import { shouldRetryGet } from './retry.ts'

function failed(status: number): Error {
  return Object.assign(new Error('failed'), { status })
}

describe('S7.6 a read request', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('is retried once after %i', (status) => {
    expect(shouldRetryGet(0, failed(status))).toBe(true)
    expect(shouldRetryGet(1, failed(status))).toBe(false)
  })

  it.each([0, 400, 401, 403, 404])('is not retried after %i', (status) => {
    expect(shouldRetryGet(0, failed(status))).toBe(false)
  })
})
