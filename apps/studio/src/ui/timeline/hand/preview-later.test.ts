import { expect, it, vi } from 'vitest'
import { previewLater } from './preview-later.ts'

/** A preview whose code loads when `arrive` is called. */
function makePreview() {
  const drawn = { take: vi.fn(), show: vi.fn(), clear: vi.fn() }
  const coming = Promise.withResolvers<void>()
  let hasCome = false
  const preview = previewLater(() => undefined, {
    loaded: () => (hasCome ? () => drawn : undefined),
    load: () => coming.promise,
  })
  async function arrive(): Promise<void> {
    hasCome = true
    coming.resolve()
    await coming.promise
  }
  return { drawn, preview, arrive }
}

it('a bar that is picked up before the preview’s code has loaded is marked as soon as it has', async () => {
  const { drawn, preview, arrive } = makePreview()
  preview.take('news')
  expect(drawn.take).not.toHaveBeenCalled()
  await arrive()
  expect(drawn.take).toHaveBeenCalledExactlyOnceWith('news')

  preview.clear()
  expect(drawn.clear).toHaveBeenCalledOnce()
  preview.take('jazz')
  expect(drawn.take).toHaveBeenLastCalledWith('jazz')
})

it('a bar that is put down before the preview’s code has loaded is not marked', async () => {
  const { drawn, preview, arrive } = makePreview()
  preview.take('news')
  preview.clear()
  await arrive()
  expect(drawn.take).not.toHaveBeenCalled()
})
