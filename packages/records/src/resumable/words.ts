import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('records/resumable', {
  begun: 'This upload has begun. Continue at its own address.',
  changed: 'This file changed while it was copied.',
  locked: 'Another request is writing to this upload.',
  noSpace: 'There is no space left for files on the server.',
  otherSize: 'The size of the file is not the one that was announced.',
  unreadableMetadata: 'The metadata cannot be read.',
})
