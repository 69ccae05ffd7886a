import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import type { Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { follow } from '../testing/page-look.ts'
import { keptSession, reachState } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const ADA = { email: 'ada@front-street.example', password: 'front-street-2026' }
const ONCE = { requestKey: null }

const stage = demoStage()

const make = (collection: string, values: object) =>
  stage.api
    .collection(collection)
    .create<{ id: string }>({ organization: stage.organization, ...values }, ONCE)
const found = (collection: string, filter: string) =>
  stage.api.collection(collection).getFirstListItem(filter, ONCE)
const inHours = (hours: number) => toInstant(Date.now() + hours * HOUR_MS)
const input = (page: Page, name: string) =>
  page.locator(`[data-field="${name}"]`).locator('input:not([type="hidden"]), textarea').first()
const states = (page: Page) => page.getByRole('region', { name: 'State' })
const idIn = (page: Page) => page.url().split('?')[0]?.split('/').at(-1) ?? ''

/**
 * Prepares what the test needs but does not create in the studio: an account, a class, and a kit of two parts with a
 * fee.
 */
async function prepare() {
  const account = { ...ADA, passwordConfirm: ADA.password, verified: true, name: 'Ada Moss' }
  const { organization, root } = stage
  await root.collection('users').create({ ...account, organization, emailVisibility: true })
  const type = await make('resourceTypes', {
    name: 'Parade kit',
    maxDays: 4,
    lateFeeCents: 700,
    currency: 'usd',
    strikeLimit: 3,
  })
  const certificate = await make('certTypes', {
    name: 'Parade kit',
    validMonths: 12,
    unlocks: [type.id],
  })
  const part = await make('resources', { type: type.id, name: 'Parade camera', tag: 'PAR-1' })
  const kit = await make('resources', {
    type: type.id,
    name: 'Parade kit 1',
    tag: 'PAR-KIT',
    parts: [part.id],
  })
  const session = await make('trainingSessions', {
    title: 'The parade kit',
    type: certificate.id,
    capacity: 1,
    startsAt: inHours(20),
  })
  return { kit: kit.id, session: session.id }
}

/** Applies as a guest, and opens the link in the email. */
async function apply(page: Page): Promise<void> {
  await page.goto(`${stage.server.url}/hand-in/demo?kind=membership`)
  await page.getByText('A household: $50.00 for 12 months').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.locator('[data-field="contactName"] [data-error]').first().waitFor()
  for (const [name, value] of [
    ['contactName', 'Ada Moss'],
    ['contactEmail', ADA.email],
    ['phone', '(704) 555-0142'],
    ['address', '1 Front Street'],
    ['zip', '02555'],
    ['message', 'The parade, every year.'],
    ['signature', 'Ada Moss'],
  ] as const) {
    await input(page, name).fill(value)
  }
  await page.locator('[data-field="resident"] label').first().click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const { mails } = await stage.root.send('/api/outbox', { query: { perPage: 100 }, ...ONCE })
  const mail = mails.find(({ recipient }: { recipient: string }) => recipient === ADA.email)
  const path = /\/auth\/confirm-hand-in\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(stage.server.url + path)
  await page.getByText('“Ada Moss” was sent to Harbor Community Media.').waitFor()
}

/** Opens the page with a stored session, without typing. */
async function openAsAda(path: string): Promise<Page> {
  const account = new PocketBase(stage.server.url)
  await account.collection('users').authWithPassword(ADA.email, ADA.password)
  const storageState = keptSession(stage.server.url, account)
  const page = await openWindow(stage.browser, { ...DESKTOP, storageState })
  await page.goto(stage.server.url + path)
  return page
}

test.describe('a member', () => {
  test('applies, pays, takes a class, borrows a kit for a show, and pays for returning it late', async () => {
    const { kit, session } = await prepare()
    const guest = await openWindow(stage.browser)
    await apply(guest)
    await guest.context().close()

    // Once accepted, the membership becomes active when the dues are paid.
    const { id: member } = await found('members', `email = "${ADA.email}"`)
    const page = await stage.openStudio(`/members/${member}`)
    const open = (path: string) => follow(page, path)
    await states(page).getByRole('button', { name: 'Make active' }).click()
    await page.getByText('Ada Moss’s dues are not paid.').waitFor()
    await page.keyboard.press('Escape')
    await states(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await reachState(page, 'Accepted')
    await page.getByRole('region', { name: 'Record dues' }).getByText('One person').click()
    await page.getByRole('button', { name: 'Create charge' }).click()
    await page.waitForURL(/\/members\/charges\/[a-z0-9]{15}$/)
    expect(await found('charges', `member = "${member}"`)).toMatchObject({
      status: 'paid',
      cents: 3500,
      reason: 'Dues: One person',
    })
    expect(await found('members', `id = "${member}"`)).toMatchObject({ status: 'active' })

    // The member takes the only place in a class. The next person waits, and gets the place when it is given up.
    const own = await openAsAda(`/members/classes/${session}`)
    const place = own.getByRole('region', { name: 'Your place' })
    await place.getByRole('button', { name: 'Enroll' }).click()
    await place.getByText('You have a place.').waitFor()
    await own.getByText('1 of 1').waitFor()
    await open(`/members/enrollments/new?session=${session}`)
    await page.getByRole('combobox', { name: /^Member/ }).click()
    await page.getByRole('option', { name: 'Rosalind Abelard' }).click()
    await page.getByRole('button', { name: 'Create enrollment' }).click()
    await page.getByText('“The parade kit” is full: its only place is taken.').waitFor()
    const rosalind = (await found('members', 'name = "Rosalind Abelard"')).id
    await make('enrollments', { session, member: rosalind, state: 'waiting' })
    await place.getByRole('button', { name: 'Cancel my place' }).click()
    await place.getByRole('button', { name: 'Join the waitlist' }).waitFor()
    await expect
      .poll(() => found('enrollments', `member = "${rosalind}"`))
      .toMatchObject({ state: 'enrolled' })
    await stage.api.collection('trainingSessions').update(session, { capacity: 2 })
    await place.getByRole('button', { name: 'Enroll' }).click()
    await place.getByText('You have a place.').waitFor()
    await own.context().close()

    // Attendance earns the certificate.
    await stage.api.collection('trainingSessions').update(session, { startsAt: inHours(-1) })
    const enrollment = await found('enrollments', `member = "${member}"`)
    // Discards the form that was refused.
    await page.goto(`${stage.server.url}/members/enrollments/${enrollment.id}`)
    await states(page).getByRole('button', { name: 'Mark attended' }).click()
    await reachState(page, 'Attended')
    await open(`/members/${member}`)
    const certificates = page.getByRole('region', { name: 'Certificates' })
    await certificates.getByText('Parade kit').waitFor()

    // The kit for a show, starting an hour ago, which requires a reason.
    const show = await found('shows', 'status = "ready"')
    const from = inHours(-1)
    await open(
      `/equipment/bookings/new?${new URLSearchParams({
        resource: kit,
        member,
        show: show.id,
        startsAt: from,
        dueAt: inHours(20),
      })}`,
    )
    await page.getByRole('button', { name: 'Create booking' }).click()
    await page.getByLabel('Reason').fill('The parade is today.')
    await page.getByRole('button', { name: 'Book anyway' }).click()
    await page.waitForURL(/\/equipment\/bookings\/[a-z0-9]{15}$/)
    const loan = idIn(page)
    expect(await found('reservations', `id = "${loan}"`)).toMatchObject({ show: show.id, member })

    // Checked out by a scan, and returned late. A scanner types the tag and Enter.
    await open('/equipment/desk')
    const scan = async () => {
      await page.getByLabel('Tag').fill('PAR-KIT')
      await page.keyboard.press('Enter')
    }
    await scan()
    const item = page.getByRole('region', { name: 'Parade kit 1' })
    await item.getByRole('button', { name: 'Check out' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Check out' }).click()
    await item.getByRole('button', { name: 'Mark returned' }).waitFor()
    await stage.api.collection('reservations').update(loan, { dueAt: inHours(-0.5) })
    await page.reload()
    await scan()
    await item.getByRole('button', { name: 'Mark returned' }).click()
    await dialog.getByRole('button', { name: 'Mark returned' }).click()
    await item.getByText('Nobody has it').waitFor()

    await open(`/members/${member}`)
    const due = page.getByRole('region', { name: 'Due', exact: true })
    await due.getByText('Late return: Parade kit 1, 1 day').waitFor()
    expect(await due.innerText()).toContain('$7.00')
    expect(await input(page, 'strikes').inputValue()).toBe('1')
    await page.context().close()
  })
})
