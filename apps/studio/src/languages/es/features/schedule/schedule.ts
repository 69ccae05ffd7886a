import type { words as liveInput } from '#features/schedule/break-in/live-input/words.ts'
import type { words as channel } from '#features/schedule/channel/words.ts'
import type { words as goTo } from '#features/schedule/desk/go-to/words.ts'
import type { words as fact } from '#features/schedule/fact/words.ts'
import type { words as library } from '#features/schedule/library/words.ts'
import type { words as lineup } from '#features/schedule/lineup/words.ts'
import type { words as printing } from '#features/schedule/printing/words.ts'
import type { words as page } from '#features/schedule/words.ts'
import type { Translation } from '#texts/catalog.ts'
import { numberText, percentText, plural } from '#texts/locale.ts'

export const schedule = {
  schedule: {
    schedule: 'Programación',
    channelsNotLoaded: 'No se pudieron cargar los canales.',
    goToChannels: 'Ir a los canales',
    noChannels: 'La estación todavía no tiene canales.',
    noChannelsHelp: 'Cuando los tenga, aquí aparecen lado a lado durante 1 a 14 días.',
    daysShown: 'Días que se muestran',
    days: (count) => plural(count, { one: '# día', other: '# días' }),
    scheduleOfAll: 'Programación de todos los canales',
    pageNotFound: (path) => `Página no encontrada: ${path}`,
    channelNotLoaded: 'No se pudo cargar el canal.',
    scheduleOf: (channel) => `Programación de ${channel}`,
    view: 'Vista',
    day: 'Día',
    week: 'Semana',
    pattern: 'Patrón',
    scheduleNotLoaded: 'No se pudo cargar la programación.',
    selectAnAiring: 'Seleccione una emisión para ver aquí sus detalles.',
    twoWeeks: 'Dos semanas',

    bar: {
      live: 'en vivo',
      firstRun: 'estreno',
      private: 'privada',
      bundled: 'agrupada',
      ghost: 'hasta que se publique el borrador',
    },
    length: {
      hours: (count) => `${count} h`,
      minutes: (count) => `${count} min`,
      seconds: (count) => `${count} s`,
    },

    theDayBefore: 'El día anterior',
    theDayAfter: 'El día siguiente',
    theWeekBefore: 'La semana anterior',
    theWeekAfter: 'La semana siguiente',
    theDaysBefore: (count) =>
      plural(count, { one: 'El día anterior', other: 'Los # días anteriores' }),
    theDaysAfter: (count) =>
      plural(count, { one: 'El día siguiente', other: 'Los # días siguientes' }),
    today: 'Hoy',
    date: 'Fecha',
    library: 'Biblioteca',
    bump: 'Desplazar',
    bumpHelp:
      'Activado: al mover un programa, los demás se apartan. Desactivado: no se puede mover un programa a una hora ocupada.',
    printTheseDays: 'Imprimir estos días',
    print: 'Imprimir',
    undo: 'Deshacer',
    undoWithKeys: 'Deshacer (Ctrl+Z)',
    redo: 'Rehacer',
    redoWithKeys: 'Rehacer (Mayús+Ctrl+Z)',
    showMoreTime: 'Mostrar más tiempo',
    zoomOut: 'Alejar (−)',
    showLessTime: 'Mostrar menos tiempo, más ancho',
    zoomIn: 'Acercar (+)',
    widthOfAnHour: 'Ancho de una hora',
    pixels: (count) => plural(count, { one: '# píxel', other: '# píxeles' }),

    plan: 'Planear',
    draftIsClosed: 'Este borrador ya no está abierto',
    draftIsClosedHelp: 'Se publicó o se descartó. Ahora ve la programación actual.',

    andMore: (title, others) => `${title} y ${numberText(others)} más`,
    undone: (deed) => `Deshecho: ${deed}`,
    doneAgain: (deed) => `Hecho de nuevo: ${deed}`,
    nothingIsLeft: 'No queda nada.',
    deed: {
      move: (title) => `“${title}” se movió.`,
      swap: (titles) => `${titles} intercambiaron sus lugares.`,
      remove: (title) => `“${title}” se quitó.`,
      restore: (title) => `“${title}” está de vuelta en la programación.`,
      several: (title) => `“${title}” se cambió.`,
    },
    refused: {
      move: (title) => `“${title}” no se movió`,
      swap: (titles) => `${titles} no intercambiaron sus lugares`,
      remove: (title) => `“${title}” no se quitó`,
      restore: (title) => `“${title}” no se agregó`,
      several: (title) => `“${title}” no se cambió`,
    },
    movedMeanwhile:
      'Alguien lo movió mientras tanto. Ahora ve la programación actual. Inténtelo de nuevo.',
    noAnswer: 'El servidor no respondió. Compruebe la conexión e inténtelo de nuevo.',
    moveTo: (time) => `Mover a ${time}`,
    carriedOut: (title, changes) => `${title}: ${changes}`,
    removedFromSchedule: (title) => `“${title}” se quitó de la programación`,
    twoTitles: (one, other) => `“${one}” y “${other}”`,
    nothingSwapped: 'No se intercambió nada',
    swapTwo: 'Seleccione dos programas, o uno al que le siga otro.',
    doesNotMove: (title) => `“${title}” está bloqueado, agrupado o ya empezó.`,
    publishLatest: (name) => `Revisar y publicar “${name}” (P)`,
    drafts: 'Borradores',
    publishKey: 'revisar y publicar el último borrador',
    nothingToPaste: 'No hay nada que pegar',
    nothingToPasteHelp: 'Copie un programa con Ctrl+C.',
  } satisfies Translation<typeof page>,

  'schedule/channel': {
    onTheAirNow: 'Al aire ahora',
    pictureOf: (channel) => `Imagen en vivo, ${channel}`,
    play: 'Reproducir la imagen',
    tryAgain: 'Intentar de nuevo',
    stop: 'Detener la imagen',
    hear: 'Activar el sonido',
    mute: 'Silenciar',
    watchIt: 'Ver en la multipantalla',
    elsewhere: 'Otro servidor transmite este canal.',
    nothingOn: 'No hay nada previsto ahora.',
    notOnTheAir: 'La imagen no llega: quizá el canal no esté al aire.',
  } satisfies Translation<typeof channel>,

  'schedule/go-to': {
    goTo: 'Ir a',
    timeOrProgram: 'Una hora o un programa',
    timeOrProgramExample: 'tue 8pm, noon o un nombre',
    places: 'Lugares',
    nothingFound: 'Ningún programa de estos días tiene ese nombre, y esto no es una hora.',
    goThere: 'Ir ahí',
  } satisfies Translation<typeof goTo>,

  'schedule/fact': {
    startedLate: (length) => `empezó ${length} tarde`,
    endedEarly: (length) => `terminó ${length} antes`,
    ranOver: (length) => `se pasó ${length}`,
    inPart: 'se emitió en parte',
    missed: 'no se emitió',
    preempted: 'reemplazada',
    planned: 'Previsto',
    aired: 'Emitido',
    captions: 'Subtítulos',
    captionsOut: (language, share, service) =>
      [language, percentText(share / 100), service].filter(Boolean).join(' · '),
    versionOf: (version) => `Versión ${version}`,
    captionsInside: 'En la imagen, se transmitieron tal cual',
    noCaptions: 'No salió ninguno',
    exempt: (reason) => `No los necesita: ${reason}`,
    itAired: 'Se emitió',
    itDidNotAir: 'No se emitió',
    since: (time) => `Desde las ${time}`,
    aRecording: 'una grabación',
    runs: { program: 'Grabación', spot: 'Anuncio', filler: 'Relleno', slate: 'Cartela' },
    legend: 'Marcas de lo que de verdad se emitió',
    legendAired: 'Emitido según lo previsto',
    legendDiffers: 'Emitido de otra forma',
    legendMissed: 'No se emitió',
    audience: 'Audiencia',
    averageAndPeak: (average, peak) =>
      `${numberText(Math.round(average * 10) / 10)} de media, ${numberText(peak)} como máximo`,
    watched: (minutes) =>
      plural(Math.round(minutes), { one: '# minuto visto', other: '# minutos vistos' }),
    curveOf: (minutes) =>
      plural(minutes, {
        one: 'Espectadores en # minuto',
        other: 'Espectadores en cada uno de # minutos',
      }),
    whatViewersAre:
      'Reproductores de las páginas de este servidor que reprodujeron parte de un minuto. Las aplicaciones y otros reproductores no se cuentan, ni más de 20 espectadores por hora de una misma red, así que hubo al menos estos.',
  } satisfies Translation<typeof fact>,

  'schedule/library': {
    library: 'Biblioteca',
    searchShows: 'Buscar programas',
    noShow: 'Ningún programa tiene este nombre.',
    add: (title, about) => `Agregar ${title}, ${about}, en el próximo tiempo libre`,
    draftOf: (length) => `${length}, borrador`,
    isADraft: (title) => `“${title}” es un borrador`,
    isADraftHelp: 'No se emite ni aparece en la guía hasta que el programa esté listo.',
    mayAirFrom: (day) => `Puede emitirse desde el ${day}`,
    mayAirUntil: (day) => `Puede emitirse hasta el ${day}`,
    forAdults: ({ from, until }) => `Para adultos: de ${from} a ${until}`,
    dropOnSchedule: 'Suéltelo en la programación',
    clashesWith: (title: string) => `Choca con ${title}`,
  } satisfies Translation<typeof library>,

  'schedule/lineup': {
    today: 'hoy',
    tomorrow: 'mañana',
    scheduleOf: (day) => `Programación del ${day}`,
    showEarlier: (count) => plural(count, { other: 'Mostrar # anteriores' }),
    clashesWith: (title) => `coincide con ${title}`,
    shownSoFar: (title) => `${title}, lo emitido hasta ahora`,
    inTheDraft: 'En el borrador',
    onAir: 'Al aire',
    live: 'En vivo',
    private: 'Privada',
    locked: 'Bloqueada',
    thenFree: (length) => `libre: ${length}`,
    nothingAllDay: 'No hay nada previsto en todo el día.',
    nothingAt: (times) => `No hay nada previsto, ${times}.`,
  } satisfies Translation<typeof lineup>,

  'schedule/liveInput': {
    liveInput: 'Entrada en vivo',
    liveInputHelp: 'Los espectadores la ven medio minuto después. Se graba.',
    noLiveInput: 'Ninguna: se reproduce la grabación',
  } satisfies Translation<typeof liveInput>,

  'schedule/printing': {
    hour: 'Hora',
    continued: '(continuación)',
    nothingIsScheduled: 'No hay nada previsto.',
    items: (count) => plural(count, { one: '# elemento', other: '# elementos' }),
  } satisfies Translation<typeof printing>,
}
