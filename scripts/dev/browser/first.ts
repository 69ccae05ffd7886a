// Prepares hot replacement of components. The page has no inline script for it because its policy would forbid one.
import '@vitejs/plugin-react/preamble'

// When Vite stops, its client waits for it in a shared worker, which the policies of the pages forbid. Without shared
// workers, it waits in the page.
Reflect.deleteProperty(globalThis, 'SharedWorker')

/** Calls `act` whenever a new process of the server answers. */
export function onServerRestart(act: () => void): void {
  import.meta.hot?.on('docket:restarted', act)
}

/** Calls `act` whenever the server starts rendering the guide's pages from new sources. */
export function onNewPages(act: () => void): void {
  import.meta.hot?.on('docket:rendered', act)
}

/** Removes the message about faulty sources from the page. */
export function closeFault(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
}
