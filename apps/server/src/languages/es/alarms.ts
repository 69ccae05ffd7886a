import type { Translation } from '@docket/model/texts/catalog'
import { lengthText, plural } from '@docket/model/texts/plural'
import type { words } from '#features/playout/alarms/words.ts'

const seconds = lengthText({
  second: { one: '# segundo', other: '# segundos' },
  minute: { one: '# minuto', other: '# minutos' },
})

/** The server's texts about problems on air. */
export const alarms = {
  alarms: {
    whoAcknowledges: 'Solo pueden hacerlo los administradores de la estación y quienes programan.',
    black: (title, length) => `La imagen de ${title} está en negro durante ${seconds(length)}.`,
    frozen: (title, length) => `La imagen de ${title} no se mueve durante ${seconds(length)}.`,
    silent: (title, length) => `No hay sonido en ${title} durante ${seconds(length)}.`,
    noPlaylist: (status) => `Los reproductores no reciben la lista (${status}).`,
    nothingNew: (length) =>
      length > 0
        ? plural(length, {
            one: 'A los reproductores les queda solo # segundo: no llega nada nuevo.',
            other: 'A los reproductores les quedan solo # segundos: no llega nada nuevo.',
          })
        : 'A los reproductores no les queda nada: no llega nada nuevo.',
    segmentIsGone: (status) => `No se puede leer la parte más nueva de la señal (${status}).`,
    early: (title, length) => `Empezó ${seconds(length)} antes de su hora: ${title}.`,
    late: (title, length) => `Empezó ${seconds(length)} después de su hora: ${title}.`,
    otherProgram: (shown, planned) => `En lugar de ${planned} está al aire ${shown}.`,
    unplannedProgram: (shown) => `No hay nada previsto, pero está al aire ${shown}.`,
    slateInstead: (planned) => `Los espectadores ven una cartela en lugar de ${planned}.`,
    slateBecause: (planned, why) =>
      `Los espectadores ven una cartela en lugar de ${planned}. ${why}`,
    quoted: (title) => `“${title}”`,
    aRecording: 'una grabación',
    anotherProgram: 'otro programa',
  } satisfies Translation<typeof words>,
}
