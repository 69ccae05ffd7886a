import type { Page } from 'playwright-core'

/** As browsers tell it; TypeScript does not know it yet. */
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

type NotingWindow = {
  violations?: string[]
  shifts?: { score: number; parts: string[] }[]
}

/** Browsers call 0.1 good; a part that is seen to jump has more than this. */
const MOST_SHIFT = 0.01

/** Runs in the page before all else: notes what its policy forbids, and what moves by itself. */
export function noteFaults(): void {
  const noting = globalThis as unknown as NotingWindow
  noting.violations = []
  noting.shifts = []
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    noting.violations?.push(`${effectiveDirective} ${blockedURI} ${sample}`.trim())
  })
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const parts = entry.sources.map(({ node }) => nameOf(node))
      noting.shifts?.push({ score: entry.value, parts })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Before another page is visited: what moved until then is not its own. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noting = globalThis as unknown as NotingWindow
    noting.shifts = []
  })
}

/** What was noted: each thing that the policy forbade, once, and how far the page moved if too far. */
export async function notedFaults(page: Page, mostShift = MOST_SHIFT): Promise<string[]> {
  const { violations, shifts } = await page.evaluate(() => {
    const noting = globalThis as unknown as NotingWindow
    return {
      violations: noting.violations?.splice(0) ?? [],
      shifts: noting.shifts?.splice(0) ?? [],
    }
  })
  const score = shifts.reduce((sum, shift) => sum + shift.score, 0)
  const forbidden = [...new Set(violations)].map((what) => `does what its policy forbids: ${what}`)
  if (score < mostShift) return forbidden
  const parts = new Set(shifts.flatMap((shift) => shift.parts))
  return [...forbidden, `moves by itself (${score.toFixed(3)}): ${[...parts].join(', ')}`]
}
