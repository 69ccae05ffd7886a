/**
 * Runs in the page: returns the texts and controls that cannot be seen even by scrolling, because something cuts them
 * off. Texts that end in an ellipsis are cut off on purpose, and the grid of a timeline scrolls in both directions.
 */
export function clippedParts(): string[] {
  const MAX_PX = 1.5
  const MEANT = '[role=grid] *, [aria-hidden=true], [aria-hidden=true] *'

  function isMeant(element: Element, { textOverflow, webkitLineClamp }: CSSStyleDeclaration) {
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.matches(MEANT)
  }

  /** Texts for screen readers are in boxes of one pixel. */
  const isTiny = ({ width, height }: DOMRect) => width <= 1 || height <= 1
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  /** Returns the elements around this one that may cut it off, innermost first. */
  function around(part: Element): Element[] {
    let { position } = getComputedStyle(part)
    const found: Element[] = []
    for (
      let at = part.parentElement;
      at && at !== document.documentElement;
      at = at.parentElement
    ) {
      const isFree = position === 'fixed' || position === 'absolute'
      const { position: own } = getComputedStyle(at)
      if (isFree && (position === 'fixed' || own === 'static')) continue
      found.push(at)
      position = own
    }
    return found
  }

  /** Returns whether an element cuts off this box or shows it properly; undefined if neither applies. */
  function treatmentOf(at: Element, box: DOMRect): 'cut' | 'fine' | undefined {
    const style = getComputedStyle(at)
    const edge = at.getBoundingClientRect()
    if (isMeant(at, style) || isTiny(edge)) return 'fine'
    const isCutX = hides(style.overflowX) && isOver([box.left, box.right], [edge.left, edge.right])
    const isCutY = hides(style.overflowY) && isOver([box.top, box.bottom], [edge.top, edge.bottom])
    if (isCutX || isCutY) return 'cut'
    return scrolls(style.overflowX) || scrolls(style.overflowY) ? 'fine' : undefined
  }

  function isOver([from = 0, until = 0]: number[], [least = 0, most = 0]: number[]): boolean {
    return from < least - MAX_PX || until > most + MAX_PX
  }

  function cutBy(part: Element): string | undefined {
    const box = part.getBoundingClientRect()
    if (isTiny(box) || isMeant(part, getComputedStyle(part))) return undefined
    const first = around(part).find((at) => treatmentOf(at, box))
    if (first) return treatmentOf(first, box) === 'cut' ? nameOf(first) : undefined
    return isOver([box.left, box.right], [0, innerWidth]) ? 'the window' : undefined
  }

  function nameOf(element: Element): string {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    return `${name} “${words.slice(0, 30)}”`
  }

  function isRead(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (element.matches('button, a, input, select, textarea, img')) return true
    return [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && Boolean(textContent?.trim()),
    )
  }

  const wide = [document.documentElement, document.getElementById('page')].flatMap((element) =>
    element && element.scrollWidth > element.clientWidth
      ? [`the ${element.tagName} is ${element.scrollWidth} px wide, of ${element.clientWidth}`]
      : [],
  )
  const cut = [...document.querySelectorAll('body *')].filter(isRead).flatMap((part) => {
    const by = cutBy(part)
    return by === undefined ? [] : [`${nameOf(part)} is cut off by ${by}`]
  })
  return [...wide, ...cut]
}
