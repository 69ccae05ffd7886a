import { crc32, deflateSync } from 'node:zlib'
import type { Locator } from '@playwright/test'
import { dayAhead, makeEmptyChannel } from '../schedule/testing/lineups.ts'
import { PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const PICTURED = 'Zebra Crossing'
const PLAIN = 'Zebra Without'

/** A picture of one color, 800 by 600 pixels, which the server crops. */
function picture(): Blob {
  const [width, height] = [800, 600]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 0x84)])
  const lines = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return new Blob([
    signature,
    part('IHDR', head),
    part('IDAT', lines),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(name: string, content: Buffer): Buffer<ArrayBuffer> {
  const named = Buffer.concat([Buffer.from(name), content])
  const around = [Buffer.alloc(4), Buffer.alloc(4)] as const
  around[0].writeUInt32BE(content.length)
  around[1].writeUInt32BE(crc32(named))
  return Buffer.concat([around[0], named, around[1]])
}

const widthOf = (img: Locator) =>
  img.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth)
const groundOf = (thumb: Locator) => thumb.evaluate((one) => getComputedStyle(one).backgroundImage)

let channel: string

test.beforeAll(async () => {
  const { api, organization } = stage
  const [show, plain] = await Promise.all([
    makeShow(stage, { title: PICTURED }),
    makeShow(stage, { title: PLAIN }),
  ])
  const file = new FormData()
  file.append('thumbnail', picture(), 'zebra.png')
  await api.collection('shows').update(show.id, file)
  // Made before the pages ask: a busy machine may be too slow for the first one.
  for (const size of ['16x9-160.webp', '16x9-640.webp']) {
    const path = `${stage.server.url}/api/artwork/shows/${show.id}/current/${size}`
    await expect.poll(async () => (await fetch(path)).ok).toBe(true)
  }
  channel = await makeEmptyChannel(stage, 96)
  const day = dayAhead(1)
  const base = { organization, channel, status: 'planned' }
  await api.collection('airings').create({
    ...{ ...base, title: PICTURED, show: show.id },
    ...{ startsAt: `${day} 17:00:00.000Z`, endsAt: `${day} 18:00:00.000Z` },
  })
  for (const one of [show, plain]) {
    await stage.root.collection('media').create({
      ...{ organization, show: one.id, kind: 'video', status: 'ready' },
      ...{ name: `${one.title}.mp4`, url: 'https://example.org/zebra.mp4' },
    })
  }
})

test.describe('the artwork of a show', () => {
  test('is small and crisp in lists, on phones too, and a pattern where there is none', async () => {
    const page = await stage.openStudio('/shows?q=Zebra')
    for (const [path, one, other] of [
      ['/shows?q=Zebra', PICTURED, PLAIN],
      ['/media?q=Zebra', `${PICTURED}.mp4`, `${PLAIN}.mp4`],
    ] as const) {
      if (path !== '/shows?q=Zebra') await page.goto(stage.server.url + path)
      const row = page.getByRole('row', { name: new RegExp(one) })
      await expect.poll(() => widthOf(row.locator('img'))).toBe(160)
      expect(await row.locator('img').boundingBox()).toMatchObject({ width: 56, height: 32 })
      const plain = page.getByRole('row', { name: new RegExp(other) })
      expect(await groundOf(plain.locator('[data-thumb]'))).toMatch(/svg/)
      expect(await plain.locator('img').count()).toBe(0)
    }
    await page.context().close()

    const phone = await stage.openStudio('/shows?q=Zebra', PHONE)
    const row = phone.getByRole('row', { name: new RegExp(PICTURED) })
    await expect.poll(() => widthOf(row.locator('img'))).toBe(160)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await phone.context().close()
  })

  test('is found with it: by the search, by a form’s field, under the pointer and in the list of its day', async () => {
    const page = await stage.openStudio('/podcasts/episodes/new')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump' }).fill('zebra')
    const found = page.getByRole('option', { name: PICTURED })
    await expect.poll(() => widthOf(found.locator('img'))).toBe(160)
    const plain = page.getByRole('option', { name: PLAIN })
    expect(await groundOf(plain.locator('[data-thumb]'))).toMatch(/svg/)
    await page.keyboard.press('Escape')
    await found.waitFor({ state: 'detached' })

    const field = page.getByRole('combobox', { name: 'Show' })
    await field.click()
    await page.getByRole('listbox', { name: 'Show' }).waitFor()
    await page.keyboard.type('zebra')
    const choice = page.getByRole('option', { name: PICTURED })
    await expect.poll(() => widthOf(choice.locator('img'))).toBe(160)
    await choice.click()
    await expect
      .poll(() => page.locator('#page form img[data-thumb]').evaluateAll((all) => all.length))
      .toBe(1)

    await page.goto(`${stage.server.url}/channels/${channel}?date=${dayAhead(1)}`)
    await page.locator('[data-bar]').first().waitFor()
    const tip = page.locator('[data-tip]')
    // The page scrolls to its time when it opens, which hides the tip of a pointer that rests already.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await page.locator('[data-bar]').first().hover()
        return tip.waitFor({ timeout: 5000 }).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
    await expect.poll(() => widthOf(tip.locator('img'))).toBe(640)
    await page.mouse.move(0, 0)
    const line = page.getByRole('listitem').filter({ hasText: PICTURED })
    await expect.poll(() => widthOf(line.locator('img'))).toBe(160)
    await page.context().close()
  })
})
