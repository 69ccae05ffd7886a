import type { Suggestion } from '@docket/model/guide/suggest'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { HARBOR } from '../testing/harbor.ts'
import { suggestIn } from './suggestions.ts'

const COUNCIL: Suggestion[] = ['Harbor 22', 'City Council', 'Council This Week'].map(
  (title, at) => ({ kind: 'program', title, line: 'Tue', path: `#${at}` }),
)

let screen: Locator
let field: Locator

afterAll(leaveGuide)

/** Draws a page that has no other script, and types into its search field. */
beforeEach(async () => {
  const answers = { '/api/guide/harbor/suggestions': COUNCIL }
  const drawn = await drawGuide(
    { kind: 'feeds', station: HARBOR, publicUrl: '', streams: true, channels: [], podcasts: [] },
    { path: '/tvguide/harbor/feeds', answers },
  )
  screen = drawn.screen
  field = screen.getByPlaceholder(/^Search/)
  await field.click()
  suggestIn(field.element() as HTMLInputElement)
  await userEvent.keyboard('council')
})

const list = () => screen.getByRole('listbox', { name: 'Search programs' })
const options = () => list().getByRole('option')

describe('the search field of the guide', () => {
  it('suggests while a viewer types', async () => {
    await expect.element(options().nth(2)).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('closes its list with Escape, and opens it again with an arrow', async () => {
    await expect.element(list()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.getElementById('g-suggestions')?.hidden).toBe(true)
    await expect.element(field).toHaveValue('council')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options().first()).toBeVisible()
  })

  it('chooses with arrows, and wraps around at the end of the list', async () => {
    await expect.element(list()).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(options().last()).toHaveAttribute('aria-selected', 'true')
    const { id } = options().last().element()
    await expect.element(field).toHaveAttribute('aria-activedescendant', id)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(field).not.toHaveAttribute('aria-activedescendant')
  })

  it.each([
    ['Enter', () => userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')],
    ['a click', () => options().nth(1).click()],
  ])('opens what is chosen with %s', async (_, choose) => {
    await expect.element(list()).toBeVisible()
    await choose()

    await expect.poll(() => location.hash).toBe('#1')
  })
})
