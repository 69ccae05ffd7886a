import type { Organization } from '@docket/model/station/organizations'
import { toEpochMs } from '@docket/model/time/instants'
import type { TableDocument } from '@docket/service/documents'
import { reports as words } from '@docket/texts/server/reports'
import type { Rotation } from '../make-rotation.ts'
import { type FileFormat, momentText } from './document-texts.ts'

/** Returns the shows that have not aired for some days as a document. */
export function rotationDocument(
  { library, resting }: Rotation,
  days: number,
  { name, timeZone }: Organization,
  format: FileFormat,
): TableDocument {
  const { title, category, last, times } = words.showHeads
  const lastText = (at: string | null) => {
    if (at === null) return words.never
    return format === 'csv' ? at : momentText(toEpochMs(at), timeZone)
  }
  return {
    title: words.rotation({ days }),
    lines: [name, words.resting({ resting: resting.length, library })],
    tables: [
      {
        title: words.shows,
        columns: [
          { head: title, width: 5 },
          { head: category, width: 3 },
          { head: last, width: 3 },
          { head: times, width: 1.5, isFigure: true },
        ],
        rows: resting.map((show) => [
          show.title,
          show.category,
          lastText(show.lastAiredAt),
          String(show.timesAired),
        ]),
        empty: words.noneResting,
      },
    ],
    definitionsTitle: words.definitions,
    definitions: [
      { term: words.shows, meaning: words.showsMean },
      { term: words.aired, meaning: words.airedMeans },
      { term: last, meaning: words.lastMeans },
    ],
    pageText: (page, pages) => words.page({ page, pages }),
  }
}
