import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawForm } from './testing/draw-form.tsx'

type Fields = Parameters<typeof drawForm>[0]['fields']

const save = (screen: Awaited<ReturnType<typeof drawForm>>) =>
  screen.getByRole('button', { name: 'Save' }).click()

describe('an empty number', () => {
  it.each(['number', 'duration', 'money'] as const)(
    'shows as empty, not as 0: %s',
    async (type) => {
      const fields = [{ label: 'Season', type, zeroIsEmpty: true }] as Fields
      const screen = await drawForm({ fields, values: { season: 0 } })
      await expect.element(screen.getByLabelText('Season')).toHaveValue('')
    },
  )

  it('shows as 0 where 0 is a meaningful value', async () => {
    const fields = [{ label: 'Backups to keep', type: 'number', name: 'keep' }] as Fields
    const screen = await drawForm({ fields, values: { keep: 0 } })
    await expect.element(screen.getByLabelText('Backups to keep')).toHaveValue('0')
  })
})

describe('a typed value', () => {
  it.each([
    [{ label: 'Field', type: 'number' }, '1,200', 1200],
    [{ label: 'Field', type: 'duration' }, '1:28:30', 5310],
    [{ label: 'Field', type: 'duration' }, '28:30', 1710],
    [{ label: 'Field', type: 'money' }, '12.50', 1250],
    [{ label: 'Field', type: 'email' }, 'ada@harbor.example', 'ada@harbor.example'],
    [{ label: 'Field', type: 'phone' }, '(704) 555-0142', '(704) 555-0142'],
    [
      { label: 'Field', type: 'url' },
      'https://harbor.example/about',
      'https://harbor.example/about',
    ],
    [{ label: 'Field', type: 'date' }, '2026-03-02', '2026-03-02'],
    [{ label: 'Field', type: 'time' }, '19:30', '19:30'],
    // In the station's time zone, whatever the time zone of this computer.
    [{ label: 'Field', type: 'datetime' }, '2026-03-02T19:30', '2026-03-03 00:30:00.000Z'],
    [{ label: 'Field', type: 'walltime' }, '2026-03-02T19:30', '2026-03-02T19:30'],
    [{ label: 'Field', type: 'json' }, '{"a": 1}', { a: 1 }],
    [{ label: 'Field', type: 'color' }, '#10B981', '#10b981'],
  ] as const)('is saved as what it means: %j', async (field, typed, saved) => {
    const screen = await drawForm({ fields: [field] as Fields })
    await screen.getByLabelText('Field', { exact: true }).fill(typed)
    await save(screen)

    await expect.poll(() => screen.saved).toEqual([{ field: saved }])
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it.each([
    [{ label: 'Count', type: 'number', least: 0, most: 99 }, '120', 'must be 99 or less'],
    [{ label: 'Count', type: 'number' }, 'ten', 'Count is not valid.'],
    [{ label: 'Count', type: 'json' }, '{"a": ', 'Count is not valid.'],
    [{ label: 'Count', type: 'money' }, '12.5x', 'Count is not valid.'],
  ] as const)('stays as it was typed when it means nothing: %j', async (field, typed, fault) => {
    const screen = await drawForm({ fields: [field] as Fields })
    const input = screen.getByLabelText('Count')
    await input.fill(typed)
    await userEvent.tab()

    await expect.element(screen.getByText(fault)).toBeVisible()
    await expect.element(input).toHaveValue(typed)
  })
})

describe('a switch', () => {
  it('is changed by a click and by Space', async () => {
    const screen = await drawForm({ fields: [{ label: 'Local', type: 'boolean' }] })
    const local = screen.getByLabelText('Local')
    await local.click()
    await expect.element(local).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(local).not.toBeChecked()
    await userEvent.keyboard(' ')
    await save(screen)

    await expect.poll(() => screen.saved).toEqual([{ local: true }])
  })
})

describe('a choice', () => {
  const COLORS = ['Red', 'Green', 'Blue'].map((label) => ({ label, value: label.toLowerCase() }))
  const COLOR = { label: 'Color', type: 'select', options: COLORS } as const

  it('is made by a click or by keys', async () => {
    const screen = await drawForm({ fields: [COLOR] })
    await screen.getByRole('combobox', { name: 'Color' }).click()
    await screen.window.getByRole('option', { name: 'Green' }).click()
    await save(screen)
    await expect.poll(() => screen.saved).toEqual([{ color: 'green' }])

    await screen.getByRole('combobox', { name: 'Color' }).click()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await save(screen)
    await expect.poll(() => screen.saved.at(-1)).toEqual({ color: 'blue' })
  })

  it('offers a stored value that is no longer a choice', async () => {
    const screen = await drawForm({ fields: [COLOR], values: { color: 'mauve' } })

    await expect.element(screen.getByRole('combobox', { name: 'Color' })).toHaveValue('mauve')
  })

  it('of several is made one by one', async () => {
    const fields = [{ label: 'Colors', type: 'multiselect', options: COLORS }] as const
    const screen = await drawForm({ fields: [...fields] })
    await screen.getByRole('combobox', { name: 'Colors' }).click()
    await screen.window.getByRole('option', { name: 'Red' }).click()
    await screen.window.getByRole('option', { name: 'Blue' }).click()
    await userEvent.keyboard('{Escape}')
    await save(screen)

    await expect.poll(() => screen.saved).toEqual([{ colors: ['red', 'blue'] }])
  })
})

describe('a relation', () => {
  const SHOW = { label: 'Show', type: 'relation', source: 'shows' } as const

  it('finds records by a few letters, and can be chosen with keys', async () => {
    const screen = await drawForm({ fields: [SHOW] })
    const show = screen.getByRole('combobox', { name: 'Show' })
    await show.click()
    await expect.element(screen.window.getByRole('option', { name: 'City Council' })).toBeVisible()
    await userEvent.keyboard('town')
    await expect.element(screen.window.getByRole('option', { name: 'Town Hall' })).toBeVisible()
    await expect
      .element(screen.window.getByRole('option', { name: 'City Council' }))
      .not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(show).toHaveValue('Town Hall')
    await save(screen)

    await expect.poll(() => screen.saved).toEqual([{ show: 'town-hall' }])
  })

  it('shows the name of the record that is chosen', async () => {
    const screen = await drawForm({ fields: [SHOW], values: { show: 'harbor-nights' } })

    await expect
      .element(screen.getByRole('combobox', { name: 'Show' }))
      .toHaveValue('Harbor Nights')
  })

  it('is canceled with Escape', async () => {
    const screen = await drawForm({ fields: [SHOW], values: { show: 'harbor-nights' } })
    const show = screen.getByRole('combobox', { name: 'Show' })
    await show.click()
    await userEvent.keyboard('tow{Escape}')
    await userEvent.tab()

    await expect.element(show).toHaveValue('Harbor Nights')
  })

  it('says when nothing matches', async () => {
    const screen = await drawForm({ fields: [SHOW] })
    await screen.getByRole('combobox', { name: 'Show' }).click()
    await userEvent.keyboard('zebra')

    await expect.element(screen.window.getByText('No matches.')).toBeVisible()
  })
})

describe('tags', () => {
  it('end with a comma or Enter, and text that remains when the form is saved becomes one too', async () => {
    const screen = await drawForm({ fields: [{ label: 'Tags', type: 'tags' }] })
    await screen.getByRole('combobox', { name: 'Tags' }).click()
    await userEvent.keyboard('news,harbor{Enter}high tide')
    await userEvent.tab()
    await save(screen)

    await expect.poll(() => screen.saved).toEqual([{ tags: ['news', 'harbor', 'high tide'] }])
  })

  it('are removed one by one with Backspace', async () => {
    const screen = await drawForm({
      fields: [{ label: 'Tags', type: 'tags' }],
      values: { tags: ['news', 'harbor'] },
    })
    await screen.getByRole('combobox', { name: 'Tags' }).click()
    await userEvent.keyboard('{Backspace}')
    await userEvent.tab()
    await save(screen)

    await expect.poll(() => screen.saved).toEqual([{ tags: ['news'] }])
  })
})

describe('a file', () => {
  const picture = (name: string, type: string) => new File(['pixels'], name, { type })
  const FIELDS: Fields = [
    { label: 'Picture', type: 'picture', accept: ['image/png'], maxBytes: 1000 },
  ]

  it('can be chosen, shown, and removed', async () => {
    const screen = await drawForm({ fields: FIELDS })
    await userEvent.upload(screen.getByLabelText('Picture'), picture('harbor.png', 'image/png'))
    await expect.element(screen.getByText('harbor.png')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Choose another' })).toBeVisible()

    await screen.getByRole('button', { name: 'Remove harbor.png' }).click()
    await expect.element(screen.getByText('harbor.png')).not.toBeInTheDocument()
  })

  it.each([
    ['notes.txt', 'text/plain', 10, /not an accepted file type/],
    ['large.png', 'image/png', 2000, /is larger than/],
  ])('is refused at once with the reason: %s', async (name, type, bytes, reason) => {
    const screen = await drawForm({ fields: FIELDS })
    const file = new File([new Uint8Array(bytes)], name, { type })
    await userEvent.upload(screen.getByLabelText('Picture'), file)

    await expect.element(screen.getByText(reason)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  })
})

describe('a password', () => {
  it('says how easy it is to guess, and is shown on request', async () => {
    const fields = [{ label: 'Password', type: 'password', rules: 'min:8' }] as const
    const screen = await drawForm({ fields: [...fields] })
    const password = screen.getByLabelText('Password', { exact: true })
    await password.fill('password')
    await expect.element(screen.getByText('Easy to guess')).toBeVisible()
    await password.fill('the ferry leaves at half past nine')
    await expect.element(screen.getByText('Very good')).toBeVisible()

    await expect.element(password).toHaveAttribute('type', 'password')
    await screen.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
  })
})

describe('rows', () => {
  const columns = [
    { name: 'name', label: 'Provider', most: 40 },
    { name: 'number', label: 'Number', most: 8, isShort: true },
  ]
  const FIELDS: Fields = [{ label: 'Cable', type: 'rows', rows: { one: 'provider', columns } }]

  it('are added by Enter, filled in, and removed', async () => {
    const screen = await drawForm({ fields: FIELDS })
    await screen.getByRole('button', { name: 'Add a provider' }).click()
    await expect.element(screen.getByLabelText('Provider 1')).toHaveFocus()
    await userEvent.keyboard('Harbor Cable{Enter}')
    await expect.element(screen.getByLabelText('Provider 2')).toHaveFocus()
    await userEvent.keyboard('Bay Fiber')
    await screen.getByLabelText('Number 2').fill('8')
    await screen.getByRole('button', { name: 'Remove provider 1' }).click()
    await expect.element(screen.getByLabelText('Provider 1')).toHaveFocus()
    await save(screen)

    await expect.poll(() => screen.saved).toEqual([{ cable: [{ name: 'Bay Fiber', number: '8' }] }])
  })
})

describe('a formatted text', () => {
  const FIELDS: Fields = [{ label: 'Story', type: 'richtext' }]

  it('is written with its formats, and saved as clean HTML', async () => {
    const screen = await drawForm({ fields: FIELDS })
    await screen.getByRole('textbox', { name: 'Story' }).click()
    await expect.element(screen.getByRole('button', { name: 'Bold' })).toBeVisible()
    await userEvent.keyboard('Fish & chips, ')
    await screen.getByRole('button', { name: 'Bold' }).click()
    await userEvent.keyboard('today')
    await expect
      .element(screen.getByRole('button', { name: 'Bold' }))
      .toHaveAttribute('aria-pressed', 'true')
    await save(screen)

    await expect
      .poll(() => String(screen.saved[0]?.story))
      .toMatch(/^<p>Fish &amp; chips,&nbsp;<(b|strong)>today<\/(b|strong)><\/p>$/)
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('counts as unchanged when the user only looks at it', async () => {
    const screen = await drawForm({ fields: FIELDS, values: { story: '<p>The ferry</p>' } })
    await screen.getByRole('textbox', { name: 'Story' }).click()
    await expect.element(screen.getByRole('button', { name: 'Bold' })).toBeVisible()
    await userEvent.tab()

    expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  })
})
