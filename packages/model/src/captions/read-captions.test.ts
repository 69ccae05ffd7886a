import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCaptionFile, readCaptions, toSbv, toSrt, toVtt } from './cues.ts'
import { toTtml } from './formats/ttml.ts'

const said = (text: string) => readCaptions(text).cues.map(({ lines }) => lines.join(' / '))
const times = (text: string) =>
  readCaptions(text).cues.map(({ fromMs, untilMs }) => [fromMs, untilMs])

describe('a caption file', () => {
  it.each([
    ['00:00:01,000-->00:00:01,500', [1000, 1500]],
    ['00:00:01,50 --> 00:00:02,00', [1500, 2000]],
    ['00:00:02 --> 00:00:02,500', [2000, 2500]],
    ['0:00:02,5 --> 0:00:03,0', [2500, 3000]],
    ['00:00:03,000 -> 00:00:03,500', [3000, 3500]],
    ['-00:00:00,100 --> 00:00:03,600', [0, 3600]],
    ['00:00:03,600 --> 00:00:04,000 X1:100 X2:540', [3600, 4000]],
    ['00: 00: 04,000 --> 00: 00: 04,500', [4000, 4500]],
    ['00:00:04;500 --> 00:00:05;000', [4500, 5000]],
    ['0:00:00.500,0:00:02.000', [500, 2000]],
  ])('may have sloppy times: %s', (line, expected) => {
    const text = `1\n00:00:00,100 --> 00:00:00,400\nFirst\n\n2\n${line}\nSecond\n`
    expect(times(text)).toEqual([[100, 400], expected])
    expect(said(text)).toEqual(['First', 'Second'])
  })

  it.each([
    'WEBVTT\n\n00:01.000 --> 00:02.000\nFirst\n\n00:03.000 --> 00:04.000\nLast',
    '1\n00:00:01,000 --> 00:00:02,000\nFirst\n\n2\n00:00:03,000 --> 00:00:04,000\nLast',
    '0:00:01.000,0:00:02.000\nFirst\n\n0:00:03.000,0:00:04.000\nLast',
  ])('may end without a line break: %j', (text) => {
    expect(said(text)).toEqual(['First', 'Last'])
  })

  it('reports the lines that it cannot read, and drops nothing else', () => {
    const srt =
      'A heading\n\n1\n00:00:01,000 --> soon\nLost\n\n2\n00:00:02,000 --> 00:00:03,000\nOne,\n\ntwo\n'
    expect(readCaptions(srt)).toMatchObject({
      cues: [{ lines: ['One,', 'two'] }],
      unreadLines: [1, 4, 5],
    })
    const vtt =
      'WEBVTT\n\nSTYLE\n::cue {}\n\nNOTE\nfine\n\n00:01.000 --> 00:02.000 line:0\nOne\n\nloose text\n'
    expect(readCaptions(vtt)).toMatchObject({
      cues: [{ lines: ['One'], settings: 'line:0' }],
      head: 'STYLE\n::cue {}',
      unreadLines: [12],
    })
  })

  it('keeps special characters, styles and positions in both directions', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}x < y, AT&T and <i>R&amp;D</i>\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\i1}low{\\i0} <font color="red">red</font> I <3 List<String>\n'
    const { cues } = readCaptions(srt)
    expect(toVtt(cues)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:0\nx &lt; y, AT&amp;T and <i>R&amp;D</i>\n\n00:00:03.000 --> 00:00:04.000\n<i>low</i> red I &lt;3 List&lt;String&gt;\n',
    )
    expect(toSrt(cues)).toContain('{\\an8}x < y, AT&T and <i>R&D</i>')
    const voice =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann Bell>Parks &amp; Rec &lt;live&gt;&nbsp;now</v>\n'
    expect(toSrt(readCaptions(voice).cues)).toContain('Ann Bell: Parks & Rec <live> now')
  })

  it('may be in windows-1252, or TTML', () => {
    const bytes = Uint8Array.from(
      '1\n00:00:01,000 --> 00:00:02,000\nThe mayor\u0092s caf\u00e9\n',
      (sign) => sign.charCodeAt(0),
    )
    expect(readCaptionFile(bytes).cues[0]?.lines).toEqual(['The mayor’s café'])
    const ttml =
      '<?xml version="1.0"?>\n<tt><body><p begin="00:00:00.500" end="2s">A &amp; <span>B</span><br/>C</p>\n<p>no time</p></body></tt>'
    expect(readCaptions(ttml)).toMatchObject({
      cues: [{ fromMs: 500, untilMs: 2000, lines: ['A &amp; B', 'C'] }],
      unreadLines: [3],
    })
  })

  it('keeps the styles and regions of WebVTT', () => {
    const vtt =
      'WEBVTT\n\nSTYLE\n::cue(.loud) { color: red }\n\nREGION\nid:left\nwidth:40%\n\n00:00:01.000 --> 00:00:02.000 region:left\n<c.loud>Boo</c>\n'
    const { cues, head, unreadLines } = readCaptions(vtt)
    expect(unreadLines).toEqual([])
    expect(toVtt(cues, head)).toBe(vtt)
  })

  it('is the same after it is written as SBV or TTML and read again', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}<i>A & B\nC</i> <D>\n\n2\n10:00:03,000 --> 10:00:04,000\nLast\n'
    const { cues } = readCaptions(srt)
    expect(toSbv(cues)).toBe(
      '0:00:01.000,0:00:02.500\nA & B\nC <D>\n\n10:00:03.000,10:00:04.000\nLast\n',
    )
    const ttml = toTtml(cues, 'en')
    expect(ttml).toContain('<span tts:fontStyle="italic">A &amp; B</span><br/>C &lt;D&gt;</p>')
    expect(ttml).toContain('begin="00:00:01.000" end="00:00:02.500" region="top"')
    const again = readCaptions(ttml)
    expect(again.unreadLines).toEqual([])
    expect(again.cues.map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual([
      [1000, 2500],
      [36_003_000, 36_004_000],
    ])
  })

  it('in TTML reports the words outside paragraphs', () => {
    const ttml =
      '<tt xml:lang="en">\n<head><metadata>A title</metadata></head>\n<body><div>\n<p begin="1s" end="2s">In</p> out\n<span>\nout</span>\n<p begin="soon">Lost\nwords</p></div></body></tt>'
    expect(readCaptions(ttml)).toMatchObject({
      cues: [{ lines: ['In'] }],
      unreadLines: [4, 6, 7, 8],
    })
  })

  it('has each line of words either in a caption or in the list of unread lines', () => {
    const pieces = [
      '1',
      '00:00:01,000 --> 00:00:02,000',
      '00:01 -> x',
      'word',
      '',
      'a < b',
      '0:01,5-->0:02',
    ]
    const file = fc.array(fc.constantFrom(...pieces), { maxLength: 30 })
    fc.assert(
      fc.property(file, (lines) => {
        const { cues, unreadLines } = readCaptions(lines.join('\n'))
        const kept = cues.flatMap((cue) => cue.lines).filter((line) => line === 'word').length
        const words = lines.filter((line) => line === 'word').length
        expect(kept === words || unreadLines.length > 0).toBe(true)
        expect(cues.length + unreadLines.length).toBeGreaterThanOrEqual(
          lines.filter((line) => line.includes('>')).length > 0 ? 1 : 0,
        )
      }),
    )
  })
})
