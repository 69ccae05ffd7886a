const ATTRIBUTE = 'data-mantine-color-scheme'

/** Prints pages in the light color mode, whatever is on screen: paper is white. Returns the undo function. */
export function printInLight(): () => void {
  const root = document.documentElement
  let before: string | null = null
  const toLight = () => {
    before = root.getAttribute(ATTRIBUTE)
    root.setAttribute(ATTRIBUTE, 'light')
  }
  const back = () => {
    if (before) root.setAttribute(ATTRIBUTE, before)
  }
  addEventListener('beforeprint', toLight)
  addEventListener('afterprint', back)
  return () => {
    removeEventListener('beforeprint', toLight)
    removeEventListener('afterprint', back)
  }
}
