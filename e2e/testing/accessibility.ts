import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; nodes: { target: string[] }[] }
type Options = { resultTypes: string[]; runOnly?: string[] }
type Axe = { run(options: Options): Promise<{ violations: Finding[] }> }

const RESTS_WITHIN_MS = 10_000

/** Colors on their way from one to another are neither: what moves and will end is waited for. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const moving = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    const rest = Promise.allSettled(moving.map((one) => one.finished))
    await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, ms))])
  }, RESTS_WITHIN_MS)
}

/**
 * What axe finds on the page, each as `rule: where`; nothing when all is well. Pages that only changed
 * their colors are asked about those alone.
 */
export async function accessibilityFaults(page: Page, onlyColors = false): Promise<string[]> {
  await comeToRest(page)
  // Evaluated, not added as a tag: the page's own policy forbids foreign scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const findings = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      // Of what is scrolled out in part, words beyond the window's edge are no part of its label to axe.
      const isInWindow = ({ target }: Finding['nodes'][number]) => {
        const { left = 0, right = 0 } =
          document.querySelector(target[0] ?? '')?.getBoundingClientRect() ?? {}
        return left >= 0 && right <= innerWidth
      }
      return (await axe.run(options)).violations.map(({ id, nodes }) => ({
        id,
        nodes: id === 'label-content-name-mismatch' ? nodes.filter(isInWindow) : nodes,
      }))
    },
    { resultTypes: ['violations'], ...(onlyColors && { runOnly: ['color-contrast'] }) },
  )
  return findings.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
