import { expect, test } from './testing/test.ts'
import { leadsTo } from './testing/walks/route-table.ts'
import { lookInBothColors, prepareWalks, walkEverywhere } from './testing/walks/walks.ts'

// A trace of hundreds of pages would double the time, and a fault names its page.
test.use({ trace: 'off' })

const walks = prepareWalks()
const SPECIFIED =
  '/ /ads /analytics /campaigns /captions /embeds /equipment /integrations /members /multiview /organization /podcasts /profile /settings /shows /submission /timeslots /tvguide /dashboard /onboarding /privacy /terms /api-docs /api-docs/endpoint /archive/organization /archive/settings /auth/callback /auth/login /auth/signup /auth/waitlist /channels /channels/channel /members/member /podcasts/podcast /shows/show /settings/profile /debug/playground /debug/static /views/BasicChartView'
/** Only a one-time link in an email leads to these routes. */
const MAILED = /^\/(auth\/confirm-|hand-in\/status)/

test.describe('every page on a desktop', () => {
  test('S2.1 is in the route table if it is specified, and the guide belongs to the server', () => {
    const named = SPECIFIED.split(' ').filter(
      (path) => !walks.studio.some((one) => leadsTo(one, path)),
    )
    expect(named).toEqual(['/tvguide'])
  })

  test('is complete for the administrator of a station, with all tabs, in both color modes', async () => {
    const walker = await walks.begin('/dashboard', walks.stage.api)
    const found = await walkEverywhere(walker, walks.studio, lookInBothColors)

    expect(found.refused).toEqual([])
    expect(walker.faults).toEqual([])
    expect(found.unfilled.filter((route) => !MAILED.test(route))).toEqual([])
    expect(found.tabs.size).toBeGreaterThan(20)
    expect(found.weeks.length).toBeGreaterThan(0)
    await walker.close()
  })

  test('of the administrators’ area is complete, in both color modes', async () => {
    const walker = await walks.begin('/admin/collections', walks.stage.root, 'docket_administrator')
    // One collection is enough: the pages of all records are the same.
    await walker.visit('/admin/records/shows')
    const found = await walkEverywhere(walker, walks.administration, lookInBothColors)

    expect(found.refused).toEqual([])
    expect(walker.faults).toEqual([])
    expect(found.unfilled).toEqual([])
    await walker.close()
  })
})
