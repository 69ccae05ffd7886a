type Child = Node | string | false | undefined

/** Creates an element with attributes and children. String children become text nodes, never markup. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    // Set CSS variables through the CSSOM: the host site's policy may forbid `style` attributes.
    if (key.startsWith('--')) made.style.setProperty(key, String(value))
    else made.setAttribute(key, String(value))
  }
  made.append(...children.filter((child) => child !== false && child !== undefined))
  return made
}
