import { describe, expect, it } from 'vitest'
import {
  drawShow,
  SHOW_ID as ID,
  SHOW,
  saveOf as save,
  titleOf as title,
} from '../testing/draw-show.tsx'
import type { FakeAnswers } from '../testing/fake-server.ts'
import { STAFF } from '../testing/render-page.tsx'

type Screen = Awaited<ReturnType<typeof drawShow>>

describe('unsaved changes', () => {
  const notice = (screen: Screen) => screen.getByText(/^Your unsaved changes from .* are back\.$/)
  const stored = () => localStorage.getItem('unsaved') ?? ''

  /** Reloads the page, with what this browser has stored. */
  const reload = (answers: FakeAnswers = {}, id = ID) =>
    drawShow(answers, { id, storage: { unsaved: stored() } })

  it('survive a reload, and are gone once they are saved', async () => {
    await title(await drawShow()).fill('Kept Safer')
    const screen = await reload()
    await expect.element(notice(screen)).toBeVisible()
    await expect.element(title(screen)).toHaveValue('Kept Safer')
    await save(screen).click()

    await expect.element(notice(screen)).not.toBeInTheDocument()
    expect(screen.server.writes).toMatchObject([{ body: { title: 'Kept Safer' } }])
    await expect.poll(stored).toBe('')
  })

  it('are not asked about when they were saved and only the response was lost', async () => {
    await title(await drawShow()).fill('Heard Twice')
    const screen = await reload({ shows: [{ ...SHOW, title: 'Heard Twice' }] })

    await expect.element(title(screen)).toHaveValue('Heard Twice')
    await expect.poll(stored).toBe('')
    expect(notice(screen).elements()).toEqual([])
    expect(save(screen).elements()).toEqual([])
  })

  it('can be discarded', async () => {
    await title(await drawShow()).fill('Not this')
    const screen = await reload()
    await screen.getByRole('button', { name: 'Discard them' }).click()

    await expect.element(title(screen)).toHaveValue('City Council')
    await expect.element(notice(screen)).not.toBeInTheDocument()
    expect(stored()).toBe('')
  })

  it('are merged with what someone else saved in the meantime', async () => {
    await title(await drawShow()).fill('Mine')
    const theirs = {
      title: 'Theirs',
      description: 'Their words',
      updated: '2030-01-01 00:00:00.000Z',
    }
    const screen = await reload({ shows: [{ ...SHOW, ...theirs }] })
    await expect.element(screen.getByText(/Someone else saved this show/)).toBeVisible()
    await expect.element(title(screen)).toHaveValue('Mine')
    await screen.getByRole('button', { name: 'Keep mine' }).click()
    await save(screen).click()

    await expect.element(save(screen)).not.toBeInTheDocument()
    expect(screen.server.writes.at(-1)?.body).toEqual({ title: 'Mine' })
  })

  it('of a new record survive a reload until it is created', async () => {
    await title(await drawShow({}, { id: 'new' })).fill('Lighthouse')
    const screen = await reload({}, 'new')
    await expect.element(notice(screen)).toBeVisible()
    await expect.element(title(screen)).toHaveValue('Lighthouse')
    await screen.getByRole('button', { name: 'Create show' }).click()

    await expect.poll(screen.address).toMatch(/^\/shows\/made/)
    expect(stored()).toBe('')
  })

  it('of one account are not shown to another in the same browser', async () => {
    await title(await drawShow()).fill('For my eyes')
    const before = stored()
    const user = { ...STAFF, id: 'bea' }
    const screen = await drawShow({}, { user, storage: { unsaved: before } })

    expect(before).toContain('For my eyes')
    await expect.element(title(screen)).toHaveValue('City Council')
  })

  it('are asked about before the user leaves the page, and discarded only after that', async () => {
    const screen = await drawShow()
    await title(screen).fill('Left behind')
    screen.goTo('/channels')
    const dialog = screen.window.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(title(screen)).toHaveValue('Left behind')
    expect(stored()).toContain('Left behind')

    screen.goTo('/channels')
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(screen.address).toBe('/channels')
    expect(stored()).toBe('')
  })
})
