import type { fieldLabels, targetNames, words } from '../../csv/words.ts'
import type { Translation } from '../../texts/catalog.ts'
import { plural } from '../../texts/plural.ts'

/** What is imported, and what is wrong with it. */
export const csv = {
  csv: {
    emptyFile: 'El archivo está vacío. Su primera fila debería nombrar las columnas.',
    tooManyColumns: (columns, most) =>
      `El archivo tiene ${columns} columnas; se pueden importar como máximo ${most}.`,
    tooManyRows: (most) =>
      plural(most, {
        one: 'El archivo tiene más de # fila. Divídalo e importe las partes.',
        other: 'El archivo tiene más de # filas. Divídalo e importe las partes.',
      }),
    textAfterQuote: (line) =>
      `La línea ${line} tiene texto después de una comilla de cierre. Duplique las comillas dentro de una celda.`,
    openQuote: (line) => `La comilla que se abre en la línea ${line} nunca se cierra.`,
    isWorkbook:
      'Esto es un libro de una hoja de cálculo, no un archivo CSV. Guárdelo como CSV y elija ese archivo.',
    notText:
      'La fila tiene caracteres que no son texto. Guarde el archivo de nuevo como “CSV UTF-8”.',
    rowsAbove: (from, until) =>
      from === until
        ? `La línea ${from} está encima de los nombres de las columnas. No se importa.`
        : `Las líneas ${from} a ${until} están encima de los nombres de las columnas. No se importan.`,
    moreCells:
      'La fila tiene más celdas que columnas hay. Ponga entre comillas las celdas con separadores.',
    namesAgain: 'La fila repite los nombres de las columnas. Bórrela u omítala.',
    isEmpty: (field) => `${field}: está vacío. Complételo.`,
    notDate: {
      mdy: (text) => `“${text}” no es una fecha. Escríbala como mes, día, año: 3/31/2026.`,
      dmy: (text) => `“${text}” no es una fecha. Escríbala como día, mes, año: 31/3/2026.`,
      ymd: (text) => `“${text}” no es una fecha. Escríbala como año, mes, día: 2026-03-31.`,
    },
    notDateAndTime: {
      mdy: (text) =>
        `“${text}” no es una fecha y hora. Escriba la fecha como mes, día, año: 3/31/2026.`,
      dmy: (text) =>
        `“${text}” no es una fecha y hora. Escriba la fecha como día, mes, año: 31/3/2026.`,
      ymd: (text) =>
        `“${text}” no es una fecha y hora. Escriba la fecha como año, mes, día: 2026-03-31.`,
    },
    notTime: (text) => `“${text}” no es una hora. Escriba 7:30 PM o 19:30.`,
    notLength: (text) =>
      `“${text}” no es una duración. Escriba 1:30:00, 29:30, 1h 30m o un número de segundos.`,
    whichLength: (text) =>
      `“${text}” puede ser horas y minutos, o minutos y segundos. Diga cuál, o escríbalo con los tres.`,
    whichUnit: (text) =>
      `“${text}” puede ser minutos o segundos. Diga cuál, o escríbalo como 1:30:00.`,
    endsBeforeStart: 'Esto termina antes de empezar. Corrija una de las horas.',
    otherClocks: 'La hora nombra otra zona horaria que la elegida. Elija esa.',
    notFlag: (text) => `“${text}” no es sí ni no. Escriba “sí” o “no”.`,
    notMoney: (text) => `“${text}” no es un importe. Escríbalo como 1,234.50.`,
    notWhole: (text) => `“${text}” no es un número entero.`,
    notNumber: (text) => `“${text}” no es un número. Escríbalo como 1234.5.`,
    notChoice: (text, choices) =>
      `“${text}” no es una de las opciones. Escriba una de estas: ${choices}.`,
    timeSkipped: 'El reloj se adelanta esa noche y se salta esta hora. Empezará más tarde.',
    timeRepeated: 'El reloj se atrasa esa noche, así que esta hora se repite. Se usa la primera.',
    timeRepeatedAgain:
      'El reloj se atrasa esa noche, así que esta hora se repite. Por el orden de las filas, se usa la segunda.',
  } satisfies Translation<typeof words>,

  'csv/targets': {
    shows: { one: 'programa', many: 'programas' },
    members: { one: 'miembro', many: 'miembros' },
    resources: { one: 'equipo', many: 'equipos' },
    airings: { one: 'emisión', many: 'emisiones' },
  } satisfies Translation<typeof targetNames>,

  'csv/fields': {
    shows: {
      id: 'Id',
      externalId: 'ID en otro sistema',
      title: 'Título',
      internalTitle: 'Título interno',
      description: 'Descripción',
      series: 'Serie',
      season: 'Temporada',
      episode: 'Episodio',
      producer: 'Productor',
      category: 'Categoría',
      eventDate: 'Fecha del evento',
      language: 'Idioma',
      trtSec: 'Duración',
      ageRating: 'Clasificación por edad',
      local: 'Local',
      captioned: 'Con subtítulos',
      described: 'Con audiodescripción',
      signed: 'Con lengua de señas',
      visibility: 'Visibilidad',
      availableFrom: 'Disponible desde',
      availableUntil: 'Disponible hasta',
      status: 'Estado',
    },
    members: {
      id: 'Id',
      name: 'Nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      address: 'Dirección',
      zip: 'Código postal',
      kind: 'Tipo',
      resident: 'Residente',
      status: 'Estado',
      joinedOn: 'Ingreso',
      expiresOn: 'Caduca el',
      notes: 'Notas',
    },
    resources: {
      id: 'Id',
      name: 'Nombre',
      type: 'Tipo',
      tag: 'Etiqueta',
      serial: 'Número de serie',
      valueCents: 'Valor',
      condition: 'Condición',
      status: 'Estado',
      location: 'Ubicación',
      purchasedOn: 'Fecha de compra',
      notes: 'Notas',
    },
    airings: {
      id: 'Id',
      channel: 'Canal',
      date: 'Fecha',
      time: 'Hora',
      startsAt: 'Empieza',
      endsAt: 'Termina',
      lengthSec: 'Duración',
      title: 'Título',
      sourceName: 'Nombre de origen',
      showId: 'ID del programa en otro sistema',
      kind: 'Tipo',
    },
  } satisfies Translation<typeof fieldLabels>,
}
