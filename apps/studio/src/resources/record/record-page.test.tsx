import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { drawShow, SHOW_ID as ID, saveOf as save, titleOf as title } from '../testing/draw-show.tsx'
import { type FakeAnswers, refusal } from '../testing/fake-server.ts'
import { STAFF } from '../testing/render-page.tsx'

const PATCH = `PATCH collections/shows/records/${ID}`

describe('the page of a record', () => {
  it('saves what is changed, and nothing else', async () => {
    const screen = await drawShow()
    await title(screen).fill('City Council live')
    await save(screen).click()

    await expect.element(save(screen)).not.toBeInTheDocument()
    expect(screen.server.writes.map(({ body }) => body)).toEqual([{ title: 'City Council live' }])
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'City Council live' }))
      .toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('S5.4 shows the server’s faults at their fields, and loses nothing', async () => {
    const screen = await drawShow({ [PATCH]: () => refusal(400, { title: 'The title is taken.' }) })
    await title(screen).fill('Mine')
    await save(screen).click()

    await expect.element(screen.getByText('The title is taken.')).toBeVisible()
    await expect.element(title(screen)).toHaveValue('Mine')
    await expect.element(save(screen)).toBeVisible()
  })

  it('is archived and restored', async () => {
    const screen = await drawShow()
    await screen.getByRole('button', { name: 'Archive' }).click()
    await expect.element(screen.getByRole('button', { name: 'Restore' })).toBeVisible()
    await screen.getByRole('button', { name: 'Restore' }).click()

    await expect.element(screen.getByRole('button', { name: 'Archive' })).toBeVisible()
    await expect.element(screen.window.getByText('Restored: 1 show')).toBeVisible()
    expect(screen.server.writes.map(({ body }) => body)).toEqual([
      { status: 'archived' },
      { status: 'ready' },
    ])
  })

  it('asks before it deletes the record, and then returns to the list', async () => {
    const screen = await drawShow()
    await screen.getByRole('button', { name: 'Delete' }).click()
    const dialog = screen.window.getByRole('dialog', { name: 'Delete “City Council”?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(screen.server.writes).toEqual([])
    await screen.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()

    await expect.poll(screen.address).toBe('/shows')
    expect(screen.server.writes).toMatchObject([{ method: 'DELETE' }])
  })

  it('is read-only for users who may not change it', async () => {
    const screen = await drawShow({}, { user: { ...STAFF, privileges: ['reports'] } })

    await expect.element(screen.getByText('28:30')).toBeVisible()
    expect(screen.getByRole('textbox').elements()).toEqual([])
    expect(screen.getByRole('button', { name: /Archive|Delete|Save/ }).elements()).toEqual([])
  })

  it('S2.7 S2.17 shows an error to users who may not create a record', async () => {
    const user = { ...STAFF, privileges: ['reports'] }
    const screen = await drawShow({}, { id: 'new', user })

    await expect.element(screen.getByText('403')).toBeVisible()
    await expect.element(screen.getByText(/You are not allowed to create shows/)).toBeVisible()
  })

  it('says that a record does not exist', async () => {
    const screen = await drawShow({}, { id: 'nosuchshow00000' })

    await expect.element(screen.getByText('404')).toBeVisible()
    await expect.element(screen.getByText('Page Not Found: /shows/nosuchshow00000')).toBeVisible()
  })
})

describe('the page of a new record', () => {
  const drawNew = (answers: FakeAnswers = {}) => drawShow(answers, { id: 'new' })

  it('starts at its first field, says what is needed, and opens the created record', async () => {
    const screen = await drawNew()
    await expect.element(title(screen)).toHaveFocus()
    await expect.element(screen.getByText(/still empty\./)).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(screen.getByText(/is a required field/)).toBeVisible()
    await userEvent.keyboard('Lighthouse Stories')
    await expect
      .element(screen.getByText('Everything that is required is filled in.'))
      .toBeVisible()
    await screen.getByRole('textbox', { name: 'Running time' }).fill('0:28:30')
    await screen.getByRole('button', { name: 'Create show' }).click()

    await expect.poll(screen.address).toMatch(/^\/shows\/made/)
    expect(screen.server.writes).toMatchObject([
      {
        method: 'POST',
        body: { organization: 'harbor', title: 'Lighthouse Stories', trtSec: 1710 },
      },
    ])
  })

  it('shows a fault above its form when no field matches, until it is saved', async () => {
    let isRefused = true
    const screen = await drawNew({
      'POST collections/shows/records': () =>
        isRefused ? refusal(400, { captionGrade: 'Cannot be blank.' }) : undefined,
    })
    await title(screen).fill('Refused Above')
    await screen.getByRole('button', { name: 'Create show' }).click()
    const above = screen.getByRole('alert').filter({ hasText: 'not on this form' })
    await expect.element(above).toHaveFocus()
    await expect.element(above.getByText('Caption grade: Cannot be blank.')).toBeVisible()

    isRefused = false
    await screen.getByRole('button', { name: 'Create show' }).click()
    await expect.poll(screen.address).toMatch(/^\/shows\/made/)
  })
})

describe('two users who edit one show', () => {
  it('see each other’s changes, and choose field by field', async () => {
    const screen = await drawShow()
    await title(screen).fill('My title')
    await screen.getByRole('textbox', { name: 'Internal title' }).fill('my-own')
    await expect
      .poll(() => {
        screen.server.change('shows', ID, { title: 'Their title' })
        return screen.getByText(/Someone else saved this show/).elements()
      })
      .not.toEqual([])
    await expect.element(title(screen)).toHaveValue('My title')

    await screen.getByRole('button', { name: 'Compare' }).click()
    await screen.getByRole('radio', { name: 'Theirs: Their title' }).click()
    await screen.getByRole('button', { name: 'Merge' }).click()
    await save(screen).click()
    await expect.element(save(screen)).not.toBeInTheDocument()
    expect(screen.server.writes).toMatchObject([{ body: { internalTitle: 'my-own' } }])
    await expect.element(title(screen)).toHaveValue('Their title')
  })

  it('never overwrite each other’s changes silently, even when no event arrived', async () => {
    const screen = await drawShow()
    await title(screen).fill('Mine')
    screen.server.changeUnheard('shows', ID, { title: 'Theirs' })
    await save(screen).click()
    await expect.element(screen.getByText(/Someone else saved this show/)).toBeVisible()
    await expect.element(title(screen)).toHaveValue('Mine')

    await screen.getByRole('button', { name: 'Keep mine' }).click()
    await save(screen).click()
    await expect.element(save(screen)).not.toBeInTheDocument()
    expect(screen.server.writes.at(-1)).toMatchObject({ body: { title: 'Mine' } })
  })

  it('keep what one typed when the other deletes it, and say that it is gone', async () => {
    const screen = await drawShow()
    await title(screen).fill('Typed before it was gone')
    const gone = screen.getByText(/^This show no longer exists, or you no longer have access/)
    await expect
      .poll(() => {
        screen.server.remove('shows', ID)
        return gone.elements()
      })
      .not.toEqual([])
    await expect.element(title(screen)).toHaveValue('Typed before it was gone')
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('see each other’s changes while they only look', async () => {
    const screen = await drawShow()
    await expect
      .poll(() => {
        screen.server.change('shows', ID, { title: 'Their title' })
        return (title(screen).element() as HTMLInputElement).value
      })
      .toBe('Their title')
  })
})
