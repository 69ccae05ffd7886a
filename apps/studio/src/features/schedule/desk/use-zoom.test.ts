import { describe, expect, it } from 'vitest'
import { widthFor } from './use-zoom.ts'

const WIDTHS = { usual: 120, least: 50 }

describe('the zoom of the timeline', () => {
  it('changes in steps from any width, within its limits', () => {
    expect([widthFor('in', 100, WIDTHS), widthFor('out', 100, WIDTHS)]).toEqual([120, 96])
    expect([widthFor('in', 720, WIDTHS), widthFor('out', 60, WIDTHS)]).toEqual([720, 50])
    expect(widthFor('out', 50, WIDTHS)).toBe(50)
  })

  it('follows a wheel or two fingers by any factor, and can be reset', () => {
    expect(widthFor({ factor: 1.5 }, 100, WIDTHS)).toBe(150)
    expect(widthFor({ factor: 100 }, 100, WIDTHS)).toBe(720)
    expect(widthFor({ factor: 0.01 }, 100, WIDTHS)).toBe(50)
    expect(widthFor('usual', 333, WIDTHS)).toBe(120)
  })
})
