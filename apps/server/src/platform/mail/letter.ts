/** What a person is to read: plain sentences and at most one link. */
export type Message = {
  subject: string
  /** Plain text, a paragraph each. */
  before: readonly string[]
  link: { label: string; url: string }
  after: readonly string[]
}

/** A mail ready to be posted, in both forms that mail programs show. */
export type Letter = {
  /** One plain address. */
  to: string
  /** What it is about, for counting: letters of one topic to one address can be limited. */
  topic: string
  subject: string
  text: string
  html: string
}

/** Writes a message as plain text and as simple HTML. Everything in it is shown, nothing is obeyed. */
export function writeLetter(to: string, topic: string, message: Message): Letter {
  const { subject, before, link, after } = message
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`)
  const url = escapeHtml(link.url)
  return {
    to,
    topic,
    subject,
    text: `${[...before, `${link.label}:\n${link.url}`, ...after].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">',
      ...paragraphs(before),
      `<p><a href="${url}">${escapeHtml(link.label)}</a></p>`,
      `<p>If the link cannot be clicked, copy this address:<br>${url}</p>`,
      ...paragraphs(after),
      '</body></html>\n',
    ].join('\n'),
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
