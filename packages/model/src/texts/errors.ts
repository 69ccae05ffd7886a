import { catalog } from './catalog.ts'
import { plural } from './plural.ts'

/** The usual messages of errors. Clients know several of them word for word. */
export const words = catalog('errors', {
  wentWrong: 'Something went wrong while processing your request.',
  notJsonObject: 'Failed to load the submitted data: the body is not a JSON object.',
  notValid: 'An error occurred while validating the submitted data.',
  viewIsReadOnly: 'Records of a view cannot be written.',
  notSaved: 'Failed to save the record.',
  occupied: 'Another record already has this time.',
  noToken: 'The request requires valid record authorization token to be set.',
  notAllowed: 'You are not allowed to perform this request.',
  notFound: "The requested resource wasn't found.",
  tryAgainInSeconds: (message: string, seconds: number) =>
    `${message} ${plural(seconds, { one: 'Try again in # second.', other: 'Try again in # seconds.' })}`,
  tryAgainInMinutes: (message: string, minutes: number) =>
    `${message} ${plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`,
  busy: 'The server is busy. Try again shortly.',
})
