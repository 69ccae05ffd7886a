/** How a mail is worded: HTML with `{APP_NAME}`, `{APP_URL}`, `{TOKEN}` and `{ACTION_URL}`. */
export type LetterTemplate = {
  subject: string
  body: string
  /** Where the mail leads to, made of `{APP_URL}` and `{TOKEN}`. */
  actionUrl: string
  /** Where one POST ends such mails, made likewise. */
  stopUrl?: string
  /** A language tag; English by default. */
  lang?: string
}

/** What stands in place of the names in braces. */
export type LetterFacts = { appName: string; appUrl: string; token: string }

/** A mail ready to be posted, in both forms that mail programs show. */
export type Letter = {
  /** One plain address. */
  to: string
  /** What it is about, for counting: letters of one topic to one address can be limited. */
  topic: string
  subject: string
  text: string
  html: string
  /** Where one POST ends such letters, for the button of mail programs (RFC 8058). */
  stopUrl?: string
}

/** Fills in a template. What is filled in is shown, never obeyed. */
export function writeLetter(
  to: string,
  topic: string,
  template: LetterTemplate,
  { appName, appUrl, token }: LetterFacts,
): Letter {
  const names = { APP_NAME: appName, APP_URL: appUrl.replace(/\/+$/, ''), TOKEN: token }
  const facts = { ...names, ACTION_URL: fill(template.actionUrl, names) }
  const shown = Object.entries(facts).map(([name, value]) => [name, escapeHtml(value)])
  const subject = fill(template.subject, facts).replace(/\s+/g, ' ').trim()
  const body = fill(template.body, Object.fromEntries(shown))
  const { lang = 'en', stopUrl } = template
  const stop = stopUrl ? { stopUrl: fill(stopUrl, names) } : {}
  return { to, topic, subject, text: textOf(body), html: pageOf(subject, body, lang), ...stop }
}

/** What people typed, as a part of a template's body: shown to the letter; no name in it filled in. */
export function quote(text: string): string {
  return escapeHtml(text).replace(/[{}]/g, (brace) => ENTITIES[brace] ?? '')
}

/** The same as a part of its subject, which has no entities. */
export function quoteInSubject(text: string): string {
  return text.replace(/[{}]/g, ' ')
}

function fill(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([A-Z_]+)\}/g, (braces, name: string) => facts[name] ?? braces)
}

function pageOf(subject: string, body: string, lang: string): string {
  return [
    '<!doctype html>',
    `<html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">',
    body,
    '</body></html>\n',
  ].join('\n')
}

/** The same as plain text: paragraphs apart, addresses of links beside what they are called. */
function textOf(html: string): string {
  const text = html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_link, url: string, label: string) =>
      label === url ? url : `${label}:\n${url}`,
    )
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|div|h\d|tr|li|ul|ol|table)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
  return `${readEntities(text)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '{': '&#123;',
  '}': '&#125;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

const CHARACTERS = new Map([
  ...Object.entries(ENTITIES).map(([character, entity]): [string, string] => [entity, character]),
  ['&nbsp;', ' '],
])

function readEntities(text: string): string {
  return text.replace(/&[a-z0-9#]+;/gi, (entity) => CHARACTERS.get(entity) ?? entity)
}
