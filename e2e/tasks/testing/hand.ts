import type { Locator, Page } from '@playwright/test'

/**
 * A user's hand on mouse and keyboard, which counts its actions.
 *
 * The rules: a click, a drag, a key press, and a chord such as Control+K each count as one. Typing a text counts as one
 * entry however long it is, so that the length of names does not matter. Moving the pointer, scrolling and reading do
 * not count.
 */
export type Hand = {
  /** Clicks the middle of a target, or a position in it given in pixels. */
  click(target: Locator, at?: { x: number; y: number }): Promise<void>
  key(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Returns the number of clicks, keys and entries so far. */
  count(): number
}

export function handOn(page: Page): Hand {
  let count = 0
  return {
    async click(target, position) {
      count += 1
      await target.click(position ? { position } : {})
    },
    async key(key) {
      count += 1
      await page.keyboard.press(key)
    },
    async type(text) {
      count += 1
      await page.keyboard.type(text)
    },
    count: () => count,
  }
}
