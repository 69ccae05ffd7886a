import { catalog } from '#texts/catalog.ts'

/** The commands of the jump dialog, and the text that starts each one. */
export const words = catalog('app/palette/commands', {
  addEpisode: 'Add an episode to …',
  addEpisodeTo: (series: string) => `Add an episode to ${series}`,
  episodeBegins: 'add episode to ',
  /** The phrases that start it, longest first, separated by bars. */
  episodeLeads:
    'add an episode to|add episode to|add an episode|add episode|new episode of|new episode',
  whatAired: 'What aired …',
  airedBegins: 'what aired last ',
  airedAt: (channel: string, when: string) => `${channel} · ${when}`,
  channel: (number: string, name: string) => (number ? `${number} ${name}` : name),
  nothingAt: (when: string) => `Nothing was on: ${when}`,
  invite: 'Invite a colleague …',
  inviteBegins: 'invite ',
  invitePerson: (email: string) => `Invite ${email} (view only)`,
  copyEmbed: 'Copy the embed code of the guide',
})
