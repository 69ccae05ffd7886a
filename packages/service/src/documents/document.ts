/** A document of tables, such as a report, that is sent as CSV and as PDF. */
export type TableDocument = {
  title: string
  /** Lines below the title: whose it is, of which time, when it was made. */
  lines: readonly string[]
  /** What somebody wrote, each under its title, before the tables. */
  texts?: readonly DocumentText[]
  tables: readonly DocumentTable[]
  /** What its words and figures mean. */
  definitions: readonly Definition[]
  /** The title of the definitions. */
  definitionsTitle: string
  /** Stands at the foot of each page. */
  pageText: (page: number, pages: number) => string
}

export type DocumentText = { title: string; text: string }

export type Definition = { term: string; meaning: string }

export type DocumentTable = {
  title: string
  columns: readonly DocumentColumn[]
  rows: readonly (readonly string[])[]
  /** Stands in place of the rows when there are none. */
  empty: string
}

export type DocumentColumn = {
  head: string
  /** Its share of the width, among all columns of the table. */
  width: number
  /** Figures stand at the right. */
  isFigure?: boolean
}
