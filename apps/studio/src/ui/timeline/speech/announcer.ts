const QUIET_MS = 500

/**
 * Returns a function that announces sentences in a polite live region. Of several in quick succession, only
 * the last is announced.
 */
export function createAnnouncer(region: () => HTMLElement | null): (sentence: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (sentence) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const element = region()
      if (element && element.textContent !== sentence) element.textContent = sentence
    }, QUIET_MS)
  }
}
