import type { GuideAssets, GuidePage } from '@docket/model/guide/guide-page'
import { renderToString } from 'react-dom/server'
import { Guide } from './guide.tsx'
import { pageLinks, pageMeta } from './page-meta.ts'
import { pageTitle } from './page-title.ts'
import { structuredData } from './structured-data.ts'

/** Draws a page as a whole HTML document. The same page gives the same text. */
export function renderGuide(page: GuidePage, assets: GuideAssets): string {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  const script =
    assets.script && `<script type="module" src="${escapeHtml(assets.script)}"></script>`
  const publicUrl = assets.publicUrl ?? ''
  const facts = structuredData(page, publicUrl)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    '<meta name="theme-color" content="#030712" media="(prefers-color-scheme: dark)">',
    '<meta name="theme-color" content="#f9fafb" media="(prefers-color-scheme: light)">',
    `<title>${escapeHtml(pageTitle(page))}</title>`,
    ...pageMeta(page, publicUrl).map((attributes) => tag('meta', attributes)),
    ...pageLinks(page, publicUrl).map((attributes) => tag('link', attributes)),
    ...styles,
    script ?? '',
    facts && `<script type="application/ld+json">${escapeJson(facts)}</script>`,
    `</head><body><div id="guide">${renderToString(<Guide page={page} />)}</div>`,
    `<script type="application/json" id="guide-page">${escapeJson(page)}</script>`,
    '</body></html>',
  ].join('')
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${told.join('')}>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

// `</script>` and `<!--` must not end the element early.
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
