import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import {
  type FilledField,
  type FormFiller,
  fillField,
  fillForm,
  hasValue,
  refusedFields,
} from '../testing/fill-form.ts'
import { follow } from '../testing/page-look.ts'
import { DEMO } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const DROPPED = mkdtempSync(join(tmpdir(), 'docket-dropped-'))
const stage = demoStage({ DOCKET_DROP_FOLDERS: `demo=${DROPPED}` })

test.describe("a station's own fields", () => {
  test('S3.2 appear in the show’s form, list, filters, and CSV', async () => {
    const fields = stage.api.collection('customFields')
    const { organization } = stage
    const ward = { key: 'ward', label: 'Ward', type: 'list', options: ['North', 'South'] }
    await fields.create({ organization, ...ward, position: 1 })
    await fields.create({ organization, key: 'taped', label: 'Taped on', type: 'date' })
    const shows = stage.api.collection('shows')
    const { id, title } = await shows.getFirstListItem('status = "ready"', { sort: 'title' })

    const page = await stage.openStudio(`/shows/${id}`)
    await page.getByRole('combobox', { name: 'Ward' }).click()
    await page.getByRole('option', { name: 'South' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await shows.getOne(id)).custom).toMatchObject({ ward: 'South' })

    await follow(page, '/shows')
    // The column header, which is a button with the same name, appears together with the rows.
    const filters = page.getByRole('search')
    await filters.getByRole('button', { name: 'Ward', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'South' }).click()
    await page.getByText('1 show', { exact: true }).waitFor()
    await page.getByRole('columnheader', { name: 'Taped on' }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = readFileSync(await (await download).path(), 'utf8')
    expect(csv).toContain('Ward')
    expect(csv).toContain(title)
    expect(csv).toContain('South')
    await page.context().close()
  })
})

test.describe('the organization', () => {
  test('shows how much space its media use, and saves what is entered in any of its fields', async () => {
    const organizations = stage.root.collection('organizations')
    const before = await organizations.getOne(stage.organization)
    const page = await stage.openStudio('/organization')
    await page.getByText(/ of .+ used$/).waitFor()
    await page.getByText(/^A file can be up to .+ your folder on the server/).waitFor()
    await page.getByRole('combobox', { name: 'Time zone' }).click()
    // Typing replaces the selected value.
    await page.keyboard.type('halif')
    await page.getByRole('option', { name: /^America\/Halifax \(UTC-0[34]:00\)$/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = () => organizations.getOne(stage.organization)
    await expect.poll(async () => (await saved()).timeZone).toBe('America/Halifax')
    const filler: FormFiller = {
      page,
      zone: 'America/New_York',
      leftOut: new Set(),
      attempts: new Map(),
    }
    const filled = await fillAndSave(filler)
    for (const name of ['dropsOriginals', 'transcribes', 'takesNotices', 'guideAccent']) {
      expect([...filled.keys()]).toContain(name)
    }
    const after = await organizations.getOne(stage.organization)
    const wrong = [...filled.values()].filter((one) => !hasValue(after, one))
    expect({ wrong, leftOut: [...filler.leftOut] }).toEqual({ wrong: [], leftOut: [] })
    expect(await accessibilityFaults(page)).toEqual([])
    const { name, slug, timeZone, language } = before
    await organizations.update(stage.organization, { name, slug, timeZone, language })
    await page.context().close()
  })

  // `moving.api.test.ts` imports the archive on another installation.
  test('S2.1 exports everything, and is deleted once its name is typed', async () => {
    const page = await stage.openStudio('/organization')
    await page.getByRole('button', { name: 'Export everything' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect(
      readFileSync(await (await download).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')

    await page.getByRole('button', { name: 'Delete the station' }).click()
    const dialog = page.getByRole('dialog')
    const verb = dialog.getByRole('button', { name: 'Delete everything' })
    expect(await verb.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('Harbor Community Media')
    expect(await accessibilityFaults(page)).toEqual([])
    await verb.click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(
      stage.api.collection('users').authWithPassword(DEMO.email, DEMO.password),
    ).rejects.toMatchObject({ status: 400 })
    await page.context().close()
  })
})

/** Fills in every field of the form and saves it, with other values for fields that are refused. */
async function fillAndSave(filler: FormFiller): Promise<Map<string, FilledField>> {
  const filled = await fillForm(filler)
  const save = filler.page.getByRole('button', { name: 'Save', exact: true })
  await expect
    .poll(async () => {
      await save.click({ timeout: 2000 }).catch(() => undefined)
      for (const name of await refusedFields(filler.page)) {
        filler.attempts.set(name, (filler.attempts.get(name) ?? 0) + 1)
        const again = await fillField(filler, name)
        if (again) filled.set(name, again)
      }
      return save.count()
    })
    .toBe(0)
  return filled
}
