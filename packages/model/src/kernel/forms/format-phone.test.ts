import { expect, it } from 'vitest'
import { formatPhone } from './format-phone.ts'

it.each([
  ['6175550123', '+1 (617) 555-0123'],
  ['617-555-0123', '+1 (617) 555-0123'],
  ['1 617 555 0123', '+1 (617) 555-0123'],
  ['555-0123', '555-0123'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['', ''],
])('S9.3 %j is shown as %j', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})
