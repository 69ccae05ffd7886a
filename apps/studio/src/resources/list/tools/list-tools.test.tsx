import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { STAFF } from '../../testing/render-page.tsx'
import { drawList, SHOWS, show } from './testing/draw-list.tsx'

/** Intercepts what the page would save as a file. */
function catchFile(): () => Promise<string> {
  const spy = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  onTestFinished(() => spy.mockRestore())
  return async () => {
    await expect.poll(() => spy.mock.calls).toHaveLength(1)
    const [[file] = []] = spy.mock.calls
    const bytes = await new Response(file as Blob).arrayBuffer()
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  }
}

/** Waits until the page has been redrawn with everything that has arrived. */
async function painted(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}

type Screen = Awaited<ReturnType<typeof drawList>>

async function choose(screen: Screen, field: string): Promise<void> {
  await screen.window.getByRole('combobox', { name: 'What to change' }).click()
  await screen.window.getByRole('option', { name: field, exact: true }).click()
}

const selected = (count: string) => `${count} selected`

describe('a list', () => {
  it('shows its records, each row labeled by its contents', async () => {
    const screen = await drawList()
    const row = screen.getByRole('row', { name: /^City Council Ready/ })

    await expect.element(row.getByRole('link', { name: 'City Council' })).toBeVisible()
    await expect.element(row.getByRole('checkbox', { name: 'Select City Council' })).toBeVisible()
    expect(row.element().textContent).toContain('28:30')
    await expect.element(screen.getByText('4 shows')).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('can be navigated, selected and opened with only the keyboard', async () => {
    const screen = await drawList()
    ;(screen.getByRole('grid', { name: 'Shows' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.element(screen.getByText(selected('3 shows'))).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText(selected('3 shows'))).not.toBeInTheDocument()

    await userEvent.keyboard('{Home}{Enter}')
    await expect.poll(screen.address).toBe(`/shows/${SHOWS[0]?.id}`)
  })

  it('is entered, selected and edited with letters, which are text in a field', async () => {
    const screen = await drawList()
    await userEvent.keyboard('jjkx')
    await expect.element(screen.getByRole('grid', { name: 'Shows' })).toHaveFocus()
    await expect.element(screen.getByText(selected('1 show'))).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select City Council' }).element()).toHaveProperty(
      'checked',
      true,
    )
    await userEvent.keyboard('e')
    await expect.element(screen.window.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.window.getByRole('dialog')).not.toBeInTheDocument()

    await userEvent.keyboard('/jx')
    await expect.element(screen.getByRole('searchbox', { name: 'Search shows' })).toHaveValue('jx')
  })

  it('is searched after pressing slash, and its address contains the search', async () => {
    const asked: string[] = []
    const screen = await drawList({
      shows: ({ query }) => {
        asked.push(query.get('filter') ?? '')
        return SHOWS
      },
    })
    await userEvent.keyboard('/')
    await expect.element(screen.getByRole('searchbox', { name: 'Search shows' })).toHaveFocus()
    await userEvent.keyboard('town hall')

    await expect.poll(screen.address).toMatch(/\?q=town(\+|%20)hall/)
    await expect.poll(() => asked.at(-1)).toContain('town hall')
  })

  it('starts a new record with N, for users who may create one', async () => {
    const screen = await drawList()
    await userEvent.keyboard('n')
    await expect.poll(screen.address).toBe('/shows/new')
  })

  it('is sorted by a click on a column, which changes the address', async () => {
    const screen = await drawList()
    await screen.getByRole('button', { name: 'Running time' }).click()

    await expect.poll(screen.address).toMatch(/sort=-?trtSec/)
    const column = screen.getByRole('columnheader', { name: 'Running time' }).element()
    await expect.poll(() => column.getAttribute('aria-sort')).toMatch(/ending$/)
  })

  it('changes many records at once, and undoes it', async () => {
    const screen = await drawList()
    await screen.getByLabelText('Select all').click()
    await screen.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = screen.window.getByRole('dialog', { name: 'Edit 4 shows' })
    await choose(screen, 'Status')
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await screen.window.getByRole('option', { name: 'Draft' }).click()
    await dialog.getByRole('button', { name: 'Change 4 shows' }).click()

    await expect.element(screen.window.getByText('Changed: 4 shows')).toBeVisible()
    expect(screen.server.writes.map(({ body }) => body)).toEqual(
      SHOWS.map(() => ({ status: 'draft' })),
    )
    await expect.element(screen.getByRole('row', { name: /^Town Hall Draft/ })).toBeVisible()
    await screen.window.getByRole('button', { name: 'Undo' }).click()

    await expect.element(screen.window.getByText('Changed back: 4 shows')).toBeVisible()
    expect(screen.server.writes.slice(SHOWS.length).map(({ body }) => body)).toEqual(
      SHOWS.map(({ status }) => ({ status })),
    )
    await expect.element(screen.getByRole('row', { name: /^Town Hall Ready/ })).toBeVisible()
  })

  it('changes nothing until a field is chosen, and filled or expressly cleared', async () => {
    const screen = await drawList()
    await screen.getByLabelText('Select all').click()
    await screen.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = screen.window.getByRole('dialog')
    const verb = dialog.getByRole('button', { name: 'Change 4 shows' })
    await expect.element(verb).not.toBeInTheDocument()

    // A show always has a status.
    await choose(screen, 'Status')
    await expect.element(verb).toBeDisabled()
    await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()

    await choose(screen, 'Description')
    await expect.element(verb).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Clear “Description”' }).click()
    await verb.click()
    await expect
      .poll(() => screen.server.writes.map(({ body }) => body))
      .toEqual(SHOWS.map(() => ({ description: '' })))
  })

  it('changes a yes-or-no field of the selected records', async () => {
    const screen = await drawList()
    await screen.getByLabelText('Select Town Hall').click()
    await screen.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = screen.window.getByRole('dialog')
    await choose(screen, 'Local')
    await dialog.getByLabelText('Local').click()
    await dialog.getByRole('button', { name: /^Change/ }).click()

    await expect
      .poll(() => screen.server.writes)
      .toMatchObject([{ path: `collections/shows/records/${SHOWS[2]?.id}`, body: { local: true } }])
  })

  it('says which of many could not be changed, and why', async () => {
    const screen = await drawList({ [`PATCH collections/shows/records/${SHOWS[1]?.id}`]: 403 })
    await screen.getByLabelText('Select all').click()
    await screen.getByRole('button', { name: 'Edit', exact: true }).click()
    await choose(screen, 'Local')
    await screen.window.getByRole('button', { name: 'Change 4 shows' }).click()

    await expect.element(screen.window.getByText(/3 of 4 shows/)).toBeVisible()
    await expect.element(screen.window.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  it('is exported as CSV without active formulas', async () => {
    const csv = catchFile()
    const screen = await drawList({ shows: [show('a', '=HYPERLINK("https://evil.example")')] })
    await screen.getByRole('button', { name: 'Export CSV' }).click()

    expect(await csv()).toMatch(/^\uFEFFID,Title,Status/)
    expect(await csv()).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  })

  it('saves a view under a name, and opens it by that name', async () => {
    const screen = await drawList({}, { at: '/shows?status=ready&sort=-title' })
    await screen.getByRole('button', { name: 'Save view' }).click()
    await userEvent.keyboard('Ready, by title{Enter}')
    await screen.getByRole('link', { name: 'All shows' }).click()
    await expect.poll(screen.address).toBe('/shows')
    await screen.getByRole('link', { name: 'Ready, by title' }).click()

    await expect.poll(screen.address).toMatch(/status=ready&sort=-title/)
    await screen.getByRole('button', { name: 'Delete this view' }).click()
    expect(screen.getByRole('link', { name: 'Ready, by title' }).elements()).toEqual([])
  })

  it('shows its table with all columns at once, even when the station’s own columns load last', async () => {
    const known = Promise.withResolvers<object[]>()
    const asked = Promise.withResolvers<void>()
    const heads = new Set<string>()
    const note = new MutationObserver(() => {
      const columns = [...document.querySelectorAll('th[scope=col]')]
      if (columns.length > 0) heads.add(columns.map(({ textContent }) => textContent).join(' '))
    })
    note.observe(document, { childList: true, subtree: true })
    onTestFinished(() => note.disconnect())
    const drawn = drawList({
      customFields: () => {
        asked.resolve()
        return known.promise
      },
    })
    await asked.promise
    await painted()
    known.resolve([{ id: 'w', key: 'ward', label: 'Ward', type: 'text' }])
    const screen = await drawn

    await expect.element(screen.getByRole('columnheader', { name: 'Ward' })).toBeVisible()
    expect([...heads]).toEqual(['Title Status Running time Ward'])
  })

  it('shows a colleague’s changes at once', async () => {
    const screen = await drawList()
    await expect.element(screen.getByRole('link', { name: 'Weather' })).toBeVisible()
    await expect
      .poll(() => {
        screen.server.change('shows', SHOWS[3]?.id ?? '', { title: 'Weather and tides' })
        return screen.getByRole('link', { name: 'Weather and tides' }).elements()
      })
      .toHaveLength(1)
  })

  it('hides what the user may not do', async () => {
    const reader = { ...STAFF, privileges: ['reports'] }
    const screen = await drawList({}, { user: reader })

    await expect.element(screen.getByRole('link', { name: 'City Council' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'New show' }).elements()).toEqual([])
    expect(screen.getByRole('button', { name: 'Import CSV' }).elements()).toEqual([])
    expect(screen.getByRole('checkbox').elements()).toEqual([])
  })

  it.each([
    ['/shows', 'No shows yet.'],
    ['/shows?q=zebra', 'No matching shows.'],
  ])('says why it is empty: %s', async (at, sentence) => {
    const screen = await drawList({ shows: [] }, { at })

    await expect.element(screen.getByText(sentence)).toBeVisible()
  })

  it('says that it could not be loaded, and can be reloaded', async () => {
    let isBroken = true
    const screen = await drawList({ shows: () => (isBroken ? 503 : SHOWS) })
    await expect.element(screen.getByText(/could not be loaded/)).toBeVisible()
    isBroken = false
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect.element(screen.getByRole('link', { name: 'City Council' })).toBeVisible()
  })
})
