import { describe, expect, it } from 'vitest'
import { quote, quoteInSubject, writeMail } from './write-mail.ts'

const template = {
  subject: 'News of {APP_NAME}',
  body: '<p>Hello from {APP_NAME}.</p>\n<p><a href="{ACTION_URL}">Read</a></p><p>1 &lt; 2<br>{OTHER}</p>',
  actionUrl: '{APP_URL}/auth/{TOKEN}?b=1&c=2',
}
const facts = { appName: '<b>Tom & Jerry</b>', appUrl: 'https://tv.example/', token: 'abc' }
const mail = writeMail('ann@a.example', 'test', template, facts)

describe('a mail', () => {
  it('escapes its values in HTML', () => {
    expect(mail.html).toContain('<p>Hello from &lt;b&gt;Tom &amp; Jerry&lt;/b&gt;.</p>')
    expect(mail.html).toContain('<a href="https://tv.example/auth/abc?b=1&amp;c=2">Read</a>')
    expect(mail.subject).toBe('News of <b>Tom & Jerry</b>')
  })

  it('says the same in plain text, and keeps unknown placeholders', () => {
    expect(mail.text).toBe(
      'Hello from <b>Tom & Jerry</b>.\n\nRead:\nhttps://tv.example/auth/abc?b=1&c=2\n\n1 < 2\n{OTHER}\n',
    )
  })

  it('has a one-line subject, no matter what the station’s name is', () => {
    const named = { ...facts, appName: 'Harbor\r\nBcc: eve@e.example' }

    expect(writeMail('ann@a.example', 'test', template, named).subject).toBe(
      'News of Harbor Bcc: eve@e.example',
    )
  })

  it('shows text typed by users, in both forms and in the subject', () => {
    const typed = 'News & <Views> of "{TOKEN}"'
    const quoting = {
      ...template,
      subject: quoteInSubject('News & <Views>'),
      body: `<p>${quote(typed)}</p>`,
    }
    const written = writeMail('ann@a.example', 'test', quoting, facts)

    expect(written.subject).toBe('News & <Views>')
    expect(written.text).toBe(`${typed}\n`)
    expect(written.html).toContain('News &amp; &lt;Views&gt; of &quot;&#123;TOKEN&#125;&quot;')
  })
})
