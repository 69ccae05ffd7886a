import axe from 'axe-core'

/** Returns the WCAG rules that the page violates, with the elements that violate them. */
export async function accessibilityFaults(): Promise<string[]> {
  await comeToRest()
  const { violations } = await axe.run(document.body, {
    // The tests draw only the body of a page.
    rules: { 'document-title': { enabled: false } },
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
