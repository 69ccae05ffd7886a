import type { Translation } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import type { words as dates } from '#features/station/notifications/dates/words.ts'
import type { words as notifications } from '#features/station/notifications/words.ts'

/** Notifications and their emails. */
export const notices = {
  notifications: {
    joined: (person) => `${person} se unió`,
    acceptedInvitation: (email) => `${email} aceptó la invitación y ya es parte de su personal.`,
    cablecast: 'Cablecast',
    nothingImported: (server) => `No se importó nada de ${server}`,
    importsAreKept: (reason) =>
      `${reason} Lo importado antes se conserva. Lo intentaremos de nuevo en 15 minutos.`,
    programSubmitted: 'Se envió un programa',
    waitsForReview: (title) => `“${title}” espera su revisión.`,
    decided: {
      approved: (title) => `“${title}” fue aprobado`,
      rejected: (title) => `“${title}” no fue aceptado`,
      changes_requested: (title) => `“${title}” necesita cambios`,
    },
    yourProgram: {
      approved: (title) => `Su programa “${title}” fue aprobado.`,
      rejected: (title) => `Su programa “${title}” no fue aceptado.`,
      changes_requested: (title) => `Su programa “${title}” necesita cambios.`,
    },
    news: {
      airs: (title) => `“${title}” está programado`,
      moved: (title) => `“${title}” cambió de hora`,
      off: (title) => `“${title}” salió de la programación`,
      aired: (title) => `“${title}” se emitió`,
    },
    airing: {
      moved: (title) => `“${title}” cambió de hora`,
      cancelled: (title) => `“${title}” fue cancelado`,
    },
    whoChanged: (person) =>
      `${person} hizo este cambio. Estaba programado dentro de los próximos tres días.`,
    alarm: {
      black: (channel) => `${channel}: la imagen está en negro`,
      frozen: (channel) => `${channel}: la imagen está congelada`,
      silent: (channel) => `${channel}: no hay sonido`,
      late: (channel) => `${channel}: la transmisión está atrasada`,
      offPlan: (channel) => `${channel}: un programa está fuera de su hora`,
      wrong: (channel) => `${channel}: se emite otro programa`,
      slate: (channel) => `${channel}: se ve una cartela en lugar de un programa`,
      clock: (channel) => `${channel}: el reloj del servidor estaba mal`,
      source: (channel) => `${channel}: la fuente en vivo no responde`,
      headEnd: (channel) => `${channel}: no llega a una cabecera`,
    },
    seeMonitor: 'El monitor muestra si ya pasó.',
    conflicts: (channel, count) =>
      `${channel}: ${plural(count, { one: 'un conflicto', other: '# conflictos' })}`,
    programsOverlap:
      'Hay programas que se superponen en los próximos tres días. Abra el canal para corregirlo.',
    gaps: (channel, count) =>
      `${channel}: ${plural(count, { one: 'un hueco', other: '# huecos' })}`,
    nothingScheduled: 'En los próximos tres días no hay nada programado durante media hora o más.',
    willMissGoal: (campaign) => `“${campaign}” no alcanzará su meta`,
    tooFewBreaks:
      'Las pausas que quedan hasta su último día son muy pocas. Abra la campaña para ver cuántas necesita.',
    dueSoon: (item) => `Hay que devolver pronto: ${item}`,
    dueWithinDay: 'Lo que tiene prestado se devuelve en menos de un día.',
    overdue: (item) => `Devolución vencida: ${item}`,
    overdueOf: (item, member) => `Devolución vencida: ${item}, prestado a ${member}`,
    shouldBeBack: 'Ya debería haberse devuelto.',
    wasSuspended: (member) => `${member} fue suspendido`,
    youAreSuspended: 'Su membresía está suspendida',
    borrowsNothing: (reason) =>
      `${reason} No se presta nada hasta que la estación levante la suspensión.`.trim(),
    applied: (person) => `${person} solicitó una membresía`,
    waitsForDecision: 'La solicitud espera su decisión.',
    accepted: 'Su solicitud fue aceptada',
    acceptedNext:
      'Su membresía comienza cuando estén pagadas las cuotas y haya asistido a la orientación, si la estación las pide.',
    declined: 'Su solicitud no fue aceptada',
    declinedNext: 'Si tiene preguntas, comuníquese con la estación.',
    isActive: 'Su membresía está activa',
    isActiveUntil: (day) => `Está pagada hasta el ${day}.`,
    isActiveNow: 'Puede tomar clases y reservar equipo.',
    hasLapsed: (member) => `La membresía de ${member} venció`,
    lapsedOn: (day) =>
      `Estaba pagada hasta el ${day}. Vuelve a estar activa cuando se paguen las cuotas.`,
    membershipExpires: (member) => `La membresía de ${member} vence`,
    paidUntil: (day) => `Está pagada hasta el ${day}. Pague las cuotas antes para conservarla.`,
    hasPlace: (title) => `Tiene un lugar en “${title}”`,
    placeWasFreed: (when) =>
      `Se liberó un lugar y usted era el primero en la lista de espera: ${when}.`,
    classCancelled: (title) => `“${title}” fue cancelada`,
    classMoved: (title) => `“${title}” tiene otra hora`,
    classWas: (when) => `Estaba prevista para el ${when}.`,
    classIsNow: (when) => `Ahora es el ${when}.`,
    moment: (day, clock, room) => [day, clock, room].filter(Boolean).join(', '),
    about: (member, title) => `${member}: ${title}`,
    mailedBy: (station) => `${station}, por {APP_NAME}`,
    timeslotRequested: (title) => `Se solicita una franja: “${title}”`,
    timeslotWaits: 'Espera su decisión.',
    timeslot: {
      offered: (title) => ({
        title: `Se ofrece “${title}”`,
        body: 'Acepte la franja para tenerla.',
      }),
      active: (title, day) => ({
        title: `Se concedió “${title}”`,
        body: day === '' ? 'La franja no tiene último día.' : `Su período termina el ${day}.`,
      }),
      renewal_due: (title, day) => ({
        title: `“${title}” está por renovarse`,
        body: `Su período termina el ${day}. Vence si la estación no lo renueva.`,
      }),
      suspended: (title) => ({
        title: `“${title}” está suspendida`,
        body: 'No se emite nada en esta franja hasta que la estación la restablezca.',
      }),
      expired: (title, day) => ({
        title: `“${title}” venció`,
        body: `Su período terminó el ${day}.`,
      }),
    },
    backupMissing: 'Falta una copia de seguridad',
    backupWasDue: (when, reason) =>
      `La copia de seguridad del ${when} no está. ${reason ? `Falló: ${reason}.` : 'El registro del servidor dice por qué.'} Haga una a mano en Copias de seguridad, y revise en los ajustes dónde se guardan.`,
    certificateExpires: (member) => `Un certificado de ${member} vence`,
    validUntil: (day) =>
      `Es válido hasta el ${day}. Sin él, no se puede pedir prestado este equipo.`,
    digest: {
      subject: (count) =>
        plural(count, { one: '# aviso para usted', other: '# avisos para usted' }),
      more: (count) =>
        plural(count, {
          one: 'Y uno más: {APP_URL}/dashboard',
          other: 'Y # más: {APP_URL}/dashboard',
        }),
    },
    passedOver: (title) => `Un lugar en “${title}” pasó a otra persona`,
    passedOverBody:
      'Le tocaba a usted, pero su membresía no está activa. Conserva su lugar en la fila. Cuando vuelva a estar activa, el próximo lugar es suyo.',
    wasPassedOver: (member, title) => `El lugar de ${member} en “${title}” pasó a otra persona`,
    wasPassedOverBody:
      'La membresía no está activa, así que el lugar pasó a quien sigue en la espera. Conserva su lugar en la fila; cancélelo si no va a venir.',
    stationWrote: (title) => `La estación escribió sobre “${title}”`,
    producerWrote: (title) => `El productor escribió sobre “${title}”`,
    offeredUntil: (when) => `Acepte la franja hasta el ${when} para tenerla.`,
    notGranted: (title) => `“${title}” fue para otra persona`,
    notGrantedBody: 'Su solicitud terminó. En su página queda el registro de cómo se concedió.',
    offerLapsed: (title) => `La oferta de “${title}” caducó`,
    offerLapsedBody: 'No se aceptó a tiempo y pasa a quien sigue en la fila.',
    lotsDrawn: (title) => `Se sorteó “${title}”`,
    lotsDrawnBody: 'La franja se ofrece en el orden del sorteo.',
    freeGranted: (title) => `La franja libre “${title}” está concedida`,
    freeGrantedBody: 'Fue aceptada. Las demás solicitudes terminaron.',
    freeUnfilled: (title) => `Nadie tomó la franja libre “${title}”`,
    freeUnfilledBody: 'Todas las solicitudes terminaron. Anúnciela de nuevo o dele otro uso.',
    onlyUsers: 'Solo el personal de una estación recibe notificaciones.',
    chooseEmails: 'Elija qué correos recibe: {APP_URL}/settings',
  } satisfies Translation<typeof notifications>,

  'notifications/dates': {
    invitation: (person, day) => ({
      title: `La invitación de ${person} vence`,
      body: `Todavía no se aceptó y es válida hasta el ${day}. Envíela de nuevo para renovarla.`,
    }),
    key: (name, day) => ({
      title: `La clave de API “${name}” vence`,
      body: `Los programas que la usan dejan de funcionar después del ${day}. Cree otra clave y entréguesela.`,
    }),
    storage: (percent) => ({
      title: 'El espacio para medios está casi lleno',
      body: `Se usa el ${percent}%. Cuando esté lleno, no se podrá subir ningún archivo. Libere o elimine lo que no haga falta.`,
    }),
    rights: (show, day, count) => ({
      title: `“${show}” está programado después de su último día`,
      body: `Se puede emitir hasta el ${day}. ${plural(count, {
        one: 'Después hay # emisión prevista.',
        other: 'Después hay # emisiones previstas.',
      })}`,
    }),
    timeslot: (title, days) => ({
      title: `Una solicitud espera: “${title}”`,
      body: `La franja se solicitó hace más de ${plural(days, { one: '# día', other: '# días' })}.`,
    }),
    submission: (title, days) => ({
      title: `Un programa espera su revisión: “${title}”`,
      body: `No hay novedades desde hace ${plural(days, { one: '# día', other: '# días' })}.`,
    }),
    captions: (title, days) => ({
      title: `Unos subtítulos esperan su revisión: “${title}”`,
      body: `Esperan desde hace ${plural(days, { one: '# día', other: '# días' })}. El público no los ve antes.`,
    }),
    captionsRequired: (day) => ({
      title: 'Los subtítulos serán obligatorios',
      body: `Desde el ${day}, las reglas de la Ley de Estadounidenses con Discapacidades para contenido web obligan a su estación. Vea qué se emite sin subtítulos.`,
    }),
    pickup: (when) => ({
      title: 'Pronto puede recoger su equipo',
      body: `Su reserva comienza el ${when}.`,
    }),
    missed: {
      title: 'Su reserva se liberó',
      body: 'El equipo no se recogió a tiempo, así que otros ya pueden reservarlo.',
    },
    classSoon: (title, when) => ({
      title: `“${title}” es pronto`,
      body: `Tiene un lugar en esta clase: ${when}. Devuélvalo si no puede venir.`,
    }),
    campaignBegins: (campaign, day) => ({
      title: `“${campaign}” comienza`,
      body: `Su primer día es el ${day}.`,
    }),
    campaignUnready: (campaign, day) => ({
      title: `“${campaign}” todavía no está aprobada`,
      body: `Su primer día es el ${day}. No se emite nada de ella antes de aprobarla.`,
    }),
    campaignEnds: (campaign, day) => ({
      title: `“${campaign}” termina`,
      body: `Su último día es el ${day}. Vea si alcanzó su meta.`,
    }),
    spot: (spot, day) => ({
      title: `El anuncio “${spot}” termina`,
      body: `Se emite hasta el ${day}.`,
    }),
    bulletin: (bulletin, day) => ({
      title: `El aviso “${bulletin}” termina`,
      body: `Se muestra hasta el ${day}. Ponga un final posterior para conservarlo.`,
    }),
    clearing: (rule) => ({
      title: `La regla de archivo “${rule}” se aplicará pronto`,
      body: 'En menos de una semana libera archivos o elimina registros. Su vista previa muestra cuáles. Una retención legal los conserva.',
    }),
    at: (day, clock) => `${day}, ${clock}`,
  } satisfies Translation<typeof dates>,
}
