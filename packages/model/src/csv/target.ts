/** The collections into which CSV files can be imported. */
export const CSV_TARGETS = ['shows', 'members', 'resources', 'airings'] as const
export type CsvTarget = (typeof CSV_TARGETS)[number]
