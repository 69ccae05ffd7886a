import axe from 'axe-core'

/** Returns the rules of WCAG that an element breaks, with the parts that break them. */
export async function accessibilityFaults(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    // A part alone is no page.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
