/** What is wrong with the query of a view, as a sentence. */
export class InvalidQuery extends Error {}
