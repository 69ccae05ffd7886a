import { BadRequest } from '@docket/model/kernel/errors'

/**
 * An invalid filter, rule, or sort, answered with 400: it cannot be parsed, names something the caller cannot
 * see, or is too large. Only the message gives the reason; the response contains no code for it.
 */
export class InvalidFilter extends BadRequest {}
