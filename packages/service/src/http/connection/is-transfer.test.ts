import { expect, it } from 'vitest'
import { isTransfer } from './is-transfer.ts'

const answered = (headers: Record<string, string>) => ({
  getHeader: (name: string) => headers[name],
})

it.each([
  ['events', {}, { 'content-type': 'text/event-stream; charset=utf-8' }],
  ['a transport stream', {}, { 'content-type': 'video/mp2t' }],
  ['a large download', {}, { 'content-length': '73400320' }],
  ['a large upload', { 'content-length': '16777216' }, { 'content-type': 'application/json' }],
])('the time of %s depends on the connection', (_name, given, said) => {
  expect(isTransfer({ headers: given }, answered(said))).toBe(true)
})

it('the time of a normal response does not depend on the connection', () => {
  const json = answered({ 'content-type': 'application/json', 'content-length': '900' })
  expect(isTransfer({ headers: { 'content-length': '80' } }, json)).toBe(false)
  expect(isTransfer({ headers: {} }, answered({}))).toBe(false)
  const list = { 'content-type': 'application/json; charset=utf-8', 'content-length': '4000000' }
  expect(isTransfer({ headers: {} }, answered(list))).toBe(false)
})
