import type { Plugin } from 'vite'

/** Lets modules import others as they are: the page names all style sheets, so none has to load with a module. */
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
