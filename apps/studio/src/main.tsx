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
    const description = error instanceof Error ? error.message : String(error)
    root.render(<ErrorScreen status={500} description={description} />)
  }
}

reloadAfterLostChunks()
const element = document.getElementById('studio')
if (element) void start(element)
