import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

/** Returns the server's source files, without tests, that contain one of the texts. */
function filesWith(...texts: string[]): string[] {
  const files = globSync('**/*.ts', { cwd: SOURCES })
  return files
    .filter((file) => !file.includes('test'))
    .filter((file) => {
      const source = readFileSync(join(SOURCES, file), 'utf8')
      return texts.some((text) => source.includes(text))
    })
    .sort()
}

describe('no letter', () => {
  it('gets into the outbox, or to a mail server, but through the gate', () => {
    expect(filesWith("insertInto('_outbox')")).toEqual(['platform/mail/outbox.ts'])
    expect(filesWith('insertMail(', 'openSmtp(')).toEqual([
      'platform/mail/mail.ts',
      'platform/mail/outbox.ts',
      'platform/mail/smtp.ts',
    ])
    expect(filesWith("'nodemailer'")).toEqual(['platform/mail/smtp.ts'])
    // Both paths out of mail.ts call the gate: the one into the outbox, and the one that tests a mail server.
    const mail = readFileSync(join(SOURCES, 'platform/mail/mail.ts'), 'utf8')
    expect(mail.split('gate.pass(')).toHaveLength(3)
    expect(mail.split('insertMail(')).toHaveLength(2)
  })
})
