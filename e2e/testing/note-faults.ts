import type { Page } from '@playwright/test'

/** The browser's interface for layout shifts, which TypeScript does not declare yet. */
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

type NotingWindow = {
  violations?: string[]
  shifts?: { score: number; parts: string[] }[]
  /** When the current page began, in milliseconds on the document's clock. */
  since?: number
}

/** Browsers rate 0.1 as good. A visible jump exceeds this stricter limit. */
const MAX_SHIFT = 0.01

/**
 * Runs in the page before all other scripts: records violations of the content security policy and layout
 * shifts.
 */
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
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput || entry.startTime < (noting.since ?? 0)) continue
      const parts = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
      )
      noting.shifts?.push({ score: entry.value, parts })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Discards the layout shifts recorded so far, before another page is visited, including those that are still being
 * recorded.
 */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const noting = globalThis as unknown as NotingWindow
    // Pending changes are laid out in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    noting.since = performance.now()
    noting.shifts = []
  })
}

/** Returns the recorded faults: each policy violation once, and the layout shift if it exceeds the limit. */
export async function notedFaults(page: Page, mostShift = MAX_SHIFT): Promise<string[]> {
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
