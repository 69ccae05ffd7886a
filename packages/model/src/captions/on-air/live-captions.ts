import { readByMembers } from '../../kernel/access.ts'
import { collection, type RecordOf } from '../../kernel/collection.ts'
import { choice, number, reference, text } from '../../kernel/field.ts'

/**
 * A caption line of a live airing, as it was heard or typed. Staff correct or hide lines during the airing. Afterwards,
 * the lines become the draft of the recording's captions.
 */
export const liveCaptions = collection('liveCaptions', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    channel: reference('channels', { required: true, cascadeDelete: true }),
    airing: reference('airings', { required: true, cascadeDelete: true }),
    language: text({ required: true, max: 35, pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }),
    // When the line is shown on the channel, in milliseconds since 1970. Empty: as soon as viewers can still get it.
    fromMs: number({ min: 0, noDecimal: true }),
    untilMs: number({ min: 0, noDecimal: true }),
    // When it was said, in the channel’s time. Earlier than `fromMs` if the line arrived too late.
    saidMs: number({ min: 0, noDecimal: true }),
    // Empty: hidden.
    text: text({ max: 500 }),
    by: choice(['machine', 'person'], { default: 'person' }),
  },
  indexes: [{ fields: ['airing', 'fromMs'] }, { fields: ['channel', 'fromMs'] }],
  access: readByMembers('organization', 'captions', 'content'),
})

export type LiveCaption = RecordOf<typeof liveCaptions>
