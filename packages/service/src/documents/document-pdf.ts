import { currentLanguage } from '../languages/in-language.ts'
import type { TableDocument } from './document.ts'
import { writeInThread } from './pdf/pdf-thread.ts'
import { words } from './words.ts'

/** Writes a document as a PDF file on pages of US Letter, in the current language. */
export function documentPdf({ pageText, ...document }: TableDocument): Promise<Buffer> {
  const told = { ...document, language: currentLanguage(), missingTitle: words.missingCharacters }
  return writeInThread(told, pageText)
}
