import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { patient } from '@docket/model/testing/patience'
import type { Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; nodes: { target: string[] }[] }
type Options = { resultTypes: string[]; runOnly?: string[]; rules?: object }
type Axe = { run(options: Options): Promise<{ violations: Finding[] }> }

const RESTS_WITHIN_MS = patient(10_000)

/**
 * Waits for animations to end, because axe would measure intermediate colors, and for those that begin meanwhile. Ignores
 * endless animations.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    const late = new Promise((resolve) => setTimeout(resolve, ms)).then(() => 'late')
    do {
      const rest = Promise.allSettled(running().map(({ finished }) => finished))
      if ((await Promise.race([rest, late])) === 'late') return
      await new Promise(requestAnimationFrame)
    } while (running().length > 0)
  }, RESTS_WITHIN_MS)
}

/** Which rules to run: the one about contrast, all others, or all. */
const RULES = {
  all: {},
  colors: { runOnly: ['color-contrast'] },
  structure: { rules: { 'color-contrast': { enabled: false } } },
}

/**
 * Returns the violations that axe finds on the page, each as `rule: where`. `rules` can be a subset for pages that
 * were already checked with the other rules.
 */
export async function accessibilityFaults(
  page: Page,
  rules: keyof typeof RULES = 'all',
): Promise<string[]> {
  await comeToRest(page)
  // Evaluated rather than added as a script tag, because the page's content security policy forbids foreign
  // scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const findings = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      // Axe ignores text beyond the window's edge when it compares labels, so elements that are partly
      // scrolled out are excluded.
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
    { resultTypes: ['violations'], ...RULES[rules] },
  )
  return findings.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
