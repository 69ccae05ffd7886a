import type { Plugin } from 'vite'

/**
 * Leaves dynamic imports as they are, without Vite's preload helper. The page names all style sheets, so none has to
 * load with a module.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper')
        ? 'export const __vitePreload = (load) => load()'
        : undefined,
  }
}
