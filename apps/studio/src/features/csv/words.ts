import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { numberText, plural } from '#texts/locale.ts'

type Outcome = { toCreate: number; toUpdate: number; same: number; name: string }

export const words = catalog('csv-import', {
  progress: 'Progress',
  cancel: 'Cancel',
  thatDidNotWork: 'That did not work.',
  records: { one: 'row', many: 'rows' },
  checkingRow: (done: number, total: number) =>
    `Checking row ${numberText(done)} of ${numberText(total)}. Nothing is saved yet.`,
  importingRow: (done: number, total: number) =>
    `Importing row ${numberText(done)} of ${numberText(total)}.`,
  outcome: ({ toCreate, toUpdate, same, name }: Outcome) =>
    `${numberText(toCreate)} new ${name}, ${numberText(toUpdate)} changed, ${numberText(same)} the same`,
  rowsHaveErrors: (count: number, outcome: string) =>
    plural(count, {
      one: `# row has errors. Without it: ${outcome}.`,
      other: `# rows have errors. Without them: ${outcome}.`,
    }),
  importWithoutErrors: (count: number) =>
    plural(count, {
      one: 'Import without # row with errors',
      other: 'Import without # rows with errors',
    }),
  undoingTheImport: 'Undoing the import.',
  allRowsAreFine: (outcome: string) => `All rows are fine: ${outcome}.`,
  imported: (outcome: string) => `Imported: ${outcome}.`,
  importWasUndone: 'The import was undone.',
  rowsWithErrorsOf: (fileName: string) => `rows with errors of ${fileName}`,
  howToFixIt: 'How to fix it',
  errors: 'Errors',
  saveRowsErrorsCsv: 'Save rows with errors as CSV',
  pleaseCheck: 'Please check',
  line: 'Line',
  column: 'Column',
  theRow: 'The row',
  andMore: (count: number) => `And ${numberText(count)} more.`,
  undoImport: 'Undo import',
  seeWhatWasImported: 'See what was imported',
  backToTheColumns: 'Back to the columns',
  importAll: 'Import',
  shows: 'Shows',
  members: 'Members',
  equipment: 'Equipment',
  schedule: 'A schedule',
  whatIsInTheFile: 'What is in the file?',
  dropAFileHere: 'Drop a file here',
  dropCsvFileHere: 'Drop a CSV file here, or choose one.',
  chooseAFile: 'Choose a file',
  limits:
    'Up to 50,000 rows and 20 MB, separated by commas, semicolons or tabs. The first row names the columns. You see a preview before anything is saved.',
  monthFirst: 'Month, day, year: 3/31/2026',
  dayFirst: 'Day, month, year: 31/3/2026',
  yearFirst: 'Year, month, day: 2026-03-31',
  howAreDatesWritten: 'How are dates written?',
  datesAreAmbiguous: 'The dates are ambiguous. Please check.',
  whatAreLengths: 'What does a length such as 1:00 or 30 mean?',
  lengthsAreAmbiguous: 'Read as minutes and seconds, most would be under 3 minutes long.',
  chooseLengths: 'Choose',
  hoursMinutes: 'Hours and minutes: 1:00 is one hour, 30 is half an hour',
  minutesSeconds: 'Minutes and seconds: 1:00 is one minute, 30 is half a minute',
  timeZone: 'Time zone',
  fileNotChecked: 'The file could not be checked.',
  anotherFile: 'Another file',
  checkTheFile: 'Check the file',
  skip: 'Skip',
  columnsOfTheFile: 'Columns of the file',
  holds: 'Holds',
  firstRows: 'First rows',
  columnNumber: (number: number) => `Column ${number}`,
  whatColumnHolds: (column: string) => `${column} holds`,
  rowsOfFile: (file: ReactNode, count: number) =>
    filled(
      plural(count, {
        one: '{file} has # row. Choose what each column holds.',
        other: '{file} has # rows. Choose what each column holds.',
      }),
      { file },
    ),

  fileTooLarge: 'The file is larger than 20 MB. Split it and import the parts.',
  fileHasNoRows: 'The file has column names but no rows.',
  importACsvFile: 'Import a CSV file',
})
