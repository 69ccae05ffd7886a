import { CHARLOTTE, hasCharlotte } from '../../apps/server/src/testing/fake-cablecast/charlotte.ts'
import {
  type FakeCablecast,
  startFakeCablecast,
} from '../../apps/server/src/testing/fake-cablecast/fake-cablecast.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { barOf, dragBy } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

type Airing = { id: string; title: string; startsAt: string; channel: string }

test.describe('a station’s real listings', () => {
  test.skip(!hasCharlotte, 'The saved listings of Charlotte are not next to the project.')

  const stage = demoStage({ DOCKET_OUTBOUND_ALLOW: '*:cablecast=127.0.0.1:*' })
  let cablecast: FakeCablecast

  test.beforeAll(async () => {
    cablecast = await startFakeCablecast({ folder: CHARLOTTE })
  })

  test.afterAll(async () => {
    await cablecast?.close()
  })

  // `charlotte.api.test.ts` compares all of them, and `import-troubles.api.test.ts` covers what another import keeps.
  test('are imported and moved by keyboard and mouse, and the guide and XMLTV follow', async () => {
    const { api, server } = stage
    const days = ['--from', '2026-08-12', '--until', '2026-08-26']
    const from = ['--url', cablecast.url, '--organization', 'demo']
    expect(await server.command('import', 'cablecast', ...from, ...days)).toMatch(
      /airings\s+211\s+0\s+0\s+0/,
    )
    const traffic = await api
      .collection('airings')
      .getFirstListItem<Airing>('title = "Traffic Watch" && startsAt = "2026-08-12 10:00:00.000Z"')
    const start = async () => (await api.collection('airings').getOne(traffic.id)).startsAt
    const page = await stage.openStudio(`/channels/${traffic.channel}?date=2026-08-12`)
    const guide = await openWindow(stage.browser)
    await guide.goto(`${server.url}/tvguide/demo?from=2026-08-12T09:30:00Z&view=grid`)
    await guide.getByText('Traffic Watch').first().waitFor()

    // By keyboard: lift the airing, move it 15 minutes later, put it down.
    await barOf(page, traffic.id).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(start).toBe('2026-08-12 10:15:00.000Z')
    await expect(guide.getByRole('gridcell', { name: /Traffic Watch.*6:15/ })).not.toHaveCount(0)

    // By mouse: drag it one hour to the left. It snaps to quarter hours.
    const bar = barOf(page, traffic.id)
    const width = (await bar.boundingBox())?.width ?? 0
    await dragBy(page, bar, -width)
    await expect.poll(start).toBe('2026-08-12 09:15:00.000Z')
    const feed = await fetch(
      `${server.url}/feeds/demo/xmltv.xml?from=2026-08-12&until=2026-08-13`,
    ).then((answer) => answer.text())
    expect(feed).toMatch(
      /<programme start="20260812051500 -0400" stop="20260812061500 -0400"[^>]*><title>Traffic Watch</,
    )
    await page.context().close()
    await guide.context().close()
  })
})
