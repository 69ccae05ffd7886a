import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { areKeys, encryptPush } from './encrypt.ts'

// The example of RFC 8291, section 5 and appendix A.
const RECEIVER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const SENDER = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const SALT = 'DGv6ra1nlYgDCS1FRnbzlw'
const MESSAGE =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

describe('an encrypted message', () => {
  it('matches the standard’s example byte for byte', () => {
    const local = createECDH('prime256v1')
    local.setPrivateKey(SENDER, 'base64url')
    const once = { salt: Buffer.from(SALT, 'base64url'), local }

    const message = encryptPush('When I grow up, I want to be a watermelon', RECEIVER, once)

    expect(message.toString('base64url')).toBe(MESSAGE)
  })

  it('is different each time', () => {
    expect(encryptPush('Hello', RECEIVER)).not.toEqual(encryptPush('Hello', RECEIVER))
  })
})

describe('a browser’s keys', () => {
  it.each([
    ['a point that is not on the curve', { ...RECEIVER, p256dh: `B${'A'.repeat(86)}` }],
    ['a point that is too short', { ...RECEIVER, p256dh: 'BCVxsr7N' }],
    ['a secret of another length', { ...RECEIVER, auth: 'BTBZMqHH6r4Tts7J' }],
  ])('are refused for %s', (_name, keys) => {
    expect(areKeys(RECEIVER)).toBe(true)
    expect(areKeys(keys)).toBe(false)
  })
})
