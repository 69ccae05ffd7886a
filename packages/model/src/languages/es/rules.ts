import type { words as lending } from '../../equipment/words.ts'
import type { words as classes } from '../../members/classes/words.ts'
import type { words as membership } from '../../members/membership/words.ts'
import type { rules as salesRules } from '../../sales/words.ts'
import type { words as submissionForm } from '../../submissions/form/words.ts'
import type {
  reasonWords as submissionReasons,
  words as submissionRules,
} from '../../submissions/words.ts'
import type { Translation } from '../../texts/catalog.ts'
import { plural } from '../../texts/plural.ts'

/** What the rules of lending, of submitted programs and of sponsors say. */
export const rules = {
  lending: {
    dueFirst: 'La devolución debe ser después del comienzo.',
    dueIsPast: 'La hora de devolución ya pasó. Elija una posterior antes de entregarlo.',
    longest: (days) =>
      plural(days, {
        one: 'Se puede prestar # día como máximo, y otro tanto con cada renovación.',
        other: 'Se puede prestar # días como máximo, y otro tanto con cada renovación.',
      }),
    lead: (hours) =>
      plural(hours, {
        one: 'Resérvelo con al menos # hora de anticipación.',
        other: 'Resérvelo con al menos # horas de anticipación.',
      }),
    turnaround: (item, minutes, times) =>
      `${plural(minutes, {
        one: 'Debe haber # minuto entre préstamos.',
        other: 'Debe haber # minutos entre préstamos.',
      })} “${item}” está reservado ${times}.`,
    noRenewals: 'Los préstamos de este tipo no se pueden renovar.',
    mostRenewals: (most) =>
      plural(most, {
        one: 'Se puede renovar solo una vez.',
        other: 'Se puede renovar # veces como máximo.',
      }),
    overdue: 'Está vencido y no se puede renovar. Regístrelo primero como devuelto.',
    missing: {
      maintenance: (item) => `“${item}” está en reparación.`,
      lost: (item) => `“${item}” está perdido.`,
      retired: (item) => `“${item}” está retirado.`,
      archived: (item) => `“${item}” está archivado.`,
    },
    missingPart: {
      maintenance: (part) => `“${part}”, parte de este kit, está en reparación.`,
      lost: (part) => `“${part}”, parte de este kit, está perdido.`,
      retired: (part) => `“${part}”, parte de este kit, está retirado.`,
      archived: (part) => `“${part}”, parte de este kit, está archivado.`,
    },
    lent: {
      itself: (item, times) => `“${item}” está reservado ${times}.`,
      part: (item, times) => `“${item}”, parte de este kit, está reservado ${times}.`,
      kit: (item, times) =>
        `El kit “${item}”, al que pertenece o con el que comparte partes, está reservado ${times}.`,
    },
    stillOut: {
      itself: (item) => `“${item}” sigue prestado. Está vencido.`,
      part: (item) => `“${item}”, parte de este kit, sigue prestado. Está vencido.`,
      kit: (item) =>
        `El kit “${item}”, al que pertenece o con el que comparte partes, sigue prestado. Está vencido.`,
    },
    moment: (day, clock) => `${day}, ${clock}`,
    fromTo: (from, until) => `de ${from} a ${until}`,
    strikes: (member, strikes, limit) =>
      `${member} tiene ${plural(strikes, { one: '# falta', other: '# faltas' })}. ${plural(limit, {
        one: 'Con # falta, no se presta nada de este tipo.',
        other: 'Con # faltas, no se presta nada de este tipo.',
      })}`,
    noCertificate: (member, certificates) => `${member} necesita el certificado ${certificates}.`,
    either: (names) => names.map((name) => `“${name}”`).join(' o '),
    certificateEnds: (certificate, member, day) =>
      `El certificado “${certificate}” de ${member} es válido hasta el ${day}, no hasta la devolución del equipo.`,
    charges: (member, count) =>
      `${member} tiene ${plural(count, { one: 'un cargo sin pagar', other: '# cargos sin pagar' })}.`,
    lateReturn: (item, days) =>
      `Devolución tardía: ${item}, ${plural(days, { one: '# día', other: '# días' })}`,
    replacement: (item) => `Perdido: ${item}`,
    suspendedForStrikes: (strikes) =>
      plural(strikes, {
        one: '# falta por equipo que se devolvió tarde o que no se recogió.',
        other: '# faltas por equipo que se devolvió tarde o que no se recogió.',
      }),
  } satisfies Translation<typeof lending>,

  membership: {
    standing: {
      applicant: (member) => `${member} todavía no es miembro: la solicitud está abierta.`,
      accepted: (member) =>
        `${member} fue aceptado, pero todavía no es miembro activo: faltan las cuotas o la orientación.`,
      lapsed: (member) => `La membresía de ${member} ha vencido.`,
      suspended: (member) => `${member} está suspendido.`,
      ended: (member) => `La membresía de ${member} ha terminado.`,
    },
    noGuardian: (member) =>
      `${member} es menor de edad y no tiene tutor. Anote al tutor en la página del miembro.`,
    guardianNotAdult: (guardian) =>
      `${guardian} no puede ser el tutor: elija a otro miembro mayor de 18 años que no se haya ido.`,
    householdNotPayer: (payer) =>
      `${payer} no puede pagar por un hogar: elija a un miembro que no pertenezca a otro y que no se haya ido.`,
    noResidency: (member) =>
      `${member} no ha comprobado que vive o trabaja en la zona. Anote lo que vio como comprobante.`,
    noOrientation: (member) =>
      `${member} no ha asistido a la orientación. Registre la asistencia en su clase o anote el día.`,
    duesUnpaid: (member) =>
      `Las cuotas de ${member} no están pagadas. Regístrelas en “Cargos” o elija hasta cuándo están pagadas.`,
    otherKind: (plan, member) =>
      `“${plan}” no es para miembros como ${member}. Elija otra cuota o cambie el tipo de membresía.`,
    notInUse: (plan) => `“${plan}” ya no se usa. Elija otra cuota.`,
    settled: 'Esta cuota está saldada. Reábrala antes de cambiar el miembro o la cuota.',
    laterDues: (member, day) =>
      `“Pagado hasta” de ${member} cambió desde entonces: ya no es ${day}. Retire primero las cuotas posteriores o corrija el día en la página del miembro.`,
    hasPaid: (member) =>
      `${member} tiene cuotas saldadas, que son parte de las cuentas. En lugar de eliminar el miembro, archívelo.`,
    notDeleted: 'Esta cuota movió la membresía. Reábrala antes de eliminarla.',
    duesReason: (plan, months) =>
      `Cuotas: ${plan}, ${plural(months, { one: '# mes', other: '# meses' })}`,
  } satisfies Translation<typeof membership>,

  classes: {
    cancelled: (title) => `“${title}” se canceló.`,
    begun: (title) => `“${title}” ya empezó. Elija una clase posterior.`,
    early: (title) => `“${title}” todavía no empieza. Registre quién vino cuando haya empezado.`,
    full: (title, places) =>
      `“${title}” está llena: ${plural(places, {
        one: 'su único lugar está ocupado',
        other: 'los # lugares están ocupados',
      })}. Entre en la lista de espera.`,
    free: (title) => `“${title}” tiene un lugar libre. Inscríbase en vez de esperar.`,
    queue: (title, ahead) =>
      `${plural(ahead, { one: '# persona espera', other: '# personas esperan' })} un lugar en “${title}”. Entre en la lista de espera.`,
    fewerPlaces: (taken) =>
      plural(taken, {
        one: '# persona ya tiene lugar. Cancele primero la inscripción.',
        other: '# personas ya tienen lugar. Cancele primero inscripciones.',
      }),
    attended: 'La asistencia ya se registró. Corríjala antes de cambiar la clase o el miembro.',
  } satisfies Translation<typeof classes>,

  'submissions/rules': {
    hours: (count) => plural(count, { one: '# hora', other: '# horas' }),
    minutes: (count) => plural(count, { one: '# minuto', other: '# minutos' }),
    seconds: (count) => plural(count, { one: '# segundo', other: '# segundos' }),
    tooShort: (length) => `Esta estación acepta programas de al menos ${length}.`,
    tooLong: (length) => `Esta estación acepta programas de ${length} como máximo.`,
    shorterThanShortest: 'El programa más largo no puede ser más corto que el más corto.',
    mostRuns: (most) =>
      plural(most, {
        one: 'Esta estación emite un programa enviado una vez como máximo.',
        other: 'Esta estación emite un programa enviado # veces como máximo.',
      }),
    airByTooSoon: (days) =>
      plural(days, {
        one: 'Esta estación necesita # día antes de poder emitir un programa. Elija un día posterior.',
        other:
          'Esta estación necesita # días antes de poder emitir un programa. Elija un día posterior.',
      }),
    wishTooSoon: (place, days) =>
      `${place} es demasiado pronto. ${plural(days, {
        one: 'Esta estación necesita # día antes de poder emitir un programa.',
        other: 'Esta estación necesita # días antes de poder emitir un programa.',
      })}`,
    wishIsPast: (place) => `${place} ya pasó. Elija otra hora.`,
    wishTaken: (place) => `${place} se ocupó entretanto. Elija otra hora.`,
    wishUnknown: 'Una de las horas elegidas es de un canal que ya no existe.',
    invalidWishes: (most) =>
      `Elija ${most} horas como máximo, cada una con un día de la semana y una hora.`,
    wishOutsideWatershed: (place, { from, until }) =>
      `${place}: un programa para adultos se emite solo entre ${from} y ${until}.`,
    airsOutsideWatershed: (title, { from, until }) =>
      `“${title}” es para adultos y se emite solo entre ${from} y ${until}. Para hacer una excepción, dé el motivo con la emisión.`,
    signCurrentTerms:
      'Los términos de la estación han cambiado desde que se firmaron. Léalos y fírmelos de nuevo.',
    onlyMembers: 'Esta estación acepta programas solo de sus miembros.',
    onlyGoodStanding:
      'Esta estación acepta programas solo de miembros activos con membresía vigente.',
    onlyCertified:
      'Esta estación acepta programas solo de miembros activos con un certificado vigente.',
    onlyResidents: 'Esta estación acepta programas solo de miembros que viven en su área.',
    mostOpen: (most) =>
      plural(most, {
        one: 'Usted tiene # envío que aún no se ha decidido, el máximo que esta estación acepta a la vez.',
        other:
          'Usted tiene # envíos que aún no se han decidido, el máximo que esta estación acepta a la vez.',
      }),
    onceAWeek: (day, time) => `${day}, ${time}`,
    place: (day, time, channel) => `${day}, ${time}, en ${channel}`,
    airs: (title, place) => `Su programa “${title}” se emite: ${place}.`,
    moved: (title, place) => `Su programa “${title}” se ha movido: ahora se emite ${place}.`,
    offTheSchedule: (title, place) =>
      `Su programa “${title}” finalmente no se emite ${place}. La estación le escribirá cuando tenga una nueva hora.`,
    aired: (title, place) => `Su programa “${title}” se emitió: ${place}.`,
    audience: (peak, minutes) =>
      `${plural(peak, {
        one: 'En su punto más alto, # espectador lo vio en los reproductores de la estación',
        other: 'En su punto más alto, # espectadores lo vieron en los reproductores de la estación',
      })}, ${minutes} en total. Los espectadores por cable no se pueden contar.`,
    noAudience:
      'No se contó a nadie en los reproductores de la estación. Los espectadores por cable no se pueden contar.',
    notCounted: 'Los espectadores de este canal no se pueden contar.',
  } satisfies Translation<typeof submissionRules>,

  'submissions/reasons': {
    invalid: (most) => `Dé ${most} motivos como máximo, cada uno como texto.`,
    notListed: (reason) =>
      `“${reason}” no está entre los motivos de su estación. Elija uno de la lista y escriba lo demás en el mensaje.`,
    mostOfStation: (most) => `Una estación puede tener ${most} motivos. Cambie o elimine uno.`,
    starters: {
      advertises: 'Hace publicidad o pide dinero',
      rights: 'No están aclarados los derechos de la música, las imágenes o las palabras',
      unsigned: 'El formulario o una autorización no está completo',
      picture: 'La imagen o el sonido no es bastante bueno para emitirse',
      length: 'Su duración no es la que se indicó',
      adult: 'Es para adultos y no lo dice',
      gambling: 'Promueve una lotería o apuestas',
      unlawful: 'Puede infringir la ley',
    },
  } satisfies Translation<typeof submissionReasons>,

  'submissions/form': {
    notAForm: 'Esto no es un formulario. Envíe una lista de preguntas y cómo se usa cada campo.',
    mostQuestions: (most) =>
      `Un formulario puede tener ${most} preguntas y secciones. Quite algunas.`,
    place: (place) => `Pregunta ${place}`,
    ofQuestion: (question, fault) => `${question}: ${fault}`,
    unknownKind: 'No tiene un tipo que exista.',
    needsLabel: (most) => `Escriba su texto, con ${most} caracteres como máximo.`,
    longHelp: (most) => `Su ayuda puede tener ${most} caracteres.`,
    badKey: 'Su clave debe empezar con “q_”, seguido de minúsculas, dígitos y guiones bajos.',
    sameKey: 'Otra pregunta tiene la misma clave.',
    badOptions: (most, length) =>
      `Escriba al menos dos opciones distintas, ${most} como máximo, de ${length} caracteres cada una como máximo.`,
    badLimits: (least, most) =>
      `Sus límites deben estar entre ${least} y ${most}, primero el menor.`,
    badFiles: 'Elija qué tipos de archivos acepta.',
    badMegabytes: (most) => `Su archivo más grande puede tener ${most} MB.`,
    badCondition: 'Depende de una respuesta que no tiene ninguna pregunta anterior.',
    badField: (field) => `Un formulario no puede usar así el campo “${field}”.`,
    answerIt: 'Responda esta pregunta.',
    acceptIt: 'La estación no recibe programas sin este acuerdo.',
    acceptAgain: 'El texto cambió. Léalo y acéptelo de nuevo.',
    accepted: 'Aceptado',
    fillIn: 'La estación lo necesita.',
    shorter: (most) => `Escriba ${most} caracteres como máximo.`,
    longer: (least) => `Escriba al menos ${least} caracteres.`,
    notText: 'Escriba un texto.',
    notAChoice: 'Elija una de las respuestas.',
    notChoices: 'Elija entre las respuestas.',
    fewerChoices: (most) =>
      plural(most, {
        one: 'Elija # respuesta como máximo.',
        other: 'Elija # respuestas como máximo.',
      }),
    moreChoices: (least) =>
      plural(least, { one: 'Elija al menos # respuesta.', other: 'Elija al menos # respuestas.' }),
    notYesNo: 'Responda sí o no.',
    notANumber: 'Escriba un número.',
    smaller: (most) => `Escriba un número de ${most} como máximo.`,
    larger: (least) => `Escriba un número de al menos ${least}.`,
    notADay: 'Escriba un día.',
    notALink: 'Escriba una dirección web que empiece con https://.',
    notAFile: 'Su archivo debe ser uno de los archivos de este envío.',
    unknownAnswer: 'El formulario no tiene esa pregunta.',
    yes: 'Sí',
    no: 'No',
  } satisfies Translation<typeof submissionForm>,

  'sales/rules': {
    noCopy: 'Escriba las palabras exactas del anuncio. Son lo que se revisa.',
    flagged: (rule, passages) => `${rule}: ${passages.map((one) => `“${one}”`).join(', ')}.`,
    approveReason: 'Escriba por qué se aprueba aunque haya palabras marcadas.',
    refuseReason: 'Escriba por qué se rechaza. El patrocinador querrá saberlo.',
    noSpots: 'Elija al menos un anuncio de este patrocinador.',
    foreignSpot: (spot) => `“${spot}” no es un anuncio de este patrocinador.`,
    archivedSpot: (spot) => `“${spot}” está archivado.`,
    notReviewed: {
      draft: (spot) => `El texto de “${spot}” no se ha revisado. Es un borrador.`,
      copy_review: (spot) => `El texto de “${spot}” todavía está en revisión.`,
      refused: (spot) => `El texto de “${spot}” se rechazó.`,
    },
    noGoal: 'Escriba la meta. De ella sale el importe a pagar.',
    noCurrency: 'Escriba la moneda del importe.',
    flightIsOver: 'Su último día ya pasó. Acuerde uno posterior antes de que empiece.',
    sponsorStays: 'La campaña ya empezó. Su patrocinador se queda.',
    agreedStays: {
      completed: 'La campaña está completada. Lo acordado se queda como estaba.',
      cancelled: 'La campaña está cancelada. Lo acordado se queda como estaba.',
    },
    hasNotRun: (campaign) => `“${campaign}” no ha empezado, así que nada de ella se emitió.`,
    notOfCampaign: (spot) =>
      `“${spot}” no es un anuncio de la campaña ni un anuncio aprobado de su patrocinador.`,
    airsElsewhere: (program, channel) =>
      `“${program}” se emite en “${channel}”. Elija ese canal, o ningún programa.`,
    notYet: 'Esa hora todavía no llegó. Anote lo que ya se emitió.',
    noTime: 'Escriba cuándo se emitió. Sin la hora, no prueba nada.',
  } satisfies Translation<typeof salesRules>,
}
