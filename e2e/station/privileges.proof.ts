import { PRIVILEGES, type Privilege } from '@docket/model/kernel/access'
import type { Page } from '@playwright/test'
import { fillField } from '../testing/fill-form.ts'
import { expect, test } from '../testing/test.ts'
import { prepareWalks } from '../testing/walks/walks.ts'

const walks = prepareWalks()

/**
 * A list, its collection, and the fields of a record to create for the test. Without fields, any existing
 * record is used.
 */
type Sample = [path: string, collection: string, fields?: Record<string, unknown>]

/** For each privilege, the lists where it may write, and one that it may only read. */
const SAMPLES: Readonly<Record<Privilege, { writes: readonly Sample[]; reads?: Sample }>> = {
  admin: {
    writes: [
      ['/organization/fields', 'customFields', { key: 'pier', label: 'Pier', type: 'text' }],
    ],
  },
  schedule: { writes: [['/timeslots', 'timeslots']], reads: ['/producers', 'producers'] },
  content: {
    writes: [
      ['/producers', 'producers', { name: 'Net Loft' }],
      ['/shows', 'shows', { title: 'Low tide', status: 'draft' }],
    ],
    // Every member may request a timeslot.
    reads: ['/equipment/kinds', 'resourceTypes'],
  },
  members: {
    writes: [['/members', 'members', { name: 'Ada Pier', status: 'applicant' }]],
    reads: ['/equipment', 'resources'],
  },
  equipment: {
    writes: [['/equipment/kinds', 'resourceTypes', { name: 'Crane' }]],
    reads: ['/members/classes', 'trainingSessions'],
  },
  sales: {
    writes: [['/campaigns/sponsors', 'sponsors', { name: 'Chandlery' }]],
    reads: ['/shows', 'shows'],
  },
  captions: { writes: [['/captions', 'captionTracks']], reads: ['/shows', 'shows'] },
  reports: { writes: [], reads: ['/campaigns', 'campaigns'] },
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

/** Returns the id of a new record, or of any existing record of the station. */
async function recordOf([, collection, fields]: Sample): Promise<string> {
  const { root, organization } = walks.stage
  const records = root.collection(collection)
  const { id } = fields
    ? await records.create({ organization, ...fields })
    : await records.getFirstListItem(`organization = "${organization}"`)
  return id
}

/** Clicks a button and waits for the response, which must be a success. */
async function clickAndWrite(page: Page, name: string, method: 'PATCH' | 'DELETE'): Promise<void> {
  const written = page.waitForResponse((answer) => answer.request().method() === method)
  await page.getByRole('button', { name, exact: true }).last().click()
  expect([name, (await written).ok()]).toEqual([name, true])
}

async function changeAndSave(page: Page): Promise<void> {
  const { root, organization } = walks.stage
  const { timeZone: zone } = await root.collection('organizations').getOne(organization)
  const kinds = ['text', 'multiline', 'number'].map((kind) => `form [data-kind="${kind}"]`)
  await page.locator('form [data-field]').first().waitFor()
  const typed = page.locator(kinds.join(', '))
  const field = (await typed.count()) > 0 ? typed : page.locator('form [data-kind="select"]')
  const name = await field.first().getAttribute('data-field')
  await fillField({ page, zone, leftOut: new Set(), attempts: new Map() }, name ?? '')
  await clickAndWrite(page, 'Save', 'PATCH')
  await button(page, 'Save').waitFor({ state: 'detached' })
}

/** Uses all actions that the page offers for the record as a whole. */
async function useActions(page: Page, sample: Sample): Promise<void> {
  if ((await button(page, 'Archive').count()) > 0) {
    await clickAndWrite(page, 'Archive', 'PATCH')
    await button(page, 'Restore').waitFor()
    await clickAndWrite(page, 'Restore', 'PATCH')
    await button(page, 'Archive').waitFor()
  }
  if (!sample[2] || (await button(page, 'Delete').count()) === 0) return
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor()
  await clickAndWrite(page, 'Delete', 'DELETE')
  await page.waitForURL(walks.stage.server.url + sample[0])
}

test.describe('a user with one privilege', () => {
  // `privileges.api.test.ts` covers what each privilege may write; `list-tools.test.tsx` and `record-page.test.tsx`
  // cover what pages hide from users who may not.
  for (const privilege of PRIVILEGES)
    test(`can use it and is offered nothing else: ${privilege}`, async () => {
      const { writes, reads } = SAMPLES[privilege]
      const { organization } = walks.stage
      const account = await walks.newcomer(`does-${privilege}`, {
        organization,
        privileges: [privilege],
      })
      const walker = await walks.begin('/dashboard', account)
      const { page } = walker
      const changed: string[] = []
      for (const sample of writes) {
        const [path] = sample
        const record = await recordOf(sample)
        changed.push(record)
        await walker.visit(path)
        expect(
          await page
            .getByRole('main')
            .getByRole('button', { name: /^(New|Add) / })
            .count(),
        ).toBe(1)
        await walker.visit(`${path}/${record}`)
        await changeAndSave(page)
        await useActions(page, sample)
      }
      if (reads) {
        const [path] = reads
        await walker.visit(path)
        await page.getByRole('grid').getByRole('link').first().waitFor()
        expect(await page.getByRole('button', { name: /^(New|Add) / }).count()).toBe(0)
        expect(await page.getByRole('checkbox').count()).toBe(0)
        await walker.visit(`${path}/${await recordOf(reads)}`)
        expect(await page.locator('#page form').count()).toBe(0)
        for (const name of ['Archive', 'Delete', 'Save']) {
          expect([name, await button(page, name).count()]).toEqual([name, 0])
        }
        const { status } = await walker.visit(`${path}/new`)
        expect(status).toBe(403)
        await page.getByText('Ask an administrator of your station for access.').waitFor()
      }
      // A page may request a record once more just after it was deleted.
      const isGone = (fault: string) => changed.some((record) => fault.endsWith(`/${record} 404`))
      expect(walker.faults.filter((fault) => !isGone(fault))).toEqual([])
      await walker.close()
    })
})
