import { toInstant, type ZoneName } from '@docket/model/time/instants'
import { atWallTime } from '@docket/model/time/zone'
import type { Locator, Page } from '@playwright/test'

/** A filled field, and the value that the record should have after saving. */
export type FilledField = { name: string; kind: string; expected: unknown }

/** The expected value of a file field, because the server chooses the name of a stored file. */
const SOME_FILE = Symbol('some file')

export type FormFiller = {
  page: Page
  zone: ZoneName
  /** The fields for which every value was refused. They stay empty. */
  leftOut: Set<string>
  /** How often each field was refused. Each attempt uses another value. */
  attempts: Map<string, number>
}

const DAY_MS = 86_400_000
const FIRST_DAY = Date.parse('2031-03-02T00:00:00Z')
const FIRST_PAST_DAY = Date.parse('2021-03-02T00:00:00Z')
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const PASSWORD = 'tall-ships-and-tides-7'
/** The maximum number of values to try per field. */
const MAX_ATTEMPTS = 4
/** How long a button is held down, in milliseconds. */
const HELD_MS = 40
const LISTS = '.mantine-Select-dropdown, .mantine-MultiSelect-dropdown'
let words = 0

/** Fills in every field of the form on the page, of any kind, as a user would. */
export async function fillForm(filler: FormFiller): Promise<Map<string, FilledField>> {
  const filled = new Map<string, FilledField>()
  const names = await filler.page
    .locator('form [data-field]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field') ?? ''))
  for (const name of names) {
    const one = await fillField(filler, name)
    if (one) filled.set(name, one)
  }
  return filled
}

/**
 * Fills in one field, with another value if the previous one was refused. Returns `undefined` for a read-only
 * field.
 */
export async function fillField(
  filler: FormFiller,
  name: string,
): Promise<FilledField | undefined> {
  const field = filler.page.locator(`form [data-field="${name}"]`)
  const kind = (await field.getAttribute('data-kind')) ?? ''
  const attempt = filler.attempts.get(name) ?? 0
  if (await isReadOnly(field)) return undefined
  if (attempt >= MAX_ATTEMPTS) {
    filler.leftOut.add(name)
    await empty(field)
    return undefined
  }
  const fill = FILLS[kind]
  if (!fill)
    throw new Error(`The filler does not know how to fill in a field of the kind “${kind}”.`)
  const expected = await fill({ ...filler, field, name, attempt })
  return expected === undefined ? undefined : { name, kind, expected }
}

/** Returns the value of a field, or of a place inside it, such as `custom.ward`. */
export function at(record: Record<string, unknown>, name: string): unknown {
  const [first = '', key] = name.split('.')
  const value = record[first]
  return key === undefined ? value : (value as Record<string, unknown> | null)?.[key]
}

/** Returns whether a saved record has the value that was filled in. */
export function hasValue(
  record: Record<string, unknown>,
  { name, expected }: FilledField,
): boolean {
  const value = at(record, name)
  if (expected === SOME_FILE) return value !== '' && value !== undefined
  return JSON.stringify(value) === JSON.stringify(expected)
}

/** Returns the names of the fields marked with an error. */
export async function refusedFields(page: Page): Promise<string[]> {
  return page
    .locator('form [data-field]:has([data-error])')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field') ?? ''))
}

/** Returns what a field shows, to compare it after a reload. */
export async function shownIn(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const shown = 'input:not([type="hidden"]), textarea, select'
    const inputs = [...element.querySelectorAll<HTMLInputElement>(shown)]
    const values = inputs.map(({ type, checked, value }) => (type === 'checkbox' ? checked : value))
    const pills = [...element.querySelectorAll('.mantine-Pill-label')].map((one) => one.textContent)
    return JSON.stringify([values, pills])
  })
}

type FillRequest = FormFiller & { field: Locator; name: string; attempt: number }
type Fill = (filling: FillRequest) => Promise<unknown>

const typeText: Fill = async (filling) => {
  const { field, attempt } = filling
  const text = [word(), '12345', '12-3456789'][attempt] ?? word()
  // The placeholder of an address field is a valid address.
  const address = field.getByPlaceholder(/^[a-z]+:\/\/|^\S+@\S+$/)
  if ((await address.count()) === 0) return write(field, text)
  return write(field, (await address.getAttribute('placeholder')) ?? text)
}

const choose: Fill = async ({ page, field, name, attempt }) => {
  const isMany = (await field.getAttribute('data-many')) === 'true'
  if (attempt > 0) await empty(field)
  const box = field.getByRole('combobox')
  await box.click({ delay: HELD_MS })
  const list = page.locator(LISTS).filter({ visible: true })
  await list.getByRole('option').first().or(list.getByText('No matches.')).waitFor()
  const others = list.locator('[role="option"]:not([aria-selected="true"])')
  const count = await others.count()
  if (count === 0) {
    await page.keyboard.press('Escape')
    await page.waitForFunction(hasNoList, LISTS)
    return undefined
  }
  const option = others.nth(Math.min(attempt, count - 1))
  const value = await option.getAttribute('value')
  if (value === null) throw new Error(`The choices of ${name} have no values.`)
  await option.click()
  if (isMany) await page.keyboard.press('Escape')
  await page.waitForFunction(hasNoList, LISTS)
  return isMany ? [value] : value
}

/** Returns whether all lists of options are closed, which is required before the next one opens. */
function hasNoList(lists: string): boolean {
  return ![...document.querySelectorAll(lists)].some((list) => list.checkVisibility())
}

const FILLS: Readonly<Record<string, Fill>> = {
  text: typeText,
  multiline: typeText,
  email: ({ field }) => write(field, `${word()}@harbor.example`),
  url: ({ field }) => write(field, `https://${word()}.example/about`),
  phone: ({ field }) => write(field, '(704) 555-0142'),
  password: ({ field }) => write(field, PASSWORD).then(() => undefined),
  number: async ({ field, attempt }) =>
    Number(await write(field, ['3', '45', '12'][attempt] ?? '1')),
  duration: async ({ field, attempt }) => {
    const [text, seconds] = attempt === 0 ? ['0:28:30', 1710] : ['0:01:30', 90]
    await write(field, text)
    return seconds
  },
  money: ({ field }) => write(field, '12.50').then(() => 1250),
  boolean: async ({ field }) => {
    const box = field.getByRole('switch')
    const before = await box.isChecked()
    await field.locator('label').first().click()
    return !before
  },
  select: choose,
  multiselect: choose,
  relation: choose,
  date: ({ field }) => write(field, nextDay()),
  time: ({ field }) => write(field, '18:30'),
  walltime: ({ field }) => write(field, `${nextDay()}T19:30`),
  datetime: async ({ field, zone, attempt }) => {
    // Some times must be in the past, such as the time when something aired.
    const day = attempt === 0 ? nextDay() : nextDay(FIRST_PAST_DAY)
    await write(field, `${day}T19:30`)
    return toInstant(atWallTime(day, '19:30', zone).at)
  },
  color: ({ field }) => write(field, '#3366cc'),
  tags: async ({ page, field, attempt }) => {
    const isSite = (await field.getByPlaceholder('https://').count()) > 0
    // The placeholder of a list of links has a name before the address.
    const name = (await field.getByPlaceholder(/\S https:/).count()) > 0 ? `${word()} ` : ''
    const tries = [isSite ? `${name}https://${word()}.example` : word(), nextDay()]
    const tag = tries[attempt] ?? word()
    if (attempt > 0) await empty(field)
    await field.getByRole('combobox').click({ delay: HELD_MS })
    await page.keyboard.type(tag)
    await page.keyboard.press('Enter')
    return [tag]
  },
  json: async ({ field, attempt }) => {
    // The help text contains an example if the JSON must have a certain form.
    const help = (await field.innerText()).match(/\[\{.*\}\]|\[".*"\]|\{".*\}/s)?.[0]
    const text = (attempt === 0 && help) || ['{"a": 1}', '["a"]', '[]'][attempt] || '[]'
    return JSON.parse(await write(field, text)) as unknown
  },
  geoPoint: async ({ field }) => {
    await field.getByLabel('Longitude').fill('-80.8431')
    await field.getByLabel('Latitude').fill('35.2271')
    await field.getByLabel('Latitude').blur()
    return { lon: -80.8431, lat: 35.2271 }
  },
  file: attach,
  picture: attach,
  recurrence: async ({ field }) => {
    await field.locator('select').first().selectOption('daily')
    return 'FREQ=DAILY'
  },
  rows: async ({ field }) => {
    const cells = field.locator('[data-row]').first().locator('input, select')
    if ((await cells.count()) === 0) await field.locator('[data-add]').click()
    await cells.first().waitFor()
    const row: Record<string, string> = {}
    for (const cell of await cells.all()) {
      const text = await fillCell(cell)
      await cell.blur()
      row[(await cell.getAttribute('data-column')) ?? ''] = text
    }
    return [row]
  },
  richtext: async ({ page, field }) => {
    await field.getByRole('textbox').click()
    await page.keyboard.type('Good evening')
    return '<p>Good evening</p>'
  },
}

/** The text that cells accept if they accept only a time of day. */
const TIME = /^\d\d:\d\d$/

/** Fills in a cell of a row: with a text, a time, a digit if there is no room for more, or a choice. */
async function fillCell(cell: Locator): Promise<string> {
  if ((await cell.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    const [chosen = ''] = await cell.selectOption({ index: 1 })
    return chosen
  }
  const example = (await cell.getAttribute('placeholder')) ?? ''
  const isDigit = (await cell.getAttribute('maxlength')) === '1'
  const text = isDigit ? '3' : TIME.test(example) ? example : word()
  await cell.fill(text)
  return text
}

async function attach({ field }: FillRequest): Promise<typeof SOME_FILE> {
  const input = field.locator('input[type="file"]')
  const accept = (await input.getAttribute('accept')) ?? ''
  const isText = !accept.includes('image/') && /text|vtt/.test(accept)
  await input.setInputFiles(
    isText
      ? { name: 'words.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n') }
      : { name: 'dot.png', mimeType: 'image/png', buffer: DOT },
  )
  return SOME_FILE
}

async function write(field: Locator, text: string): Promise<string> {
  const input = field.locator('input:not([type="color"]):not([type="hidden"]), textarea').first()
  await input.fill(text)
  await input.blur()
  return text
}

/** Clears a field. */
async function empty(field: Locator): Promise<void> {
  const remove = field.locator('.mantine-Pill-remove')
  while ((await remove.count()) > 0) await remove.first().click()
  const clear = field.locator(
    '.mantine-InputClearButton-root, [data-clear], .mantine-Input-section button',
  )
  if ((await clear.count()) > 0) await clear.first().click()
  const input = field.locator(
    'input:not([readonly]):not([type="hidden"]):not([type="color"]):not([type="checkbox"]), textarea',
  )
  if ((await input.count()) > 0 && (await clear.count()) === 0) await input.first().fill('')
}

async function isReadOnly(field: Locator): Promise<boolean> {
  const kind = await field.getAttribute('data-kind')
  if (kind === 'file' || kind === 'picture')
    return (await field.locator('input:disabled').count()) > 0
  // The input of a short list is always read-only, because its values are only chosen.
  if (kind === 'select' || kind === 'multiselect') {
    return (await field.locator('[data-locked]').count()) > 0
  }
  return (await field.locator('input[readonly]:not([type="hidden"]), :disabled').count()) > 0
}

/** Returns three letters, which are a valid name, slug, key, currency and language. */
function word(): string {
  words += 1
  const letter = (place: number) => String.fromCharCode(97 + (Math.floor(words / place) % 26))
  return `q${letter(26)}${letter(1)}`
}

/** Returns a later day with each call, so that ends come after starts. */
function nextDay(first = FIRST_DAY): string {
  words += 1
  return new Date(first + words * DAY_MS).toISOString().slice(0, 10)
}
