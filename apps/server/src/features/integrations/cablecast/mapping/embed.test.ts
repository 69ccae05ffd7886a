import { describe, expect, it } from 'vitest'
import { safeEmbed } from './embed.ts'

const context = { station: 'https://tv.example.org', title: 'Access 8, live' }

describe('an embed code', () => {
  it('is generated from the address of its frame', () => {
    const code = `<div onclick="x()"><iframe width=1 onload="steal()" src='https://reflect-a.cablecast.tv/live?a=1&amp;b="2"'></iframe></div>`

    expect(safeEmbed(code, { ...context, title: '"><script>' })).toBe(
      '<iframe src="https://reflect-a.cablecast.tv/live?a=1&amp;b=%222%22" title="&quot;&gt;&lt;script&gt;"' +
        ' sandbox="allow-scripts allow-same-origin allow-presentation"' +
        ' allow="autoplay; fullscreen; picture-in-picture" referrerpolicy="no-referrer"></iframe>',
    )
  })

  it.each([
    'https://tv.example.org/player',
    'https://station.cablecast.tv/player',
    'https://www.youtube-nocookie.com/embed/1',
    'https://player.vimeo.com/video/1',
  ])('can show %s', (source) => {
    expect(safeEmbed(`<iframe src="${source}"></iframe>`, context)).toContain(`src="${source}"`)
  })

  it.each([
    ['no frame', '<script src="https://tv.example.org/x.js"></script>'],
    [
      'two frames',
      '<iframe src="https://tv.example.org/"></iframe><iframe src="https://x/"></iframe>',
    ],
    ['no address', '<iframe data-src="https://tv.example.org/"></iframe>'],
    ['an address without https', '<iframe src="http://tv.example.org/"></iframe>'],
    ['a script for an address', '<iframe src="javascript:alert(1)"></iframe>'],
    ['an unknown host', '<iframe src="https://evil.example/"></iframe>'],
    ['a host that only ends alike', '<iframe src="https://notcablecast.tv/"></iframe>'],
    ['a name for the known host', '<iframe src="https://tv.example.org@evil.example/"></iframe>'],
    ['nothing', ''],
  ])('with %s is dropped', (_what, code) => {
    expect(safeEmbed(code, context)).toBe('')
  })
})
