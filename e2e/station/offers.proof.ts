import { PRIVILEGES } from '@docket/model/kernel/access'
import { patient } from '@docket/model/testing/patience'
import { expect, test } from '../testing/test.ts'
import { clickEverything } from '../testing/walks/click-everything.ts'
import { fillRoutes, plainRoutes } from '../testing/walks/route-table.ts'
import { prepareWalks } from '../testing/walks/walks.ts'

const walks = prepareWalks()
/** Pages that are the same for every user, and pages where an account is deleted. */
const COMMON =
  /^\/(auth|debug|api-docs|privacy|terms|survey|profile|settings|onboarding)(\/|$)|^\/$/
const HOUR_MS = 3_600_000
/** Every member sees tabs, filters, and the details of the listed records. */
const MIN_CLICKS = 50

test.use({ trace: 'off' })

test.describe('every control on every page', () => {
  for (const privilege of ['none', ...PRIVILEGES.filter((one) => one !== 'admin')])
    test(`is offered only to users who may use it: ${privilege}`, async () => {
      test.setTimeout(patient(HOUR_MS))
      const { organization } = walks.stage
      const privileges = privilege === 'none' ? [] : [privilege]
      const account = await walks.newcomer(`clicks-${privilege}`, { organization, privileges })
      const walker = await walks.begin('/dashboard', account)
      const refused: string[] = []
      let clicks = 0
      const clickThrough = async (path: string) => {
        const { status } = await walker.visit(path)
        if (status !== undefined) return
        const found = await clickEverything(walker, path)
        refused.push(...found.refused)
        clicks += found.clicks
      }
      for (const path of plainRoutes(walks.studio).filter((one) => !COMMON.test(one)))
        await clickThrough(path)
      for (const path of fillRoutes(walks.studio, walker.links, 1).records) await clickThrough(path)

      expect(refused).toEqual([])
      expect(clicks).toBeGreaterThan(MIN_CLICKS)
      await walker.close()
    })
})
