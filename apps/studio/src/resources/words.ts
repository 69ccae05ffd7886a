import { catalog } from '#texts/catalog.ts'
import { numberText } from '#texts/locale.ts'

/** The texts that lists and records share. */
export const words = catalog('resources', {
  archive: 'Archive',
  archived: 'Archived',
  restore: 'Restore',
  restored: 'Restored',
  listsOfArea: 'Lists of this area',
  all: (several: string) => `All ${several}`,
  newOf: (one: string) => `New ${one}`,
  create: (one: string) => `Create ${one}`,
  noAccess: (several: string) =>
    `You do not have access to ${several}. Ask an administrator of your station for access.`,
  deleted: 'Deleted',
  undo: 'Undo',
  changedBack: 'Changed back',
  done: (done: string, count: string) => `${done}: ${count}`,
  partlyDone: (done: string, count: number, all: string) =>
    `${done}: ${numberText(count)} of ${all}`,
  othersNotChanged: (reason: string) => `The others were not changed. ${reason}`,
  fixFields: 'Fix the highlighted fields, then save again. Nothing was lost.',
  changesStillHere: (reason: string) => `${reason} Your changes are still here.`,
  notReached: 'The server could not be reached.',
  notAllowed: 'You are not allowed to change this. Ask an administrator of the station.',
  noLongerExists: 'It no longer exists, or you are not allowed to change it.',
})
