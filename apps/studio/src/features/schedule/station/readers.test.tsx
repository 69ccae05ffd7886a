import { PRIVILEGES } from '@docket/model/kernel/access'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { STAFF } from '#resources/testing/render-page.tsx'
import { drag, middleOf } from '#ui/testing/pointer.ts'
import { airingOf, drawChannel, drawStation } from '../testing/draw-schedule.tsx'

const airings = [airingOf('News 03:00–04:00'), airingOf('Council 05:00–07:00')]
const PLANNERS = ['admin', 'schedule']
const READERS = PRIVILEGES.filter((privilege) => !PLANNERS.includes(privilege))
/** Every timeline key that would change something. */
const KEYS = 'm{ArrowRight}{Enter}lsb]}{Delete}{Control>}dcvxz{/Control}'
const CHANGES = /library|bump|undo|redo|edit|lock|remove|delete|pre-?empt|swap|publish|plan|break/i

type DrawnStation = Awaited<ReturnType<typeof drawStation>>

/** The names of all controls that are shown. */
function controlsOf({ container }: DrawnStation): string[] {
  const all = container.ownerDocument.querySelectorAll('button, [role="switch"], input')
  return [...all].map((one) => {
    const label = one instanceof HTMLInputElement && one.labels?.[0]?.textContent
    return one.getAttribute('aria-label') || label || one.textContent || ''
  })
}

async function tryEverything(screen: DrawnStation): Promise<void> {
  const from = middleOf(screen.bar('News'))
  await drag(from, { x: from.x + 10, y: from.y }, { x: from.x + 60, y: from.y })
  screen.bar('News').focus()
  await userEvent.keyboard(KEYS)
  screen.bar('News').click()
  await expect.element(screen.window.getByRole('heading', { name: 'News' })).toBeVisible()
}

describe('the schedule for people who can only read it', () => {
  it.each(READERS)('offers nothing that would be refused: %s', async (privilege) => {
    const user = { ...STAFF, privileges: [privilege] }
    for (const draw of [drawStation, drawChannel]) {
      const screen = await draw({ airings, user })
      await tryEverything(screen)

      expect(controlsOf(screen).filter((name) => CHANGES.test(name))).toEqual([])
      expect(screen.server.writes).toEqual([])
      expect(screen.lineup()).toEqual(['News 03:00–04:00', 'Council 05:00–07:00'])
    }
  })

  it.each(PLANNERS)('offers everything to people who plan: %s', async (privilege) => {
    const screen = await drawStation({ airings, user: { ...STAFF, privileges: [privilege] } })
    screen.bar('News').click()
    await expect.element(screen.window.getByRole('heading', { name: 'News' })).toBeVisible()

    const offered = controlsOf(screen).join('\n')
    for (const name of ['Library', 'Bump', 'Undo', 'Edit', 'Lock', 'Remove', 'Preempt']) {
      expect(offered).toMatch(new RegExp(name, 'i'))
    }
  })
})
