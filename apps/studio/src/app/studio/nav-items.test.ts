import { describe, expect, it } from 'vitest'
import { FOLDED_AT_FIRST, NAV_GROUPS } from './nav-groups.ts'
import { MAIN_NAV_ITEMS, NAV_ITEMS, navItemOf } from './nav-items.ts'

describe('the navigation', () => {
  it('has an icon for each page, and no two alike', () => {
    const icons = NAV_ITEMS.map(({ icon }) => icon)
    expect(new Set(icons).size).toBe(icons.length)
    expect(new Set(NAV_ITEMS.map(({ path }) => path)).size).toBe(NAV_ITEMS.length)
  })

  it('lists its groups in their order, each in one piece', () => {
    const groups = NAV_ITEMS.map(({ group }) => group)
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(NAV_GROUPS)
    expect(NAV_GROUPS).toContain(FOLDED_AT_FIRST)
  })

  it('has four pages in the bottom bar, which leaves room for the “More” button', () => {
    expect(MAIN_NAV_ITEMS).toHaveLength(4)
  })
})

describe('the item of a page', () => {
  it.each([
    ['/shows', '/shows'],
    ['/shows/abcdefghijklmno/edit', '/shows'],
    ['/clips', '/media'],
    ['/members/certificates', '/members'],
    ['/archive/settings', '/archive/organization'],
    ['/organization/people', '/organization'],
    ['/showsmen', undefined],
    ['/profile', undefined],
  ])('of %s is %s', (page, path) => {
    expect(navItemOf(page, NAV_ITEMS)?.path).toBe(path)
  })
})
