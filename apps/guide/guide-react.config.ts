import type { AliasOptions } from 'vite'

/**
 * Aliases React to Preact in the guide's browser code. Preact has the same API and a fifth of the size, which
 * matters on old phones and televisions. See `docs/decisions/0024-preact-in-the-guide.md`.
 */
export const guideReact: AliasOptions = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]
