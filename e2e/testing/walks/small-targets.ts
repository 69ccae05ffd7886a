import type { Page } from '@playwright/test'

/**
 * Returns the controls smaller than the 44 pixels required for touch, with their sizes. The clickable area
 * counts, even where it extends past the visible control; controls below a dialog are ignored. Links within
 * running text may be smaller, and the width of a control on a time axis follows from its duration.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN = 43.5
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role^=menuitem], [role=option]'

    function isInText(target: Element): boolean {
      if (getComputedStyle(target).display !== 'inline') return false
      const beside = [...(target.closest('p, li, figcaption')?.childNodes ?? [])]
      const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
      return target.closest('dd') !== null || beside.some(isText)
    }

    const isPlaced = (target: HTMLElement, by: 'width' | 'height') =>
      Boolean(target.style[by] || target.parentElement?.style[by])

    function hits(target: Element, x: number, y: number): boolean {
      const found = document.elementFromPoint(x, y)
      return found !== null && (target.contains(found) || found.closest('label') === target)
    }

    /** Returns how far from a point the control can be hit in a direction, in pixels, up to 44. */
    function reach(target: Element, [x, y]: number[], [across, down]: number[]): number {
      let far = 0
      while (far < 44 && hits(target, (x ?? 0) + (across ?? 0) * far, (y ?? 0) + (down ?? 0) * far))
        far += 1
      return far
    }

    /**
     * Returns whether the clickable area around the control's center is large enough, or the control cannot be reached
     * at all.
     */
    function isInReach(target: HTMLElement): boolean {
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const middle = [left + width / 2, top + height / 2]
      if (middle.some((at) => at < 0)) return true
      const wide = reach(target, middle, [-1, 0]) + reach(target, middle, [1, 0])
      const high = reach(target, middle, [0, -1]) + reach(target, middle, [0, 1])
      return wide >= MIN && high >= MIN
    }

    function isSmall(target: HTMLElement): boolean {
      const { width, height } = target.getBoundingClientRect()
      if (!target.checkVisibility({ visibilityProperty: true }) || width <= 1) return false
      const isWide = width >= MIN || isPlaced(target, 'width')
      const isHigh = height >= MIN || isPlaced(target, 'height')
      return !(isWide && isHigh) && !isInText(target) && !isInReach(target)
    }

    const above = [...document.querySelectorAll('[role=dialog], [role=menu]')]
    const shown = above.find((one) => one.checkVisibility()) ?? document
    return [...shown.querySelectorAll<HTMLElement>(CONTROLS)]
      .map((control) => control.closest('label') ?? control)
      .filter(isSmall)
      .map((target) => {
        const { width, height } = target.getBoundingClientRect()
        return `${target.outerHTML.slice(0, 120)} ${width.toFixed()}×${height.toFixed()}`
      })
  })
}
