import type { AirtimeReport, ViewFigures } from '@docket/model/reports/analytics'
import type { Organization } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import type { DocumentTable, TableDocument } from '@docket/service/documents'
import { reports as words } from '@docket/texts/server/reports'
import { type FileFormat, figureText, momentText } from './document-texts.ts'

const HOUR_SEC = 3600
const NAME_WIDTH = 4
const FIGURE_WIDTH = 1.5

/** Returns a document with how often and how long a station was watched: in total, by channel, and by periods such as weeks. */
export function audienceDocument(
  { from, until, countedUntil, views }: AirtimeReport,
  { name, timeZone }: Organization,
  format: FileFormat,
): TableDocument {
  const { parts, heads } = words.audience
  const days = (first: string, after: string) => {
    const last = addDays(after, -1)
    if (format === 'csv') return first === last ? first : `${first}/${last}`
    const begin = formatDay(first, 'date')
    return first === last ? begin : words.fromTo({ from: begin, until: formatDay(last, 'date') })
  }
  const table = (title: string, rows: readonly (ViewFigures & { name: string })[]) => ({
    title,
    columns: [
      { head: heads.what, width: NAME_WIDTH },
      ...[heads.plays, heads.hours, heads.embeds].map((head) => ({
        head,
        width: FIGURE_WIDTH,
        isFigure: true,
      })),
    ],
    rows: rows.map((one) => [
      one.name,
      String(one.plays),
      figureText(one.seconds / HOUR_SEC, format),
      String(one.impressions),
    ]),
    empty: words.audience.nothing,
  })
  const tables: DocumentTable[] = [
    table(parts.all, views ? [{ ...views.totals, name: words.total }] : []),
    table(parts.channels, views?.channels ?? []),
    table(
      parts.days,
      (views?.steps ?? []).map((step) => ({ ...step, name: days(step.from, step.until) })),
    ),
  ]
  return {
    title: words.audience.title,
    lines: [
      name,
      words.fromTo({ from: formatDay(from, 'date'), until: formatDay(addDays(until, -1), 'date') }),
      words.made({ when: momentText(toEpochMs(countedUntil), timeZone) }),
    ],
    tables,
    definitionsTitle: words.definitions,
    definitions: [
      { term: heads.plays, meaning: words.audience.playsMean },
      { term: heads.hours, meaning: words.audience.hoursMean },
      { term: heads.embeds, meaning: words.audience.embedsMean },
    ],
    pageText: (page, pages) => words.page({ page, pages }),
  }
}
