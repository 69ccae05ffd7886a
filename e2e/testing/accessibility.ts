import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; nodes: { target: string[] }[] }

/** What axe finds on the page, each as `rule: where`; nothing when all is well. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated, not added as a tag: the page's own policy forbids foreign scripts.
  await page.evaluate(AXE)
  const findings = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }
    return (await axe.run()).violations
  })
  return findings.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
