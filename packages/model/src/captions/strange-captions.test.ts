import { describe, expect, it } from 'vitest'
import { readCaptionFile, readCaptions } from './cues.ts'
import { readScc } from './formats/scc.ts'

const read = (text: string) => {
  const { cues, unreadLines } = readCaptions(text)
  return [
    ...cues.map(({ fromMs, untilMs, lines }) => `${fromMs} ${untilMs} ${lines.join(' / ')}`),
    ...(unreadLines.length > 0 ? [`not read: ${unreadLines.join(', ')}`] : []),
  ]
}
const TWO = ['1000 2000 First', '3000 4000 Second']
const srt = (arrow: string) =>
  `1\n00:00:01,000 ${arrow} 00:00:02,000\nFirst\n\n2\n00:00:03,000 ${arrow} 00:00:04,000\nSecond\n`

describe('captions that other programs changed', () => {
  it.each(['→', '–>', '—>', '- ->', '--&gt;'])('have the arrow %s', (arrow) => {
    expect(read(srt(arrow))).toEqual(TWO)
  })

  it('have the usual arrow in some places only', () => {
    expect(read(srt('-->').replace(' --> 00:00:04', ' → 00:00:04'))).toEqual(TWO)
    expect(
      read('1\n00:00:01,000 --> 00:00:02,000\nDoors:\n00:05 → 00:06\n5 -> 6 people\n'),
    ).toEqual(['1000 2000 Doors: / 00:05 → 00:06 / 5 -&gt; 6 people'])
  })

  it.each([
    ['an empty line after each', srt('-->').replaceAll('\n', '\n\n')],
    ['line ends of two transfers', srt('-->').replaceAll('\n', '\r\r\n')],
    ['a mark of bytes within', srt('-->').replace('2\n', '\uFEFF2\n')],
    ['marks of direction', srt('-->').replaceAll(/^(?=\d\d)/gm, '\u202B')],
    ['digits of Arabic', srt('-->').replaceAll('4', '٤').replaceAll('3', '۳')],
    ['numbers with signs', srt('-->').replace('1\n', '#1\n').replace('2\n', '2.\n')],
    ['parts of a millisecond', srt('-->').replaceAll(',000', '.000000')],
  ])('have %s', (_, text) => {
    expect(read(text)).toEqual(TWO)
  })

  it('count frames of a thirtieth of a second', () => {
    expect(read('1\n00:00:01:15 --> 00:00:02;03\nFirst')).toEqual(['1500 2100 First'])
  })

  it('have numbers as text where cues have none, and no number of a cue that is cut off', () => {
    const times = (at: number) => `00:00:0${at},000 --> 00:00:0${at + 1},000`
    expect(read([1, 2, 3].map((at) => `${times(at)}\n${4 - at}`).join('\n'))).toEqual([
      '1000 2000 3',
      '2000 3000 2',
      '3000 4000 1',
    ])
    expect(read(`${srt('-->')}\n3\n`)).toEqual([...TWO, 'not read: 9'])
    expect(read(`${srt('-->')}\n1984\n`)).toEqual([TWO[0], '3000 4000 Second / 1984'])
  })

  it('write characters by name or number, and break lines, as web pages do', () => {
    const text = `1\n00:00:01,000 --> 00:00:02,000\nIt&#8217;s &quot;R&amp;D&quot; &#x26; caf&eacute;<br>on&nbsp;<BR />9`
    expect(read(text)).toEqual(['1000 2000 It’s "R&amp;D" &amp; café / on&nbsp; / 9'])
    expect(read('WEBVTT\n\n00:01.000 --> 00:02.000\nIt&#39;s &quot;<i>so</i>&quot; &#60;')).toEqual(
      ['1000 2000 It\'s "<i>so</i>" &lt;'],
    )
  })

  it('are in two encodings', () => {
    const [first, second] = srt('-->').split('\n\n')
    const bytes = [
      ...new TextEncoder().encode(`${first} – café\n\n`),
      ...Array.from(`${second} na\u00efve`, (sign) => sign.charCodeAt(0)),
    ]
    expect(readCaptionFile(Uint8Array.from(bytes)).cues.map(({ lines }) => lines)).toEqual([
      ['First – café'],
      ['Second', ' naïve'],
    ])
  })
})

describe('careless WebVTT', () => {
  it('has no empty lines', () => {
    const cues = '00:01.000 --> 00:02.000\nFirst\n00:03.000 --> 00:04.000\nSecond\n'
    expect(read(`WEBVTT\nKind: captions\n${cues}`)).toEqual(TWO)
    expect(read(`WEBVTT\n\n1\n${cues.replace('\n00:03', '\n2\n00:03')}`)).toEqual(TWO)
    expect(read(`WEBVTT\n\ntwo loose\nlines\n${cues}`)).toEqual([...TWO, 'not read: 3, 4'])
    expect(read(`\n \nWEBVTT\n\nname\n${cues}`)).toEqual(TWO)
  })

  it('has positions that are not text', () => {
    const places = 'line:-1 position:50%,line-left align:middle'
    const { cues } = readCaptions(
      `WEBVTT\n\n00:01.000 --> 00:02.000 ${places}\nFirst\n\n00:03.000 --> 00:04.000 A:start L:90%\nSecond`,
    )
    expect(cues.map(({ lines, settings }) => [lines, settings])).toEqual([
      [['First'], places],
      [['Second'], undefined],
    ])
  })
})

describe('TTML of other programs', () => {
  it.each([
    ['single quotes and ticks', "ttp:tickRate='10000000'", "begin='10000000t' end='20000000t'"],
    ['frames', 'ttp:frameRate="25"', 'begin="25f" end="00:00:02:00"'],
    ['commas', '', 'begin="00:00:01,000" end="00:00:02,000"'],
  ])('has %s', (_, head, times) => {
    expect(read(`<tt ${head}><body><div><p ${times}>First</p></div></body></tt>`)).toEqual([TWO[0]])
  })

  it('has a prefix, comments, and characters by number', () => {
    const text =
      '<tt:tt xmlns:tt="x"><tt:body><!-- <tt:p begin="1s" end="2s">Old</tt:p>\n--><tt:p begin="1s" end="2s">It&#8217;s &quot;R&amp;D&quot;</tt:p></tt:body></tt:tt>'
    expect(read(text)).toEqual(['1000 2000 It’s "R&amp;D"'])
  })
})

it('SCC names the lines with more characters than a row can have', () => {
  const long = Array.from({ length: 230 }, () => 'c8e5').join('  ')
  expect(readScc(`Scenarist_SCC V1.0\n\n00:00:01:00\t9425 9425 94ad 94ad ${long}\n`)).toMatchObject(
    { cues: [{ line: 3 }], unreadLines: [3] },
  )
})
