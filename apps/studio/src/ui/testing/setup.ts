import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'

// React writes mistakes to the console and goes on: two siblings with one key, a block inside a paragraph. A test that
// draws one fails.
let mistakes: string[] = []

beforeEach(async () => {
  // What a test drew stays until the next one, so that the picture of a failure shows it.
  await cleanup()
  mistakes = []
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    mistakes.push(words.join(' '))
    error(...words)
  })
})

afterEach(() => {
  vi.mocked(console.error).mockRestore?.()
  expect(mistakes).toEqual([])
})
