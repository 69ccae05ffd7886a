import { members as words } from '@docket/texts/studio/members'

/** Appears when the server asks for a reason. It asks only people who may make exceptions. */
export const EXCEPTION = {
  heading: words.exception,
  text: words.exceptionHelp,
  onlyWhenAsked: true,
} as const

/** The field for the reason. */
export const exception = 'overrideReason'
