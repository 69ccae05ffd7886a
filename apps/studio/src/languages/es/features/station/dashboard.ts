import type { words as compliance } from '#features/station/dashboard/compliance/words.ts'
import type { words as fixes } from '#features/station/dashboard/fixes/words.ts'
import type { words as queue } from '#features/station/dashboard/queue/words.ts'
import type { words as page } from '#features/station/dashboard/words.ts'
import type { Translation } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { listText, numberText, plural } from '#texts/locale.ts'

export const dashboard = {
  dashboard: {
    dashboard: 'Panel',
    onAir: 'Al aire',
    setUpTheStation: 'Configurar la estación',
    noChannels: 'La estación todavía no tiene canales.',
    noChannelsHelp:
      'Cuando los tenga, esta página muestra lo que se emite ahora y después, y los huecos y conflictos de los próximos tres días.',
    onAirNotLoaded: 'No se pudo cargar lo que está al aire.',
    pausePictures: 'Pausar las imágenes',
    playPictures: 'Reproducir las imágenes',
    stillOn: 'Sigue al aire',
    nothingIsOnTheAir: 'No hay nada al aire',
    shownSoFar: (channel) => `${channel}, lo emitido hasta ahora`,
    endsThen: (end, next) => filled('hasta {end}, luego {next}', { end, next }),
    endsThenAt: (end, next, at) =>
      filled('hasta {end}, luego {next} a las {at}', { end, next, at }),
    endsThenNothing: (end) => filled('hasta {end}, luego nada', { end }),
    untilEnded: 'hasta que lo termine',
    nextAt: (next, at) => filled('{next} a las {at}', { next, at }),
    nothingNext: 'luego nada',

    next72Hours: 'Próximas 72 horas',
    conflicts: (count) => plural(count, { one: '# conflicto', other: '# conflictos' }),
    gaps: (count) => plural(count, { one: '# hueco', other: '# huecos' }),
    notReady: (count) => plural(count, { other: '# sin preparar' }),
    full: 'lleno',
    playedElsewhere: 'externo',
    nothingIsScheduled: 'No hay nada previsto',
    overlap: (earlier, later) => `${earlier} y ${later} coinciden`,
    unplayed: (title, why) => `${title}: ${why}`,
    fixIt: (channel, trouble) => `${channel}: ${trouble}. Corregirlo.`,
    openItsSchedule: (channel, trouble) => `${channel}: ${trouble}. Abrir la programación.`,

    needsAttention: 'Requiere atención',
    notReadyYet: 'Sin preparar para las próximas 24 horas',
    showFewer: 'Mostrar menos',
    showAll: (count) => `Mostrar todo: ${numberText(count)}`,
    free: (length) => `${length} libres`,
    fill: 'Llenar',
    fillWith: (channel, titles) =>
      titles.length > 0 ? `Llenar ${channel} con ${listText(titles)}` : `Llenar ${channel}`,
    chooseWhat: 'Elegir con qué llenarlo',
    fillGap: (channel, gap) => `Llenar: ${channel}, ${gap}`,
    openShow: 'Abrir programa',
    openSchedule: 'Abrir programación',
    openFor: (verb, channel, title) => `${verb}: ${channel}, ${title}`,
    fix: 'Corregir',
    fixConflict: (channel, conflict) => `Corregir: ${channel}, ${conflict}`,
  } satisfies Translation<typeof page>,

  'dashboard/fixes': {
    openTheSchedule: 'Abrir la programación de ese día',
    solutions: 'Soluciones',
    noSolution:
      'Ambos están bloqueados o al aire, o no hay tiempo libre cerca. Desbloquee uno en la programación.',
    less: (length) => `${length} menos`,
    moveHere: 'Mover aquí',
    moveShowHere: (title) => `Mover aquí: ${title}`,
    endEarly: 'Terminar antes',
    endShowEarly: (title) => `Terminar antes: ${title}`,

    showsNotLoaded: 'No se pudieron cargar los programas.',
    fillItWith: 'Llenarlo con',
    findAShow: 'Buscar un programa',
    backToBack: (count, time) =>
      filled(plural(count, { one: '# programa, {time}', other: '# programas seguidos, {time}' }), {
        time,
      }),
    fillItAll: 'Llenarlo todo',
    noneFits:
      'No cabe ningún programa listo. Los programas necesitan una duración que no supere el hueco.',
    noneFound: 'Ningún programa con ese nombre está listo y es lo bastante corto.',
    showsThatFit: 'Programas que caben',
    scheduleHere: 'Programar aquí',
    scheduleShowHere: (title) => `Programar aquí: ${title}`,
    fits: (title, more) =>
      more > 0 ? `cabe: ${title} y ${numberText(more)} más` : `cabe: ${title}`,
    fillsIt: 'lo llena',
    leaves: (length) => `deja ${length}`,

    nothingWasScheduled: 'No se programó nada',
    isScheduled: (title) => `“${title}” está en la programación`,
    areScheduled: (count) =>
      plural(count, { one: 'Se programó # programa', other: 'Se programaron # programas' }),
    gapIsBack: 'El hueco está de vuelta',
    wasNotChanged: (title) => `“${title}” no se cambió`,
    wasMoved: (title) => `“${title}” se movió`,
    endsEarlier: (title) => `“${title}” termina antes`,
    isBack: (title) => `“${title}” volvió a su hora anterior`,
    checkTheSchedule: 'Compruebe la programación.',
    notUndone: 'No se deshizo',
    undo: 'Deshacer',
  } satisfies Translation<typeof fixes>,

  'dashboard/queue': {
    myQueue: 'Mis pendientes',
    nothingIsWaiting: 'No tiene nada pendiente.',
    someNotLoaded: 'Algunos elementos no se pudieron cargar.',
    showAllOf: (task) => `${task}: mostrar todo`,
    overdue: 'Vencida',
    nothingImportedSince: 'Nada importado desde',
    needsChanges: 'Su envío necesita cambios',
    submissionToReview: 'Envío por revisar',
    newMessages: 'Mensajes nuevos del productor',
    stationWrote: 'La estación le escribió',
    termIsEnding: 'Su plazo termina: renuévelo o déjelo terminar',
    timeslotRequested: 'Franja solicitada',
    bookingToConfirm: 'Reserva por confirmar',
    returned: 'Devuelto: compruébelo',
    bulletinToApprove: 'Boletín por aprobar',
    spotTextToReview: 'Texto de un anuncio por revisar',
    campaignTextToCheck: 'Texto de campaña por revisar',
    captionsToCheck: 'Subtítulos por revisar',
    memberToApprove: 'Miembro por aprobar',
    todaysBookings: 'Reservas de hoy',
    bookingsNotLoaded: 'No se pudieron cargar las reservas.',
    noBookings: 'Hoy no empieza ni vence ninguna reserva.',
    aBooking: 'Una reserva',
    somebody: 'alguien',
    starts: 'Empieza',
    dueBack: 'Devolución',
    takeBack: 'Recibir',
    doTask: (verb, name) => `${verb}: ${name}`,
  } satisfies Translation<typeof queue>,

  'dashboard/compliance': {
    owed: 'Lo que debemos',
    notLoaded: 'No se pudo cargar lo que debe la estación.',
    captions: 'Subtítulos pendientes',
    ofShows: (missing, shows) =>
      `${numberText(missing)} de ${plural(shows, { one: '# programa', other: '# programas' })}`,
    lackCaptions: (days, due) =>
      `Sin subtítulos en los próximos ${days} días. El primero se emite el ${due}.`,
    allCaptioned: 'Todo subtitulado',
    nothingToCaption: 'No se emite nada',
    captionedHelp: (days) =>
      `Todo programa de los próximos ${days} días tiene subtítulos o está exento.`,
    nothingAirs: (days) => `No hay programas previstos en los próximos ${days} días.`,
    exempt: (count) => plural(count, { one: '# está exento.', other: '# están exentos.' }),
    lawWants: (day) => `La ley los exige desde el ${day}.`,
    lawHasWanted: (day) => `La ley los exige desde el ${day}.`,
    stationWants: (day) => `La estación los quiere desde el ${day}.`,
    stationHasWanted: (day) => `La estación los quiere desde el ${day}.`,
    noBand: 'Indique a cuántas personas sirve la estación para ver la fecha de la ley.',
    meetings: 'Sesiones por publicar',
    late: (count) => plural(count, { one: '# atrasada', other: '# atrasadas' }),
    waiting: (count) => plural(count, { one: '# pendiente', other: '# pendientes' }),
    allPosted: 'Todo publicado',
    postedHelp: (count) =>
      plural(count, {
        one: '# sesión del último año está a la carta.',
        other: '# sesiones del último año están a la carta.',
      }),
    noMeetings: 'No hubo sesiones en el último año.',
    dueWithin: (waiting, days) =>
      `${plural(waiting, { one: '# sesión todavía no está a la carta.', other: '# sesiones todavía no están a la carta.' })} ${plural(days, { one: 'Plazo: un día después de su fecha.', other: 'Plazo: # días después de su fecha.' })}`,
    nextDue: (day) => `El próximo plazo es el ${day}.`,
    notSet: 'Sin configurar',
    setMeetings: 'Indique qué categorías son sesiones, y en cuántos días están a la carta.',
    hours: 'Horas debidas',
    ofHours: (aired, owed) => `${numberText(aired)} de ${numberText(owed)} h`,
    week: (name) => `${name}, esta semana.`,
    month: (name) => `${name}, este mes.`,
    short: (count, last) => `Programe ${numberText(count)} h más hasta el ${last}.`,
    planned: (count, last) => `${numberText(count)} h están previstas hasta el ${last}.`,
    allMet: 'Todo cumplido',
    metHelp: (count) =>
      plural(count, {
        one: 'Lo debido esta semana o este mes ya se emitió.',
        other: 'Las # obligaciones de esta semana y este mes se han cumplido.',
      }),
    more: (count) => plural(count, { one: '# más está abierta.', other: '# más están abiertas.' }),
    setHours: 'Indique las horas que pide un acuerdo de franquicia.',
  } satisfies Translation<typeof compliance>,
}
