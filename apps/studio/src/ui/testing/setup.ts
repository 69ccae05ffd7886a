import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'

/** What React writes to the console about mistakes in what is drawn, before it goes on. */
const MISTAKE =
  /two children with the same key|unique "key" prop|cannot be a descendant|cannot contain/

const TYPEFACE = '400 14px "Inter"'

let mistakes: string[] = []

beforeEach(async () => {
  // What a test drew stays until the next one, so that the picture of a failure shows it.
  await cleanup()
  // A typeface that arrives while a test measures would move what it looks at.
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
