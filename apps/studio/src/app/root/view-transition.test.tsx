import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prefer } from '#ui/testing/screen.ts'
import { renderStudio, SHOWS } from '../testing/render-studio.tsx'

type SeenTransition = { types: string[]; moved: string[] }

let seen: SeenTransition[] = []

/** Records each view transition of the page, with the elements that were animated separately. */
beforeEach(() => {
  seen = []
  const start = document.startViewTransition.bind(document)
  const spy = vi.spyOn(document, 'startViewTransition').mockImplementation((asked) => {
    const transition = start(asked)
    const types = typeof asked === 'object' && asked ? [...(asked.types ?? [])] : []
    void transition.ready.then(() => {
      const moved = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : '') ?? '')
        .filter((name) => name.startsWith('::view-transition-group'))
      seen.push({ types, moved })
    })
    return transition
  })
  return () => spy.mockRestore()
})

describe('from a list to a record and back', () => {
  it('the name of the record becomes the heading of its page', async () => {
    await prefer('prefers-reduced-motion', 'no-preference')
    const screen = await renderStudio('/shows')
    const { id, title = '' } = SHOWS[1] ?? {}
    const heading = (name: string) => screen.getByRole('heading', { level: 1, name })
    const link = screen.getByRole('link', { name: title, exact: true })
    await link.click()
    await expect.element(heading(title)).toBeVisible()
    await expect.poll(() => seen.length).toBe(1)
    screen.goTo('/shows')
    await expect.element(heading('Shows')).toBeVisible()
    await expect.poll(() => seen.length).toBe(2)
    await link.click()
    await expect.poll(screen.address).toBe(`/shows/${id}`)
    await expect.poll(() => seen.length).toBe(3)

    expect(seen.map(({ types }) => types)).toEqual([['to-record'], ['to-list'], ['to-record']])
    expect(seen[2]?.moved).toContain('::view-transition-group(record-name)')
    screen.goTo('/series')
    await expect.element(heading('Series')).toBeVisible()
    expect(seen).toHaveLength(3)
  })

  it('nothing moves if the user prefers reduced motion', async () => {
    const screen = await renderStudio('/shows')
    await screen.getByRole('link', { name: 'City Council', exact: true }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
    expect(seen).toEqual([])
  })
})
