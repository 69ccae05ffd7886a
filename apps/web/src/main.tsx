import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'

/** Browsers without `Temporal` load it first: everything that tells the time counts on it. */
async function start(element: HTMLElement): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

const element = document.getElementById('studio')
if (element) void start(element)
