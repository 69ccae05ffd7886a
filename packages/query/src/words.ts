import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('query', {
  nameForm: (most: number) =>
    `Must start with a letter and contain only letters, digits and underscores, at most ${most} characters.`,
  notAColumnName: (name: string, form: string) =>
    `“${name}” cannot be the name of a column. ${form}`,
  reservedColumnName: (name: string) => `The column name “${name}” is reserved.`,
})
