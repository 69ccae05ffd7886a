import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('csv/server', {
  sameValues: (line: number) => `Line ${line} has the same values. Delete one of the two.`,
  stillOnAir: (line: number) =>
    `The program on line ${line} is still on the air then. Move one of them, or make it shorter.`,
  skippedGivesWay: (line: number) =>
    `Clocks go forward that night and skip this time, and line ${line} airs right after the change. Leave this row out.`,
  noTimeZone: 'This is not a time zone',
  alreadyImported: 'This file was already imported. Choose it again.',
  checkFirst: 'Check the file first.',
  rowsHaveErrors: 'Some rows have errors. Correct them, or leave them out.',
  nothingToUndo: 'There is nothing to undo.',
  isProcessed: 'This file is being processed. Wait, or cancel it.',
  notAllowed: (what: string) =>
    `You are not allowed to import ${what}. Ask an administrator of your station.`,
  tooManyFiles: (most: number) =>
    `You have sent ${most} files in the last few days. Wait until the server has deleted some of them.`,
  canceled: 'Canceled. Nothing was saved.',
  brokeOff:
    'The server could not finish this. Nothing was saved. Try again, and if that does not help, send the file to the administrators of the server.',
  willBeCreated: (name: string) => `“${name}” is new and will be created.`,
  changedSinceCheck:
    'Something changed since the check, so nothing was imported. Check the file again.',
  chooseColumns: 'First choose what each column holds.',
  noField: (field: string) =>
    `There is no field “${field}” anymore. Choose the file again, and choose what that column holds.`,
  fileGone: 'The file is no longer available. Choose it again.',
  noChannel: (name: string) =>
    `There is no channel “${name}”. Create it first, or correct the name.`,
  noSeries: (name: string) => `There is no series “${name}”. Create it first, or correct the name.`,
  noLength: 'The length is missing. Fill in the length, or the running time of its show.',
})
