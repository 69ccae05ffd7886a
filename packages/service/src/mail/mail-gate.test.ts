import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const SOURCES = '{packages,apps/server}/**/src/**/*.ts'

/** Returns the source files of the packages and the server, without tests, that contain one of the texts. */
function filesWith(...texts: string[]): string[] {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules'] })
  return files
    .filter((file) => !file.includes('test'))
    .filter((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8')
      return texts.some((text) => source.includes(text))
    })
    .sort()
}

describe('every mail', () => {
  it('goes through the gate to the outbox or a mail server', () => {
    expect(filesWith("insertInto('_outbox')")).toEqual(['packages/service/src/mail/outbox.ts'])
    expect(filesWith('insertMail(', 'openSmtp(')).toEqual([
      'packages/service/src/mail/mailer.ts',
      'packages/service/src/mail/outbox.ts',
      'packages/service/src/mail/smtp.ts',
    ])
    expect(filesWith("'nodemailer'")).toEqual(['packages/service/src/mail/smtp.ts'])
    // Both paths out of mailer.ts call the gate: the one to the outbox, and the one that tests a mail server.
    const mail = readFileSync(join(ROOT, 'packages/service/src/mail/mailer.ts'), 'utf8')
    expect(mail.split('gate.pass(')).toHaveLength(3)
    expect(mail.split('insertMail(')).toHaveLength(2)
  })
})
