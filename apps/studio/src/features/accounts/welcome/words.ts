import { catalog } from '#texts/catalog.ts'

export const words = catalog('welcome', {
  docketTv: 'Docket TV',
  account: 'Account',
  tvGuide: 'TV guide',
  thisInstallation: 'this installation',
  logIn: 'Log in',
  ifYouWatch: 'If you watch',
  guideNeedsNoAccount:
    'The guide needs no account and sets no cookie. What you choose there, such as a theme, stays in your browser.',
  viewsAreCounted:
    'We count per day how often a program is viewed. The counts contain no addresses. Visitors are told apart by an identifier that changes every day.',
  ifYouWorkForAStation: 'If you work for a station',
  whatWeStoreOfStaff:
    'We store your name, your email address, the rest of your profile, and your changes to the schedule. People at your station can see your profile. Other stations cannot.',
  passwordIsKeptAsHash:
    'Your password is kept only as a hash. Your session and the data that you viewed last stay in your browser until you log out, so that pages load fast.',
  emailsAboutYourAccount:
    'We send emails about your account to your address: invitations, confirmations and new passwords.',
  ifYouAreAMember: 'If you are a member of a station',
  whatStationsStoreOfMembers:
    'The station stores your contact data, certificates, bookings and submissions. Only staff who work with members and equipment can see them.',
  whatElseIsStored: 'What else is stored',
  requestLog:
    'The server keeps a log of requests for some days to find errors and prevent abuse. Its administrators decide for how long, and whether it contains addresses.',
  backupsContainCopies: 'Backups contain copies of the database until they are replaced.',
  whatYouCanDo: 'What you can do',
  seeAndChangeYourProfile:
    'See and change your profile, and download everything stored about you under Settings, Your data.',
  removeYourAccount:
    'Ask an administrator of your station to remove your account. What you scheduled stays, without your profile.',
  privacy: 'Privacy',
  privacyLead: (operator: string) =>
    `${operator} runs this installation and is responsible for the data in it. This page explains what happens to personal data. Nothing is sold, and no scripts of other companies run here.`,
  notAtAll: '1, not at all',
  veryWell: '5, very well',
  howWell: 'How well does Docket TV help you do your work?',
  choose: 'Choose',
  whatGetsInYourWay: 'What gets in your way?',
  whatIsMissing: 'What is missing?',
  survey: 'Survey',
  thankYou: 'Thank you',
  tellUsHowItGoes: 'Tell us how it goes',
  yourAnswerIsStored: 'Your answer is stored. It helps us decide what to improve next.',
  send: 'Send',
  yourStationsAccount: 'Your station’s account',
  creatorMustBeAllowed: 'Anyone who creates a station here must be allowed to act for it.',
  accountsAreForOnePerson:
    'Accounts are for one person each. Keep your password to yourself, and tell an administrator if someone else may know it.',
  administratorsDecide: 'Administrators of a station decide what its staff can do.',
  yourContent: 'Your content',
  contentStaysYours:
    'Programs, pictures and texts stay yours. You allow this installation to store them and to show viewers what you make public.',
  onlyWithTheRight: 'Add only content that you have the right to show and that the law allows.',
  harmfulContent:
    'Content that harms other people or the service can be removed by the operator, who will tell the station.',
  theService: 'The service',
  scheduleIsAPlan:
    'The schedule shows what is planned. Your playout system decides what is on air.',
  providedAsIs:
    'It is provided as is. Keep your own copies of important data. Every list has an export.',
  stationCanLeave: 'A station can leave at any time and take its data with it.',
  terms: 'Terms',
  termsLead: (operator: string) =>
    `These terms apply between your station and ${operator}, which runs this installation of Docket TV.`,
  public: 'Public',
  neighbors: 'Neighbors',
  openMic: 'Open Mic',
  kitchenTable: 'Kitchen Table',
  localMusic: 'Local Music',
  education: 'Education',
  scienceFair: 'Science Fair',
  schoolBoard: 'School Board',
  storyHour: 'Story Hour',
  lecture: 'Lecture',
  government: 'Government',
  cityCouncil: 'City Council',
  planningBoard: 'Planning Board',
  townNotes: 'Town Notes',
  oneSchedule: 'One schedule, no double booking',
  oneScheduleHelp:
    'Drag a program, and bump others out of the way if you like. Two people can plan at once, and the schedule never accepts two programs at the same time.',
  guideUpdatesWithinSeconds: 'A guide that updates within seconds',
  guideUpdatesHelp:
    'Viewers see what is on now, next and next week, on phones, desktops and televisions. It needs no account, and works with keyboard and screen reader.',
  worksWithCablecast: 'Works with your Cablecast server',
  worksWithCablecastHelp:
    'Shows and schedules are imported from your playout system. Your own changes are kept.',
  scheduleYourStationPlans: 'The schedule your station plans.',
  guideYourTownReads: 'The guide your town reads.',
  whatItIs:
    'Docket TV is where community, public-access and independent stations plan what they air, and where their viewers find it.',
  putYourStationOn: 'Put your station on',
  seeTheGuide: 'See the guide',
  joinTheWaitlist: 'Join the waitlist',
  whatItDoes: 'What it does',
})
