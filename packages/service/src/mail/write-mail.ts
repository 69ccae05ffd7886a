import { currentLanguage } from '../languages/in-language.ts'
import { ENTITIES } from './entities.ts'
import { plainTextOf } from './plain-text.ts'

/** An email template: HTML with `{APP_NAME}`, `{APP_URL}`, `{TOKEN}` and `{ACTION_URL}`. */
export type EmailTemplate = {
  subject: string
  body: string
  /** Address of the mail's main link, built from `{APP_URL}` and `{TOKEN}`. */
  actionUrl: string
  /** Address that unsubscribes with one POST, built the same way. */
  stopUrl?: string
  /** A language tag; by default, the language in which the mail is being written. */
  lang?: string
}

/** The values for the placeholders. `more` has those of further placeholders, by their names. */
export type MailFacts = {
  appName: string
  appUrl: string
  token: string
  more?: Readonly<Record<string, string>>
}

/** A mail ready to be sent, as HTML and as plain text. */
export type Mail = {
  /** One plain email address. */
  to: string
  /** The subject matter of the mail. Limits count the mails of one topic to one address. */
  topic: string
  subject: string
  text: string
  html: string
  /** Address that unsubscribes with one POST, for the button in mail clients (RFC 8058). */
  stopUrl?: string
}

/** Fills in a template. Escapes the values, so that markup in them is shown as text. */
export function writeMail(
  to: string,
  topic: string,
  template: EmailTemplate,
  { appName, appUrl, token, more }: MailFacts,
): Mail {
  const address = appUrl.replace(/(?<!\/)\/+$/, '')
  const names = { ...more, APP_NAME: appName, APP_URL: address, TOKEN: token }
  const facts = { ...names, ACTION_URL: fill(template.actionUrl, names) }
  const shown = Object.entries(facts).map(([name, value]) => [name, escapeHtml(value)])
  const subject = fill(template.subject, facts).replace(/\s+/g, ' ').trim()
  const body = fill(template.body, Object.fromEntries(shown))
  const { lang = currentLanguage(), stopUrl } = template
  const stop = stopUrl ? { stopUrl: fill(stopUrl, names) } : {}
  return { to, topic, subject, text: plainTextOf(body), html: pageOf(subject, body, lang), ...stop }
}

/**
 * Escapes text that users typed for the body of a template: markup is shown as text, and placeholders in it
 * are not filled in.
 */
export function quote(text: string): string {
  return escapeHtml(text).replace(/[{}]/g, (brace) => ENTITIES[brace] ?? '')
}

/** Does the same for a subject, where HTML entities do not work: replaces braces by spaces. */
export function quoteInSubject(text: string): string {
  return text.replace(/[{}]/g, ' ')
}

function fill(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([A-Z_]+(?::\w+)?)\}/g, (braces, name: string) => facts[name] ?? braces)
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
