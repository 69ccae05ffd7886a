import { PRIVILEGES } from '@docket/model/records/access'
import { fillForm } from './testing/fill-form.ts'
import { type Look, readersOf } from './testing/page-look.ts'
import { expect, test } from './testing/test.ts'
import { IS_LONG } from './testing/time/long-form.ts'
import { fillRoutes, plainRoutes } from './testing/walks/route-table.ts'
import type { Walker } from './testing/walks/walker.ts'
import { lookTwice, prepareWalks, visitAll, wronglyRefused } from './testing/walks/walks.ts'

// A fault names its page.
test.use({ trace: 'off' })

const walks = prepareWalks()
/** Pages that are the same for every logged-in user. */
const COMMON = /^\/(auth|debug|api-docs|privacy|terms|survey|profile|settings)(\/|$)/
/** Some of the pages that show what a station has. */
const STAFF = /^\/(dashboard|channels|shows|schedule|organization)$/
const OPEN = /^\/$|^\/(auth|api-docs|privacy|terms)(\/|$)/
/** Pages whose “New …” button leads to a form at another path than their own. */
const LISTS: Readonly<Record<string, string>> = { '/channels': '/channels/settings' }

/** One role, and in the long form each. `privileges.api.test.ts` has what each may read and write. */
const ROLES = PRIVILEGES.filter((privilege) =>
  IS_LONG ? privilege !== 'admin' : privilege === 'schedule',
)

/** The pages of a station, or in the long form also those that are the same for every user. */
function stationPages(): string[] {
  return plainRoutes(walks.studio).filter((route) => IS_LONG || !COMMON.test(route))
}

type Offer = [path: string, name: string]

/** Records each “New …” button of a page, which leads to a form. */
async function noteOffers({ page }: Walker, { path }: Look, offers: Offer[]): Promise<void> {
  const names = await page
    .getByRole('main')
    .getByRole('button', { name: /^(New|Add) / })
    .allInnerTexts()
  offers.push(...names.map((name): Offer => [path, name]))
}

/** Returns the offers that do not lead to their form. */
async function offeredInVain(walker: Walker, offers: readonly Offer[]): Promise<string[]> {
  const inVain: string[] = []
  for (const [path, name] of offers) {
    const { status } = await walker.visit(`${LISTS[path] ?? path}/new`)
    const verb = walker.page.getByRole('button', {
      name: name.replace(/^New/, 'Create'),
      exact: true,
    })
    if (status !== undefined || (await verb.count()) !== 1)
      inVain.push(`${path}: ${name} ${status}`)
  }
  return inVain
}

test.describe('every page of a station at work', () => {
  test('is complete and offers no refused action for a member without privileges', async () => {
    const { organization } = walks.stage
    const walker = await walks.begin('/dashboard', await walks.newcomer('member', { organization }))
    const offers: Offer[] = []
    const refused = await visitAll(walker, stationPages(), async (look) => {
      await noteOffers(walker, look, offers)
      await walker.examine()
    })
    const { records } = fillRoutes(walks.studio, walker.links)
    refused.push(...(await visitAll(walker, records, walker.examine)))

    expect(await offeredInVain(walker, offers)).toEqual([])
    expect(offers).toContainEqual(['/equipment/bookings', 'New booking'])
    expect(wronglyRefused(refused, walker)).toEqual([])
    expect(walker.faults).toEqual([])
    await walker.close()
  })

  for (const privilege of ROLES)
    test(`is complete and offers no refused action for the privilege ${privilege}`, async () => {
      const { organization } = walks.stage
      const account = await walks.newcomer(privilege, { organization, privileges: [privilege] })
      const walker = await walks.begin('/dashboard', account)
      const readers = await readersOf(walker.page)
      const offers: Offer[] = []
      const refused = await visitAll(walker, stationPages(), (look) =>
        noteOffers(walker, look, offers),
      )
      const closed = Object.entries(readers).filter(([, allowed]) => !allowed.includes(privilege))
      expect(refused.map(([path]) => path).sort()).toEqual(closed.map(([path]) => path).sort())
      const { beginnings } = fillRoutes(walks.studio, walker.links)
      refused.push(...(await visitAll(walker, beginnings)))

      expect(await offeredInVain(walker, offers)).toEqual([])
      expect(wronglyRefused(refused, walker)).toEqual([])
      expect(walker.faults).toEqual([])
      await walker.close()
    })
})

test.describe('a member without privileges', () => {
  test('requests equipment, and the booking starts as requested', async () => {
    const { root, organization } = walks.stage
    const account = await walks.newcomer('borrower', { organization })
    const user = account.authStore.record?.id
    const member = await root.collection('members').create({
      organization,
      user,
      name: 'Bo Borrower',
      status: 'active',
      expiresOn: '2099-12-31',
    })
    // Whatever item the form offers first, the member has the certificate for it.
    const filter = `organization = "${organization}"`
    for (const { id: type } of await root.collection('certTypes').getFullList({ filter })) {
      const certificate = { organization, member: member.id, type, issuedOn: '2026-01-01' }
      await root.collection('certifications').create(certificate)
    }
    const walker = await walks.begin('/equipment/bookings', account)
    await walker.visit('/equipment/bookings/new')
    const { page } = walker
    const { timeZone: zone } = await root.collection('organizations').getOne(organization)
    const filled = await fillForm({ page, zone, leftOut: new Set(), attempts: new Map() })
    const made = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'POST' && answer.url().endsWith('/reservations/records'),
    )
    await page.getByRole('button', { name: 'Create booking' }).click()

    expect(await (await made).json()).toMatchObject({ status: 'requested' })
    expect(filled.has('status')).toBe(false)
    // Of all steps, the member may take one.
    const steps = page.getByRole('region', { name: 'State' }).getByRole('button')
    await steps.first().waitFor()
    expect(await steps.allInnerTexts()).toEqual(['Cancel booking'])
    expect(walker.faults).toEqual([])
    await walker.close()
  })

  test('sees only those tabs of a record whose lists they may read', async () => {
    const { root, organization } = walks.stage
    const spot = await root.collection('spots').getFirstListItem(`organization = "${organization}"`)
    for (const [privileges, expected] of [
      [[], ['Details', 'Text']],
      [['sales'], ['Details', 'Text', 'Where used']],
    ] as const) {
      const account = await walks.newcomer(`reader-${privileges.length}`, {
        organization,
        privileges,
      })
      const walker = await walks.begin('/dashboard', account)
      await walker.visit(`/ads/${spot.id}`)
      const tabs = walker.page.getByRole('navigation', { name: 'Pages of this record' })
      expect(await tabs.getByRole('link').allInnerTexts()).toEqual(expected)
      await walker.close()
    }
  })
})

test.describe('every page without data', () => {
  test('is complete for the administrator of a new station, on a phone', async () => {
    const { id } = await walks.stage.root
      .collection('organizations')
      .create({ name: 'Blank Bay', slug: 'blank-bay', timeZone: 'America/Denver' })
    const account = await walks.newcomer('founder', { organization: id, privileges: ['admin'] })
    const walker = await walks.begin('/dashboard', account)
    await walker.dress('light', 'phone')
    const refused = await visitAll(walker, stationPages(), () => walker.examine())

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    await walker.close()
  })

  test('S6.2 is complete for a user without a station, who has no channels and the default logo', async () => {
    const walker = await walks.begin('/profile', await walks.newcomer('nobody'))
    const logged = walker.page.waitForEvent('console', (message) => {
      return message.text() === 'No organization associated with the current user.'
    })
    await walker.page.reload()
    await logged
    await walker.page.locator('img[data-of=logo]').waitFor()
    const paths = plainRoutes(walks.studio).filter(
      (path) => IS_LONG || COMMON.test(path) || STAFF.test(path),
    )
    const refused = await visitAll(walker, paths)

    expect(wronglyRefused(refused, walker)).toEqual([])
    expect(walker.faults).toEqual([])
    const channels = walker.page.getByRole('list', { name: 'Channels' })
    expect(await channels.count()).toBe(0)
    await walker.close()
  })

  test('is complete for a guest, who is asked to log in on staff pages', async () => {
    const walker = await walks.begin('/')
    const opened = new Set<string>()
    const paths = [...plainRoutes(walks.studio), '/auth/confirm-verification/made-up', '/shows/new']
    const refused = await visitAll(walker, paths, async ({ path }) => {
      if (!opened.has(path)) await lookTwice(walker)
      opened.add(path)
    })

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    expect([...opened].filter((path) => !OPEN.test(path))).toEqual([])
    await walker.close()
  })
})
