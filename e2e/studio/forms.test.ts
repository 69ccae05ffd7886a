import type { Locator, Page, Route } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { builtScript } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const openPlayground = () => stage.openStudio('/debug/playground')

function field(page: Page, name: string): Locator {
  return page.locator(`[data-field="${name}"]`)
}

test.describe('S5.1 a field', () => {
  test('is checked when it loses focus, not during typing', async () => {
    const page = await openPlayground()
    const title = page.getByRole('textbox', { name: 'Title' })

    await title.pressSequentially('Hi')
    expect(await field(page, 'title').getByText('must be at least').count()).toBe(0)
    await title.blur()
    await field(page, 'title').getByText('must be at least 3 characters').waitFor()

    await title.pressSequentially('ghland')
    await field(page, 'title').getByText('must be at least 3 characters').waitFor()
    await title.press('Enter')
    await field(page, 'title').getByText('must be at least').waitFor({ state: 'detached' })
    await page.context().close()
  })

  for (const [name, label, value, message] of [
    ['zip-code', 'Zip code', '123', 'zipcode is invalid'],
    ['phone', 'Phone', '555', 'phone_number is invalid'],
    ['email', 'Email', 'nobody', 'email is invalid'],
    ['cablecast-server', 'Cablecast server', 'tv', 'is incorrectly formatted. Example:'],
    ['running-time', 'Running time', '1:xx', 'Running time is not valid.'],
  ] as const)
    test(`${name} shows its own fault`, async () => {
      const page = await openPlayground()
      const input = page.getByLabel(label, { exact: true })

      await input.fill(value)
      await input.blur()

      await field(page, name).getByText(message).waitFor()
      expect(await input.inputValue()).toBe(value)
      await page.context().close()
    })
})

test.describe('a form', () => {
  test('of a new record begins with its first field, and is saved by keys alone', async () => {
    const page = await stage.openStudio('/shows')
    await page.getByRole('button', { name: 'New show' }).click()
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: 'Internal title' }).press('Shift+Tab')
    await page.keyboard.press('Control+s')
    await field(page, 'title').getByText('Title is a required field').waitFor()
    await page.keyboard.type('Keys of the harbor')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: 'Keys of the harbor' }).waitFor()

    await page.getByRole('textbox', { name: 'Internal title' }).fill('For keys')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('1 change, not saved yet').waitFor()
    await page.keyboard.press('Meta+s')
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('keeps the space before which the editor of a formatted text comes', async () => {
    const page = await stage.openStudio('/channels')
    const arrives = Promise.withResolvers<void>()
    await page.route(builtScript('ui/form/rich-text/rich-text-editor.tsx'), async (route) => {
      await arrives.promise
      await route.continue()
    })
    await page.goto(`${stage.server.url}/debug/playground`)
    await page.getByRole('textbox', { name: 'Story' }).click()
    await page.keyboard.type('The ')
    arrives.resolve()
    await page.getByRole('toolbar').getByRole('button').first().waitFor()
    await page.keyboard.type('ferry')
    const text = () => page.getByRole('textbox', { name: 'Story' }).innerText()
    await expect.poll(text).toBe('The ferry')
    await page.context().close()
  })

  test('keeps every letter of a formatted text on a slow machine', async () => {
    const page = await openPlayground()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
    const said = 'The ferry to the islands leaves at half past nine.'

    await page.getByRole('textbox', { name: 'Story' }).click()
    await page.keyboard.type(said)

    await expect.poll(() => page.getByRole('textbox', { name: 'Story' }).innerText()).toBe(said)
    await page.context().close()
  })

  test('saves every type of value, and shows its bar only while something is changed', async () => {
    const page = await openPlayground()
    const save = page.getByRole('button', { name: 'Save' })
    expect(await save.count()).toBe(0)

    await page.getByRole('textbox', { name: 'Title' }).fill('Town Hall')
    await page.getByLabel('Running time').fill('1:28:30')
    await page.getByLabel('Date and time').fill('2026-03-02T19:30')
    await page.getByLabel('Local').click()
    await page.getByRole('combobox', { name: 'Show' }).fill('harb')
    await page.getByRole('option', { name: 'Harbor Nights' }).click()
    await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('news,')
    await page.getByLabel('Custom').fill('{"a": 1}')
    await page.getByRole('textbox', { name: 'Story' }).click()
    await page.keyboard.type('Good evening')
    await save.click()

    await save.waitFor({ state: 'detached' })
    const saved = await page.getByLabel('Saved values').locator('pre').innerText()
    expect(JSON.parse(saved)).toEqual({
      title: 'Town Hall',
      'running-time': 5310,
      'date-and-time': '2026-03-03 00:30:00.000Z',
      local: true,
      show: 'Harbor Nights',
      tags: ['news'],
      custom: { a: 1 },
      story: expect.stringContaining('Good evening'),
    })
    await page.context().close()
  })

  test('completes tags on a comma, on Enter, and when the field is left', async () => {
    const page = await openPlayground()
    await page.getByRole('textbox', { name: 'Title' }).fill('Town Hall')
    const tags = page.getByRole('combobox', { name: 'Tags' })
    await tags.pressSequentially('news,harbor')
    await tags.press('Enter')
    await tags.pressSequentially('high tide')
    await page.getByRole('button', { name: 'Save' }).click()

    const saved = page.getByLabel('Saved values').locator('pre')
    await saved.waitFor()
    expect(JSON.parse(await saved.innerText()).tags).toEqual(['news', 'harbor', 'high tide'])
    await page.context().close()
  })

  test('finds a choice by typing, and is chosen by keys', async () => {
    const page = await openPlayground()
    const show = page.getByRole('combobox', { name: 'Show' })
    await show.press('t')
    await page.getByRole('option', { name: 'City Council' }).waitFor()
    await show.pressSequentially('own')
    await page.getByRole('option', { name: 'City Council' }).waitFor({ state: 'detached' })
    await show.press('ArrowDown')
    await show.press('Enter')
    await expect.poll(() => show.inputValue()).toBe('Town Hall')
    await page.context().close()
  })

  test('continues in a formatted text that was begun before the editor loaded', async () => {
    const page = await stage.openStudio('/channels')
    const held: Route[] = []
    await page.route(
      builtScript('ui/form/rich-text/rich-text-editor.tsx'),
      (route) => void held.push(route),
    )
    await page.goto(`${stage.server.url}/debug/playground`)
    await page.getByRole('textbox', { name: 'Title' }).fill('Town Hall')
    const story = field(page, 'story')
    await story.getByRole('textbox').pressSequentially('Fish & chips')
    await page.getByRole('button', { name: 'Save' }).click()
    const saved = page.getByLabel('Saved values').locator('pre')
    await expect.poll(() => saved.innerText()).toContain('<p>Fish &amp; chips</p>')

    await story.getByRole('textbox').focus()
    await expect.poll(() => held.length).toBe(1)
    await Promise.all(held.map((route) => route.continue()))
    await story.getByRole('button', { name: 'Bold' }).waitFor()
    await page.keyboard.type(', after the tide')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => saved.innerText()).toContain('Fish &amp; chips, after the tide')
    await page.context().close()
  })

  test('keeps its bar from covering the focus', async () => {
    const page = await openPlayground()
    await page.getByRole('textbox', { name: 'Title' }).fill('Town Hall')
    const bar = page.getByRole('button', { name: 'Save' }).locator('..')
    for (let field = 0; field < 12; field += 1) {
      await page.keyboard.press('Tab')
      const covered = await bar.evaluate((element) => {
        const { left, right, bottom } = (document.activeElement ?? element).getBoundingClientRect()
        return element.contains(document.elementFromPoint((left + right) / 2, bottom - 4))
      })
      expect([field, covered]).toEqual([field, false])
    }
    await page.context().close()
  })

  test('moves to the first field with a fault, and keeps the other values', async () => {
    const page = await openPlayground()
    await page.getByLabel('Website').fill('nowhere')
    await page.getByRole('button', { name: 'Save' }).click()

    await page.getByRole('alert').getByText('Fix the highlighted fields').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('title')
    expect(await page.getByLabel('Website').inputValue()).toBe('nowhere')
    await page.context().close()
  })

  test('leaves the focus where the user goes while correcting fields', async () => {
    const page = await stage.openStudio('/organization/people/new')
    const [email, phone] = [page.getByLabel('Email'), page.getByLabel('Phone')]
    await page.getByRole('button', { name: /^Create/ }).click()
    await page.getByText('Fix the highlighted fields').waitFor()
    await expect.poll(() => email.evaluate((one) => one === document.activeElement)).toBe(true)
    await email.fill('new@harbor.example')
    await phone.click()

    await field(page, 'email').getByText('is required').waitFor({ state: 'detached' })
    expect(await phone.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.context().close()
  })

  test('asks before it discards changes', async () => {
    const page = await openPlayground()
    await page.getByRole('textbox', { name: 'Title' }).fill('Town Hall')
    await page
      .getByRole('navigation', { name: 'Studio' })
      .getByRole('link', { name: 'Channels', exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Town Hall')
    await page.context().close()
  })
})
