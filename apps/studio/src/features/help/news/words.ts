import { catalog } from '#texts/catalog.ts'

export const words = catalog('help/news', {
  whatsNew: 'What’s new',
  pictures: 'Pictures everywhere',
  picturesText:
    'Shows, series, recordings and airings have their picture in lists, in search results and in the tooltips of the timeline.',
  cards: 'The library as cards',
  cardsText:
    'Look at shows, media and series as a wall of cards. Drag cards from the library over the timeline to their time.',
  onAir: 'A new station goes on the air',
  onAirText:
    'The last step of the setup puts something on your channel right away, and shows it in the guide.',
  free: 'Free timeslots',
  freeText:
    'Announce a timeslot that became free. Members request it, and you can draw lots among them.',
  messages: 'Messages about submissions',
  messagesText:
    'Producers and reviewers write to each other about a program, with or without an account.',
  reports: 'Reports by mail',
  reportsText:
    'Save a report under a name and send it every week, month or quarter, as PDF or CSV.',
  spanish: 'The studio in Spanish',
  spanishText: 'Choose your language under Settings. Mails and notices use it, too.',
})
