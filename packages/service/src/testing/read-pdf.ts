import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text on a page as a PDF reader finds it, and where it starts, in points from the lower left corner. */
export type FoundText = { text: string; x: number; y: number; width: number }

/** The contents of a PDF file as a program for searching and copying sees them. */
export type FoundPdf = {
  title: string
  language: string
  pages: { texts: FoundText[]; lines: string[]; tags: string[] }[]
}

type Tag = { role?: string; children?: Tag[] }

/** Reads a PDF file with a different library than the one that wrote it. */
export async function readPdf(file: Uint8Array): Promise<FoundPdf> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await task.promise
  const { info } = await pdf.getMetadata()
  const { Title: title = '', Language: language = '' } = info as Record<string, string>
  const pages: FoundPdf['pages'] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) =>
      'str' in item && item.str !== ''
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
        : [],
    )
    const tags = rolesOf((await page.getStructTree()) as Tag | null)
    pages.push({ texts, lines: linesOf(texts), tags })
  }
  await task.destroy()
  return { title, language, pages }
}

/** Joins texts at the same height, in the order in which they are in the file. */
function linesOf(texts: readonly FoundText[]): string[] {
  const lines = Map.groupBy(texts, ({ y }) => Math.round(y))
  return [...lines.values()].map((line) => line.map(({ text }) => text).join(''))
}

function rolesOf(tag: Tag | null): string[] {
  const { role, children = [] } = tag ?? {}
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)]
}
