/** Tables whose columns are known only at run time, because collections are defined by data. */
// biome-ignore lint/suspicious/noExplicitAny: the columns of collections are known only at run time
export type Tables = Record<string, Record<string, any>>
