import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'

/** Messages that React writes to the console about mistakes in the markup, before it continues. */
const MISTAKE =
  /two children with the same key|unique "key" prop|cannot be a descendant|cannot contain/

const TYPEFACE = '400 14px "Inter"'

let mistakes: string[] = []

beforeEach(async () => {
  // A drawn page stays until the next test, so that the screenshot of a failure shows it.
  await cleanup()
  // A typeface that loads while a test measures something would move it.
  await document.fonts.load(TYPEFACE)
  mistakes = []
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const text = words.join(' ')
    if (MISTAKE.test(text)) mistakes.push(text)
    error(...words)
  })
})

afterEach(() => {
  vi.mocked(console.error).mockRestore?.()
  expect(mistakes).toEqual([])
})
