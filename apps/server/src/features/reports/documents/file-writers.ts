import { NotFound } from '@docket/model/kernel/errors'
import { documentCsv, documentPdf } from '@docket/service/documents'
import type { ReportKind, WriteReport } from '../write-reports.ts'
import type { FileFormat } from './document-texts.ts'

/** A report as a file, and its name without an extension. */
export type ReportContent = { name: string; content: string | Buffer }

/** Makes the file of a report. `query` has its filters. Throws a `Refusal` that says what is wrong with them. */
export type WriteFile = (
  organization: string,
  query: unknown,
  format: FileFormat,
) => Promise<ReportContent>

/** The reports on a campaign, which another feature makes. */
export type CampaignReport = 'affidavit' | 'invoice'
export type CampaignFiles = Readonly<Record<CampaignReport, WriteFile>>

/** For a server that has no campaigns. */
export const NO_CAMPAIGNS: CampaignFiles = { affidavit: refuse, invoice: refuse }

async function refuse(): Promise<never> {
  throw new NotFound()
}

export type FileWriters = Readonly<Record<ReportKind | CampaignReport, WriteFile>>

/** Joins the reports that are documents with those on campaigns. */
export function fileWriters(
  documents: Readonly<Record<ReportKind, WriteReport>>,
  campaigns: CampaignFiles,
): FileWriters {
  return {
    ...campaigns,
    franchise: asFile(documents.franchise),
    rotation: asFile(documents.rotation),
    grant: asFile(documents.grant),
    audience: asFile(documents.audience),
    captions: asFile(documents.captions),
  }
}

function asFile(write: WriteReport): WriteFile {
  return async (organization, query, format) => {
    const { document, name } = await write(organization, query, format)
    const content = format === 'csv' ? documentCsv(document) : await documentPdf(document)
    return { name, content }
  }
}
