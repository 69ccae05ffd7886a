const QUIET_MS = 500

/** Says sentences in a polite live region, only the last of those that come fast. */
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
