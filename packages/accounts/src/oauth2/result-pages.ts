import { createHash } from 'node:crypto'
import { type CallDescription, described } from '@docket/service/http'
import { oauth2 as words } from '@docket/texts/server/accounts'
import type { FastifyInstance } from 'fastify'

export const SUCCESS_PATH = '/oauth2/success'
export const FAILURE_PATH = '/oauth2/failure'

const STYLE = `
:root { color-scheme: dark light; --ground: #030712; --raised: #0b1220; --line: #1f2937;
  --text: #f3f4f6; --second: #9ca3af; --mark: #34d399; --danger: #f87171 }
@media (prefers-color-scheme: light) {
  :root { --ground: #f9fafb; --raised: #fff; --line: #e5e7eb; --text: #111827; --second: #4b5563;
    --mark: #047857; --danger: #b91c1c }
}
* { box-sizing: border-box }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px;
  background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 400px; padding: 32px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--raised) }
svg { display: block; width: 40px; height: 40px; margin-bottom: 16px; fill: none;
  stroke: var(--mark); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
.failed svg { stroke: var(--danger) }
h1 { margin: 0 0 8px; font-size: 20px; font-weight: 700; line-height: 1.3 }
p { margin: 0; color: var(--second) }
`

// A page can close only windows that a script opened. Any other window keeps showing the sentence.
const SCRIPT = 'window.close()'

const RING = '<circle cx="20" cy="20" r="17"/>'
const DONE = `<svg viewBox="0 0 40 40" aria-hidden="true">${RING}<path d="M13 20.5l5 5 9.5-10.5"/></svg>`
const FAILED = `<svg viewBox="0 0 40 40" aria-hidden="true">${RING}<path d="M14 14l12 12M26 14L14 26"/></svg>`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    `style-src '${digest(STYLE)}'`,
    `script-src '${digest(SCRIPT)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  // Lets a page from any origin close the window that it opened.
  'cross-origin-opener-policy': 'unsafe-none',
}

/** Serves the two pages that end a login with a provider. They do not know who logged in. */
export function serveResultPages(http: FastifyInstance): void {
  const success = () =>
    page({
      title: words.loggedIn,
      text: words.closeWindow,
      mark: DONE,
      script: SCRIPT,
    })
  const failure = () =>
    page({
      title: words.didNotWork,
      text: words.tryAgain,
      mark: FAILED,
    })
  http.get(SUCCESS_PATH, described(RESULT), async (_request, reply) =>
    reply.headers(HEADERS).send(success()),
  )
  http.get(FAILURE_PATH, described(RESULT), async (_request, reply) =>
    reply.headers(HEADERS).send(failure()),
  )
}

const RESULT: CallDescription = {
  area: 'Accounts',
  summary: 'Show whether logging in with a provider worked',
  answer: { type: 'string' },
  type: 'text/html',
}

type Page = { title: string; text: string; mark: string; script?: string }

function page({ title, text, mark, script }: Page): string {
  const closing = script === undefined ? '' : `<script>${script}</script>`
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · Docket TV</title><style>${STYLE}</style></head>`,
    `<body><main${script === undefined ? ' class="failed"' : ''}>${mark}`,
    `<h1>${title}</h1><p>${text}</p></main>${closing}</body></html>`,
    '',
  ].join('\n')
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
