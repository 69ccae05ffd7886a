import type { words as english } from './en.ts'

/** The same texts in Spanish. */
export const words: typeof english = {
  title: 'Recibir avisos',
  what: 'Qué seguir',
  kinds: {
    airing: 'Esta emisión',
    show: 'Todas las emisiones',
    series: 'La serie completa',
    search: 'Lo que encuentre esta búsqueda',
  },
  everything: 'Todo',
  when: 'Avísenme',
  remind: (minutes) => {
    if (minutes === 0) return 'Sin recordatorio, solo cambios'
    if (minutes >= 1440) return 'Un día antes'
    return minutes >= 60 ? 'Una hora antes' : `${minutes} minutos antes`
  },
  alsoTold: 'También se le avisa si cambia de hora o se cancela.',
  alsoToldNew: 'También se le avisa si una emisión cambia de hora o se cancela, y de las nuevas.',
  byMail: 'Por correo electrónico',
  email: 'Dirección de correo',
  sendMail: 'Envíenme el correo',
  noMail: 'Por ahora esta guía no envía correos.',
  leaveEmpty: 'Deje esto vacío',
  inBrowser: 'En este dispositivo',
  inBrowserText: 'Un aviso de su navegador, también con la guía cerrada.',
  allow: 'Avisar en este dispositivo',
  asking: 'Su navegador le está preguntando…',
  inCalendar: 'En su calendario',
  subscribe: 'Suscribirse',
  addOnce: 'Añadir esta emisión',
  calendarText: 'Su calendario se actualiza solo y le avisa a su manera.',
  privacy:
    'Su dirección se guarda solo para estos avisos y no se da a nadie. No se guarda nada de quien no confirma en un día. Lo que ya pasó se borra. Cada correo y cada aviso tiene un enlace que lo detiene.',
  asked: 'Revise su correo',
  askedText:
    'Si la dirección es correcta, un correo está en camino. Siga su enlace antes de un día y recibirá los avisos.',
  done: 'Recibirá los avisos',
  doneText: 'Se avisa en este dispositivo. Puede detenerlo en cualquier momento.',
  wrongAddress: 'Esta no es una dirección de correo. Revísela, por favor.',
  crowded: 'En este momento se pide demasiado. Inténtelo de nuevo en una hora.',
  denied:
    'Su navegador bloquea los avisos de este sitio. Permítalos en sus ajustes, junto a la dirección, e inténtelo de nuevo; o elija el correo o el calendario.',
  unable: 'Este navegador no puede mostrar avisos de sitios. Elija el correo o el calendario.',
  needsHome:
    'En un iPhone o iPad, añada primero la guía a la pantalla de inicio y ábrala desde ahí.',
  failed: 'No funcionó. Revise su conexión e inténtelo de nuevo.',
  tooMany: 'Ya sigue todo lo posible. Detenga algo primero.',
  yours: 'Lo que sigue',
  yoursOf: (address) => `Avisos para ${address}`,
  thisBrowser: 'Avisos en un dispositivo',
  nothing: 'Ya no sigue nada. Su dirección no se guarda.',
  toConfirm: '¿Fue usted?',
  toConfirmText: 'Esto espera su confirmación.',
  confirm: 'Sí, avísenme',
  next: (when) => `Próxima: ${when}`,
  noneNext: 'Por ahora no hay ninguna emisión prevista.',
  stop: 'Detener',
  stopThis: (title) => `Dejar de seguir ${title}`,
  stopAll: 'Detener todo',
  myCalendar: 'Todo en su calendario',
  letter: {
    asked: (title) => `Confirme: ${title}`,
    askedText: (title, station) =>
      `Alguien, probablemente usted, quiere recibir avisos de “${title}” en ${station} en esta dirección.`,
    confirmHere: 'Confírmelo aquí, antes de un día:',
    ignore: 'Si no fue usted, ignore este correo: no pasa nada y su dirección se borra.',
    many: (count) => `${count} cambios en lo que sigue`,
    coming: (title, when) => `${title}: ${when}`,
    moved: (title) => `${title} cambió de hora`,
    cancelled: (title) => `${title} no se emite`,
    news: (title) => `Nueva emisión: ${title}`,
    movedText: (from, to) => `No ${from}, sino ${to}.`,
    cancelledText: (when) => `Estaba prevista para ${when} y ya no está en la guía.`,
    at: (day, time, channel) => `${day}, ${time}, ${channel}`,
    manage: 'Lo que sigue y cómo detenerlo:',
  },
}
