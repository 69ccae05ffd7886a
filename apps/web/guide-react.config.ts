import type { AliasOptions } from 'vite'

/**
 * What the guide's React is in the browser: Preact, which has the same doors and a fifth of the
 * weight. Viewers come on old phones and televisions; see `docs/decisions/0024-preact-in-the-guide.md`.
 */
export const guideReact: AliasOptions = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]
