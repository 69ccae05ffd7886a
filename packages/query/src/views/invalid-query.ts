/** An error in the query of a view. The message is a sentence for users. */
export class InvalidQuery extends Error {}
