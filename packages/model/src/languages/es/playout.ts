import type { whatPlays } from '../../playout/words.ts'
import type { fillWords as fill } from '../../station/words.ts'
import type { Translation } from '../../texts/catalog.ts'
import { hoursText, plural } from '../../texts/plural.ts'

const length = (seconds: number) =>
  seconds < 120 ? plural(seconds, { one: '# segundo', other: '# segundos' }) : hoursText(seconds)

/** What fills channels, and what they will not play. */
export const playout = {
  'station/fill-rules': {
    listSources: 'Indique qué llena los huecos, cada cosa con su número de turnos.',
    chooseSource: (place) => `Elija qué representa la línea ${place}, o quítela.`,
    enterTurns: (place, most) =>
      `Escriba los turnos de la línea ${place}: un número entero de 1 a ${most}.`,
    onlyOnce: (place) => `La línea ${place} repite una de arriba. Quite una de las dos.`,
  } satisfies Translation<typeof fill>,

  'playout/what-plays': {
    draft: 'El programa es un borrador, y los borradores no se emiten. Se emite cuando esté listo.',
    'no-recording': 'No tiene grabación.',
    processing: 'La grabación todavía se está preparando.',
    failed: 'La grabación no se pudo preparar.',
    'put-away': 'La grabación se archivó o se eliminó.',
    'too-short': (seconds) =>
      `La grabación termina ${length(seconds)} antes de que acabe su tiempo.`,
    'too-long': (seconds) =>
      `La grabación dura ${length(seconds)} más que su tiempo: se corta el final.`,
    names: {
      draft: 'Un borrador no se emite',
      'no-recording': 'Sin grabación',
      processing: 'Grabación sin preparar',
      failed: 'Falló la grabación',
      'put-away': 'Grabación retirada',
      'too-short': 'Grabación demasiado corta',
      'too-long': 'Grabación demasiado larga',
    },
  } satisfies Translation<typeof whatPlays>,
}
