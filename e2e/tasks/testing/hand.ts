import type { Locator, Page } from '@playwright/test'

/**
 * A user's hand on mouse and keyboard, which counts what it does.
 *
 * The rule: a click is one. A drag is one. A key is one, and so is a chord such as Control+K. A text is one entry, however
 * long it is, so that the length of names does not matter. Moving the pointer, scrolling and reading count nothing.
 */
export type Hand = {
  /** Clicks the middle of a target, or a place of it in pixels. */
  click(target: Locator, at?: { x: number; y: number }): Promise<void>
  key(key: string): Promise<void>
  type(text: string): Promise<void>
  /** How many clicks, keys and entries there were. */
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
