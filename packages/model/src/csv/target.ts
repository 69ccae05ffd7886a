/** What files of rows can become: collections by their names. */
export const CSV_TARGETS = ['shows', 'members', 'resources', 'airings'] as const
export type CsvTarget = (typeof CSV_TARGETS)[number]
