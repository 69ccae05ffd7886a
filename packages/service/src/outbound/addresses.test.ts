import { describe, expect, it } from 'vitest'
import { classify } from './addresses.ts'

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.10',
    '100.64.0.1',
    '169.254.1.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:c0a8:0001::1',
    '2001:db8::1',
  ])('%s is private, in any notation', (address) => {
    expect(classify(address)).toBe('private')
  })

  it.each(['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254', '64:ff9b::a9fe:a9fe'])(
    '%s is a cloud’s metadata service',
    (address) => {
      expect(classify(address)).toBe('metadata')
    },
  )

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(classify(address)).toBe('public')
    },
  )
})
