import { inflateSync } from 'node:zlib'

/** Reads the text of each page of a PDF that the browser printed, without spaces. */
export function textOfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const read = (reference = '') => objects.get(reference)
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
    .map(({ head }) => {
      const resources = /\/Resources (\d+) 0 R/.exec(head)
      const fonts = fontsIn(resources ? (read(resources[1])?.head ?? '') : head, read)
      return drawn(read(/\/Contents (\d+) 0 R/.exec(head)?.[1])?.stream ?? '', fonts)
    })
}

type PdfObject = { head: string; stream: string }
type FindObject = (reference?: string) => PdfObject | undefined

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id = '', 2: body = '', index } of text.matchAll(
    /(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g,
  )) {
    const [head = ''] = body.split('stream\n')
    const from = text.indexOf('stream\n', index) + 'stream\n'.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const bytes = head === body ? Buffer.alloc(0) : pdf.subarray(from, from + length)
    const stream = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes
    objects.set(id, { head, stream: stream.toString('latin1') })
  }
  return objects
}

/** How the codes of a font map to text, and how many bytes each code has. */
type Font = { bytes: number; meaning: ReadonlyMap<number, string> }

function fontsIn(resources: string, read: FindObject): Map<string, Font> {
  const listed = /\/Font <<(.*?)>>/s.exec(resources)?.[1] ?? ''
  return new Map(
    [...listed.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const { head = '' } = read(id) ?? {}
      const map = read(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1])?.stream ?? ''
      return [name, { bytes: head.includes('/Type0') ? 2 : 1, meaning: meaningIn(map) }]
    }),
  )
}

function meaningIn(map: string): Map<number, string> {
  const meaning = new Map<number, string>()
  const code = (hex = '') => Number.parseInt(hex, 16)
  const text = (hex = '') =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => code(unit)))
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, one, means] of block.matchAll(/<(\w+)> <(\w+)>/g))
      meaning.set(code(one), text(means))
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, first, last, means] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let at = code(first); at <= code(last); at += 1)
        meaning.set(at, String.fromCharCode(code(means) + at - code(first)))
    }
  }
  return meaning
}

function drawn(content: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined
  let text = ''
  for (const [, name, hex, literal] of content.matchAll(
    /\/(\w+) [\d.]+ Tf|<([\dA-Fa-f]+)>|\(((?:\\.|[^\\)])*)\)/gs,
  )) {
    if (name) font = fonts.get(name)
    const bytes = hex ? Buffer.from(hex, 'hex') : Buffer.from(unescaped(literal ?? ''), 'latin1')
    if (!font) continue
    for (let at = 0; at + font.bytes <= bytes.length; at += font.bytes)
      text += font.meaning.get(bytes.readUIntBE(at, font.bytes)) ?? ''
  }
  return text.replaceAll(/\s/g, '')
}

function unescaped(literal: string): string {
  return literal.replaceAll(/\\([0-7]{3}|.)/gs, (_, one: string) =>
    one.length === 3 ? String.fromCharCode(Number.parseInt(one, 8)) : one,
  )
}
