import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import {
  type Filled,
  type FormFiller,
  fillField,
  fillForm,
  holds,
  refusedFields,
} from '../testing/fill-form.ts'
import { builtScript, DEMO } from '../testing/studio.ts'

const DROPPED = mkdtempSync(join(tmpdir(), 'docket-dropped-'))
const stage = demoStage({ DOCKET_DROP_FOLDERS: `demo=${DROPPED}` })

describe("a station's own fields", () => {
  it('S3.2 appear in the show’s form, list, filters, and CSV', async () => {
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

    await page.goto(`${stage.server.url}/shows`)
    // The head of the column, which is a button of the same name, comes with the rows.
    const filters = page.getByRole('search')
    await filters.getByRole('button', { name: 'Ward', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'South' }).click()
    await page.getByText('1 show', { exact: true }).waitFor()
    await page.getByRole('columnheader', { name: 'Taped on' }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain('Ward')
    expect(csv).toContain(title)
    expect(csv).toContain('South')
    await page.context().close()
  })
})

describe('the organization', () => {
  it('S1.2 invites colleagues from the list of its users', async () => {
    const page = await stage.openStudio('/organization/people')
    await page.getByText('Invite colleagues by email').click()
    await page.getByLabel('Email').fill('newcomer@station.example')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('list', { name: 'Invited, not joined yet' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

  it('has a time zone from a list, found by city, and refuses an invalid one', async () => {
    const organizations = stage.api.collection('organizations')
    const page = await stage.openStudio('/organization')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    const held: Route[] = []
    await page.route(builtScript('ui/form/controls/select-control.tsx'), (route) => {
      held.push(route)
    })
    await zone.click()
    // Typing replaces the selected value, even before the list of options has loaded.
    await page.keyboard.type('halif')
    await expect.poll(() => held.length).toBe(1)
    for (const route of held) await route.continue()
    await page.getByRole('option', { name: /^America\/Halifax \(UTC-0[34]:00\)$/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    expect(await organizations.getOne(stage.organization)).toMatchObject({
      timeZone: 'America/Halifax',
    })

    const wrong = organizations.update(stage.organization, { timeZone: 'Halifax time' })
    await expect(wrong).rejects.toMatchObject({
      response: { data: { timeZone: { message: expect.stringContaining('is not a time zone') } } },
    })
    await organizations.update(stage.organization, { timeZone: 'America/New_York' })
    await page.context().close()
  })

  it('says how much space its media use, and keeps what is entered in any of its fields', async () => {
    const organizations = stage.root.collection('organizations')
    const before = await organizations.getOne(stage.organization)
    const page = await stage.openStudio('/organization')
    await page.getByText(/ of .+ used$/).waitFor()
    await page.getByText(/^One file may have .+ your folder on the server/).waitFor()
    const filler: FormFiller = {
      ...{ page, zone: 'America/New_York', leftOut: new Set(), attempts: new Map() },
    }
    const filled = await fillAndSave(filler)
    for (const name of ['dropsOriginals', 'transcribes', 'takesSubmissions', 'guideAccent']) {
      expect([...filled.keys()]).toContain(name)
    }
    const after = await organizations.getOne(stage.organization)
    const wrong = [...filled.values()].filter((one) => !holds(after, one))
    expect({ wrong, leftOut: [...filler.leftOut] }).toEqual({ wrong: [], leftOut: [] })
    expect(await accessibilityFaults(page)).toEqual([])
    const { name, slug, timeZone, language } = before
    await organizations.update(stage.organization, { name, slug, timeZone, language })
    await page.context().close()
  })

  it('S2.1 exports everything, and is deleted when its name is typed', async () => {
    const page = await stage.openStudio('/organization')
    await page.getByRole('button', { name: 'Export everything' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click({ timeout: 60_000 })
    const archive = await readFile(await (await download).path())
    expect(archive.subarray(0, 2).toString()).toBe('PK')
    expect(archive.includes('shows.csv')).toBe(true)

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

/** Fills in every field of the form and saves it, with other values where some are refused. */
async function fillAndSave(filler: FormFiller): Promise<Map<string, Filled>> {
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
