import { describe, expect, it } from 'vitest'
import {
  closeDetails,
  closeDrawer,
  DEFAULT_PANELS,
  openDetails,
  openDrawer,
  toggleSides,
} from './panels.ts'

describe('S4.6 the panels', () => {
  it('toggle together, collections and sidebar', () => {
    const hidden = toggleSides(DEFAULT_PANELS)
    expect(hidden).toMatchObject({ collections: false, sidebar: false })
    expect(toggleSides(hidden)).toEqual(DEFAULT_PANELS)
  })

  it('are both activated by the drawer, and deactivated when it closes', () => {
    const open = openDrawer(toggleSides(DEFAULT_PANELS), 'menu')
    expect(open).toMatchObject({ drawer: 'menu', collections: true, sidebar: true })
    expect(closeDrawer(open)).toMatchObject({ drawer: null, collections: false, sidebar: false })
  })

  it('open details with a context, which closing clears', () => {
    const open = openDetails(DEFAULT_PANELS, 'airing1')
    expect(open.details).toEqual({ active: true, context: 'airing1' })
    expect(closeDetails(open)).toEqual(DEFAULT_PANELS)
  })
})
