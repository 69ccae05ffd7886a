import type { Language } from '@docket/model/texts/languages'

const english = {
  firstSubject: 'TV listings',
  first: (station: string, provider: string) =>
    `${station} keeps its listings for ${provider} up to date here. We email this address when they change.`,
  changedSubject: (count: number) =>
    count === 1 ? '1 schedule change' : `${count} schedule changes`,
  changed: (station: string, provider: string) =>
    `The schedule of ${station} has changed. Please update the listings of ${provider}:`,
  channelAdded: 'This channel is new in the listings.',
  channelRemoved: 'This channel is no longer in the listings.',
  added: (when: string, title: string) => `NEW: ${when}, ${title}`,
  removed: (when: string, title: string) => `REMOVED: ${when}, ${title}`,
  moved: (from: string, to: string, title: string) => `MOVED: ${title}, now ${to} (was ${from})`,
  renamed: (when: string, from: string, to: string) => `RENAMED: ${when}, ${to} (was ${from})`,
  formerly: (title: string, former: string) => `${title} (was ${former})`,
  more: (count: number) => `And ${count} more. The listings show all of them.`,
  listings: (days: number) =>
    `The listings for today and ${days === 1 ? 'tomorrow' : `the next ${days} days`}:`,
  stopHere: 'To stop these emails:',
  stopQuestion: (station: string) => `Stop emails about the listings of ${station}?`,
  stop: 'Stop the emails',
  stopped: (station: string) =>
    `You will not get any more emails about the listings of ${station}. The station can see this and can start them again.`,
}

type ListingWords = typeof english

const spanish: ListingWords = {
  firstSubject: 'Programación de TV',
  first: (station, provider) =>
    `${station} mantiene aquí al día su programación para ${provider}. Se avisa a esta dirección cuando cambia.`,
  changedSubject: (count) =>
    count === 1 ? '1 cambio de programación' : `${count} cambios de programación`,
  changed: (station, provider) =>
    `La programación de ${station} ha cambiado. Actualice, por favor, la de ${provider}:`,
  channelAdded: 'Este canal es nuevo en la programación.',
  channelRemoved: 'Este canal ya no está en la programación.',
  added: (when, title) => `NUEVO: ${when}, ${title}`,
  removed: (when, title) => `RETIRADO: ${when}, ${title}`,
  moved: (from, to, title) => `CAMBIA DE HORA O LUGAR: ${title}, ahora ${to} (antes ${from})`,
  renamed: (when, from, to) => `CAMBIA DE TÍTULO: ${when}, ${to} (antes ${from})`,
  formerly: (title, former) => `${title} (antes ${former})`,
  more: (count) => `Y ${count} más. Todos están en la programación.`,
  listings: (days) =>
    `La programación de hoy y ${days === 1 ? 'mañana' : `los ${days} días siguientes`}:`,
  stopHere: 'Para no recibir más estos correos:',
  stopQuestion: (station) => `¿Dejar de recibir los correos sobre la programación de ${station}?`,
  stop: 'No recibir más correos',
  stopped: (station) =>
    `Ya no se le avisa de la programación de ${station}. La emisora puede verlo y volver a empezar.`,
}

/** The texts for listing contacts: the mails and the page that stops them. */
export const LISTING_WORDS: Readonly<Record<Language, ListingWords>> = {
  en: english,
  es: spanish,
}
