import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { writeTypedMessages } from '../texts/messages.ts'
import { ROOT } from './places.ts'

const WATCHED = ['apps/server/src', 'apps/studio/index.html', 'packages']
const OF_SERVER =
  /^(apps\/server\/src|packages\/(?!player|typefaces)[^/]+\/(src|migrations))\/|^apps\/studio\/index\.html$/
/** The sources that the server uses to render the guide's pages. Vite replaces everything else in the browser. */
const OF_PAGES = /^(apps\/guide\/src\/(?!embed\/|worker\/)|packages\/player\/src\/).+\.tsx?$/
const OF_MESSAGES = /^packages\/texts\/src\/[\w-]+\/[\w-]+\.json$/
const OF_TESTS = /\.(test|proof)\.tsx?$|\/testing\//
/** Editors write a file in several steps, and switching branches writes many files. */
const SETTLES_MS = 30

type SourceEvents = {
  /** A file that the server loads has changed. */
  onServer(): void
  /** A file that is used only to render the guide has changed. */
  onPages(): void
}

/** Watches the sources that run in the server, with the watchers of both apps. */
export function watchSources(
  { studio, guide }: { studio: ViteDevServer; guide: ViteDevServer },
  { onServer, onPages }: SourceEvents,
): void {
  const timers = new Map<() => void, NodeJS.Timeout>()
  const soon = (act: () => void) => {
    clearTimeout(timers.get(act))
    timers.set(act, setTimeout(act, SETTLES_MS))
  }
  const note = (file: string) => {
    const path = relative(ROOT, file).replaceAll(sep, '/')
    if (OF_TESTS.test(path)) return
    if (OF_MESSAGES.test(path)) typeMessages()
    if (OF_SERVER.test(path)) soon(onServer)
    else if (OF_PAGES.test(path)) soon(onPages)
  }
  studio.watcher.add(WATCHED.map((path) => join(ROOT, path)))
  studio.watcher.on('all', (_event, file) => note(file))
  // The studio's watcher already covers the model and the player.
  guide.watcher.on('all', (_event, file) => {
    if (file.startsWith(guide.config.root)) note(file)
  })
}

/** Keeps the types of messages up to date. A file that is half written is read again at its next change. */
function typeMessages(): void {
  try {
    writeTypedMessages()
  } catch (error) {
    console.log(`The messages could not be read: ${(error as Error).message}`)
  }
}
