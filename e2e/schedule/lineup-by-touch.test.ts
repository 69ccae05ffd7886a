import { accessibilityFaults } from '../testing/accessibility.ts'
import { PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { fingersOn, middleOf } from '../testing/fingers.ts'
import { expect, test } from '../testing/test.ts'
import { type Airing, dayAhead, lineupOf, makeEmptyChannel } from './testing/lineups.ts'

const stage = demoStage()

test.describe('a lineup under fingers', () => {
  test('is added by a tap or carried there, moved by a long press, left alone by a second tap, widened by two fingers', async () => {
    const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true }
    const own = await makeEmptyChannel(stage, 98)
    const touched = await stage.openStudio(`/channels/${own}?date=${dayAhead(1)}`, tablet)
    await touched.getByRole('main').getByRole('button', { name: 'Library' }).tap()
    const show = touched.getByRole('region', { name: 'Library' }).getByRole('button').first()
    await show.tap()
    const bars = touched.locator('[data-bar]')
    await expect.poll(() => bars.count()).toBe(1)
    const fingers = await fingersOn(touched)
    const last = bars.last()
    const held = await middleOf(show)
    const first = await last.boundingBox()
    const free = { x: (first?.x ?? 0) + (first?.width ?? 0) + 60, y: (first?.y ?? 0) + 30 }
    await fingers.down(held)
    await touched.getByText('Drop it on the schedule').waitFor()
    await fingers.move([held], [free])
    await fingers.lift()
    await expect.poll(() => bars.count()).toBe(2)
    // New bars show before they are saved.
    await expect.poll(async () => (await lineupOf(stage, own)).length).toBe(2)
    const [one, before] = await lineupOf(stage, own)
    expect(Date.parse(before?.startsAt ?? '') % 900_000).toBe(0)
    expect(before && one && before.startsAt > one.endsAt).toBe(true)

    const at = await middleOf(last)
    const away = { x: at.x + 180, y: at.y }
    await fingers.down(at)
    await touched.locator('[data-taken]').waitFor()
    await fingers.move([at], [away])
    await touched.locator('[data-ghost]').waitFor()
    const beside = { x: 600, y: 640 }
    await fingers.down(away, beside)
    await fingers.liftSecond(beside)
    await touched.locator('[data-ghost]').waitFor({ state: 'detached' })
    await fingers.lift()
    expect((await lineupOf(stage, own))[1]?.startsAt).toBe(before?.startsAt)

    await fingers.down(at)
    await touched.locator('[data-taken]').waitFor()
    await fingers.move([at], [away])
    await fingers.lift()
    await expect
      .poll(async () => (await lineupOf(stage, own))[1]?.startsAt)
      .not.toBe(before?.startsAt)

    const width = async () => (await last.boundingBox())?.width ?? 0
    const narrow = await width()
    const [left, right] = [
      { x: 400, y: at.y },
      { x: 500, y: at.y },
    ] as const
    await fingers.down(left, right)
    await fingers.move(
      [left, right],
      [
        { x: 300, y: at.y },
        { x: 600, y: at.y },
      ],
    )
    await fingers.lift()
    await expect.poll(width).toBeGreaterThan(narrow * 2)
    await touched.context().close()
  })
})

test.describe('a channel’s day on a phone', () => {
  test('goes from top to bottom, with what is free and what clashes; a long press moves, undo takes it back', async () => {
    const own = await makeEmptyChannel(stage, 97)
    const day = dayAhead(1)
    const put = (title: string, from: string, until: string, more: object = {}) =>
      stage.root.collection('airings').create<Airing>({
        ...{ organization: stage.organization, channel: own, title, status: 'planned' },
        ...{ startsAt: `${day} ${from}:00.000Z`, endsAt: `${day} ${until}:00.000Z`, ...more },
      })
    const news = await put('Morning news', '15:00', '16:00')
    await put('Harbor talk', '17:00', '18:00')
    await put('Imported over it', '17:30', '18:30', { source: 'cablecast' })
    const phone = await stage.openStudio(`/channels/${own}?date=${day}`, PHONE)
    const bar = (name: RegExp) => phone.getByRole('listitem').getByRole('button', { name })
    await bar(/^Harbor talk.*clashes with Imported over it/).waitFor()
    await phone.getByText('Free, 11:00 AM – 12:00 PM').waitFor()
    expect(await accessibilityFaults(phone)).toEqual([])

    const held = bar(/^Morning news/)
    await held.scrollIntoViewIfNeeded()
    const fingers = await fingersOn(phone)
    const at = await middleOf(held)
    const lower = { x: at.x, y: at.y + 60 }
    await fingers.down(at)
    await phone.locator('[data-held]').waitFor()
    await fingers.move([at], [lower])
    await fingers.lift()
    const startsAt = async () => (await stage.api.collection('airings').getOne(news.id)).startsAt
    await expect.poll(startsAt).not.toBe(news.startsAt)
    expect(Date.parse(await startsAt()) % 900_000).toBe(0)
    await phone.getByRole('button', { name: 'Undo', exact: true }).tap()
    await expect.poll(startsAt).toBe(news.startsAt)
    await held.tap()
    await phone.getByRole('button', { name: 'Edit' }).waitFor()
    await phone.context().close()
  })

  test('takes shows of the library: by a tap at the next free time, and where a finger carries them', async () => {
    const own = await makeEmptyChannel(stage, 96)
    const phone = await stage.openStudio(`/channels/${own}?date=${dayAhead(2)}`, PHONE)
    await phone.getByRole('main').getByRole('button', { name: 'Library' }).tap()
    const show = phone.getByRole('region', { name: 'Library' }).getByRole('listitem').first()
    const bars = phone.locator('ol [data-carry]')
    await show.getByRole('button').tap()
    const lineup = () => lineupOf(stage, own)
    await expect.poll(async () => (await lineup()).length).toBe(1)
    await expect.poll(() => bars.count()).toBe(1)
    expect(await accessibilityFaults(phone)).toEqual([])

    const fingers = await fingersOn(phone)
    const held = await middleOf(show)
    const free = phone.getByText(/^Free/).last()
    const { x, y } = await middleOf(free)
    const target = { x, y: Math.min(y, 640) }
    await fingers.down(held)
    await phone.getByText('Drop it on the schedule').waitFor()
    await fingers.move([held], [target])
    await phone.locator('[data-over]').waitFor()
    await fingers.lift()
    await expect.poll(async () => (await lineup()).length).toBe(2)
    const [first, second] = await lineup()
    expect(Date.parse(second?.startsAt ?? '') % 900_000).toBe(0)
    expect(first && second && second.startsAt > first.endsAt).toBe(true)
    await phone.context().close()
  })
})
