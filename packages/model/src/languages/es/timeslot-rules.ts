import type { words as grants } from '../../schedule/timeslots/terms/grants/words.ts'
import type { Translation } from '../../texts/catalog.ts'

/** What the rules of free timeslots say. */
export const timeslotRules = {
  'timeslots/grants': {
    closed: 'Esta franja ya no está abierta a solicitudes.',
    tooLate: (moment) => `Se aceptaron solicitudes hasta el ${moment}.`,
    whoRequests: 'Elija al miembro que la solicita.',
    notActive: (member) => `${member} no es un miembro activo.`,
    requestFirst: 'Una franja libre primero se solicita. Después se ofrece por orden.',
    offeredInOrder: 'Se ofrece por orden: el del sorteo o el de llegada.',
    offerIsOver: (moment) => `La oferta estaba abierta hasta el ${moment}.`,
    onceOnly: (member) => `${member} ya solicitó esta franja.`,
    staysAsRequested:
      'El lugar y el miembro de una solicitud se quedan. Retírela y solicite de nuevo.',
    needsDeadline: 'Escriba hasta cuándo se aceptan solicitudes. Entonces se hace el sorteo.',
    deadlineIsPast: 'Elija una hora que todavía no llegó.',
    deadlineOnlyLater: 'Los miembros cuentan con esta hora. Solo se puede aplazar.',
    staysAsAnnounced: 'Los miembros la solicitaron como se anunció. Cancélela y anuncie otra.',
    channelHasDraw: (title) =>
      `Se sorteó “${title}” en este canal, y el registro del sorteo se queda. En lugar de eliminar el canal, archívelo.`,
    drawIsKept: 'El registro del sorteo se queda. Cancélela en su lugar.',
    moment: (day, clock) => `${day}, ${clock}`,
  } satisfies Translation<typeof grants>,
}
