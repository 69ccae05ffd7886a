// The short form is in `multiview.test.ts`. This form plays until the buffers are full.
import { demoStage } from '../testing/demo-stage.ts'
import { startFakeStream } from '../testing/fake-stream.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

function makeChannel(name: string, streamUrl: string) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const { organization } = stage
  return stage.api
    .collection('channels')
    .create({ organization, name, slug, number: '99', streamUrl })
}

test('multiview fetches nothing for hidden tiles, and less for muted ones', async () => {
  const [first, second] = await Promise.all([startFakeStream(), startFakeStream()])
  const one = await makeChannel('Stream Seven', first.sized)
  const two = await makeChannel('Stream Eight', second.sized)
  const path = `/multiview?${new URLSearchParams({ channels: [one.id, two.id].join() })}`
  const [small, wide] = [
    { width: 390, height: 480 },
    { width: 1440, height: 900 },
  ]
  const page = await stage.openStudio(path, { viewport: small })
  const live = (name: string) =>
    page.getByRole('group', { name }).getByText('Live', { exact: true })
  await page.getByRole('button', { name: 'Play all' }).click()
  await live('Stream Seven').waitFor()
  // The second tile is below the bottom of the window.
  expect(second.asked).toEqual([])

  // The tile becomes visible, but is hidden again before its first response, which never arrives.
  await page.route(second.sized, () => undefined, { times: 1 })
  const promptsFor = page.waitForRequest(second.sized)
  await page.setViewportSize(wide)
  await promptsFor
  const givenUp = page.waitForEvent('requestfailed')
  await page.setViewportSize(small)
  await givenUp
  await page.setViewportSize(wide)
  await live('Stream Eight').waitFor()
  // Waits until the player has filled its buffer.
  for (const { widthsAsked } of [first, second]) {
    await expect.poll(() => widthsAsked().length).toBeGreaterThanOrEqual(4)
    expect(new Set(widthsAsked())).toEqual(new Set([320]))
  }

  // Muted tiles load no sound.
  const sound = '/usual/part.m4s'
  expect([...first.asked, ...second.asked]).not.toContain(sound)
  await page.keyboard.press('1')
  await expect.poll(first.widthsAsked).toContain(640)
  await expect.poll(() => first.asked).toContain(sound)
  expect(second.asked).not.toContain(sound)
  await page.keyboard.press('2')
  await expect.poll(second.widthsAsked).toContain(640)
  await expect.poll(() => first.widthsAsked().at(-1)).toBe(320)

  // An enlarged tile gets a larger picture, and the hidden ones fetch nothing.
  const large = () => first.widthsAsked().filter((width) => width === 1280).length
  await page.getByRole('group', { name: 'Stream Seven' }).press('f')
  await expect.poll(large).toBeGreaterThan(0)
  const hidden = second.asked.length
  await expect.poll(large).toBeGreaterThan(2)
  expect(second.asked).toHaveLength(hidden)
  await page.keyboard.press('Escape')
  await expect.poll(() => second.asked.length).toBeGreaterThan(hidden)
  expect(second.widthsAsked()).not.toContain(1280)
  await page.context().close()
  await Promise.all([first.stop(), second.stop()])
})
