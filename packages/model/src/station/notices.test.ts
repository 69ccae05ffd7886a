import { describe, expect, it } from 'vitest'
import { NOTIFIED_EVENTS } from '../accounts/user-settings.ts'
import { NOTICES } from './notices.ts'

describe('the table of notices', () => {
  it('has a notice for each row of the settings, and no other rows', () => {
    const groups = new Set(Object.values(NOTICES).map(({ group }) => group))
    expect([...groups].sort()).toEqual([...NOTIFIED_EVENTS].sort())
  })
})
