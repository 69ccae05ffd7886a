import type { Translation } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import type { words as onDemand } from '#features/media/on-demand/words.ts'
import type { words as channels } from '#features/playout/channels/words.ts'
import type { words as playout } from '#features/playout/words.ts'
import type { words as timeslots } from '#features/schedule/timeslots/words.ts'
import type { words as schedule } from '#features/schedule/words.ts'

const oneOf = (states: readonly string[]) => states.map((state) => `“${state}”`).join(' o ')
/** The server's texts about what is planned, what airs, and why. */
export const air = {
  schedule: {
    airsFrom: (title, first, day) => `“${title}” se puede emitir desde el ${first}, no el ${day}.`,
    airsUntil: (title, last, day) => `“${title}” se puede emitir hasta el ${last}, no el ${day}.`,
    airsBetween: (title, first, last, day) =>
      `“${title}” se puede emitir del ${first} al ${last}, no el ${day}.`,
    changedMeanwhile: 'Otra persona cambió esto mientras tanto.',
    scheduleChanged: 'La programación cambió mientras tanto. No se cambió nada.',
    noFreeTime: 'No hay tiempo libre cerca.',
    somethingElseOnAir: 'A esa hora se emite otra cosa.',
    airsThen: ({ channel, title, day, times }) =>
      `${channel} emite “${title}” a esa hora: ${day}, ${times}.`,
    airsThenAndMore: ({ channel, title, day, times }, more) =>
      `${channel} emite “${title}” a esa hora: ${day}, ${times}, y ${more} más.`,
    free: (places) => `Libre: ${places.join(', o ')}.`,
    mostChanges: (most) =>
      plural(most, {
        one: 'Un borrador puede tener # cambio como máximo.',
        other: 'Un borrador puede tener # cambios como máximo.',
      }),
    invalidPlan: 'Esto no es un plan válido para una emisión.',
    draftNotOpen: 'Este borrador ya no está abierto.',
    useAnotherDraft: 'Este borrador ya no está abierto. Use otro.',
    chooseVersion: 'La programación cambió después de planear esto. Elija qué versión conservar.',
    clocksGoForward: 'El reloj se adelanta esa noche, así que empieza más tarde de lo normal.',
    isLocked: 'Está bloqueada: nada la mueve.',
    wasPreempted: 'Fue reemplazada: a su hora se emite otra cosa.',
    movedAfterImport:
      'Se movió aquí después de la importación, así que las importaciones no la cambian.',
    fromImport: 'Llegó con una importación.',
    copied: 'Se copió de otro lugar de la programación.',
    fillsGap: 'Llena un hueco y viene de una búsqueda guardada.',
    fromCablecast: 'Está a esta hora en Cablecast.',
    byHand: 'Se programó a mano.',
    makesGood: 'Compensa un programa que fue reemplazado.',
    makesGoodFor: (title, day, time) =>
      `Compensa “${title}”, que fue reemplazado el ${day} a las ${time}.`,
    ofTimeslot: (title, rule, time) => `Pertenece a la franja “${title}”: ${rule} a las ${time}.`,
    movedByHand: (day, time) =>
      `Estaba prevista para el ${day} a las ${time} y se movió aquí a mano.`,
    alwaysThisShow: 'Siempre emite este programa.',
    picks: {
      newest: (series) => `Emite el programa más nuevo de la serie “${series}”.`,
      next: (series) => `Emite el siguiente en turno de la serie “${series}”.`,
      random: (series) => `Emite cualquiera de la serie “${series}”.`,
    },
    standBy: 'Espere un momento, por favor',
    nothingOnAir: 'Ahora no hay nada al aire en este canal.',
    isOpenEnded: (title) => `“${title}” ya sigue hasta que alguien lo termine.`,
    isNotOpenEnded: 'Esta emisión tiene un final previsto.',
    nameWhatAirs: 'Escriba qué se emite o elija un programa.',
    onlySlate: 'No tiene grabación, así que los espectadores ven una cartela con su título.',
    endsWhenSeen:
      'Los espectadores ven todo medio minuto después: termina cuando hayan visto lo que ocurre ahora.',
    channelIsArchived: 'Este canal está archivado.',
    playedElsewhere: 'Otro sistema emite este canal. Prográmelo allí.',
    staysUntilEnded: 'No tiene un final previsto: sigue hasta que alguien la termine.',
    isHeld: 'La retiene un programa que no tiene un final previsto.',
    joinedLate: 'Se omite su comienzo porque el programa anterior duró más.',
    airsByDay: (title, place) =>
      `“${title}” se emite a una hora en que no se permiten programas para adultos: ${place}. Mueva o cancele primero esa emisión.`,
    unlockFirst: (title) => `“${title}” está bloqueada. Desbloquéela primero.`,
    endsBeforeStart: 'Una emisión debe terminar después de empezar.',
    tooLong: 'Una emisión dura como máximo 48 horas.',
    tooMuchChanged: 'Ha cambiado demasiado desde entonces. Elija una hora posterior.',
    mustBeId: 'Debe ser un id',
    mustBeInstant: 'Debe ser un instante en UTC',
    mustBeDay: 'Debe ser un día',
    mustChange: 'Un cambio debe cambiar algo',
    changesOnce: 'Cada emisión puede cambiar una sola vez',
    copies: {
      over: (count) =>
        plural(count, {
          one: '# programa se omite porque su hora ya pasó.',
          other: '# programas se omiten porque sus horas ya pasaron.',
        }),
      there: (count) =>
        plural(count, { one: '# programa ya está ahí.', other: '# programas ya están ahí.' }),
      taken: (count) =>
        plural(count, {
          one: '# programa se omite porque su hora está ocupada.',
          other: '# programas se omiten porque sus horas están ocupadas.',
        }),
      ofTimeslots: (count) =>
        plural(count, {
          one: '# relleno de una franja no se copia: las franjas llenan los nuevos días por sí mismas.',
          other:
            '# rellenos de franjas no se copian: las franjas llenan los nuevos días por sí mismas.',
        }),
      program: (title, time) => `“${title}” (${time})`,
      noRoom: (programs) =>
        `No hay lugar para ${programs.join(', ')}, porque esa noche cambian los relojes.`,
      endEarly: (programs) =>
        `La copia de ${programs.join(', ')} termina antes, porque los relojes cambian mientras se emite.`,
    },
    findsNoShow: (search) =>
      `“${search}” no encuentra ningún programa que se pueda emitir ese día.`,
    onlySchedulers: 'Solo quien puede programar puede hacer esto.',
    lostShows: (count) =>
      plural(count, {
        one: '# emisión es de un programa que ya no existe; conserva su título.',
        other: '# emisiones son de programas que ya no existen; conservan sus títulos.',
      }),
  } satisfies Translation<typeof schedule>,

  playout: {
    clockWentBack: (length) =>
      `El reloj del servidor se atrasó ${length}, o antes estaba adelantado eso. El canal continúa a la hora nueva. Revise la hora del servidor.`,
    isPlayed: (name, channel) =>
      `${name === '' ? 'Esta grabación' : `“${name}”`} está al aire en ${channel}, o lo estuvo hace minutos, y los reproductores aún la piden. Quítela de la programación y elimínela diez minutos después de su última emisión.`,
    onlyLedger: 'Docket emite este canal, así que lo emitido se anota solo.',
    newCannotBe: (state, choices) =>
      `Una emisión nueva no puede tener el estado “${state}”. Elija ${oneOf(choices)}.`,
    cannotChange: (from, to, choices) =>
      `Una emisión con el estado “${from}” no puede pasar a “${to}”. Elija ${oneOf(choices)}.`,
    why: {
      repeats: (name) => `“${name}” se repite hasta que termina el tiempo del programa.`,
      newest: (name) => `“${name}” era la grabación más nueva del programa que estaba lista.`,
      nothingReady:
        'Ninguna de sus grabaciones estaba lista, así que no había nada que reproducir.',
      fillersInstead: (series) => `“${series}” llenó su tiempo.`,
      slateInstead: 'En su lugar salió la cartela del canal.',
      live: 'Salió en vivo de su entrada en vivo, cerca de medio minuto después.',
      lateLive: (length) => `Empezó ${length} tarde: antes no llegó nada de su entrada en vivo.`,
      liveEndedEarly: (length) =>
        `Al final no llegó nada de su entrada en vivo durante ${length}. En su lugar salió la cartela.`,
      nothingArrived: 'No llegó nada de su entrada en vivo. En su lugar salió la cartela.',
      lateAfterSlate: (length) => `Empezó ${length} tarde: antes su grabación no estaba lista.`,
      lateAfter: (length, title) => `Empezó ${length} tarde, porque “${title}” seguía al aire.`,
      lateChannel: (length) => `Empezó ${length} tarde: antes el canal no estaba al aire.`,
      late: (length) => `Empezó ${length} tarde.`,
      joined: (length) =>
        `No salió el comienzo de su grabación (${length}): el canal la tomó ya empezada.`,
      endedEarly: (length, instead) =>
        `Su grabación terminó ${length} antes que su tiempo. ${instead}`,
      filledBy: (series) => `“${series}” llenó el resto.`,
      slateFilled: 'La cartela llenó el resto.',
      cutBy: (time, title) => `Se cortó a las ${time}, porque empezó “${title}”.`,
      cut: (time) => `Se cortó a las ${time}.`,
      preemptedBy: (titles) => `En su lugar: ${titles}.`,
      preempted: 'Fue reemplazada, y no se previó nada en su lugar.',
      elsewhere:
        'Otro sistema emite este canal. Lo emitido se conoce por importaciones y por personas.',
      notKnown: 'Nadie ha informado todavía qué se emitió.',
      beforeLedger: 'Docket no emitía el canal en ese momento.',
      ledgerTrimmed:
        'Docket conserva los motivos tres meses. El registro de emisión dice cuándo se emitió de verdad.',
    },
    length: (hours, minutes, secs) =>
      [hours && `${hours} h`, minutes && `${minutes} min`, secs && `${secs} s`]
        .filter(Boolean)
        .join(' ') || '0 s',
    notPlayedOut: 'Docket no emite este canal.',
    noReceiverAddress:
      'Escriba la dirección del receptor con su puerto, como “udp://239.1.2.3:5000”, “rtp://239.1.2.3:5000” o “srt://headend.example:9000”.',
    receiverNotAllowed: (station, host, port) =>
      `Este servidor no puede enviar a ${host}, puerto ${port}. Pida a su operador que lo permita: DOCKET_OUTBOUND_ALLOW=${station}:headends=${host}:${port}.`,
    receiverLost: (reason) =>
      reason === '' ? 'Se perdió la conexión.' : `No se puede acceder al receptor: ${reason}.`,
    rateTooLow: (kbits) =>
      `A veces el canal necesita más de ${kbits} kbit/s, así que las imágenes llegan tarde. Suba la velocidad o envíe una imagen más pequeña.`,
    headEndInTrouble: (name, detail) => `Cabecera “${name}”: ${detail}`,
    passphraseLength: 'Una contraseña tiene de 10 a 79 caracteres.',
    passphraseAgain: 'Ya no se puede leer la contraseña. Escríbala otra vez.',
    noTestSignal:
      'La señal de prueba todavía no está hecha. El codificador tarda un minuto; sin codificador no se puede hacer.',
    testSignal: 'Señal de prueba',
    mostHeadEnds: (most) => `Una estación puede tener ${most} cabeceras.`,
    tooManyStreams:
      'Este servidor ya envía todas las señales que puede. Inténtelo de nuevo en un minuto o reproduzca la lista del canal.',
    streamFails: 'Esta señal no se puede enviar ahora. Inténtelo en un minuto.',
    audioDescription: 'Audiodescripción',
    audioDescriptionIn: (language) => `Audiodescripción (${language})`,
    whoReadsCampaigns: 'Solo lo ve el personal que se ocupa de patrocinadores o lee informes.',
    live: {
      onlyHls: 'Escriba la dirección de una lista HLS, que empieza con https:// o http://.',
      noPassword: 'Quite de la dirección el nombre y la contraseña.',
      addressTooLong: (most) => `La dirección puede tener ${most} caracteres como máximo.`,
      tooMany: (most) =>
        `Una estación puede tener ${most} entradas en vivo. Elimine una que no se use.`,
      answered: (status) => `Su servidor responde con el estado ${status}.`,
      leadsOn: (most) => `Su dirección redirige más de ${most} veces.`,
      noAddress: 'Su lista nombra algo que no es una dirección.',
      listOfLists: 'Su lista contiene listas que llevan a otras.',
      stalled: 'Su lista no tiene nada nuevo.',
      nothingArrives: (input, problem) =>
        `No llega nada de “${input}”. ${problem} Los espectadores ven la cartela hasta que vuelva la imagen.`,
      ended: 'Dice que ha terminado.',
      diskFull: 'El disco del servidor está casi lleno.',
      noEncoder: 'El servidor no tiene codificador.',
      notDecoded: 'Lo que envía no se puede decodificar.',
      faults: {
        'not-hls': 'Su dirección no lleva a una lista HLS.',
        encrypted: 'Está cifrada, y así no se puede recibir.',
        'byte-ranges': 'Guarda todos los segmentos en un archivo, y así no se puede recibir.',
        'sound-apart': 'Envía el sonido aparte de la imagen, y así no se puede recibir.',
        'too-much': 'Su lista contiene demasiado.',
        empty: 'Su lista está vacía.',
      },
      otherPlayout: (channel) =>
        `Otro sistema emite ${channel}. Las entradas en vivo necesitan un canal que Docket emita.`,
    },
    notOnAir: 'Este canal no está al aire.',
    slateInstead: (count) =>
      plural(count, {
        one: 'Salió # segundo de cartela.',
        other: 'Salieron # segundos de cartela.',
      }),
  } satisfies Translation<typeof playout>,

  timeslots: {
    searchInUse: (timeslot) =>
      `La franja “${timeslot}” usa esta búsqueda. Solo el personal que programa canales puede cambiarla.`,
    chooseFirstDay: 'Elija el primer día.',
    chooseStartTime: 'Elija una hora de inicio.',
    skippedTime: (time) =>
      `El reloj se adelanta esa noche y se salta esta hora, así que empieza a las ${time}.`,
    comesTwice: 'Esta hora se repite esa noche. Se usa la primera.',
    clocksChanged: (time, zone) => `El reloj cambió: sigue siendo a las ${time}, ahora en ${zone}.`,
    exceptionsAreDays: 'Las excepciones deben ser una lista de días, como ["2026-12-25"].',
    invalidMoment: 'Esta fecha y hora no es válida.',
    isTaken: (title) => `“${title}” ya tiene esta hora.`,
    gaveWay: (title) => `Esa noche los relojes se saltan esta hora. Le sigue “${title}”.`,
    isCut: (title) =>
      `Esa noche los relojes se adelantan mientras se emite, así que termina antes, cuando empieza “${title}”.`,
    termEndsBefore: 'El plazo termina antes de empezar.',
    termIsOver: 'El plazo ya terminó. Elija un final posterior.',
    renewLonger: 'Para renovarla, elija como final del nuevo plazo un día a más de 30 días de hoy.',
    why: {
      no_show: 'Ningún programa está listo y disponible ese día.',
      too_long: 'Todos los programas que se podrían emitir son más largos que la franja.',
    },
    rule: {
      enter: 'Escriba con qué frecuencia se repite, como FREQ=WEEKLY;BYDAY=TU.',
      onlyOnce: 'Cada parte de la regla puede aparecer una sola vez.',
      cannotHave: (part) => `La regla de una franja no puede tener “${part}”.`,
      notValue: (value, part) => `“${value}” no es un valor para ${part}.`,
      notTogether: (reason) => `Las partes de la regla no son compatibles: ${reason}.`,
    },
  } satisfies Translation<typeof timeslots>,

  channels: {
    enterStream: 'Escriba la dirección de la señal o elija otro origen de la imagen.',
    playedElsewhere: (channel) => `Otro sistema emite ${channel}. Prográmelo allí.`,
    isArchived: (channel) => `${channel} está archivado. Elija otro canal o restaure este primero.`,
    enterBreakLength: 'Escriba cuánto puede durar una pausa, o borre cada cuánto hay una.',
    enterBreakDistance: 'Escriba cada cuánto hay una pausa, o borre su duración.',
    breakTooLong: 'Una pausa puede durar como máximo la mitad del tiempo entre dos pausas.',
    crawlEndsBefore: 'El cintillo termina antes de empezar.',
    whoTests: 'Solo quien puede cambiar canales puede probar señales.',
    nameOnce: 'Indique cada canal una sola vez.',
    stream: {
      notShared:
        'Los navegadores no la reproducen en otros sitios: su servidor no envía el encabezado Access-Control-Allow-Origin. Pida a quien opera la señal que permita todos los sitios.',
      notSecure:
        'Su dirección empieza con http://. Los espectadores cuya guía se abre con https:// no pueden reproducirla. Use una dirección https:// si la hay.',
      listOfLists: 'Su lista de tamaños lleva a otra lista.',
      answered: (address, status) => `${address} respondió con el estado ${status}.`,
      leadsOn: (address, most) => `${address} redirige más de ${most} veces.`,
      noType: 'ninguno',
      noHls: (type) =>
        `La dirección no lleva a una señal HLS (tipo de contenido: ${type}). La dirección de una señal HLS suele terminar en .m3u8.`,
      noSizes: 'Su lista de tamaños está vacía.',
      noAddress: (to) => `La señal lleva a “${to}”, que no es una dirección.`,
      listsTooMuch: (most) => `Contiene más de ${most} tamaños y pistas.`,
      sendsNothing: 'La señal existe, pero no envía nada. ¿Está en marcha el codificador?',
      ends: 'Termina como una grabación: los espectadores empiezan por el principio.',
      longParts: (seconds, behind) =>
        `Sus partes duran ${seconds} s, así que los espectadores la ven con ${behind} s de retraso o más.`,
      noSmallSize:
        'No tiene un tamaño pequeño para conexiones lentas; los teléfonos pueden detenerse y esperar.',
      oddCodecs: (codecs) =>
        `No todos los navegadores reproducen ${codecs}. H.264 y AAC se reproducen en todas partes.`,
    },
  } satisfies Translation<typeof channels>,

  // The title is never at the start of a sentence, because it may be “otro programa”.

  'on-demand': {
    clipEmpty: 'Un fragmento debe terminar después de empezar.',
    clipBeyond: (seconds) => `La grabación termina a los ${seconds} segundos.`,
    endsBeforeItBegins: 'Termina antes de empezar. Escriba más días o menos horas.',
  } satisfies Translation<typeof onDemand>,
}
