import { afterAll, beforeEach, expect, it, vi } from 'vitest'

const drawn = { take: vi.fn(), show: vi.fn(), clear: vi.fn() }

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.doMock('./preview.ts', () => ({ createPreview: () => drawn }))
})

afterAll(() => {
  vi.doUnmock('./preview.ts')
  vi.resetModules()
})

async function makePreview() {
  const { previewLater } = await import('./preview-later.ts')
  const { loadPlanner } = await import('./planner.ts')
  return { preview: previewLater(() => undefined), loadPlanner }
}

it('a bar that is taken before the code of the preview came is marked as soon as it has', async () => {
  const { preview } = await makePreview()
  preview.take('news')
  expect(drawn.take).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(drawn.take).toHaveBeenCalledExactlyOnceWith('news'))

  preview.clear()
  expect(drawn.clear).toHaveBeenCalledOnce()
  preview.take('jazz')
  expect(drawn.take).toHaveBeenLastCalledWith('jazz')
})

it('a bar that was put down again before is not marked', async () => {
  const { preview, loadPlanner } = await makePreview()
  preview.take('news')
  preview.clear()
  await loadPlanner()
  await new Promise((resolve) => setTimeout(resolve))
  expect(drawn.take).not.toHaveBeenCalled()
})
