import type { Page } from '@playwright/test'

/** Waits until React has hydrated a page of the guide. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('#guide > *')
    return drawn && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))
  })
}
