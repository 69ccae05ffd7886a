import { readByMembers } from '../../kernel/access.ts'
import { collection, type RecordOf } from '../../kernel/collection.ts'
import { choice, json, reference, text } from '../../kernel/field.ts'

/** A part of the guide shown on another site. `publicKey` appears in that site's page, so it is not a secret. */
export const embeds = collection('embeds', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    kind: choice(['guide', 'lineup', 'now-next', 'player', 'podcast'], {
      required: true,
      default: 'guide',
    }),
    channel: reference('channels', { cascadeDelete: true }),
    podcast: reference('podcasts', { cascadeDelete: true }),
    config: json<Record<string, unknown>>({ maxSize: 16_384 }),
    theme: json<Record<string, string>>({ maxSize: 8192 }),
    // The origins that may show the embed, such as `https://town.example`. An empty list means any site.
    allowedOrigins: json<string[]>({ maxSize: 8192 }),
    publicKey: text({ max: 40, pattern: '^[a-z0-9]*$' }),
  },
  indexes: [
    { fields: ['organization'] },
    { fields: ['publicKey'], unique: true, where: `"publicKey" != ''` },
  ],
  access: readByMembers('organization', 'content', 'schedule'),
})

export type Embed = RecordOf<typeof embeds>
