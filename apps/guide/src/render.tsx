import all from 'virtual:docket-language/all'
import type { GuideAssets, GuidePage, PageWords } from '@docket/model/guide/guide-page'
import type { GuideStation } from '@docket/model/guide/guide-window'
import type { Words } from '@docket/model/guide/words'
import type { GuideLook } from '@docket/model/station/guide-look'
import { feedWords as feedWordsIn } from '@docket/texts/guide/guide-feeds'
import { LOCALES } from '@docket/texts/languages'
import { addLanguage } from '@docket/texts/messages'
import { renderToString } from 'react-dom/server'
import { guideStyle } from './pages/guide-style.ts'
import { pageIn } from './pages/page-in.ts'
import { pageLinks, pageMeta } from './pages/page-meta.ts'
import { pageTitle } from './pages/page-title.ts'
import { structuredData } from './pages/structured-data.ts'
import { Guide } from './screen/guide.tsx'
import { isLively } from './start/lively-pages.ts'
import { pageData } from './start/page-data.ts'

for (const [tag, catalogs] of Object.entries(all)) {
  addLanguage(tag, { locale: LOCALES[tag as keyof typeof LOCALES], catalogs })
}

/** Renders a page as a complete HTML document. Equal input gives equal output. */
export function renderGuide(
  asked: GuidePage,
  assets: GuideAssets,
  words: Words,
  { followWords, feedWords = feedWordsIn(words.lang) }: PageWords = {},
): string {
  const files = filesFor(asked, assets)
  const { script: source } = files
  const styles = files.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  const script = source && `<script type="module" src="${escapeHtml(source)}"></script>`
  const parts =
    script && isLively(asked) ? [...(files.parts ?? []), files.words?.[words.lang] ?? ''] : []
  const preloads = parts
    .filter(Boolean)
    .map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`)
  const page = pageIn(words.lang, asked)
  const headWords = { ...words, feedWords }
  const look = stationOf(page)?.look
  const style = look ? ` style="${escapeHtml(guideStyle(look))}"` : ''
  const publicUrl = assets.publicUrl ?? ''
  const facts = structuredData(page, publicUrl)
  return [
    `<!doctype html><html lang="${words.lang}"${style}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    '<meta name="theme-color" content="#030712" media="(prefers-color-scheme: dark)">',
    '<meta name="theme-color" content="#f9fafb" media="(prefers-color-scheme: light)">',
    `<title>${escapeHtml(pageTitle(page, words))}</title>`,
    ...pageMeta(page, publicUrl, headWords).map((attributes) => tag('meta', attributes)),
    ...pageLinks(page, assets, headWords).map((attributes) => tag('link', attributes)),
    ...fontPreloads(files, look),
    earlyScript(page, files),
    ...styles,
    ...preloads,
    script ?? '',
    facts && `<script type="application/ld+json">${escapeJson(JSON.stringify(facts))}</script>`,
    `</head><body><div id="guide">${renderToString(<Guide page={page} words={words} followWords={followWords} feedWords={feedWords} />)}</div>`,
    `<script type="application/json" id="guide-page">${escapeJson(pageData(asked))}</script>`,
    '</body></html>',
  ].join('')
}

/** Returns the files of a page. Televisions have scripts and style sheets of their own, built for old browsers. */
function filesFor(page: GuidePage, assets: GuideAssets): GuideAssets {
  if (page.kind !== 'schedule' || page.view !== 'tv') return assets
  return assets.television ?? { styles: [] }
}

/** Loads our typefaces with the page, unless the station chose a font of the viewer's device. */
function fontPreloads({ fonts = [] }: GuideAssets, look?: GuideLook): string[] {
  if (look?.font) return []
  // Browsers request fonts without credentials; a preload with them would load the file twice.
  return fonts.map(
    (href) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
  )
}

/** Returns the script that runs before the first paint, so that nothing the viewer does after that is lost. */
function earlyScript(page: GuidePage, { early }: GuideAssets): string {
  if (!early) return ''
  const putsFavoritesFirst =
    page.kind === 'schedule' && page.window.firstRow === 0 && !page.favorites
  return `<script src="${escapeHtml(early)}"${putsFavoritesFirst ? ' data-favorites' : ''}></script>`
}

function stationOf(page: GuidePage): GuideStation | undefined {
  if (page.kind === 'schedule') return page.window.station
  if (page.kind === 'programme') return page.details.station
  return 'station' in page ? page.station : undefined
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

// Escape `<`, so that `</script>` and `<!--` in the data cannot end the script element early.
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
