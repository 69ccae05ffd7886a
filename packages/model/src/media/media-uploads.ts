import { CLOSED, staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, flag, instant, reference, text, whole } from '../kernel/field.ts'

const STAFF = staffOf('organization', 'content')

/**
 * A file that is being uploaded for a medium. Its id is that of the resumable upload. `open`: it is arriving.
 * `received`: all of it is here, and its checksum is being computed. `kept`: the file now belongs to the medium.
 */
export const mediaUploads = collection('mediaUploads', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    media: reference('media', { required: true, cascadeDelete: true }),
    // The user who uploads it. Empty for a file from a drop folder.
    user: reference('users'),
    name: text({ max: 250, presentable: true }),
    bytes: whole(),
    // How much had arrived when the last request ended.
    received: whole(),
    isReplacement: flag(),
    state: choice(['open', 'received', 'kept']),
    seenAt: instant(),
    // For a file from a drop folder: its path there, size and modification time, so that it is imported only once.
    source: text({ max: 500, hidden: true }),
  },
  indexes: [{ fields: ['media'] }, { fields: ['organization'] }, { fields: ['state', 'seenAt'] }],
  access: { ...CLOSED, list: STAFF, view: STAFF },
})

export type MediaUpload = RecordOf<typeof mediaUploads>
