import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from './testing/accessibility.ts'
import { demoStage } from './testing/demo-stage.ts'
import { DEMO } from './testing/studio.ts'

const stage = demoStage()

describe("a station's own fields", () => {
  it('S3.2 are in the form of its shows, their list, its filters and its CSV', async () => {
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
    await page.getByRole('button', { name: 'Ward', exact: true }).click()
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
  it('S1.2 invites colleagues from the list of its people', async () => {
    const page = await stage.openStudio('/organization/people')
    await page.getByText('Invite colleagues by mail').click()
    await page.getByLabel('E-mail').fill('newcomer@station.example')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('list', { name: 'Invited, not here yet' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

  it('S2.1 exports everything, and goes when its name is typed', async () => {
    const page = await stage.openStudio('/organization')
    await page.getByRole('button', { name: 'Export everything' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click({ timeout: 60_000 })
    const archive = await readFile(await (await download).path())
    expect(archive.subarray(0, 2).toString()).toBe('PK')
    expect(archive.includes('shows.csv')).toBe(true)

    await page.getByRole('button', { name: 'Delete the organization' }).click()
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
