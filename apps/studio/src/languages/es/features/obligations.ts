import type { words } from '#features/station/obligations/words.ts'
import type { Translation } from '#texts/catalog.ts'

export const obligations = {
  'organization/obligations': {
    obligation: 'obligación',
    franchiseAgreement: 'Acuerdo de franquicia, sección 7',
    obligationChannelHelp: 'Vacío: en todos los canales juntos.',
    whatCounts: 'Qué cuenta',
    allPrograms: 'Todos los programas',
    firstRuns: 'Estrenos',
    madeLocally: 'Producción local',
    countsHelp: 'Los rellenos, anuncios y boletines nunca cuentan.',
    every: 'Cada',
    perHelp: 'Las semanas empiezan el lunes.',
    startsOnHelp: 'Solo cuentan semanas y meses enteros.',
    noObligations: 'La estación no debe horas.',
    noObligationsHelp:
      'Indique cuántas horas de programas pide un acuerdo de franquicia. El panel las compara con lo emitido y lo previsto.',
  } satisfies Translation<typeof words>,
}
