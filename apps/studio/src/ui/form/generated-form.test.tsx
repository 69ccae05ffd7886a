import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { SaveRefused } from './save-refused.ts'
import { drawForm } from './testing/draw-form.tsx'

const TITLE = { label: 'Title', rules: 'required|string|min:3|max:40' }
const WEBSITE = { label: 'Website', type: 'url', rules: 'url' } as const
const NOTES = { label: 'Notes', type: 'multiline' } as const

describe('S5.1 a field', () => {
  it('is validated when it loses focus, not during typing', async () => {
    const screen = await drawForm({ fields: [TITLE, NOTES] })
    const title = screen.getByRole('textbox', { name: 'Title' })
    await title.click()
    await userEvent.keyboard('Hi')
    expect(screen.field('title').innerText).not.toContain('must be at least')
    await userEvent.tab()
    await expect.poll(() => screen.field('title').innerText).toContain('at least 3 characters')

    await title.click()
    await userEvent.keyboard('{End}ghland')
    expect(screen.field('title').innerText).toContain('at least 3 characters')
    await userEvent.tab()
    await expect.poll(() => screen.field('title').innerText).not.toContain('must be at least')
  })

  it.each([
    [{ label: 'Zip code', rules: 'zipcode' }, '123', 'zipcode is invalid'],
    [{ label: 'Phone', type: 'phone', rules: 'phone' }, '555', 'phone_number is invalid'],
    [{ label: 'Email', type: 'email', rules: 'email' }, 'nobody', 'email is invalid'],
    [
      { label: 'Server', rules: 'cablecast' },
      'tv',
      'is incorrectly formatted. Example: {host}/cablecastapi/v1/',
    ],
    [{ label: 'Running time', type: 'duration' }, '1:xx', 'Running time is not valid.'],
  ] as const)('shows its own fault, and what was typed stays: %j', async (field, typed, fault) => {
    const screen = await drawForm({ fields: [field] })
    const input = screen.getByLabelText(field.label)
    await input.fill(typed)
    await userEvent.tab()

    await expect.element(screen.getByText(fault)).toBeVisible()
    await expect.element(input).toHaveValue(typed)
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })
})

describe('a form', () => {
  it('shows its bar only while something is changed, and counts the changes', async () => {
    const screen = await drawForm({ fields: [TITLE, NOTES], values: { title: 'Town Hall' } })
    const save = screen.getByRole('button', { name: 'Save' })
    expect(save.elements()).toEqual([])

    await screen.getByLabelText('Notes').fill('Bring the long cable.')
    await expect.element(screen.getByText('1 change, not saved yet')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Title' }).fill('City Hall')
    await expect.element(screen.getByText('2 changes, not saved yet')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Title' }).fill('Town Hall')
    await screen.getByRole('button', { name: 'Cancel' }).click()

    await expect.element(screen.getByLabelText('Notes')).toHaveValue('')
    await expect.element(save).not.toBeInTheDocument()
  })

  it('that creates or sends something does not count changes, and names the button to press', async () => {
    const screen = await drawForm({ fields: [TITLE, NOTES], verb: 'Submit', alwaysSavable: true })
    await screen.getByLabelText('Notes').fill('Bring the long cable.')
    await expect.element(screen.getByText('Choose “Submit” when you are ready.')).toBeVisible()
    await expect.element(screen.getByText(/not saved yet/)).not.toBeInTheDocument()
  })

  it('saves only what was changed, with Enter, the button or Ctrl+S', async () => {
    const screen = await drawForm({ fields: [TITLE, WEBSITE], values: { title: 'Town Hall' } })
    await screen.getByLabelText('Website').fill('https://harbor.example')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => screen.saved).toEqual([{ website: 'https://harbor.example' }])

    await screen.getByRole('textbox', { name: 'Title' }).fill('Town Hall live')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => screen.saved.at(-1)).toEqual({ title: 'Town Hall live' })

    await screen.getByRole('textbox', { name: 'Title' }).fill('Town Hall again')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => screen.saved.at(-1)).toEqual({ title: 'Town Hall again' })
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('focuses its first field if the form is the purpose of the page', async () => {
    const screen = await drawForm({ fields: [TITLE, NOTES], begins: true })

    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await userEvent.tab()
    expect(screen.field('title').innerText).not.toContain('required')
  })

  it('focuses the first field with a fault, and the other values stay', async () => {
    const screen = await drawForm({ fields: [TITLE, WEBSITE] })
    await screen.getByLabelText('Website').fill('nowhere')
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'Fix the highlighted fields' }))
      .toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await expect.element(screen.getByLabelText('Website')).toHaveValue('nowhere')
    expect(screen.saved).toEqual([])
  })

  it('accepts a press on Save, however long, although leaving the field shows its fault', async () => {
    const screen = await drawForm({ fields: [TITLE, WEBSITE] })
    await screen.getByLabelText('Website').fill('nowhere')
    await screen.getByRole('button', { name: 'Save' }).click({ delay: 300 })
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'Fix the highlighted fields' }))
      .toBeVisible()
  })

  it('leaves the focus where the user puts it while correcting fields', async () => {
    const screen = await drawForm({ fields: [TITLE, NOTES], values: { notes: 'x' } })
    await screen.getByLabelText('Notes').fill('y')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await screen.getByRole('textbox', { name: 'Title' }).fill('Town Hall')
    await screen.getByLabelText('Notes').click()

    await expect.poll(() => screen.field('title').innerText).not.toContain('required')
    await expect.element(screen.getByLabelText('Notes')).toHaveFocus()
  })

  it('S5.4 shows what the server refuses at its field, and loses nothing', async () => {
    const onSave = async () => {
      throw new SaveRefused('Failed.', { title: 'The title is taken.' })
    }
    const screen = await drawForm({ fields: [TITLE], values: { title: 'Old' }, onSave })
    await screen.getByRole('textbox', { name: 'Title' }).fill('Mine')
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect.poll(() => screen.field('title').innerText).toContain('The title is taken.')
    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  })

  it('shows a fault above itself when no field matches, and moves the focus to it', async () => {
    const onSave = async () => {
      throw new SaveRefused('Failed.', { captionGrade: 'Cannot be blank.' })
    }
    const screen = await drawForm({ fields: [TITLE], onSave })
    await screen.getByRole('textbox', { name: 'Title' }).fill('Mine')
    await screen.getByRole('button', { name: 'Save' }).click()
    const above = screen.getByRole('alert').filter({ hasText: 'not on this form' })

    await expect.element(above.getByText(/Cannot be blank\./)).toBeVisible()
    await expect.element(above).toHaveFocus()
    await expect.element(screen.getByText(/The reason is above the form\./)).toBeVisible()
  })

  it('says that it was not saved, and why, when the server does not answer', async () => {
    const onSave = async () => {
      throw new Error('No connection.')
    }
    const screen = await drawForm({ fields: [TITLE], onSave })
    await screen.getByRole('textbox', { name: 'Title' }).fill('Mine')
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect.element(screen.getByText(/This was not saved: No connection\./)).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
  })

  it('has headings, and shows some sections only when they have values', async () => {
    const sections = [
      { heading: 'About', names: ['title'] },
      { heading: 'Rarely', names: ['website'], onlyWhenAsked: true },
    ]
    const fields = [TITLE, WEBSITE]
    const empty = await drawForm({ fields, sections })
    await expect.element(empty.getByRole('heading', { name: 'About' })).toBeVisible()
    expect(empty.getByRole('heading', { name: 'Rarely' }).elements()).toEqual([])

    const used = await drawForm({ fields, sections, values: { website: 'https://a.example' } })
    await expect.element(used.getByRole('heading', { name: 'Rarely' })).toBeVisible()
  })
})
