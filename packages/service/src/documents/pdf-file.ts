import { deflateSync } from 'node:zlib'
import { pdfString, printable } from './pdf-text.ts'

/** A file's metadata, and its pages as drawing operators (ISO 32000-1). */
export type PdfPages = { title: string; language: string; size: PdfSize; pages: readonly string[] }
/** In points. */
export type PdfSize = { width: number; height: number }

const CATALOG = 1
const TREE = 2
const PLAIN = 3
const BOLD = 4
const INFO = 5
const FIRST_PAGE = 6

/** Writes a PDF. `/F1` is the regular typeface, `/F2` the bold one. The same pages always produce the same bytes. */
export function pdfFile({ title, language, size, pages }: PdfPages): Buffer {
  const pageAt = (index: number) => FIRST_PAGE + index * 2
  const kids = pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')
  const objects: Buffer[] = [
    body(`<< /Type /Catalog /Pages ${TREE} 0 R /Lang ${pdfString(language)} >>`),
    body(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`),
    fontNamed('Helvetica'),
    fontNamed('Helvetica-Bold'),
    body(`<< /Title ${pdfString(printable(title))} >>`),
  ]
  for (const [index, drawing] of pages.entries()) {
    const fonts = `<< /F1 ${PLAIN} 0 R /F2 ${BOLD} 0 R >>`
    const box = `[0 0 ${size.width} ${size.height}]`
    const page = `<< /Type /Page /Parent ${TREE} 0 R /MediaBox ${box} /Resources << /Font ${fonts} >> /Contents ${pageAt(index) + 1} 0 R >>`
    objects.push(body(page), stream(drawing))
  }
  return joined(objects)
}

function body(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

function fontNamed(name: string): Buffer {
  return body(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
}

function stream(drawing: string): Buffer {
  const packed = deflateSync(body(drawing))
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  return Buffer.concat([body(head), packed, body('\nendstream')])
}

/** Joins objects, numbered from 1, and adds the table of their positions. */
function joined(objects: readonly Buffer[]): Buffer {
  const parts = [body('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  let at = parts[0]?.length ?? 0
  const places: number[] = []
  for (const [index, content] of objects.entries()) {
    const object = Buffer.concat([body(`${index + 1} 0 obj\n`), content, body('\nendobj\n')])
    places.push(at)
    parts.push(object)
    at += object.length
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>`
  return Buffer.concat([...parts, body(`${table}${trailer}\nstartxref\n${at}\n%%EOF\n`)])
}
