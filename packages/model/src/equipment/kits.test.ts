import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativesOf } from './kits.ts'

const KITS = [
  { id: 'kit', parts: ['camera', 'sound'] },
  { id: 'sound', parts: ['recorder', 'boom'] },
  { id: 'duo', parts: ['boom', 'lamp'] },
]

describe('the relatives of an item', () => {
  it('are its parts, their parts, and the kits that share any', () => {
    expect(relativesOf('kit', KITS)).toEqual({
      parts: ['camera', 'sound', 'recorder', 'boom'],
      kits: ['duo'],
    })
    expect(relativesOf('camera', KITS)).toEqual({ parts: [], kits: ['kit'] })
    expect(relativesOf('boom', KITS)).toEqual({ parts: [], kits: ['sound', 'duo', 'kit'] })
    expect(relativesOf('tripod', KITS)).toEqual({ parts: [], kits: [] })
  })

  it('are relatives of each other, no matter how parts are nested', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const kits = fc.uniqueArray(fc.record({ id, parts: fc.uniqueArray(id) }), {
      selector: (kit) => kit.id,
    })
    fc.assert(
      fc.property(kits, id, id, (all, one, another) => {
        const isRelated = (from: string, to: string) => {
          const { parts, kits: wholes } = relativesOf(from, all)
          return [...parts, ...wholes].includes(to)
        }
        if (one !== another) expect(isRelated(one, another)).toBe(isRelated(another, one))
      }),
    )
  })
})
