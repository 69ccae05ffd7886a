import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('records/resumable', {
  begun: 'This upload has already started. Continue at its own address.',
  changed: 'This file changed while it was copied.',
  locked: 'Another request is writing to this upload.',
  noSpace: 'There is no space left for files on the server.',
  otherSize: 'The file size differs from the size that was announced.',
  unreadableMetadata: 'The metadata cannot be read.',
})
