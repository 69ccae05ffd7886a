import type { feeds as english } from './en.ts'

/** The texts of the page of feeds in Spanish. */
export const feeds: typeof english = {
  intro:
    'Lleve la programación consigo: copie una dirección en su calendario, su lector de noticias o su aplicación de TV. Se actualiza sola.',
  address: (name) => `Dirección de ${name}`,
  perChannel: 'Canal por canal',
  podcasts: 'Pódcasts',
  formats: {
    'calendar.ics': {
      name: 'Calendario (iCal)',
      text: 'Para el calendario del teléfono o la computadora: cada programa como un evento, con dos semanas de anticipación.',
    },
    'rss.xml': {
      name: 'RSS',
      text: 'Para lectores de noticias: lo de hoy y de los próximos dos días.',
    },
    'feed.json': {
      name: 'JSON Feed',
      text: 'Lo mismo, para lectores y programas que prefieren JSON.',
    },
    'channels.m3u': {
      name: 'Lista de reproducción (M3U)',
      text: 'Para aplicaciones de TV y reproductores: los canales que se pueden ver en vivo.',
    },
    'xmltv.xml': {
      name: 'XMLTV',
      text: 'Para aplicaciones de TV y grabadores: la programación que acompaña a la lista.',
    },
    'listings.csv': {
      name: 'Tabla (CSV)',
      text: 'Para una hoja de cálculo: dos semanas de programas, uno por fila.',
    },
    'now.json': {
      name: 'Ahora y después (JSON)',
      text: 'Para letreros y sitios web: qué se emite y qué sigue.',
    },
    'faults.json': {
      name: 'Comprobaciones (JSON)',
      text: 'Para quien imprime la programación: huecos, superposiciones y programas sin título.',
    },
  },
}
