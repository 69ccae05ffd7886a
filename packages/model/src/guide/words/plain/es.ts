import type { plain as english } from './en.ts'

export const plain: typeof english = {
  foundFirst: (count, q) => `Las primeras ${count} emisiones${q && ` de “${q}”`}`,
  foundNothing: (q) => (q ? `No hay nada para “${q}”` : 'Nada coincide'),
  found: (count, q) => `${count} ${count === 1 ? 'emisión' : 'emisiones'}${q && ` de “${q}”`}`,
  foundSeries: (count, q) =>
    `${count} ${count === 1 ? 'serie' : 'series'}${q && ` de nombre “${q}”`}`,
  foundSaid: (count, q) =>
    `“${q}” se dijo en ${count} ${count === 1 ? 'grabación' : 'grabaciones'}`,
  saidInRecordings: 'Dicho en grabaciones',
  saidBy: (speaker) => `${speaker}:`,
  searchedWhere:
    'Se buscó en títulos, series y descripciones de las próximas dos semanas. Pruebe con menos palabras o filtros, o diga cuándo fue: «concejo el martes pasado».',
  whenItIsOn: 'Cuándo se emite',
  whenItWasOn: 'Cuándo se emitió',
  episodes: 'Episodios',
  clips: 'Fragmentos',
  whereToFind: 'Dónde encontrarlo',
  guides: 'Guías de TV',
  allGuides: 'Todas las guías de TV',
  nothingMoreToday: 'No hay nada más anunciado para hoy.',
  earlierToday: (count) => `Antes, hoy: ${count} ${count === 1 ? 'programa' : 'programas'}`,
  nothingThatDay: 'No hay nada anunciado para este día.',
  sinceDay: (day) => `desde el ${day}`,
  untilDay: (day) => `hasta el ${day}`,
  followSeries: 'Seguir esta serie',
  allChannels: 'Todos los canales',
  showInGrid: 'Ver en la parrilla',
  printedDay: (day, year) => `${day} de ${year}`,
  printedOn: (day, time) => `Según lo previsto el ${day}, ${time}. Los programas pueden cambiar.`,
  notices: {
    empty: {
      title: 'Todavía no hay guía de TV',
      text: 'En cuanto una estación tenga un canal público, su guía estará aquí.',
    },
    missing: {
      title: 'No está en la guía',
      text: 'Lo que busca esta dirección no está en la guía, o ya no está.',
    },
    wrong: {
      title: 'Esto no funciona',
      text: 'La guía no entiende esta dirección, o no llega tan lejos.',
    },
    broken: {
      title: 'La guía no funciona en este momento',
      text: 'Algo falló de nuestro lado. La programación está a salvo. Inténtelo de nuevo en un momento.',
    },
    offline: {
      title: 'Sin conexión',
      text: 'Nada de esta página está guardado en este dispositivo. Volverá con la conexión.',
    },
    expired: {
      title: 'Este enlace ya terminó',
      text: 'Se detuvo, o no se confirmó a tiempo. Puede seguir de nuevo lo que quiera.',
    },
    embed: {
      title: 'No está en la guía',
      text: 'Esta parte de una guía de TV ya no está.',
    },
  },
}
