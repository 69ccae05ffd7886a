import type { tv as english } from './en.ts'

export const tv: typeof english = {
  sections: 'Secciones',
  guide: 'Guía',
  tonight: 'Esta noche',
  library: 'Videoteca',
  website: 'Sitio web',
  starting: 'Abriendo la guía de TV…',
  toWebsite: 'Abrir el sitio web',
  on: (channel) => `en ${channel}`,
  guideKeys: 'OK: ver o detalles · 0–9: canal · Arriba desde el primer canal: menú',
  noChannel: (digits) => `No hay ningún canal ${digits}.`,

  watchNow: (channel) => `Ver ${channel} ahora`,
  watchRecording: 'Ver la grabación',
  airsAgain: 'Se repite',
  failed: 'No se pudieron cargar los detalles.',

  next: (title) => `Después: ${title}`,
  menu: 'Menú del reproductor',
  captionsOff: 'Subtítulos: no',
  captionsOn: (language) => (language ? `Subtítulos: ${language}` : 'Subtítulos: sí'),
  noCaptions: 'Aquí no hay subtítulos en este momento.',
  startOver: 'Ver desde el principio',
  fromStart: 'Desde el comienzo',
  behindLive: (length) => `${length} de retraso`,
  noStream: 'Este canal no se puede ver aquí.',
  soundOff: 'El sonido está desactivado. Pulse cualquier tecla para activarlo.',
  tryAgain: 'OK: intentar de nuevo',
  liveKeys:
    'Arriba y abajo: canal · Izquierda y derecha: retroceder y avanzar · OK: menú · Atrás: guía',
  recordingKeys: 'Izquierda y derecha: retroceder y avanzar · OK: menú · Atrás: videoteca',
  chapterKeys: 'Arriba y abajo: capítulo · Izquierda y derecha: retroceder y avanzar · OK: menú',

  newest: 'Novedades',
  continueWatching: 'Seguir viendo',
  noRecordings: 'Todavía no hay grabaciones.',
  noLibrary: 'No se pudo cargar la videoteca. OK: intentar de nuevo',
  gone: 'Esta grabación ya no está disponible.',
}
