import { catalog } from '../texts/catalog.ts'

/** What is wrong with the value of a station's own field. The field's name precedes it. */
export const words = catalog('library/custom-fields', {
  number: 'is not a number',
  date: 'is not a date',
  list: 'is not one of the choices',
  bool: 'is neither yes nor no',
  text: (most: number) => `is not text of at most ${most} characters`,
})
