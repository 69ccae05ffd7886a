import {
  GRANT_FIGURES,
  type GrantFigure,
  type GrantReport,
} from '@docket/model/reports/grant/grant'
import { GRANT_TEXTS, type GrantRecord } from '@docket/model/reports/grant-reports'
import type { Organization } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import type { DocumentTable, TableDocument } from '@docket/service/documents'
import { grantFigures } from '@docket/texts/model/reports'
import { grant as grantWords, reports as words } from '@docket/texts/server/reports'
import { type FileFormat, figureText, momentText } from '../documents/document-texts.ts'

const HOUR_SEC = 3600
const FIGURES = Object.keys(GRANT_FIGURES) as GrantFigure[]
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent' })

/** Returns a grant report as a document, with the texts that staff wrote for it, if there are any. */
export function grantDocument(
  report: GrantReport,
  { name, timeZone }: Organization,
  { format, record }: { format: FileFormat; record?: GrantRecord | undefined },
): TableDocument {
  const { unconfirmed, before } = report
  const days = (from: string, until: string) => ({
    from: formatDay(from, 'date'),
    until: formatDay(addDays(until, -1), 'date'),
  })
  const hours = figureText(unconfirmed.plannedSec / HOUR_SEC, format)
  return {
    title: record?.name ?? grantWords.title,
    lines: [
      name,
      words.fromTo(days(report.from, report.until)),
      grantWords.comparedWith(days(before.from, before.until)),
      words.made({ when: momentText(toEpochMs(report.countedUntil), timeZone) }),
      ...(unconfirmed.airings > 0
        ? [words.unconfirmed({ airings: unconfirmed.airings, hours })]
        : []),
    ],
    ...(record && { texts: textsOf(record) }),
    tables: [figuresOf(report, record, format), categoriesOf(report, format)],
    definitionsTitle: words.definitions,
    definitions: [
      ...FIGURES.map((figure) => ({
        term: grantFigures.names[figure],
        meaning: grantFigures.meanings[figure],
      })),
      ...(record ? [{ term: grantWords.volunteers, meaning: grantWords.volunteersMean }] : []),
    ],
    pageText: (page, pages) => words.page({ page, pages }),
  }
}

function textsOf(record: GrantRecord) {
  return GRANT_TEXTS.flatMap((text) =>
    record[text] === '' ? [] : [{ title: grantWords.texts[text], text: record[text] }],
  )
}

function figuresOf(
  { figures, figuresBefore }: GrantReport,
  record: GrantRecord | undefined,
  format: FileFormat,
): DocumentTable {
  const own = record
    ? [
        [grantWords.volunteers, String(record.volunteers), ''],
        [grantWords.volunteerHours, String(record.volunteerHours), ''],
      ]
    : []
  return {
    title: grantWords.figures,
    columns: [
      { head: grantWords.figure, width: 4 },
      { head: grantWords.period, width: 1.5, isFigure: true },
      { head: grantWords.before, width: 1.5, isFigure: true },
    ],
    rows: [
      ...FIGURES.map((figure) => [
        grantFigures.names[figure],
        valueText(figure, figures[figure], format),
        valueText(figure, figuresBefore[figure], format),
      ]),
      ...own,
    ],
    empty: '',
  }
}

function valueText(figure: GrantFigure, value: number, format: FileFormat): string {
  const unit = GRANT_FIGURES[figure]
  if (unit === 'hours') return figureText(value / HOUR_SEC, format)
  if (unit === 'share' && format === 'pdf') return PERCENT.format(value)
  return unit === 'share' ? figureText(value, format) : String(value)
}

function categoriesOf({ categories }: GrantReport, format: FileFormat): DocumentTable {
  return {
    title: grantWords.categories,
    columns: [
      { head: grantWords.category, width: 4 },
      { head: grantWords.hours, width: 1.5, isFigure: true },
      { head: grantWords.localHours, width: 1.5, isFigure: true },
    ],
    rows: categories.map(({ name, airedSec, localSec }) => [
      name || grantWords.noCategory,
      ...[airedSec, localSec].map((seconds) => figureText(seconds / HOUR_SEC, format)),
    ]),
    empty: grantWords.nothing,
  }
}
