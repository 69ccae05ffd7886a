import { catalog } from '../../texts/catalog.ts'
import { plural } from '../../texts/plural.ts'

/** The messages about a station's form design and about answers to it, the same in the studio and on the server. */
export const words = catalog('submissions/form', {
  notAForm: 'This is not a form. Send a list of questions and the use of each field.',
  mostQuestions: (most: number) =>
    `A form can have ${most} questions and sections. Remove some of them.`,
  place: (place: number) => `Question ${place}`,
  ofQuestion: (question: string, fault: string) => `${question}: ${fault}`,
  unknownKind: 'Its type does not exist.',
  needsLabel: (most: number) => `Enter its text, with at most ${most} characters.`,
  longHelp: (most: number) => `Its help text can have at most ${most} characters.`,
  badKey: 'Its key must start with “q_”, followed by lowercase letters, digits and underscores.',
  sameKey: 'Another question has the same key.',
  badOptions: (most: number, length: number) =>
    `Enter at least two different choices, at most ${most}, of at most ${length} characters each.`,
  badLimits: (least: number, most: number) =>
    `Its limits must be between ${least} and ${most}, the smaller one first.`,
  badFiles: 'Choose which kinds of files it accepts.',
  badMegabytes: (most: number) => `Its largest file can be ${most} MB.`,
  badCondition: 'It depends on an answer that no earlier question offers.',
  badField: (field: string) => `A form cannot use the field “${field}” this way.`,
  answerIt: 'Answer this question.',
  acceptIt: 'The station does not accept programs without this agreement.',
  acceptAgain: 'The text has changed. Read it and accept it again.',
  accepted: 'Accepted',
  fillIn: 'The station needs this.',
  shorter: (most: number) => `Write at most ${most} characters.`,
  longer: (least: number) => `Write at least ${least} characters.`,
  notText: 'Enter some text.',
  notAChoice: 'Choose one of the answers.',
  notChoices: 'Choose from the answers.',
  fewerChoices: (most: number) =>
    plural(most, { one: 'Choose at most # answer.', other: 'Choose at most # answers.' }),
  moreChoices: (least: number) =>
    plural(least, { one: 'Choose at least # answer.', other: 'Choose at least # answers.' }),
  notYesNo: 'Answer yes or no.',
  notANumber: 'Enter a number.',
  smaller: (most: number) => `Enter a number of at most ${most}.`,
  larger: (least: number) => `Enter a number of at least ${least}.`,
  notADay: 'Enter a day.',
  notALink: 'Enter a web address that starts with https://.',
  notAFile: 'Its file must be one of the files of this submission.',
  unknownAnswer: 'The form has no such question.',
  yes: 'Yes',
  no: 'No',
})
