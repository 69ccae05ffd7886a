import { expect, test } from './testing/test.ts'
import type { Walker } from './testing/walks/walker.ts'
import { prepareWalks, walkEverywhere } from './testing/walks/walks.ts'

// A fault names its page.
test.use({ trace: 'off' })

const walks = prepareWalks()
const look = (walker: Walker) => walker.examine()

test.describe('every page on a phone', () => {
  test('fits, has targets for fingers, and does not move by itself', async () => {
    const walker = await walks.begin('/dashboard', walks.stage.api)
    await walker.dress('light', 'phone')
    const { refused } = await walkEverywhere(walker, walks.studio, look)

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    await walker.close()
  })

  test('of the administrators’ area fits too', async () => {
    const walker = await walks.begin('/admin/collections', walks.stage.root, 'docket_administrator')
    await walker.dress('light', 'phone')
    await walker.visit('/admin/records/shows')
    const { refused } = await walkEverywhere(walker, walks.administration, look)

    expect(refused).toEqual([])
    expect(walker.faults).toEqual([])
    await walker.close()
  })
})
