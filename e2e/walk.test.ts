import { PRIVILEGES } from '@docket/model/kernel/access'
import { type PageState, readersOf } from './testing/page-look.ts'
import { expect, test } from './testing/test.ts'
import { IS_LONG } from './testing/time/long-form.ts'
import { fillRoutes, leadsTo, plainRoutes } from './testing/walks/route-table.ts'
import type { Walker } from './testing/walks/walker.ts'
import {
  examineInBothColors,
  examineTwice,
  prepareWalks,
  visitAll,
  walkEverywhere,
  wronglyRefused,
} from './testing/walks/walks.ts'

// What each walk checks that no other does, so that nothing is checked twice:
// - on a desktop, the elements of a page and its requests to the server, in both color modes;
// - on a phone, parts that are too wide, too small for fingers, or move, and everything that only phones show;
// - as a member without privileges, actions that are offered but refused, and pages for reading only;
// - with one privilege, the pages that differ for it: those it may open, and the forms it may fill in;
// - at a new station, on a phone, pages that need data; without a station, those that need one; as a guest, the rest.
// The walks share what was examined (`Examined`), so their order matters: the one that sees most is first. The long form has
// every privilege, every page for each of them, and three records of each list.

// A trace of hundreds of pages would double the time, and a fault includes the name of its page.
test.use({ trace: 'off' })

const walks = prepareWalks()
const SPECIFIED =
  '/ /ads /analytics /campaigns /captions /embeds /equipment /integrations /members /multiview /organization /podcasts /profile /settings /shows /submission /timeslots /tvguide /dashboard /onboarding /privacy /terms /api-docs /api-docs/endpoint /archive/organization /archive/settings /auth/callback /auth/login /auth/signup /auth/waitlist /channels /channels/channel /members/member /podcasts/podcast /shows/show /settings/profile /debug/playground /debug/static /views/BasicChartView'
/** Only a one-time link in an email leads to these routes. */
const MAILED = /^\/(auth\/confirm-|hand-in\/status)/
/** Pages that are the same for every logged-in user. */
const COMMON = /^\/(auth|debug|api-docs|privacy|terms|survey|profile|settings)(\/|$)/
/** Some of the pages that show what a station has. */
const STAFF = /^\/(dashboard|channels|shows|schedule|organization)$/
/** Pages for guests. `refused-pages.test.tsx` proves that every other page asks guests to log in. */
const OPEN = /^\/$|^\/(auth|api-docs|privacy|terms)(\/|$)/
/** Pages whose “New …” button opens a form at a path that is not below their own. */
const LISTS: Readonly<Record<string, string>> = { '/channels': '/channels/settings' }

/** One role, or each of them in the long form. `privileges.api.test.ts` covers what each may read and write. */
const ROLES = PRIVILEGES.filter((privilege) =>
  IS_LONG ? privilege !== 'admin' : privilege === 'schedule',
)
/** Lists that everyone can read and that offer more with the privilege for schedules. */
const SCHEDULES = /^\/(channels|timeslots|schedule)(\/|$)/

/** The pages of a station, including those that are the same for every user in the long form. */
function stationPages(): string[] {
  return plainRoutes(walks.studio).filter((route) => IS_LONG || !COMMON.test(route))
}

type Offer = [path: string, name: string]

/** Records each “New …” button of a page, which opens a form. */
async function noteOffers({ page }: Walker, { path }: PageState, offers: Offer[]): Promise<void> {
  const names = await page
    .getByRole('main')
    .getByRole('button', { name: /^(New|Add) / })
    .allInnerTexts()
  offers.push(...names.map((name): Offer => [path, name]))
}

/** Returns the buttons whose form does not open. */
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

test.describe('every page', () => {
  test('S2.1 is in the route table if it is specified, and the guide belongs to the server', () => {
    const named = SPECIFIED.split(' ').filter(
      (path) => !walks.studio.some((one) => leadsTo(one, path)),
    )
    expect(named).toEqual(['/tvguide'])
  })

  test('is complete for the administrator of a station, with all tabs, in both color modes', async () => {
    const walker = await walks.begin('/dashboard', walks.stage.api)
    const found = await walkEverywhere(walker, walks.studio, examineInBothColors)

    expect(found.refused).toEqual([])
    expect(walker.faults).toEqual([])
    expect(found.unfilled.filter((route) => !MAILED.test(route))).toEqual([])
    expect(found.tabs.size).toBeGreaterThan(20)
    expect(found.weeks.length).toBeGreaterThan(0)
    await walker.close()
  })

  test('fits on a phone, has large enough touch targets, and does not move by itself', async () => {
    const walker = await walks.begin('/dashboard', walks.stage.api)
    await walker.dress('light', 'phone')
    const { refused } = await walkEverywhere(walker, walks.studio, () => walker.examine())

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    await walker.close()
  })

  test('of the administrators’ area is complete in both color modes, and fits on a phone', async () => {
    const walker = await walks.begin('/admin/collections', walks.stage.root, 'docket_administrator')
    // One collection is enough, because the pages for all records are the same.
    await walker.visit('/admin/records/shows')
    const found = await walkEverywhere(walker, walks.administration, examineInBothColors)
    await walker.dress('light', 'phone')
    const { refused } = await walkEverywhere(walker, walks.administration, () => walker.examine())

    expect([...found.refused, ...refused]).toEqual([])
    expect(walker.faults).toEqual([])
    expect(found.unfilled).toEqual([])
    await walker.close()
  })
})

test.describe('every page of a station at work', () => {
  test('is complete and offers nothing that is refused to a member without privileges', async () => {
    const { organization } = walks.stage
    const walker = await walks.begin('/dashboard', await walks.newcomer('member', { organization }))
    const offers: Offer[] = []
    const refused = await visitAll(walker, stationPages(), async (look) => {
      await noteOffers(walker, look, offers)
      await walker.examine()
    })
    const closed = Object.keys(await readersOf(walker.page))
    expect(refused.map(([path]) => path).sort()).toEqual(closed.sort())
    const { records } = fillRoutes(walks.studio, walker.links)
    refused.push(...(await visitAll(walker, records, walker.examine)))

    expect(await offeredInVain(walker, offers)).toEqual([])
    expect(offers).toContainEqual(['/equipment/bookings', 'New booking'])
    expect(wronglyRefused(refused, walker)).toEqual([])
    expect(walker.faults).toEqual([])
    await walker.close()
  })

  for (const privilege of ROLES)
    test(`is complete and offers nothing that is refused to the privilege ${privilege}`, async () => {
      const { organization } = walks.stage
      const account = await walks.newcomer(privilege, { organization, privileges: [privilege] })
      const walker = await walks.begin('/dashboard', account)
      const readers = await readersOf(walker.page)
      const differs = (path: string) => IS_LONG || path in readers || SCHEDULES.test(path)
      const offers: Offer[] = []
      const refused = await visitAll(walker, stationPages().filter(differs), (look) =>
        noteOffers(walker, look, offers),
      )
      const closed = Object.entries(readers).filter(([, allowed]) => !allowed.includes(privilege))
      expect(refused.map(([path]) => path).sort()).toEqual(closed.map(([path]) => path).sort())
      const { beginnings } = fillRoutes(walks.studio, walker.links)
      refused.push(...(await visitAll(walker, beginnings)))

      expect(await offeredInVain(walker, offers)).toEqual([])
      expect(offers).not.toEqual([])
      expect(wronglyRefused(refused, walker)).toEqual([])
      expect(walker.faults).toEqual([])
      await walker.close()
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
    const few = (path: string) => IS_LONG || OPEN.test(path) || STAFF.test(path)
    const paths = plainRoutes(walks.studio).filter(few)
    const others = ['/auth/confirm-verification/made-up', '/shows/new']
    const refused = await visitAll(walker, [...paths, ...others], async ({ path }) => {
      if (!opened.has(path)) await examineTwice(walker)
      opened.add(path)
    })

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    expect([...opened].filter((path) => !OPEN.test(path))).toEqual([])
    await walker.close()
  })
})
