import { describe, expect, it } from 'vitest'
import { commandOf, type KeyStroke } from './keys.ts'

function stroke(key: string, held: Partial<KeyStroke> = {}): KeyStroke {
  return { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held }
}

describe('the keys of a timeline', () => {
  it('move the focus with arrows, or the bar while it is held', () => {
    expect(commandOf(stroke('ArrowRight'), false)).toEqual({
      kind: 'walk',
      step: 'right',
      picks: false,
    })
    expect(commandOf(stroke('ArrowRight'), true)).toEqual({
      kind: 'nudge',
      later: true,
      hold: { alt: false, shift: false },
    })
  })

  it('move by a minute with Alt and by an hour with Shift', () => {
    expect(commandOf(stroke('ArrowLeft', { altKey: true }), true)).toMatchObject({
      later: false,
      hold: { alt: true },
    })
    expect(commandOf(stroke('ArrowLeft', { shiftKey: true }), true)).toMatchObject({
      hold: { shift: true },
    })
  })

  it('pick up, put down, and cancel', () => {
    expect(commandOf(stroke('M', { shiftKey: true }), false)).toEqual({ kind: 'take' })
    expect(commandOf(stroke('Enter'), true)).toEqual({ kind: 'release' })
    expect(commandOf(stroke('Escape'), true)).toEqual({ kind: 'cancel' })
  })

  it('swap with S, but not with Control, which saves the page', () => {
    expect(commandOf(stroke('s'), false)).toEqual({ kind: 'swap' })
    expect(commandOf(stroke('s', { ctrlKey: true }), false)).toBeUndefined()
  })

  it('undo and redo', () => {
    expect(commandOf(stroke('z', { ctrlKey: true }), false)).toEqual({ kind: 'undo' })
    expect(commandOf(stroke('Z', { metaKey: true, shiftKey: true }), false)).toEqual({
      kind: 'redo',
    })
  })

  it('resize the edges with brackets and braces', () => {
    expect(commandOf(stroke(']'), false)).toEqual({ kind: 'resize', grip: 'start', later: true })
    expect(commandOf(stroke('{', { shiftKey: true }), false)).toEqual({
      kind: 'resize',
      grip: 'end',
      later: false,
    })
  })

  it('select with Space, and copy, cut, paste, and duplicate as usual', () => {
    expect(commandOf(stroke(' '), false)).toEqual({ kind: 'pick' })
    const kinds = ['c', 'x', 'v', 'd'].map((key) =>
      commandOf(stroke(key, { ctrlKey: true }), false),
    )
    expect(kinds.map((command) => command?.kind)).toEqual(['copy', 'cut', 'paste', 'duplicate'])
  })

  it('select with Shift and arrows, zoom, go to a time, search, and bundle', () => {
    expect(commandOf(stroke('ArrowRight', { shiftKey: true }), false)).toMatchObject({
      picks: true,
    })
    const kinds = ['g', '/', 'b', 'l'].map((key) => commandOf(stroke(key), false)?.kind)
    expect(kinds).toEqual(['goTo', 'search', 'bundle', 'lock'])
    const requests = ['+', '-', '0'].map((key) => commandOf(stroke(key), false))
    expect(requests).toEqual(['in', 'out', 'usual'].map((request) => ({ kind: 'zoom', request })))
  })

  it('move by pages of channels, and with Control by days', () => {
    const steps = [false, true].map((ctrlKey) => commandOf(stroke('PageDown', { ctrlKey }), false))
    expect(steps).toMatchObject([{ step: 'pageDown' }, { step: 'dayAfter' }])
  })

  it('leave all other keys to the browser', () => {
    expect(commandOf(stroke('Tab'), false)).toBeUndefined()
    expect(commandOf(stroke('Tab'), true)).toBeUndefined()
    expect(commandOf(stroke('ArrowLeft', { altKey: true }), false)).toBeUndefined()
    expect(commandOf(stroke('p', { ctrlKey: true }), false)).toBeUndefined()
  })
})
