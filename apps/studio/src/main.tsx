import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FaultBoundary } from '#app/fault-boundary.tsx'
import { reloadAfterLostChunks } from '#data/build/reload.ts'
import { loadLanguage } from '#languages/load-language.ts'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'

/**
 * Loads the page's language first, and a polyfill in browsers without `Temporal`, because all time code depends
 * on it. The app is imported dynamically after that, so that a failure to load it is caught and shown.
 */
async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  try {
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
    await loadLanguage()
    const { App } = await import('#app/app.tsx')
    root.render(
      <StrictMode>
        <FaultBoundary>
          <App />
        </FaultBoundary>
      </StrictMode>,
    )
  } catch (error) {
    // The HTML document contains the message for code that failed to load, so that showing it needs no further code.
    const notStarted = element.querySelector<HTMLElement>('[data-not-started]')
    if (isLoadFailure(error) && notStarted) {
      notStarted.dataset.notStarted = 'now'
      return
    }
    const description = error instanceof Error ? error.message : String(error)
    root.render(<ErrorScreen status={500} description={description} />)
  }
}

/** Browsers report a module that cannot be loaded as a `TypeError`, each in its own words. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /\b(?:import|module)/i.test(error.message)
}

reloadAfterLostChunks()
const element = document.getElementById('studio')
if (element) void start(element)
