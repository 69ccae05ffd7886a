import type { words } from '#features/station/archive/words.ts'
import type { Translation } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const archive = {
  archive: {
    shows: 'Programas',
    channels: 'Canales',
    podcasts: 'Pódcasts',
    members: 'Miembros',
    equipment: 'Equipos',
    campaigns: 'Campañas',
    sponsors: 'Patrocinadores',
    spots: 'Anuncios',
    bulletins: 'Boletines',
    archive: 'Archivo',
    archivedRecordsKeptHere:
      'Aquí se guardan los registros archivados. Puede restaurarlos en cualquier momento.',
    restored: 'Restaurado',
    wasNotRestored: 'No se restauró',
    couldNotBeLoaded: (name) => `${name}: no se pudo cargar.`,
    nothingIsArchived: 'No hay nada archivado.',
    restore: 'Restaurar',
    restoreOne: (name) => `Restaurar ${name}`,
    rule: 'regla',
    archiveRules: 'Reglas de archivo',
    records: 'Registros',
    categoryHelp: 'Solo programas de esta categoría. Déjela vacía para todos los programas.',
    afterDays: 'Después de días',
    afterDaysHelp:
      'Contados desde el último cambio o la última emisión. 0 significa que los días no cuentan.',
    afterAirings: 'Después de emisiones',
    afterRunsHelp:
      '0 significa que las emisiones no cuentan. Si también indica días, deben cumplirse ambos.',
    whatHappens: 'Qué ocurre',
    keepTheRecord: 'Conservar el registro, eliminar sus archivos',
    deletePermanently: 'Eliminar para siempre',
    hold: 'Retención',
    legalHoldHelp:
      'Mientras esta opción y la regla estén activadas, nadie puede archivar ni eliminar estos registros, ni eliminar o reemplazar sus grabaciones. Los días y las emisiones no cuentan.',
    activeHelp: 'Las reglas inactivas no hacen nada.',
    status: 'Estado',
    affectedRecords: 'Registros afectados',
    noRules: 'Todavía no hay reglas.',
    noRulesHelp:
      'Una regla archiva o elimina registros después de cierto número de días o emisiones, o los retiene.',
    ruleIsAHold: 'Esta regla es una retención.',
    ruleIsAHoldHelp:
      'Mientras esté activa, ninguna regla ni persona archiva o elimina estos registros ni sus grabaciones.',
    previewNotLoaded: 'No se pudo cargar la vista previa.',
    nothingRightNow: 'Nada por ahora.',
    nothingRightNowHelp:
      'Los registros que se van a emitir, que siguen en uso o que están retenidos nunca se cambian.',
    wouldBe: {
      archive: (count, more) => `Se archivarían: ${recordCount(count, more)}.`,
      clearFile: (count, more) => `Se conservarían sin archivos: ${recordCount(count, more)}.`,
      delete: (count, more) => `Se eliminarían: ${recordCount(count, more)}.`,
      none: (count, more) => `Se verían afectados: ${recordCount(count, more)}.`,
    },
    frees: (size) => `Esto libera ${size}.`,
    happensWithinADay: 'Ocurre en el plazo de un día.',
    nothingHappensWhileInactive: 'No ocurre nada mientras la regla esté inactiva.',
    showMore: 'Mostrar más',
  } satisfies Translation<typeof words>,
}

function recordCount(count: number, more: boolean): string {
  const records = plural(count, { one: '# registro', other: '# registros' })
  return more ? `al menos ${records}` : records
}
