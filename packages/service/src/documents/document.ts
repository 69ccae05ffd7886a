/** A document made of tables, such as a report, that is sent as CSV and as PDF. */
export type TableDocument = {
  title: string
  /** Lines below the title: whose document it is, the period, and when it was made. */
  lines: readonly string[]
  /** Texts that people wrote, each with a title, shown before the tables. */
  texts?: readonly DocumentText[]
  tables: readonly DocumentTable[]
  /** The meanings of its terms and figures. */
  definitions: readonly Definition[]
  /** The title of the definitions. */
  definitionsTitle: string
  /** The footer of each page. */
  pageText: (page: number, pages: number) => string
}

export type DocumentText = { title: string; text: string }

export type Definition = { term: string; meaning: string }

export type DocumentTable = {
  title: string
  columns: readonly DocumentColumn[]
  rows: readonly (readonly string[])[]
  /** Shown instead of rows if there are none. */
  empty: string
}

export type DocumentColumn = {
  head: string
  /** Its share of the width, relative to the table's other columns. */
  width: number
  /** Whether to align the column on the right, as for figures. */
  isFigure?: boolean
}
