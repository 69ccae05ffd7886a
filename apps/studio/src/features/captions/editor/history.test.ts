import { expect, it } from 'vitest'
import { beginHistory, type Change, changeHistory } from './history.ts'

const caption = (text: string) => [{ id: 'a', fromMs: 0, untilMs: 1, text }]
const after = (...changes: Change[]) => changes.reduce(changeHistory, beginHistory(caption('')))
const typed = (text: string, step = 'text a'): Change => ({
  kind: 'change',
  to: caption(text),
  step,
})
const textOf = (...changes: Change[]) => after(...changes).captions[0]?.text

it('undoes continuous typing in one step, and other changes one by one', () => {
  const typing = [typed('G'), typed('Go'), { kind: 'pause' } as const, typed('Good')]
  expect(textOf(...typing, { kind: 'undo' })).toBe('Go')
  expect(textOf(...typing, { kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' })).toBe('')
  expect(textOf(typed('A', ''), typed('B', ''), { kind: 'undo' })).toBe('A')
})

it('redoes until something else is changed', () => {
  const undone = [typed('A', ''), typed('B', ''), { kind: 'undo' } as const]
  expect(textOf(...undone, { kind: 'redo' })).toBe('B')
  expect(textOf(...undone, typed('C', ''), { kind: 'redo' })).toBe('C')
})

it('keeps three hundred steps', () => {
  const many = Array.from({ length: 400 }, (_, at) => typed(String(at), ''))
  expect(after(...many).past).toHaveLength(300)
})
