import { openWindow } from './browser.ts'
import type { DemoStage } from './demo-stage.ts'

/** What the guide's script takes away, while it takes a page up, of what the server had drawn. */
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
        // The zone becomes a choice; what stands for programmes on their way goes when they come.
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

/** Unknown time that the server's window begins in reaches further back once that is loaded. */
function unknownAtEdge(html: string): string[] {
  return [...html.matchAll(/(data-block="unknown-\d+")[^>]* style="--m:0;/g)].map(
    ([, cell = '']) => cell,
  )
}
