import { describe, expect, it } from 'vitest'
import { mayPass, memberOf, staffOf } from './access.ts'

describe('what a rule lets through, as far as privileges tell', () => {
  it.each([
    [null, ['admin'], false],
    ['', [], true],
    [memberOf('organization'), [], true],
    [staffOf('organization', 'content'), ['content'], true],
    [staffOf('organization', 'content'), ['admin'], true],
    [staffOf('organization', 'content'), ['schedule'], false],
    [staffOf('organization'), ['content'], false],
  ])('%j and %j: %s', (rule, privileges, expected) => {
    expect(mayPass(rule, privileges)).toBe(expected)
  })
})
