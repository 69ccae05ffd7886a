import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('service/documents', {
  missingCharacters: 'Characters that could not be printed',
})
