import type { CaptionFigures, CaptionRecord } from '@docket/model/reports/caption-record'
import type { Organization } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import type { DocumentColumn, TableDocument } from '@docket/service/documents'
import { reports as words } from '@docket/texts/server/reports'
import { type FileFormat, figureText, momentText } from '../documents/document-texts.ts'

const HOUR_SEC = 3600

/** Returns the record of the captions that went out as a document for regulators. */
export function captionDocument(
  record: CaptionRecord,
  { name, timeZone }: Organization,
  format: FileFormat,
): TableDocument {
  const { heads } = words.captions
  const days: [string, string] = [record.from, addDays(record.until, -1)]
  const [from, until] = days.map((day) => formatDay(day, 'date'))
  return {
    title: words.captions.title,
    lines: [
      name,
      words.fromTo({ from: from ?? '', until: until ?? '' }),
      words.made({ when: momentText(toEpochMs(record.countedUntil), timeZone) }),
      ...(record.others > 0
        ? [words.captions.others({ count: record.others, listed: record.uncaptioned.length })]
        : []),
    ],
    tables: [
      {
        title: words.captions.byChannel,
        columns: figureColumns(),
        rows: [
          ...record.channels.map((one) => rowOf(one.name, one, format)),
          rowOf(words.total, record.totals, format),
        ],
        empty: words.nothingAired,
      },
      {
        title: words.captions.uncaptioned,
        columns: [
          { head: heads.when, width: 3 },
          { head: heads.program, width: 4 },
          { head: heads.channel, width: 2 },
          { head: heads.hours, width: 1.2, isFigure: true },
          { head: heads.share, width: 1.2, isFigure: true },
          { head: heads.reason, width: 3 },
        ],
        rows: record.uncaptioned.map((one) => [
          format === 'csv' ? one.startedAt : momentText(toEpochMs(one.startedAt), timeZone),
          one.title,
          one.channel,
          figureText(one.programSec / HOUR_SEC, format),
          String(one.share),
          one.reason,
        ]),
        empty: words.captions.allCaptioned,
      },
    ],
    definitionsTitle: words.definitions,
    definitions: [
      { term: words.aired, meaning: words.captions.airedMeans },
      { term: heads.captioned, meaning: words.captions.captionedMeans },
      { term: heads.inside, meaning: words.captions.insideMeans },
      { term: heads.missing, meaning: words.captions.missingMeans },
      { term: heads.exempt, meaning: words.captions.exemptMeans },
      { term: heads.unknown, meaning: words.captions.unknownMeans },
      { term: heads.share, meaning: words.captions.shareMeans },
    ],
    pageText: (page, pages) => words.page({ page, pages }),
  }
}

function figureColumns(): DocumentColumn[] {
  const { channel, captioned, inside, missing, exempt, unknown, airings, share } =
    words.captions.heads
  return [
    { head: channel, width: 3 },
    ...[captioned, inside, missing, exempt, unknown, airings, share].map((head) => ({
      head,
      width: 1.3,
      isFigure: true,
    })),
  ]
}

function rowOf(name: string, one: CaptionFigures, format: FileFormat): string[] {
  const seconds = [one.captionedSec, one.insideSec, one.missingSec, one.exemptSec, one.unknownSec]
  return [
    name,
    ...seconds.map((sum) => figureText(sum / HOUR_SEC, format)),
    String(one.airings),
    one.share === null ? '' : String(one.share),
  ]
}
