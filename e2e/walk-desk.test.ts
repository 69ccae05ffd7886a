import type { Look } from './testing/page-look.ts'
import { expect, test } from './testing/test.ts'
import { fillRoutes, leadsTo, pathOf, plainRoutes } from './testing/walks/route-table.ts'
import {
  lookAllOver,
  lookOnPhone,
  lookTwice,
  prepareWalks,
  visitAll,
} from './testing/walks/walks.ts'

const walks = prepareWalks()
const SPECIFIED =
  '/ /ads /analytics /campaigns /captions /embeds /equipment /integrations /members /multiview /organization /podcasts /profile /settings /shows /submission /timeslots /tvguide /dashboard /onboarding /privacy /terms /api-docs /api-docs/endpoint /archive/organization /archive/settings /auth/callback /auth/login /auth/signup /auth/waitlist /channels /channels/channel /members/member /podcasts/podcast /shows/show /settings/profile /debug/playground /debug/static /views/BasicChartView'
const CHANNEL = /^\/channels\/[a-z0-9]{15}$/
const RECORD = '/$record'
/** How many records of each list are opened on a phone: what they have differs. */
const EACH = 3

test.describe('every page of a station at work', () => {
  test('is complete for its administrator, in both color modes and sizes', async () => {
    const walker = await walks.begin('/dashboard', walks.stage.api)
    const refused = await visitAll(walker, plainRoutes(walks.studio), () => lookAllOver(walker))

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    await walker.close()
  })

  test('for one record or a new one is complete for its administrator, with all tabs', async () => {
    const walker = await walks.begin('/dashboard', walks.stage.api)
    // The lists were seen in all four ways; records use the same parts.
    const all = () => lookTwice(walker)
    const refused = await visitAll(walker, plainRoutes(walks.studio))
    const { records, beginnings, unfilled } = fillRoutes(walks.studio, walker.links)
    refused.push(...(await visitAll(walker, beginnings, () => lookOnPhone(walker))))
    // The week of a channel is the channel's page in another view.
    const weeks = records.filter((path) => CHANNEL.test(path)).map((path) => `${path}?view=week`)
    const tabs = new Set<string>()
    const noteTabs = async ({ path, links }: Look) => {
      for (const link of links) if (pathOf(link) === path && /\?tab=/.test(link)) tabs.add(link)
      await all()
    }
    refused.push(...(await visitAll(walker, records, noteTabs)))
    refused.push(...(await visitAll(walker, [...tabs, ...weeks], all)))

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    // Only a one-time link in an email leads to these routes.
    const isMailed = (route: string) => /^\/(auth\/confirm-|hand-in\/status)/.test(route)
    expect(unfilled.filter((route) => !isMailed(route))).toEqual([])
    expect(tabs.size).toBeGreaterThan(20)
    expect(weeks.length).toBeGreaterThan(0)
    await walker.close()
  })

  test('fits a phone, as do several records of each list with all tabs, and nothing moves there', async () => {
    const walker = await walks.begin('/dashboard', walks.stage.api)
    await walker.dress('dark', 'phone')
    let visited = 0
    await visitAll(walker, plainRoutes(walks.studio))
    for (const route of walks.studio.filter((one) => one.endsWith(RECORD))) {
      const { links } = await walker.visit(route.slice(0, -RECORD.length))
      const records = new Set(links.map(pathOf).filter((path) => leadsTo(route, path)))
      records.delete(route.replace('$record', 'new'))
      for (const record of [...records].slice(0, EACH)) {
        const { links: own } = await walker.visit(record)
        const tabs = own.filter((link) => link.startsWith(`${record}?tab=`))
        await visitAll(walker, new Set(tabs))
        visited += 1 + tabs.length
      }
    }

    expect(walker.faults).toEqual([])
    expect(visited).toBeGreaterThan(100)
    await walker.close()
  })
})

test.describe('the route table', () => {
  test('S2.1 contains every page in the specification, and the guide belongs to the server', async () => {
    const named = SPECIFIED.split(' ').filter(
      (path) => !walks.studio.some((one) => leadsTo(one, path)),
    )
    expect(named).toEqual(['/tvguide'])
  })
})

test.describe('every page of the administrators’ area', () => {
  test('is complete, in both color modes and sizes', async () => {
    const walker = await walks.begin('/admin/collections', walks.stage.root, 'docket_administrator')
    const all = () => lookAllOver(walker)
    const refused = await visitAll(walker, plainRoutes(walks.administration), all)
    refused.push(...(await visitAll(walker, ['/admin/records/shows'], all)))
    const { records, beginnings, unfilled } = fillRoutes(walks.administration, walker.links)
    refused.push(...(await visitAll(walker, [...records, ...beginnings], all)))

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    expect(unfilled).toEqual([])
    await walker.close()
  })
})
