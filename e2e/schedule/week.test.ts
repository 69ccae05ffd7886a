import type { Page } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { follow } from '../testing/page-look.ts'
import { expect, test } from '../testing/test.ts'
import { dayAhead } from './testing/lineups.ts'

const stage = demoStage()

const print = async (page: Page, format: 'Letter' | 'A4') =>
  (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
const pagesOf = (paper: string) => paper.match(/\/Type\s*\/Page\b/g)

function shapeOf(paper: string): 'landscape' | 'portrait' {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/.exec(paper) ?? []
  return Number(width) > Number(height) ? 'landscape' : 'portrait'
}

test('a full week of a channel is printed on two landscape pages, in Letter and A4, and each day of the station on one sheet', async () => {
  const { id } = await stage.api.collection('channels').getFirstListItem('name = "Harbor 8 Public"')
  const page = await stage.openStudio(`/channels/${id}?view=week`)
  await page.locator('[data-bar]').first().waitFor()
  // The parts to print load after the page has settled.
  await expect.poll(async () => shapeOf(await print(page, 'Letter'))).toBe('landscape')
  for (const format of ['Letter', 'A4'] as const) {
    const paper = await print(page, format)
    expect([format, shapeOf(paper)]).toEqual([format, 'landscape'])
    expect(pagesOf(paper)).toHaveLength(2)
  }

  await follow(page, `/schedule?date=${dayAhead(2)}&days=2`)
  await page.locator('[data-bar]').first().waitFor()
  await expect.poll(async () => pagesOf(await print(page, 'A4'))?.length).toBe(2)
  await page.context().close()
})
