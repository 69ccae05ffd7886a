import { PRIVILEGES } from '@docket/model/access'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from './testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from './testing/browser.ts'
import { fillRoutes, plainRoutes } from './testing/route-table.ts'
import { lookAllOver, lookTwice, prepareWalks, visitAll, wronglyRefused } from './testing/walks.ts'

const walks = prepareWalks()
/** The same for everybody who is signed in. */
const COMMON = /^\/(auth|debug|api-docs|privacy|terms|survey|profile|settings)(\/|$)/
const OPEN = /^\/$|^\/(auth|api-docs|privacy|terms)(\/|$)/

describe('every page of a station at work', () => {
  it('is whole, and nothing that is offered is refused, for a member without privileges', async () => {
    const { organization } = walks.stage
    const walker = await walks.begin('/dashboard', await walks.newcomer('member', { organization }))
    const refused = await visitAll(walker, plainRoutes(walks.studio), walker.examine)
    const { records } = fillRoutes(walks.studio, walker.links)
    refused.push(...(await visitAll(walker, records, walker.examine)))

    expect(wronglyRefused(refused, walker)).toEqual([])
    expect(walker.faults).toEqual([])
    await walker.close()
  })

  it.each(PRIVILEGES.filter((privilege) => privilege !== 'admin'))(
    'is whole, and nothing that is offered is refused, for the privilege %s',
    async (privilege) => {
      const { organization } = walks.stage
      const account = await walks.newcomer(privilege, { organization, privileges: [privilege] })
      const walker = await walks.begin('/dashboard', account)
      const paths = plainRoutes(walks.studio).filter((route) => !COMMON.test(route))
      const refused = await visitAll(walker, paths)
      const { beginnings } = fillRoutes(walks.studio, walker.links)
      refused.push(...(await visitAll(walker, beginnings)))

      expect(wronglyRefused(refused, walker)).toEqual([])
      expect(walker.faults).toEqual([])
      await walker.close()
    },
  )
})

describe('every page of a place where nothing is', () => {
  it('is whole for the administrator of a new station, wide in the dark and narrow in the light', async () => {
    const { id } = await walks.stage.root
      .collection('organizations')
      .create({ name: 'Blank Bay', slug: 'blank-bay', timeZone: 'America/Denver' })
    const account = await walks.newcomer('founder', { organization: id, privileges: ['admin'] })
    const walker = await walks.begin('/dashboard', account)
    const refused = await visitAll(walker, plainRoutes(walks.studio), () => lookTwice(walker))

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    await walker.close()
  })

  it('S6.2 is whole for somebody of no station, who has no channels and the default logo', async () => {
    const walker = await walks.begin('/profile', await walks.newcomer('nobody'))
    const logged = walker.page.waitForEvent('console', (message) => {
      return message.text() === 'No organization associated with the current user.'
    })
    await walker.page.reload()
    await logged
    const panel = walker.page.getByRole('navigation', { name: 'Channels' })
    await panel.locator('img[data-of=logo]').waitFor()
    const refused = await visitAll(walker, plainRoutes(walks.studio))

    expect(wronglyRefused(refused, walker)).toEqual([])
    expect(walker.faults).toEqual([])
    expect(await panel.getByRole('link').count()).toBe(0)
    await walker.close()
  })

  it('is whole for a guest, who is asked to sign in wherever staff work', async () => {
    const walker = await walks.begin('/')
    const opened = new Set<string>()
    const paths = [...plainRoutes(walks.studio), '/auth/confirm-verification/made-up', '/shows/new']
    const refused = await visitAll(walker, paths, async ({ path }) => {
      opened.add(path)
      await lookAllOver(walker)
    })

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    expect([...opened].filter((path) => !OPEN.test(path))).toEqual([])
    await walker.close()
  })
})

describe('the viewers’ guide', () => {
  it('S1.3 is open to everybody, without an account, in both colors and at both sizes', async () => {
    for (const [options, colorScheme] of [
      [DESKTOP, 'dark'],
      [PHONE, 'light'],
    ] as const) {
      const page = await openWindow(walks.stage.browser, { ...options, colorScheme })
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      page.on('response', (answer) => {
        if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`)
      })
      for (const path of ['/tvguide', '/tvguide/demo']) {
        await page.goto(walks.stage.server.url + path)
        await page.getByText('Harbor').first().waitFor()
        expect(await page.title()).toMatch(/\S/)
        faults.push(...(await accessibilityFaults(page)))
      }
      expect(faults).toEqual([])
      await page.context().close()
    }
  })
})
