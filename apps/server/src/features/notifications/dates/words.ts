import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

/** What people are told before a date, or when something has waited too long. */
export const words = catalog('notifications/dates', {
  invitation: (person: string, day: string) => ({
    title: `The invitation of ${person} expires`,
    body: `It was not accepted yet and is valid until ${day}. Send it again to renew it.`,
  }),
  key: (name: string, day: string) => ({
    title: `The API key “${name}” expires`,
    body: `Programs that use it stop working after ${day}. Create another key and give it to them.`,
  }),
  storage: (percent: number) => ({
    title: 'The space for media is nearly full',
    body: `${percent}% of it is used. Once it is full, no file can be uploaded. Clear or delete what is not needed.`,
  }),
  rights: (show: string, day: string, count: number) => ({
    title: `“${show}” is scheduled after its last day`,
    body: `It may air until ${day}. ${plural(count, {
      one: '# airing is planned after that.',
      other: '# airings are planned after that.',
    })}`,
  }),
  timeslot: (title: string, days: number) => ({
    title: `A request waits: “${title}”`,
    body: `The timeslot was requested more than ${plural(days, { one: '# day', other: '# days' })} ago.`,
  }),
  submission: (title: string, days: number) => ({
    title: `A program waits for review: “${title}”`,
    body: `Nothing has happened to it for ${plural(days, { one: '# day', other: '# days' })}.`,
  }),
  captions: (title: string, days: number) => ({
    title: `Captions wait for review: “${title}”`,
    body: `They have waited for ${plural(days, { one: '# day', other: '# days' })}. Viewers do not see them before.`,
  }),
  captionsRequired: (day: string) => ({
    title: 'Captions will be required',
    body: `From ${day}, the rules of the Americans with Disabilities Act for web content bind your station. See what airs without captions.`,
  }),
  pickup: (when: string) => ({
    title: 'Your equipment is ready to pick up soon',
    body: `Your booking begins ${when}.`,
  }),
  missed: {
    title: 'Your booking was released',
    body: 'The equipment was not picked up in time, so others may book it now.',
  },
  classSoon: (title: string, when: string) => ({
    title: `“${title}” is soon`,
    body: `You have a place in this class: ${when}. Give it back if you cannot come.`,
  }),
  campaignBegins: (campaign: string, day: string) => ({
    title: `“${campaign}” begins`,
    body: `Its first day is ${day}.`,
  }),
  campaignUnready: (campaign: string, day: string) => ({
    title: `“${campaign}” is not approved yet`,
    body: `Its first day is ${day}. Nothing of it airs before it is approved.`,
  }),
  campaignEnds: (campaign: string, day: string) => ({
    title: `“${campaign}” ends`,
    body: `Its last day is ${day}. See whether its goal is reached.`,
  }),
  spot: (spot: string, day: string) => ({
    title: `The spot “${spot}” ends`,
    body: `It airs until ${day}.`,
  }),
  bulletin: (bulletin: string, day: string) => ({
    title: `The bulletin “${bulletin}” ends`,
    body: `It shows until ${day}. Give it a later end to keep it.`,
  }),
  clearing: (rule: string) => ({
    title: `The archive rule “${rule}” will apply soon`,
    body: 'Within a week it clears files or deletes records. Its preview shows which. A legal hold keeps them.',
  }),
  at: (day: string, clock: string) => `${day}, ${clock}`,
})
