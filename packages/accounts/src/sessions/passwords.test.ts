import { describe, expect, it } from 'vitest'
import { cheapPasswords } from '../testing/cheap-passwords.ts'
import { createPasswords } from './passwords.ts'

describe('a password', () => {
  it('is stored as a hash that names its parameters and is never the same', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwords.hash('correct horse')).not.toBe(hash)
    expect(await passwords.verify('correct horse', hash)).toBe(true)
    expect(await passwords.verify('wrong horse', hash)).toBe(false)
  })

  it.each(['', 'nonsense', '$2b$10$abc', '$argon2id$v=19$m=8,t=1,p=1$$'])(
    'never matches a hash such as “%s”',
    async (hash) => {
      expect(await createPasswords().verify('', hash)).toBe(false)
    },
  )

  it('takes the same work for an unknown hash as for a known one', async () => {
    const passwords = createPasswords()
    const known = await passwords.hash('correct horse')
    await passwords.verify('warm', '')
    const workOf = async (hash: string) => {
      const before = process.cpuUsage()
      await passwords.verify('wrong horse', hash)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    expect(await workOf('')).toBeGreaterThan((await workOf(known)) / 3)
  })

  it('needs a new hash only when its cost is outdated', async () => {
    const passwords = createPasswords()
    expect(passwords.isDated(await passwords.hash('correct horse'))).toBe(false)
    expect(passwords.isDated(await cheapPasswords().hash('correct horse'))).toBe(true)
    expect(passwords.isDated('')).toBe(false)
  })

  it('waits in a queue, and is refused with 429 when the queue is full', async () => {
    const passwords = cheapPasswords()
    const asked = Array.from({ length: 75 }, () => passwords.hash('x'))
    const answers = await Promise.allSettled(asked)
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(75 - 66)
    expect(refused[0]).toMatchObject({ reason: { status: 429 } })
    await expect(passwords.hash('later')).resolves.toContain('argon2id')
  })
})
