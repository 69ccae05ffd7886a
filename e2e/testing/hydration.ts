import type { Page } from '@playwright/test'
import { openWindow } from './browser.ts'
import type { DemoStage } from './demo-stage.ts'

/** Waits until React has hydrated a page of the guide. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('#guide > *')
    return drawn && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Returns the server-rendered elements that the guide's script removes during hydration. */
export async function lostWhenTakenUp(
  { browser, server }: DemoStage,
  path: string,
): Promise<string[]> {
  const page = await openWindow(browser)
  await page.addInitScript(() => {
    const lost: string[] = []
    Object.assign(window, { lost })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        // The time zone becomes a control, and placeholders are replaced when their programs load. Both are
        // intended.
        const isMeant = node instanceof Element && node.matches('.g-zone, .g-loading')
        if (node instanceof Element && !isMeant) lost.push(node.outerHTML.slice(0, 200))
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const answer = await page.goto(server.url + path)
  const grows = unknownAtEdge((await answer?.text()) ?? '')
  await page.locator('button.g-zone').waitFor()
  const lost = await page.evaluate(() => (window as unknown as { lost: string[] }).lost)
  await page.context().close()
  return lost.filter((element) => !grows.some((cell) => element.includes(cell)))
}

/** Unknown time at the start of the server's window extends further back once earlier data has loaded. */
function unknownAtEdge(html: string): string[] {
  return [...html.matchAll(/(data-block="unknown-\d+")[^>]* style="--m:0;/g)].map(
    ([, cell = '']) => cell,
  )
}
