import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FaultBoundary } from '#app/fault-boundary.tsx'
import { reloadAfterLostChunks } from '#data/reload.ts'
import { ErrorScreen } from '#ui/error-screen.tsx'

/**
 * Browsers without `Temporal` load it first: everything that tells the time counts on it. The app
 * comes after it and apart, so that a fault while it loads is shown too.
 */
async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  try {
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
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
