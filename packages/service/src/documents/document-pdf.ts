import { documents as words } from '@docket/texts/server/service'
import { currentLanguage } from '../languages/in-language.ts'
import type { TableDocument } from './document.ts'
import { writeInThread } from './pdf/pdf-thread.ts'

/** Writes a document as a PDF file on pages of US Letter, in the current language. */
export function documentPdf({ pageText, ...document }: TableDocument): Promise<Buffer> {
  const told = { ...document, language: currentLanguage(), missingTitle: words.missingCharacters }
  return writeInThread(told, pageText)
}
