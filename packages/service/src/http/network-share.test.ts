import { describe, expect, it } from 'vitest'
import { createNetworkShare } from './network-share.ts'

describe('the share of a network', () => {
  it('admits a limited number of different items, and keeps admitting those', () => {
    const share = createNetworkShare(2)
    const admitted = ['a', 'b', 'c', 'a', 'b'].filter((item) =>
      share.admits('now', '10.0.0.1', item),
    )
    expect(admitted).toEqual(['a', 'b', 'a', 'b'])
    expect(share.admits('later', '10.0.0.1', 'c')).toBe(true)
    expect(share.admits('now', '10.0.0.2', 'c')).toBe(true)
  })

  it('is shared by all addresses of one home', () => {
    const share = createNetworkShare(1)
    expect(share.admits('now', '2001:db8:1:2::1', 'a')).toBe(true)
    expect(share.admits('now', '2001:db8:1:2:ffff::9', 'b')).toBe(false)
    expect(share.admits('now', '2001:db8:1:3::1', 'b')).toBe(true)
    expect(share.admits('now', '::ffff:10.0.0.1', 'a')).toBe(true)
    expect(share.admits('now', '10.0.0.1', 'b')).toBe(false)
  })
})
