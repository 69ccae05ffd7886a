type Child = Node | string | false | undefined

/** An element with attributes and children; texts are texts, whatever is in them. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    // Styles by property: the site's policy may forbid style attributes.
    if (key.startsWith('--')) made.style.setProperty(key, String(value))
    else made.setAttribute(key, String(value))
  }
  made.append(...children.filter((child) => child !== false && child !== undefined))
  return made
}
