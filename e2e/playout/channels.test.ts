import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { type FakeStream, startFakeStream } from '../testing/fake-stream.ts'
import { follow } from '../testing/page-look.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage({ DOCKET_OUTBOUND_ALLOW: '*:streams=127.0.0.1:*' })
let stream: FakeStream

test.beforeAll(async () => {
  stream = await startFakeStream()
})
test.afterAll(() => stream.stop())

const channelNamed = (name: string) =>
  stage.api.collection('channels').getFirstListItem(`name = "${name}"`)

test.describe('S2.1 the channels of a station', () => {
  test('are created with everything that viewers need, tested, published, archived, and restored', async () => {
    const page = await stage.openStudio('/channels')
    await page.getByRole('button', { name: 'New channel' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor Arts')
    await page.getByRole('textbox', { name: 'Number', exact: true }).fill('31')
    await page.getByRole('button', { name: 'Add a provider' }).click()
    await page.getByLabel('Provider 1', { exact: true }).fill('Harbor Cable')
    await page.getByLabel('Number 1', { exact: true }).fill('31')
    // Enter adds a row; an empty row is refused with a message, and can be removed.
    await page.keyboard.press('Enter')
    await page.getByLabel('Provider 2', { exact: true }).fill('Bay Fiber')
    await page.getByLabel('Number 2', { exact: true }).fill('1031')
    await page.getByLabel('Slate').fill('Back at six')
    await page.getByLabel('A break every').fill('15:00')
    await page.getByLabel('Longest break').fill('10:00')
    const address = page.getByLabel('Address of the stream')
    const testStream = page.getByRole('button', { name: 'Test the stream' })
    await address.fill(`${stream.url}nothing`)
    await testStream.click()
    await page.getByText('The stream does not play.').waitFor()
    await page.getByText('answered with status 404').waitFor()
    await address.fill('http://10.1.2.3/live.m3u8')
    await testStream.click()
    await page.getByText('10.1.2.3 cannot be reached').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await address.fill(stream.sized)
    await testStream.click()
    await page.getByText('The stream plays.').waitFor()
    await page.getByText('1280 × 720', { exact: false }).waitFor()
    const tile = page.getByRole('article', { name: 'The channel’s tile in the guide' })
    await tile.getByText('Harbor Arts').waitFor()
    await tile.getByText('Bay Fiber 1031').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Create' }).click()
    await page
      .getByText('at most half as long as the time between two breaks', { exact: false })
      .last()
      .waitFor()
    await page.getByLabel('Longest break').fill('2:00')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/channels\/settings\/\w{15}$/)

    expect(await channelNamed('Harbor Arts')).toMatchObject({
      number: '31',
      slug: 'harbor-arts',
      playout: 'stream',
      public: false,
      slateText: 'Back at six',
      breakEverySec: 900,
      breakSec: 120,
      carriage: [
        { provider: 'Harbor Cable', number: '31' },
        { provider: 'Bay Fiber', number: '1031' },
      ],
    })
    await page.getByRole('button', { name: 'Add a provider' }).click()
    await page.getByLabel('Number 3', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter the name of provider 3, or remove its line.').waitFor()
    await expect(page.getByLabel('Number 3', { exact: true })).toHaveValue('12')
    await page.getByRole('button', { name: 'Remove provider 3' }).click()
    await page.getByRole('switch', { name: 'Published' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await channelNamed('Harbor Arts')).public).toBe(true)
    await page.goto(`${stage.server.url}/tvguide/demo`)
    await page.getByText('Harbor Arts').first().waitFor()

    // An archived channel disappears from the studio and the guide, and can be restored.
    const { id } = await channelNamed('Harbor Arts')
    await page.goto(`${stage.server.url}/channels/settings/${id}`)
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect.poll(async () => (await channelNamed('Harbor Arts')).archived).toBe(true)
    await follow(page, '/channels')
    await page.getByRole('main').getByText('Harbor 8 Public').first().waitFor()
    // Until the server answers, the studio shows the data from the last visit.
    await expect(page.getByText('Harbor Arts')).toHaveCount(0)
    await page.goto(`${stage.server.url}/tvguide/demo`)
    await expect(page.getByText('Harbor Arts')).toHaveCount(0)
    await page.goto(`${stage.server.url}/channels/settings/${id}`)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(async () => (await channelNamed('Harbor Arts')).archived).toBe(false)
    await page.context().close()
  })
})
