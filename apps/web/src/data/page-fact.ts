/**
 * What the server said in the studio's page: `build`, the build that was served, and `survey`, the
 * operator's own survey. `undefined` for what it did not say.
 */
export function pageFact(name: 'build' | 'survey'): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
