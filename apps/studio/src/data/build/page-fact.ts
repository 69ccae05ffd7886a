/**
 * Returns a value that the server wrote into the studio's page: `build` is the id of the served build,
 * `survey` the URL of the operator's survey. Undefined if it is missing.
 */
export function pageFact(name: 'build' | 'survey'): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
