import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutboxMail, OutboxPage } from '@docket/model/station/outbox'
import { DAY_MS } from '@docket/model/time'
import PocketBase from 'pocketbase'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import {
  type Filled,
  type FormFiller,
  fillField,
  fillForm,
  holds,
  refusedFields,
} from '../testing/fill-form.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { DEMO, keptSession } from '../testing/studio.ts'
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

test.describe('the organization', () => {
  test('S1.2 invites colleagues from the list of its users', async () => {
    const page = await stage.openStudio('/organization/people')
    await page.getByText('Invite colleagues by email').click()
    await page.getByLabel('Email').fill('newcomer@station.example')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('list', { name: 'Invited, not joined yet' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

  test('has a time zone from a list, found by city, and refuses an invalid one', async () => {
    const organizations = stage.api.collection('organizations')
    const page = await stage.openStudio('/organization')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await zone.click()
    // Typing replaces the selected value.
    await page.keyboard.type('halif')
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

  test('says how much space its media use, and keeps what is entered in any of its fields', async () => {
    const organizations = stage.root.collection('organizations')
    const before = await organizations.getOne(stage.organization)
    const page = await stage.openStudio('/organization')
    await page.getByText(/ of .+ used$/).waitFor()
    await page.getByText(/^One file may have .+ your folder on the server/).waitFor()
    const filler: FormFiller = {
      ...{ page, zone: 'America/New_York', leftOut: new Set(), attempts: new Map() },
    }
    const filled = await fillAndSave(filler)
    for (const name of ['dropsOriginals', 'transcribes', 'takesNotices', 'guideAccent']) {
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

  test('S2.1 exports everything, is deleted when its name is typed, and is the same in another installation', async () => {
    const before = await seen(stage.server, stage.api)
    const page = await stage.openStudio('/organization')
    await page.getByRole('button', { name: 'Export everything' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click({ timeout: 60_000 })
    const archive = join(DROPPED, 'everything.zip')
    await (await download).saveAs(archive)

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

    const elsewhere = await startServer(OPERATOR)
    try {
      const told = await elsewhere.command('import', archive)
      expect(told).toMatch(/Imported\. Harbor Community Media: \d{3,} records and \d+ files/)
      expect(told).toContain('Forgot password')
      const api = await withNewPassword(elsewhere)
      expect(await seen(elsewhere, api)).toEqual(before)
      const there = await openWindow(stage.browser, {
        storageState: keptSession(elsewhere.url, api),
      })
      await there.goto(`${elsewhere.url}/shows`)
      await there.getByText(`${before.counts.shows} shows`, { exact: true }).waitFor()
      await there.context().close()
    } finally {
      await elsewhere.stop()
    }
  })
})

const OPERATOR = {
  DOCKET_ADMIN_EMAIL: 'root@other.example',
  DOCKET_ADMIN_PASSWORD: 'root-of-others-1',
}

/** What staff and viewers see of the station: how much there is, and the program of two days. */
async function seen({ url }: { url: string }, api: PocketBase) {
  const counts: Record<string, number> = {}
  for (const name of ['shows', 'series', 'members', 'reservations', 'campaigns', 'podcasts']) {
    const { totalItems } = await api.collection(name).getList(1, 1, { requestKey: null })
    counts[name] = totalItems
  }
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)
  const feed = await fetch(`${url}/feeds/demo/xmltv.xml?from=${day(-1)}&until=${day(1)}`)
  return { counts, listings: (await feed.text()).replaceAll(url, '') }
}

/** Chooses a new password for the owner by the mailed link, which the operator finds in the outbox. */
async function withNewPassword({ url }: RunningServer): Promise<PocketBase> {
  const operator = new PocketBase(url)
  await operator
    .collection('_superusers')
    .authWithPassword(OPERATOR.DOCKET_ADMIN_EMAIL, OPERATOR.DOCKET_ADMIN_PASSWORD)
  const api = new PocketBase(url)
  await api.collection('users').requestPasswordReset(DEMO.email)
  const sent = async () => {
    const { mails } = await operator.send<OutboxPage>('/api/outbox', { requestKey: null })
    return mails.find(({ recipient }) => recipient === DEMO.email)?.id
  }
  await expect.poll(sent).toBeTruthy()
  const { text } = await operator.send<OutboxMail>(`/api/outbox/${await sent()}`, {})
  const token = /confirm-password-reset\/([\w.-]+)/.exec(text)?.[1] ?? ''
  const password = 'a new password 2'
  await api.collection('users').confirmPasswordReset(token, password, password)
  await api.collection('users').authWithPassword(DEMO.email, password)
  return api
}

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
