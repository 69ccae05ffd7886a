import type { FakeStation, Row } from './station.ts'

const SHOWN_ITEMS = 40

/** Returns a page on which people change the fake station as its staff would. */
export function editPage(station: FakeStation, now: number): string {
  const coming = station.scheduleItems
    .filter((item) => item.deleted !== true && Date.parse(String(item.runDateTime)) > now)
    .sort((a, b) => Date.parse(String(a.runDateTime)) - Date.parse(String(b.runDateTime)))
    .slice(0, SHOWN_ITEMS)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A pretend Cablecast</title>
<meta name="viewport" content="width=device-width"><style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
form{display:inline}td{padding:.25rem 1rem .25rem 0}input{font:inherit;width:24rem;max-width:60vw}</style>
<h1>A pretend Cablecast</h1><p>Change something, then import again.</p>
<h2>Coming up</h2><table>${coming.map((item) => itemRow(station, item)).join('')}</table>
<h2>Shows</h2><ul>${station.shows.map(showRow).join('')}</ul></html>`
}

function itemRow(
  { shows, channels }: FakeStation,
  { id, show, channel, runDateTime }: Row,
): string {
  const title = titleOf(shows.find((one) => one.id === show))
  const name = channels.find((one) => one.id === channel)?.name
  return `<tr><td>${safe(name)}<td>${safe(runDateTime)}<td>${safe(title)}<td>${button(id, 'later', '30 minutes later')} ${button(id, 'delete', 'Delete')}</tr>`
}

function showRow(show: Row): string {
  return `<li><form method="post"><input type="hidden" name="show" value="${show.id}"><input name="title" aria-label="Title" value="${safe(titleOf(show))}"> <button>Rename</button></form></li>`
}

function button(item: number, action: string, label: string): string {
  return `<form method="post"><input type="hidden" name="item" value="${item}"><button name="action" value="${action}">${label}</button></form>`
}

/** Makes the change that a form on the page requests. */
export function applyEdit(station: FakeStation, form: URLSearchParams): void {
  const show = station.shows.find(({ id }) => id === Number(form.get('show')))
  if (show) show.cgTitle = form.get('title') ?? ''
  const item = station.scheduleItems.find(({ id }) => id === Number(form.get('item')))
  if (item && form.get('action') === 'delete') item.deleted = true
  if (item && form.get('action') === 'later') item.runDateTime = later(item, station.zone)
}

function later({ runDateTime }: Row, zone: string): string {
  const moved = Temporal.Instant.from(String(runDateTime)).add({ minutes: 30 })
  const local = moved.toZonedDateTimeISO(zone)
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

function titleOf(show: Row | undefined): string {
  return String(show?.cgTitle || show?.title || '')
}

function safe(text: unknown): string {
  const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return String(text ?? '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}
