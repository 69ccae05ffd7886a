import type { Response } from '@playwright/test'
import type PocketBase from 'pocketbase'
import {
  at,
  type FilledField,
  type FormFiller,
  fillField,
  fillForm,
  hasValue,
  refusedFields,
  shownIn,
} from '../testing/fill-form.ts'
import { expect, test } from '../testing/test.ts'
import { IS_LONG } from '../testing/time/long-form.ts'
import type { Walker } from '../testing/walks/walker.ts'
import { prepareWalks } from '../testing/walks/walks.ts'

const walks = prepareWalks()

/**
 * The forms with the most kinds of fields. `form-controls.test.tsx` tests what each kind saves, and the contract tests
 * of the record API test how that is stored; this test combines both. The long form of the test tries the form of
 * every entity.
 */
const CHOICE = ['/channels/settings', '/timeslots']
const KINDS =
  'boolean color date datetime duration multiline number picture recurrence relation rows select tags text url walltime'.split(
    ' ',
  )
const RARE_KINDS = ['email', 'money', 'multiselect', 'phone', 'time']

const RECORD = '/$record'
const ROUNDS = 6
const PLAIN_KINDS =
  'text multiline number duration money date datetime select email url phone boolean'.split(' ')

type Area = {
  account: () => PocketBase
  start: string
  /** The storage key of the session, when it differs from that of the staff. */
  storeKey?: string
  paths: () => readonly string[]
  /** The kinds of fields that the forms have. Fewer means that the test missed some. */
  least: readonly string[]
}

const AREAS: Readonly<Record<'station' | 'administration', Area>> = {
  station: {
    start: '/dashboard',
    account: () => walks.stage.api,
    least: IS_LONG ? [...KINDS, ...RARE_KINDS] : KINDS,
    paths: () => (IS_LONG ? entityPaths(walks.studio) : CHOICE),
  },
  administration: {
    start: '/admin/administrators',
    account: () => walks.stage.root,
    storeKey: 'docket_administrator',
    least: ['text'],
    paths: () => entityPaths(walks.administration).slice(0, IS_LONG ? undefined : 1),
  },
}

test.describe('the form for every new record', () => {
  for (const name of ['station', 'administration'] as const)
    test(`of type ${name} saves all of its fields, and so does the form for changing it`, async () => {
      const { start, account, storeKey, paths, least } = AREAS[name]
      const { server } = walks.stage
      const walker = await walks.begin(start, account(), storeKey)
      walker.page.on('dialog', (dialog) => dialog.accept())
      const faults: string[] = []
      const kinds = new Set<string>()
      for (const path of paths()) {
        const { status } = await walker.visit(`${path}/new`)
        // Status 403: users cannot create these records, and no link leads to this form.
        if (status === 403) continue
        const found = await fillAndSave(walker, path, kinds).catch((error) => [String(error)])
        faults.push(...found.map((fault) => `${path}: ${fault}`))
        // Reload, because unsaved changes would block leaving the page.
        if (found.length > 0) await walker.page.goto(`${server.url}${start}`)
      }

      expect(faults).toEqual([])
      expect([...kinds].sort()).toEqual(expect.arrayContaining([...least]))
      await walker.close()
    })
})

/**
 * Returns the base path of every entity. One collection stands in for all of the administrators' record
 * pages.
 */
function entityPaths(routes: readonly string[]): string[] {
  return routes
    .filter((route) => route.endsWith(RECORD))
    .map((route) => route.slice(0, -RECORD.length).replace('$collection', 'producers'))
}

/** Fills in a new record, saves it, reads it back and changes one field. Returns the errors found. */
async function fillAndSave({ page }: Walker, path: string, kinds: Set<string>): Promise<string[]> {
  const { root, organization } = walks.stage
  const { timeZone: zone } = await root
    .collection('organizations')
    .getOne(organization, { requestKey: null })
  const filler: FormFiller = { page, zone, leftOut: new Set(), attempts: new Map() }
  const filled = await fillForm(filler)
  if (filled.size === 0) return ['there is no form']
  for (const { kind } of filled.values()) kinds.add(kind)
  const made = page.waitForResponse(isMade, { timeout: 0 }).catch(() => undefined)
  const problem = await saveNew(filler, filled, path)
  if (problem) return [problem]
  const answer = (await (await made)?.json()) as { id: string; collectionName: string }
  const record = await root
    .collection(answer.collectionName)
    .getOne(answer.id, { requestKey: null })
  const faults = [...filled.values()].filter((one) => !hasValue(record, one))
  return [
    ...faults.map(
      ({ name, expected }) =>
        `${name} is ${JSON.stringify(at(record, name))}, not ${JSON.stringify(expected)}`,
    ),
    ...[...filler.leftOut].map((name) => `${name} takes nothing`),
    ...(await changeOne(filler)),
  ]
}

function isMade(answer: Response): boolean {
  return answer.request().method() === 'POST' && answer.url().endsWith('/records') && answer.ok()
}

/** Saves the form. When the server refuses a field, enters another value and tries again. */
async function saveNew(
  filler: FormFiller,
  filled: Map<string, FilledField>,
  path: string,
): Promise<string | undefined> {
  const { page } = filler
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.locator('form button[type="submit"]').last().click()
    const isSaved = new RegExp(`${path}/[a-z0-9]{15}$`)
    const alert = page.locator('form [role="alert"]').filter({ hasText: /\S/ })
    await Promise.race([page.waitForURL(isSaved), alert.first().waitFor()])
    if (isSaved.test(page.url())) return undefined
    const refused = await refusedFields(page)
    if (refused.length === 0) return `is refused: ${await alert.allInnerTexts()}`
    for (const name of refused) {
      filler.attempts.set(name, (filler.attempts.get(name) ?? 0) + 1)
      const again = await fillField(filler, name)
      if (again) filled.set(name, again)
      else filled.delete(name)
    }
  }
  return `is never saved: ${await page.locator('form').innerText()}`
}

/** Starts again with the first value for a field. A time that had to be in the past must be in the past again. */
function forgetAttempts({ attempts }: FormFiller, name: string, kind: string): void {
  if (!kind.includes('datetime')) attempts.delete(name)
}

/** Changes one field of the shown record, saves, reloads, and checks the value. */
async function changeOne(filler: FormFiller): Promise<string[]> {
  const { page } = filler
  const form = page.locator('form')
  await form.or(page.locator('dl')).first().waitFor()
  if ((await form.count()) === 0) return []
  const kinds = PLAIN_KINDS.map((kind) => `form [data-field][data-kind="${kind}"]`)
  for (const kind of kinds) {
    for (const field of await page.locator(kind).all()) {
      const name = (await field.getAttribute('data-field')) ?? ''
      forgetAttempts(filler, name, kind)
      if (filler.leftOut.has(name) || !(await fillField(filler, name))) continue
      const expected = await shownIn(field)
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await save.click()
      await save.waitFor({ state: 'detached' })
      await page.reload()
      await field.waitFor()
      const shown = await shownIn(field)
      return shown === expected ? [] : [`${name} was changed to ${expected}, and shows ${shown}`]
    }
  }
  return ['nothing of it can be changed']
}
