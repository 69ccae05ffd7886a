import { describe, expect, it } from 'vitest'
import { widthFor } from './use-zoom.ts'

describe('the zoom of the timeline', () => {
  it('changes in steps from any width, within its limits', () => {
    expect([widthFor('in', 100, 120), widthFor('out', 100, 120)]).toEqual([120, 96])
    expect([widthFor('in', 720, 120), widthFor('out', 1, 120)]).toEqual([720, 1])
  })

  it('follows a wheel or two fingers by any factor, and can be reset', () => {
    expect(widthFor({ factor: 1.5 }, 100, 120)).toBe(150)
    expect(widthFor({ factor: 100 }, 100, 120)).toBe(720)
    expect(widthFor('usual', 333, 120)).toBe(120)
  })
})
