/** Tables whose shape is known only at run time: collections are data. */
// biome-ignore lint/suspicious/noExplicitAny: the columns of collections are known at run time only
export type Tables = Record<string, Record<string, any>>
