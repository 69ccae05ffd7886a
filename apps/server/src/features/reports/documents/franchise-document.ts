import type { AirtimeFigures, AirtimeReport } from '@docket/model/reports/analytics'
import type { Organization } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import type { DocumentColumn, DocumentTable, TableDocument } from '@docket/service/documents'
import { reports as words } from '@docket/texts/server/reports'
import { type FileFormat, figureText, momentText } from './document-texts.ts'

/** Returns hours by channel, category, producer and language as a document. */
export function franchiseDocument(
  report: AirtimeReport,
  { name, timeZone }: Organization,
  format: FileFormat,
): TableDocument {
  const { unconfirmed } = report
  const hours = figureText(unconfirmed.plannedSec / HOUR_SEC, format)
  return {
    title: words.franchise,
    lines: [
      name,
      words.fromTo({
        from: formatDay(report.from, 'date'),
        until: formatDay(addDays(report.until, -1), 'date'),
      }),
      words.made({ when: momentText(toEpochMs(report.countedUntil), timeZone) }),
      ...(unconfirmed.airings > 0
        ? [words.unconfirmed({ airings: unconfirmed.airings, hours })]
        : []),
    ],
    tables: tablesOf(report, format),
    definitionsTitle: words.definitions,
    definitions: [
      { term: words.aired, meaning: words.airedMeans },
      { term: words.heads.hours, meaning: words.hoursMean },
      { term: words.heads.airings, meaning: words.airingsMean },
      { term: words.heads.firstRun, meaning: words.firstRunMeans },
      { term: words.heads.repeats, meaning: words.repeatsMean },
      { term: words.heads.local, meaning: words.localMeans },
      { term: words.heads.filler, meaning: words.fillerMeans },
    ],
    pageText: (page, pages) => words.page({ page, pages }),
  }
}

const HOUR_SEC = 3600
const NAME_WIDTH = 4
const FIGURE_WIDTH = 1.2

function tablesOf(report: AirtimeReport, format: FileFormat): DocumentTable[] {
  const table = (title: string, all: readonly NamedFigures[], nameless = ''): DocumentTable => ({
    title,
    columns: columnsOfAll(),
    rows: all.map((one) => rowOf(one.name || nameless, one, format)),
    empty: words.nothingAired,
  })
  const { parts, nothingNamed } = words
  return [
    table(parts.all, [{ ...report.totals, name: words.total }]),
    table(parts.channels, report.channels),
    table(parts.categories, report.categories, nothingNamed.categories),
    table(parts.producers, report.producers, nothingNamed.producers),
    table(parts.languages, report.languages, nothingNamed.languages),
  ]
}

type NamedFigures = AirtimeFigures & { name: string }

function columnsOfAll(): DocumentColumn[] {
  const { what, ...figures } = words.heads
  return [
    { head: what, width: NAME_WIDTH },
    ...Object.values(figures).map((head) => ({ head, width: FIGURE_WIDTH, isFigure: true })),
  ]
}

function rowOf(name: string, figures: AirtimeFigures, format: FileFormat): string[] {
  const { airedSec, firstRunSec, repeatSec, localSec, fillerSec, airings } = figures
  return [
    name,
    ...[airedSec, firstRunSec, repeatSec, localSec, fillerSec].map((seconds) =>
      figureText(seconds / HOUR_SEC, format),
    ),
    String(airings),
  ]
}
