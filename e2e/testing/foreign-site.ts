import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForeignSite = { url: string; stop(): Promise<void> }

/**
 * Starts a website on its own port that shows an embed, as a custom element and in an iframe. Its content
 * security policy allows only our scripts, requests and frames.
 */
export async function startForeignSite(docket: string): Promise<ForeignSite> {
  const policy = [
    "default-src 'none'",
    `script-src ${docket}`,
    `connect-src ${docket}`,
    `frame-src ${docket}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    if (pathname === '/style.css') {
      answer.setHeader('content-type', 'text/css')
      return answer.end('docket-embed { --docket-ground: #fffaf0; --docket-accent: #8a1c4a }')
    }
    if (pathname !== '/') return answer.writeHead(204).end()
    const key = searchParams.get('key')
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.setHeader('content-security-policy', policy)
    return answer.end(`<!doctype html><html lang="en"><title>A town</title>
      <link rel="stylesheet" href="/style.css">
      <script type="module" src="${docket}/embed.js"></script>
      <main><h1>A town</h1><docket-embed key="${key}"></docket-embed>
      <iframe src="${docket}/embed/${key}" title="TV guide"></iframe></main>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
