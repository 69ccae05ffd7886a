import { catalog } from '#texts/catalog.ts'

export const words = catalog('help', {
  faq: 'FAQ',
  whatIsIt: 'What is Docket TV?',
  whatIsItAnswer:
    'Docket TV is where a station keeps its shows and media, schedules its channels, and publishes a TV guide that viewers can use without an account. It works on its own or together with a Cablecast server.',
  howDifferent: 'How is it different from a traditional TV guide?',
  howDifferentAnswer:
    'A printed guide or a cable provider’s guide is prepared days ahead and rarely changes. Your guide comes straight from the schedule. When you move a program, every open guide updates within seconds, in your colors, on your own site, and in the formats that cable providers read.',
  who: 'Who is it for?',
  whoAnswer:
    'Public, educational and government access stations, independent producers and niche broadcasters: anyone who runs a channel with a small team and wants viewers to find what is on.',
  unique: 'What makes it unique?',
  uniqueAnswer:
    'A timeline that moves programs out of the way, fills gaps and never double-books. Timeslots that keep a channel going for weeks. Captions and audio description marked in the guide. And all of it runs on one computer, with your data in your own hands.',
  viewers: 'How do viewers take part?',
  viewersAnswer:
    'They search the guide, set reminders and share programs. Live chat, polls and viewer feedback are planned. Use the feedback form to tell us which you would use first.',
  ai: 'What about AI and the cloud?',
  aiAnswer:
    'Small stations gain the most from captions that AI drafts and a person corrects, and from streaming in the cloud. Docket TV stores caption tracks with each show and plays any stream you choose. You decide which services to use.',
  next: 'What comes next?',
  nextAnswer:
    'More ways for viewers to take part, support for more playout servers, and better help with captions. The changelog lists what changed in your version.',
  involved: 'How do we get involved?',
  involvedAnswer:
    'Join the pilot program: put your station on the waitlist, import a schedule you already have, and try it for a week. Your feedback decides what we build next.',
  tellUsWhatThink: 'Tell us what you think',
  survey: 'Survey',
})
