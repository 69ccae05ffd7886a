import { BadRequest } from '#platform/errors.ts'

/**
 * 400: a filter, rule or sort that cannot be read, names what does not exist for who asks, or is
 * too big. The message says which for people; programs learn no more than that it is so.
 */
export class InvalidFilter extends BadRequest {}
