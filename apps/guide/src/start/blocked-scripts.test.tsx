import { NO_FILTER } from '@docket/model/guide/guide-search'
import { afterAll, describe, expect, it } from 'vitest'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { EVERY_PAGE } from '../testing/every-page.ts'
import { CHANNELS, CLOCK, HARBOR, harborPage, NOW } from '../testing/harbor.ts'

const OFFERS = { categories: ['Civic', 'Music'], languages: [], marks: ['cc' as const] }
const STREAM = '/live/harbor/public.m3u8'

afterAll(leaveGuide)

/** How scripts fail to load: the small early script loads but the others do not, or none loads. */
const FAILURES = {
  'its later scripts do not load': async () => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = '/guide-assets/none.js'
    const failed = new Promise((done) => script.addEventListener('error', done))
    document.body.append(script)
    await failed
  },
  'all its scripts are blocked': async () => {
    delete document.documentElement.dataset.scripted
    delete document.documentElement.dataset.favorites
  },
}

const visible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )

describe.each(Object.entries(FAILURES))('a page of the guide, when %s,', (_, fail) => {
  it('has no button that does nothing, whatever it shows', async () => {
    const dead: string[] = []
    for (const page of EVERY_PAGE) {
      await drawGuide(page, { held: true })
      await fail()
      const buttons = visible('button').filter((one) => !one.matches('form[action] [type=submit]'))
      dead.push(...buttons.map((one) => `${page.kind}: ${one.outerHTML}`))
      expect(visible('h1, h2, [aria-label]').length).toBeGreaterThan(0)
    }
    expect([...new Set(dead)]).toEqual([])
  })

  it('filters by a button, and lists channels that the grid cannot load', async () => {
    const page = harborPage({
      view: 'grid',
      filter: { ...NO_FILTER, category: 'Civic' },
      offers: OFFERS,
    })
    page.window.rows += 20
    const { screen } = await drawGuide(page, { held: true })
    await fail()

    await expect.element(screen.getByRole('button', { name: 'Filter' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'More channels' })).toBeVisible()
    const height = document.querySelector('.g-rows')?.getBoundingClientRect().height ?? 0
    const row = document.querySelector('.g-row')?.getBoundingClientRect().height ?? 0
    expect(height).toBeCloseTo(CHANNELS.length * row, 0)
  })

  it('shows the schedule to viewers with favorites, too', async () => {
    leaveGuide()
    localStorage.setItem(`docket-channels-${HARBOR.slug}`, '{"favorites":["1"]}')
    await drawGuide(harborPage({ view: 'grid' }), { held: true })
    expect(visible('.g-row')).toEqual([])
    await fail()

    expect(visible('.g-row')).toHaveLength(CHANNELS.length)
  })

  it('says why nothing plays, and links to the stream', async () => {
    const [channel = { id: '', slug: '', name: '', number: '' }] = CHANNELS
    const { screen } = await drawGuide(
      {
        kind: 'watch',
        now: NOW,
        station: HARBOR,
        channel,
        clock: CLOCK,
        listings: [],
        stream: STREAM,
      },
      { held: true },
    )
    await fail()

    await expect.element(screen.getByText(/^The player needs JavaScript/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Open the stream' })
    await expect.element(link).toHaveAttribute('href', STREAM)
  })
})
