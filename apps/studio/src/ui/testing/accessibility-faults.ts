import axe from 'axe-core'

/** Returns the rules of WCAG that an element breaks, with the parts that break them. */
export async function accessibilityFaults(element: Element = document.body): Promise<string[]> {
  await comeToRest()
  const { violations } = await axe.run(element, {
    // The rules for whole pages do not apply to a part.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * Waits for animations to end, because colors measured in between would be wrong, and for those that begin meanwhile.
 * Ignores endless animations.
 */
async function comeToRest(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  do {
    await Promise.allSettled(running().map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  } while (running().length > 0)
}
