import { accessibilityFaults } from '../testing/accessibility.ts'
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

test.describe('S2.1 multiview', () => {
  test('plays the chosen channels, and only one is heard', async () => {
    const stream = await startFakeStream()
    const one = await makeChannel('Stream Four', stream.captioned)
    const two = await makeChannel('Stream Five', stream.url)
    const gone = await makeChannel('Stream Six', `${stream.url}8`)
    const path = `/multiview?${new URLSearchParams({ channels: [one.id, two.id, gone.id].join() })}`
    const page = await stage.openStudio('/channels')
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(stage.server.url + path)
    const tile = (name: string) => page.getByRole('group', { name })
    await tile('Stream Four').waitFor()
    expect(stream.asked).toEqual([])

    await page.getByRole('button', { name: 'Play all' }).click()
    for (const name of ['Stream Four', 'Stream Five']) {
      await tile(name).getByText('Live', { exact: true }).waitFor()
    }
    await tile('Stream Six').getByRole('button', { name: 'Try again: Stream Six' }).waitFor()
    expect(stream.asked).toContain('/part.m4s')

    const silent = () =>
      page.locator('video').evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).muted))
    expect(await silent()).toEqual([true, true])
    await page.keyboard.press('2')
    await page.getByText('Sound: Stream Five').waitFor({ state: 'attached' })
    expect(await silent()).toEqual([true, false])
    await page.keyboard.press('1')
    await page.getByText('Sound: Stream Four').waitFor({ state: 'attached' })
    expect(await silent()).toEqual([false, true])
    const cues = () =>
      page
        .locator('video')
        .evaluateAll((all) =>
          all.map((one) => (one as HTMLVideoElement).textTracks[0]?.cues?.length),
        )
    await expect.poll(cues).toEqual([1, undefined])
    expect(await accessibilityFaults(page)).toEqual([])
    // The missing stream causes a 404, which is expected.
    expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([])
    await page.context().close()
    await stream.stop()
  })

  test('fetches nothing for hidden tiles, and no sound for muted ones', async () => {
    const [first, second] = await Promise.all([startFakeStream(), startFakeStream()])
    const one = await makeChannel('Stream Seven', first.sized)
    const two = await makeChannel('Stream Eight', second.sized)
    const path = `/multiview?${new URLSearchParams({ channels: [one.id, two.id].join() })}`
    const page = await stage.openStudio(path, { viewport: { width: 390, height: 480 } })
    const live = (name: string) =>
      page.getByRole('group', { name }).getByText('Live', { exact: true })
    await page.getByRole('button', { name: 'Play all' }).click()
    await live('Stream Seven').waitFor()
    // The second tile is below the bottom of the window.
    expect(second.asked).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await live('Stream Eight').waitFor()

    const sound = '/usual/part.m4s'
    expect([...first.asked, ...second.asked]).not.toContain(sound)
    await page.keyboard.press('1')
    await expect.poll(() => first.asked).toContain(sound)
    expect(second.asked).not.toContain(sound)
    await page.context().close()
    await Promise.all([first.stop(), second.stop()])
  })
})
