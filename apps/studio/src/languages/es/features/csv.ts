import type { words } from '#features/csv/words.ts'
import type { Translation } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { numberText, plural } from '#texts/locale.ts'

export const csvImport = {
  'csv-import': {
    progress: 'Avance',
    cancel: 'Cancelar',
    thatDidNotWork: 'Eso no funcionó.',
    records: { one: 'fila', many: 'filas' },
    checkingRow: (done, total) =>
      `Comprobando la fila ${numberText(done)} de ${numberText(total)}. Todavía no se guarda nada.`,
    importingRow: (done, total) =>
      `Importando la fila ${numberText(done)} de ${numberText(total)}.`,
    outcome: ({ toCreate, toUpdate, same, name }) =>
      `${name}: ${numberText(toCreate)} por crear, ${numberText(toUpdate)} por cambiar, ${numberText(same)} iguales`,
    rowsHaveErrors: (count, outcome) =>
      plural(count, {
        one: `# fila tiene errores. Sin ella: ${outcome}.`,
        other: `# filas tienen errores. Sin ellas: ${outcome}.`,
      }),
    importWithoutErrors: (count) =>
      plural(count, {
        one: 'Importar sin # fila con errores',
        other: 'Importar sin # filas con errores',
      }),
    undoingTheImport: 'Deshaciendo la importación.',
    allRowsAreFine: (outcome) => `Todas las filas están bien: ${outcome}.`,
    imported: (outcome) => `Importado: ${outcome}.`,
    importWasUndone: 'La importación se deshizo.',
    rowsWithErrorsOf: (fileName) => `filas con errores de ${fileName}`,
    howToFixIt: 'Cómo corregirlo',
    errors: 'Errores',
    saveRowsErrorsCsv: 'Guardar las filas con errores como CSV',
    pleaseCheck: 'Por favor, compruebe',
    line: 'Línea',
    column: 'Columna',
    theRow: 'La fila',
    andMore: (count) => `Y ${numberText(count)} más.`,
    undoImport: 'Deshacer la importación',
    seeWhatWasImported: 'Ver lo importado',
    backToTheColumns: 'Volver a las columnas',
    importAll: 'Importar',
    shows: 'Programas',
    members: 'Miembros',
    equipment: 'Equipos',
    schedule: 'Una programación',
    whatIsInTheFile: '¿Qué hay en el archivo?',
    dropAFileHere: 'Suelte un archivo aquí',
    dropCsvFileHere: 'Suelte aquí un archivo CSV, o elija uno.',
    chooseAFile: 'Elegir un archivo',
    limits:
      'Hasta 50,000 filas y 20 MB, separadas por comas, puntos y comas o tabulaciones. La primera fila nombra las columnas. Verá una vista previa antes de guardar nada.',
    monthFirst: 'Mes, día, año: 3/31/2026',
    dayFirst: 'Día, mes, año: 31/3/2026',
    yearFirst: 'Año, mes, día: 2026-03-31',
    howAreDatesWritten: '¿Cómo están escritas las fechas?',
    datesAreAmbiguous: 'Las fechas son ambiguas. Por favor, compruébelas.',
    whatAreLengths: '¿Qué significa una duración como 1:00 o 30?',
    lengthsAreAmbiguous: 'Leídas como minutos y segundos, la mayoría duraría menos de 3 minutos.',
    chooseLengths: 'Elija',
    hoursMinutes: 'Horas y minutos: 1:00 es una hora, 30 es media hora',
    minutesSeconds: 'Minutos y segundos: 1:00 es un minuto, 30 es medio minuto',
    timeZone: 'Zona horaria',
    fileNotChecked: 'No se pudo comprobar el archivo.',
    anotherFile: 'Otro archivo',
    checkTheFile: 'Comprobar el archivo',
    skip: 'Omitir',
    columnsOfTheFile: 'Columnas del archivo',
    holds: 'Contiene',
    firstRows: 'Primeras filas',
    columnNumber: (number) => `Columna ${number}`,
    whatColumnHolds: (column) => `${column} contiene`,
    rowsOfFile: (file, count) =>
      filled(
        plural(count, {
          one: '{file} tiene # fila. Elija qué contiene cada columna.',
          other: '{file} tiene # filas. Elija qué contiene cada columna.',
        }),
        { file },
      ),
    fileTooLarge: 'El archivo pesa más de 20 MB. Divídalo e importe las partes.',
    fileHasNoRows: 'El archivo tiene nombres de columnas, pero no filas.',
    importACsvFile: 'Importar un archivo CSV',
  } satisfies Translation<typeof words>,
}
