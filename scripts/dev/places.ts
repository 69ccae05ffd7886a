import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const ROOT = join(import.meta.dirname, '../..')
/** Where the packages are installed, which may be outside the project, for example in a linked copy. */
export const INSTALLED = fileURLToPath(new URL('../../../', import.meta.resolve('vite')))

export type WebApp = 'studio' | 'guide'

/** The path below which Vite serves the sources of an app. */
export function basePath(app: WebApp): string {
  return `/@${app}/`
}

/** Returns the address of a source file, by its path in the project. */
export function sourceAddress(app: WebApp, path: string): string {
  const own = `apps/${app}/`
  if (path.startsWith(own)) return basePath(app) + path.slice(own.length)
  return `${basePath(app)}@fs${pathToFileURL(join(ROOT, path)).pathname}`
}
