import type { words as joined } from '#app/joined/words.ts'
import type { words as palette } from '#app/palette/words.ts'
import type { words as redirects } from '#app/redirects/words.ts'
import type { words as uploads } from '#app/studio/uploads/words.ts'
import type { words as account } from '#app/studio/words/account.ts'
import type { words as frame } from '#app/studio/words/frame.ts'
import type { words as sessionEnd } from '#app/studio/words/session-end.ts'
import type { words as pages } from '#app/words.ts'
import type { words as session } from '#data/session/words.ts'
import type { words as dataUploads } from '#data/uploads/words.ts'
import type { words as data } from '#data/words.ts'
import type { Translation } from '#texts/catalog.ts'
import { percentText, plural } from '#texts/locale.ts'

/** The names of pages, the frame around them, and what goes on in the background. */
export const app = {
  app: {
    administrators: 'Administradores',
    ads: 'Anuncios',
    analytics: 'Análisis',
    api: 'API',
    apiKeys: 'Claves de API',
    archive: 'Archivo',
    archiveRules: 'Reglas de archivo',
    audit: 'Auditoría',
    bookings: 'Reservas',
    bulletins: 'Boletines',
    campaigns: 'Campañas',
    captionTasks: 'Tareas de subtítulos',
    captions: 'Subtítulos',
    categories: 'Categorías',
    certificateTypes: 'Tipos de certificado',
    certificates: 'Certificados',
    channelSettings: 'Ajustes del canal',
    channels: 'Canales',
    charges: 'Cargos',
    dues: 'Cuotas',
    classes: 'Clases',
    customFields: 'Campos propios',
    dashboard: 'Panel',
    deliveries: 'Entregas',
    embeds: 'Inserciones',
    enrollments: 'Inscripciones',
    episodes: 'Episodios',
    equipment: 'Equipos',
    equipmentTypes: 'Tipos de equipo',
    guide: 'Guía',
    imports: 'Importaciones',
    integrations: 'Integraciones',
    invitations: 'Invitaciones',
    headEnds: 'Cabeceras',
    listings: 'Guías externas',
    liveInputs: 'Entradas en vivo',
    clips: 'Fragmentos',
    media: 'Medios',
    members: 'Miembros',
    monitor: 'Monitor',
    multiview: 'Multipantalla',
    organization: 'Organización',
    people: 'Personas',
    placements: 'Registros de emisión',
    playground: 'Pruebas',
    podcasts: 'Pódcasts',
    producers: 'Productores',
    profile: 'Perfil',
    schedule: 'Programación',
    series: 'Series',
    settings: 'Ajustes',
    shows: 'Programas',
    sponsors: 'Patrocinadores',
    static: 'Contenido fijo',
    submissions: 'Envíos',
    survey: 'Encuesta',
    timeslots: 'Franjas',
    waitlist: 'Lista de espera',
    webhooks: 'Webhooks',
    loadingPage: 'Cargando la página',
    pageNotLoaded: 'No se pudo cargar esta página. Compruebe su conexión e inténtelo de nuevo.',
    pageNotFound: (path) => `Página no encontrada: ${path}`,
    noSuchPage: (path) => `Página no encontrada: ${path}`,
  } satisfies Translation<typeof pages>,

  'app/joined': {
    bookings: 'Reservas',
    nothingBorrowed: 'Todavía no se ha prestado nada.',
    timeslots: 'Franjas',
    holdsNoTimeslot: 'No tiene ninguna franja.',
    certificates: 'Certificados',
    noCertificateNeeded:
      'No se necesita ningún certificado para pedir prestado equipo de este tipo.',
    addTheChannel: 'Agregar el canal',
    inviteByEmail: 'Invitar a colegas por correo',
  } satisfies Translation<typeof joined>,

  'app/palette': {
    searchOrJump: 'Buscar o ir a',
    whatToFind: 'Una página, un canal, un programa, un miembro o una acción',
    results: 'Resultados',
    groups: {
      recent: 'Recientes',
      pages: 'Páginas',
      channels: 'Canales',
      shows: 'Programas',
      series: 'Series',
      members: 'Miembros',
      actions: 'Acciones',
    },
    notSearched:
      'No se pudo buscar en programas, series y miembros. Las páginas, los canales y las acciones siguen funcionando.',
    tryAgain: 'Intentar de nuevo',
    searching: 'Buscando…',
    nothingFound: (typed) => `No se encontró nada para “${typed}”. Pruebe con menos letras.`,
    newShow: 'Nuevo programa',
    newSeries: 'Nueva serie',
    newMember: 'Nuevo miembro',
    switchTo: { dark: 'Cambiar a colores oscuros', light: 'Cambiar a colores claros' },
    foldSidebar: 'Contraer o ampliar la barra lateral',
    notifications: 'Notificaciones',
    faq: 'Preguntas frecuentes',
    keyboardShortcuts: 'Atajos de teclado',
    giveFeedback: 'Enviar comentarios',
    logOut: 'Cerrar sesión',
  } satisfies Translation<typeof palette>,

  'app/redirects': {
    leadsBack: (path) => `Las redirecciones de ${path} vuelven a la misma página.`,
    kindNotOpened: (protocol) => `Docket TV no abre direcciones ${protocol}.`,
    notAllowed: (origin) => `${origin} no está en la lista de direcciones externas permitidas.`,
  } satisfies Translation<typeof redirects>,

  uploads: {
    uploads: 'Cargas',
    underWay: (count) => plural(count, { one: '# carga', other: '# cargas' }),
    serverAway: 'Esperando al servidor',
    allDone: 'Todos los archivos están cargados',
    needsYou: (count) =>
      plural(count, { one: '# carga le necesita', other: '# cargas le necesitan' }),
    show: 'Mostrar las cargas',
    hide: 'Ocultar las cargas',
    clear: 'Quitar las terminadas',
    percent: (percent) => percentText(percent / 100),
    speed: (size) => `${size} por segundo`,
    secondsLeft: (count) => plural(count, { one: 'queda # segundo', other: 'quedan # segundos' }),
    minutesLeft: (count) => plural(count, { one: 'queda # minuto', other: 'quedan # minutos' }),
    hoursLeft: (count) =>
      plural(count, { one: 'queda cerca de # hora', other: 'quedan cerca de # horas' }),
    waiting: 'Espera su turno',
    paused: 'En pausa',
    interrupted: 'No se puede acceder al servidor. La carga continuará sola.',
    missing: 'Elija de nuevo el archivo para continuar.',
    finished: 'Cargado. Se está preparando.',
    progressOf: (name) => `Cuánto ha llegado de ${name}`,
    pause: 'Pausar',
    pauseOf: (name) => `Pausar ${name}`,
    resume: 'Reanudar',
    resumeOf: (name) => `Reanudar ${name}`,
    cancel: 'Cancelar',
    cancelOf: (name) => `Cancelar ${name}`,
    choose: 'Elegir el archivo',
    chooseOf: (name) => `Elegir el archivo ${name}`,
    otherFile: (name, size) =>
      `Este es otro archivo. Elija ${name}, de ${size}, o cancele su carga y empiece de nuevo.`,
    cancelQuestion: (name) => `¿Cancelar la carga de ${name}?`,
    cancelMeaning: 'Lo que ha llegado se elimina.',
    keepUploading: 'Cancelar la carga',
    saysStarted: (count) =>
      plural(count, {
        one: 'Se está cargando # archivo.',
        other: 'Se están cargando # archivos.',
      }),
    saysFinished: (name) => `${name} está cargado.`,
    saysInterrupted: (name) =>
      `La carga de ${name} se interrumpió. Continuará sola cuando se pueda acceder al servidor.`,
    saysFailed: (name, reason) => `${name} no se cargó. ${reason}`,
  } satisfies Translation<typeof uploads>,

  'app/studio/account': {
    account: 'Cuenta',
    profile: 'Perfil',
    settings: 'Ajustes',
    colors: 'Colores',
    dark: 'Oscuros',
    light: 'Claros',
    sameAsSystem: 'Como el sistema',
    faq: 'Preguntas frecuentes',
    keyboardShortcuts: 'Atajos de teclado',
    giveFeedback: 'Enviar comentarios',
    logOut: 'Cerrar sesión',
  } satisfies Translation<typeof account>,

  'app/studio': {
    studio: 'Estudio',
    groups: {
      onAir: 'Al aire',
      library: 'Biblioteca',
      people: 'Personas y equipo',
      money: 'Dinero',
      insight: 'Resultados',
      station: 'Estación',
    },
    mainPages: 'Páginas principales',
    more: 'Más',
    youAreHere: 'Usted está aquí',
    searchOrJump: 'Buscar o ir a',
    accountOf: (initials, name) => `${initials}, cuenta de ${name}`,
    reconnecting: 'Reconectando…',
    changesAppearLater: 'Los cambios de otras personas aparecen cuando vuelva la conexión',
    channels: 'Canales',
    channelsNotLoaded: 'Los canales no se cargaron. Inténtelo de nuevo',
    shownSoFar: (title, channel) => `${title} en ${channel}, lo emitido hasta ahora`,
    until: (title, time) => `${title}, hasta las ${time}`,
    allOf: (count) => plural(count, { one: '# canal', other: 'Los # canales' }),
    allChannels: 'Todos los canales',
    expandSidebar: 'Ampliar la barra lateral',
    collapseSidebar: 'Contraer la barra lateral',
    newVersion: 'Hay una nueva versión de Docket TV',
    saveThenReload: 'Guarde su trabajo y vuelva a cargar la página.',
    reload: 'Volver a cargar',
    loggedInAs: (email, id) => `Sesión iniciada como ${email} (${id})`,
    notLoggedIn: 'No ha iniciado sesión',
  } satisfies Translation<typeof frame>,

  'app/studio/session-end': {
    loggedOut: 'Su sesión se cerró',
    logInToContinue:
      'Su sesión terminó porque cambió su contraseña o cerró la sesión en otro lugar. Inicie sesión de nuevo para continuar. Todo lo de esta página sigue aquí.',
    leavePage: 'Salir de esta página',
  } satisfies Translation<typeof sessionEnd>,

  data: { product: 'Docket TV' } satisfies Translation<typeof data>,

  'data/uploads': {
    unreadable: 'El archivo ya no se puede leer. Se cambió o se movió, o se retiró su disco.',
  } satisfies Translation<typeof dataUploads>,

  'data/session': {
    canceled: 'Se canceló el inicio de sesión en el proveedor.',
    canceledOrLost:
      'Se canceló el inicio de sesión en el proveedor, o se perdió la conexión. Inténtelo de nuevo.',
    notStartedHere: 'Este inicio de sesión no empezó en esta ventana, o ya se usó.',
  } satisfies Translation<typeof session>,
}
