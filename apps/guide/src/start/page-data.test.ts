import type { SchedulePage } from '@docket/model/guide/guide-page'
import { GUIDE_MARKS, type GuideProgram } from '@docket/model/guide/guide-window'
import { MINUTE_MS } from '@docket/model/time/instants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERY_PAGE } from '../testing/every-page.ts'
import { isLively } from './lively-pages.ts'
import { pageData, unpackPage } from './page-data.ts'

const text = fc.oneof(fc.constantFrom('', 'Harbor Tonight', '0', '</script>'), fc.string())
const program = fc.record<GuideProgram>(
  {
    id: fc.string({ minLength: 1 }),
    title: text,
    startsAt: fc.integer({ min: 0, max: 2_000_000_000_000 }),
    endsAt: fc.integer({ min: 0, max: 2_000_000_000_000 }),
    marks: fc.subarray([...GUIDE_MARKS]),
    line: fc.string({ minLength: 1 }),
    category: fc.constantFrom('News', 'Council'),
    language: fc.constantFrom('en', 'es-MX'),
    picture: fc.string({ minLength: 1 }),
  },
  { requiredKeys: ['id', 'title', 'startsAt', 'endsAt', 'marks'] },
)

describe('what a page tells its script', () => {
  it('contains every other page that the script draws, unchanged', () => {
    for (const page of EVERY_PAGE.filter(isLively)) {
      if (page.kind !== 'schedule') expect(unpackPage(JSON.parse(pageData(page)))).toEqual(page)
    }
  })

  it('contains every program of a schedule', () => {
    fc.assert(
      fc.property(fc.array(fc.array(program), { maxLength: 4 }), (rows) => {
        const page = scheduleOf(rows)
        expect(unpackPage(JSON.parse(pageData(page)))).toEqual(page)
      }),
    )
  })

  it('lists a text that programs share only once', () => {
    const picture = '/api/artwork/shows/1/2/16x9-640.webp'
    const shared = { title: 'Harbor Tonight', marks: [...GUIDE_MARKS], picture }
    const programs = Array.from({ length: 8 }, (_, at) => {
      const startsAt = at * 30 * MINUTE_MS
      return { ...shared, id: `airing${at}`, startsAt, endsAt: startsAt + 30 * MINUTE_MS }
    })
    const told = pageData(scheduleOf([programs]))

    expect(told.split(picture)).toHaveLength(2)
    expect(told.split('Harbor Tonight')).toHaveLength(2)
    expect(told).not.toContain('startsAt')
  })

  it('contains little of a page that the script does not draw', () => {
    for (const page of EVERY_PAGE.filter((one) => !isLively(one))) {
      expect(pageData(page).length).toBeLessThan(100)
    }
  })
})

function scheduleOf(rows: GuideProgram[][]): SchedulePage {
  const page = EVERY_PAGE.find((one) => one.kind === 'schedule')
  if (!page) throw new Error('There is no page with a schedule.')
  const [channel] = page.window.channels
  const channels = rows.map((programmes, at) => ({
    id: `c${at}`,
    slug: `c${at}`,
    name: 'Public',
    number: '8',
    ...channel,
    programmes,
  }))
  return { ...page, window: { ...page.window, channels } }
}
