import { sourceAddress } from './places.ts'

/** Returns a page that says why the server is not running. The page reloads once it is running. */
export function stoppedPage(reason: string): string {
  const script = sourceAddress('studio', 'scripts/dev/browser/stopped.ts')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="dark light">
    <title>The server has stopped</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; margin: 10vh auto; max-width: 60rem; padding: 0 1rem }
      pre { overflow: auto }
      vite-error-overlay { display: none }
    </style>
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <h1>The server has stopped</h1>
    <p>Correct the error below. When you save, the server starts again and this page continues.</p>
    <pre>${escapeHtml(reason)}</pre>
  </body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
