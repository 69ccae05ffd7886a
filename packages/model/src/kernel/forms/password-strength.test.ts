import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['password', 0],
    ['P4ssw0rd', 0],
    ['12345678', 0],
    ['qwertyuiop', 0],
    ['aaaaaaaaaaaaaaaaaaaaaa', 0],
    ['abcdefghijklmnop', 0],
    ['docket-test-1', 2],
    ['k7$mQ2xz', 2],
    ['harbor2026', 2],
    ['purple fog under bridges', 4],
    ['x9!Lw2@pQz7&', 4],
  ])('of “%s” is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
