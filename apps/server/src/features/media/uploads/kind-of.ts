import type { Media } from '@docket/model/media/media'
import { isDocument } from '@docket/records/storage'

/** Returns the kind of a file with that MIME type, or `''` if only an inspection can tell. */
export function kindOf(type: string): Media['kind'] {
  const [family] = type.split('/')
  if (family === 'video' || family === 'audio' || family === 'image') return family
  return family === 'text' || isDocument(type) ? 'document' : ''
}
