import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

/** Notices before a date, or when something has been waiting too long. */
export const words = catalog('notifications/dates', {
  invitation: (person: string, day: string) => ({
    title: `The invitation for ${person} expires soon`,
    body: `It has not been accepted yet and is valid until ${day}. Send it again to renew it.`,
  }),
  key: (name: string, day: string) => ({
    title: `The API key “${name}” expires soon`,
    body: `Programs that use it stop working after ${day}. Create another key and use it in them.`,
  }),
  storage: (percent: number) => ({
    title: 'Media storage is nearly full',
    body: `${percent}% of it is used. Once it is full, no files can be uploaded. Clear or delete what you no longer need.`,
  }),
  rights: (show: string, day: string, count: number) => ({
    title: `“${show}” is scheduled after its last day`,
    body: `It may air until ${day}. ${plural(count, {
      one: '# airing is scheduled after that.',
      other: '# airings are scheduled after that.',
    })}`,
  }),
  timeslot: (title: string, days: number) => ({
    title: `A request is waiting: “${title}”`,
    body: `The timeslot was requested more than ${plural(days, { one: '# day', other: '# days' })} ago.`,
  }),
  submission: (title: string, days: number) => ({
    title: `A program is waiting for review: “${title}”`,
    body: `Nobody has worked on it for ${plural(days, { one: '# day', other: '# days' })}.`,
  }),
  captions: (title: string, days: number) => ({
    title: `Captions are waiting for review: “${title}”`,
    body: `They have been waiting for ${plural(days, { one: '# day', other: '# days' })}. Viewers do not see them until they are reviewed.`,
  }),
  captionsRequired: (day: string) => ({
    title: 'Captions will be required',
    body: `From ${day} on, your station must follow the web content rules of the Americans with Disabilities Act. See what airs without captions.`,
  }),
  pickup: (when: string) => ({
    title: 'You can pick up your equipment soon',
    body: `Your booking begins ${when}.`,
  }),
  missed: {
    title: 'Your booking was released',
    body: 'The equipment was not picked up in time, so others may book it now.',
  },
  classSoon: (title: string, when: string) => ({
    title: `“${title}” is soon`,
    body: `You have a place in this class: ${when}. Cancel your place if you cannot come.`,
  }),
  campaignBegins: (campaign: string, day: string) => ({
    title: `“${campaign}” begins soon`,
    body: `Its first day is ${day}.`,
  }),
  campaignUnready: (campaign: string, day: string) => ({
    title: `“${campaign}” is not approved yet`,
    body: `Its first day is ${day}. None of its spots air until it is approved.`,
  }),
  campaignEnds: (campaign: string, day: string) => ({
    title: `“${campaign}” ends soon`,
    body: `Its last day is ${day}. See whether it has reached its goal.`,
  }),
  spot: (spot: string, day: string) => ({
    title: `The spot “${spot}” ends soon`,
    body: `It airs until ${day}.`,
  }),
  bulletin: (bulletin: string, day: string) => ({
    title: `The bulletin “${bulletin}” ends soon`,
    body: `It is shown until ${day}. To keep it, give it a later last day.`,
  }),
  clearing: (rule: string) => ({
    title: `The archive rule “${rule}” will apply soon`,
    body: 'Within a week, it will clear files or delete records. Its preview shows which ones. A legal hold keeps them.',
  }),
  at: (day: string, clock: string) => `${day}, ${clock}`,
})
