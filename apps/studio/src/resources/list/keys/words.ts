import { catalog } from '#texts/catalog.ts'

/** Names of keys and what they do in lists. */
export const words = catalog('resources/list/keys', {
  lists: 'Lists',
  searchList: 'search this list',
  newRecord: 'new record, if you are allowed to create one',
  rowAboveOrBelow: 'the row above or below',
  pageKeys: 'Page Up, Page Down',
  pageOfRows: 'a page of rows',
  homeEnd: 'Home End',
  firstOrLastRow: 'the first or last row',
  openRow: 'open the row',
  spaceKeys: 'Space, Shift + Space',
  selectRows: 'select a row; select all rows up to it',
  ctrlA: 'Ctrl + A',
  selectAllRows: 'select all rows',
  clearSelection: 'clear the selection',
})
