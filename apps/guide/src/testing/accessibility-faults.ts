import axe from 'axe-core'

/** Returns the rules of WCAG that the page breaks, with the parts that break them. */
export async function accessibilityFaults(): Promise<string[]> {
  await comeToRest()
  const { violations } = await axe.run(document.body, {
    // The tests draw only the body of a page.
    rules: { 'document-title': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Waits for movements to end, because colors would be measured on the way. */
async function comeToRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
