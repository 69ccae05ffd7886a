import type { words as context } from '#resources/context/words.ts'
import type { words as fact } from '#resources/fact/words.ts'
import type { words as field } from '#resources/field/words.ts'
import type { words as form } from '#resources/form/words.ts'
import type { words as listKeys } from '#resources/list/keys/words.ts'
import type { words as list } from '#resources/list/words.ts'
import type { words as picture } from '#resources/picture/words.ts'
import type { words as record } from '#resources/record/words.ts'
import type { words as shared } from '#resources/words.ts'
import type { Translation } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { listText, numberText, plural } from '#texts/locale.ts'
import { agreeing, theMany, theOne, thisOne } from './grammar.ts'

/** Lists and records of all kinds. The texts must agree with the gender of the noun for each kind. */
export const resources = {
  resources: {
    archive: 'Archivar',
    archived: 'Archivado',
    restore: 'Restaurar',
    restored: 'Restaurado',
    listsOfArea: 'Listas de esta área',
    all: (several) => `${agreeing(several, 'Todos los', 'Todas las')} ${several}`,
    newOf: (one) => `${agreeing(one, 'Nuevo', 'Nueva')} ${one}`,
    create: (one) => `Crear ${one}`,
    noAccess: (several) =>
      `Usted no tiene acceso a ${theMany(several)}. Pida acceso a un administrador de su estación.`,
    deleted: 'Eliminado',
    undo: 'Deshacer',
    changedBack: 'Cambio deshecho',
    done: (done, count) => `${done}: ${count}`,
    partlyDone: (done, count, all) => `${done}: ${numberText(count)} de ${all}`,
    othersNotChanged: (reason) => `Los demás no se cambiaron. ${reason}`,
    fixFields: 'Corrija los campos resaltados y guarde de nuevo. No se perdió nada.',
    changesStillHere: (reason) => `${reason} Sus cambios siguen aquí.`,
    notReached: 'No se pudo acceder al servidor.',
    notAllowed:
      'Usted no tiene permiso para cambiar esto. Pídalo a un administrador de la estación.',
    noLongerExists: 'Ya no existe, o usted no tiene permiso para cambiarlo.',
  } satisfies Translation<typeof shared>,

  'resources/field': {
    aNumber: 'Un número, como 12.',
    aDuration: 'Horas, minutos y segundos, como 0:28:30.',
    anAmount: 'Un importe, como 12.50.',
    aPhoneNumber: 'Un número de teléfono, como 704-555-0142.',
    aWebAddress: 'Una dirección web, como https://town.example.',
    yes: 'Sí',
    entries: (count) => plural(count, { one: '# entrada', other: '# entradas' }),
    ofYourStation: 'De su estación',
  } satisfies Translation<typeof field>,

  'resources/fact': {
    change: (label) => `Cambiar ${label}: `,
    save: 'Guardar',
    cancel: 'Cancelar',
    emptyFields: 'Campos vacíos',
    add: (label) => `Agregar ${label}`,
    changedMeanwhile:
      'Otra persona cambió esto mientras tanto. Guarde de nuevo para reemplazarlo, o cancele para conservar lo suyo.',
    changedMeanwhileTo: (value) =>
      `Otra persona cambió esto a “${value}” mientras tanto. Guarde de nuevo para reemplazarlo, o cancele para conservar lo suyo.`,
  } satisfies Translation<typeof fact>,

  'resources/form': {
    compare: 'Comparar',
    keepMine: 'Conservar lo mío',
    keepBoth: 'Conservar ambos',
    useTheirs: 'Usar lo de la otra persona',
    savedMeanwhile: (one) => `Otra persona guardó ${thisOne(one)} mientras usted hacía cambios.`,
    differentFields: 'Cambiaron campos distintos, así que se pueden conservar ambas versiones.',
    bothChanged: (labels) => `Ambos cambiaron: ${listText(labels)}.`,
    whichVersion: '¿Qué versión quiere conservar?',
    mine: 'Lo mío',
    theirs: 'Lo de la otra persona',
    nothing: 'nada',
    merge: 'Combinar',
    savedFirst:
      'Otra persona guardó esto primero. Elija arriba qué versión conservar y guarde de nuevo.',
    unsavedFrom: (time) => `Sus cambios sin guardar de las ${time} están de vuelta.`,
    unsavedFromDay: (day, time) => `Sus cambios sin guardar del ${day}, ${time}, están de vuelta.`,
    discardThem: 'Descartarlos',
    notSaved: 'No se guardó',
  } satisfies Translation<typeof form>,

  'resources/list': {
    selectedRecords: 'Registros seleccionados',
    selected: (count) => `Selección: ${count}`,
    edit: 'Editar',
    editMany: (count) => `Editar ${count}`,
    whatToChange: 'Qué cambiar',
    chooseField: 'Elija un campo',
    clearField: (field) => `Vaciar “${field}”`,
    changeMany: (count) => `Cambiar ${count}`,
    changed: 'Cambiado',
    cancel: 'Cancelar',
    csv: 'CSV',
    delete: 'Eliminar',
    askDelete: (count) => `¿Eliminar ${count}?`,
    cannotBeUndone: 'Esto no se puede deshacer.',
    clear: 'Borrar',
    id: 'ID',
    importCsv: 'Importar CSV',
    exportCsv: 'Exportar CSV',
    nothingExported: 'No se exportó nada',
    notLoaded: (several) => `No se pudieron cargar ${theMany(several)}.`,
    noneHere: 'Usted no tiene registros aquí.',
    shownAs: 'Vista',
    asTable: 'Lista',
    asCards: 'Tarjetas',
    sortedBy: (field) => `Ordenar: ${field}`,
    directions: { '': 'Ascendente', '-': 'Descendente' },
    othersHidden: (many) => `Hay ${many} de otras personas que no se muestran.`,
    showAll: 'Mostrar todo',
    noMatching: (several) => `No hay ${several} que coincidan.`,
    removeFilter: 'Quite un filtro o pruebe con otras palabras.',
    ofYourOwn: (total) => `${numberText(total)} de usted`,
    search: (several) => `Buscar ${several}`,
    yes: 'Sí',
    no: 'No',
    any: 'Cualquiera',
    noChoices: 'Todavía no hay opciones.',
    views: 'Vistas',
    saveView: 'Guardar vista',
    deleteView: 'Eliminar esta vista',
    saveThisView: 'Guardar esta vista',
    savedInBrowser: 'Se guarda en este navegador. Puede compartir su dirección.',
  } satisfies Translation<typeof list>,

  'resources/list/keys': {
    lists: 'Listas',
    searchList: 'buscar en esta lista',
    newRecord: 'nuevo registro, si tiene permiso para crearlo',
    rowAboveOrBelow: 'la fila de arriba o de abajo',
    pageKeys: 'Re Pág, Av Pág',
    pageOfRows: 'una página de filas',
    homeEnd: 'Inicio Fin',
    firstOrLastRow: 'la primera o la última fila',
    openRow: 'abrir la fila',
    spaceKeys: 'Espacio, Mayús + Espacio',
    selectRows: 'seleccionar una fila; seleccionar todas las filas hasta ella',
    ctrlA: 'Ctrl + A',
    selectAllRows: 'seleccionar todas las filas',
    clearSelection: 'borrar la selección',
  } satisfies Translation<typeof listKeys>,

  'resources/record': {
    details: 'Detalles',
    history: 'Historial',
    pagesOfRecord: 'Páginas de este registro',
    open: 'Abrir',
    cancel: 'Cancelar',
    delete: 'Eliminar',
    askDelete: (name) => `¿Eliminar “${name}”?`,
    permanentlyDeleted: (one) =>
      `Se eliminará ${theOne(one)} para siempre. Esto no se puede deshacer.`,
    state: 'Estado',
    status: (state) => `Estado: ${state}`,
    statusNotChanged: 'El estado no cambió',
    isGone: (one) =>
      `${agreeing(one, 'Este', 'Esta')} ${one} ya no existe, o usted ya no tiene acceso.`,
    copyButNotSave: 'Puede copiar lo que hay en esta página, pero no puede guardarlo.',
    mayNotCreate: (several) =>
      `Usted no tiene permiso para crear ${several}. Pida acceso a un administrador de su estación.`,
    pageNotFound: (path) => `Página no encontrada: ${path}`,
    oneNotLoaded: (one) => `No se pudo cargar ${theOne(one)}.`,
    aboutThis: (one) => `Sobre ${thisOne(one)}`,
    relatedNotLoaded: (several) => `No se pudieron cargar: ${several}.`,
    youHaveNone: (several) => `Usted no tiene ${several} aquí.`,
    onlyYourOwn: (several) => `Solo se muestra lo suyo: ${several}.`,
    historyNotLoaded: 'No se pudo cargar el historial.',
    noChanges: 'Todavía no hay cambios.',
    futureChanges: 'Aquí aparecerán los próximos cambios de este registro.',
    docket: 'Docket',
    did: {
      create: (person, time) => filled('{person} creó esto {time}', { person, time }),
      update: (person, time) => filled('{person} cambió esto {time}', { person, time }),
      delete: (person, time) => filled('{person} eliminó esto {time}', { person, time }),
    },
    nothing: 'nada',
    no: 'No',
    anyway: (verb) => `${verb} de todos modos`,
  } satisfies Translation<typeof record>,

  'resources/picture': {
    focalPoint: (x, y) =>
      `Punto focal: ${x} por ciento desde la izquierda, ${y} por ciento desde arriba`,
    focalPointHelp:
      'Arrastre el punto a lo que siempre debe verse, o muévalo con las flechas; con Mayús, en pasos más grandes.',
    crops: 'Cómo se recorta',
    landscape: 'Horizontal, 16:9',
    square: 'Cuadrada, 1:1',
    portrait: 'Vertical, 2:3',
  } satisfies Translation<typeof picture>,

  'resources/context': {
    whatZoneMoves: 'Qué mueve la zona horaria',
    savingMoves: (count) =>
      plural(count, {
        one: 'Al guardar se mueve # emisión de una franja, que conserva su hora en el reloj nuevo.',
        other:
          'Al guardar se mueven # emisiones de franjas, que conservan sus horas en el reloj nuevo.',
      }),
    airingsStay: (count) =>
      plural(count, {
        one: 'Una emisión se queda donde está, porque su hora nueva está ocupada o ya pasó.',
        other:
          '# emisiones se quedan donde están, porque sus horas nuevas están ocupadas o ya pasaron.',
      }),
    zoneMoves: (title, from, to) => `${title}: ${from} → ${to}`,
    zoneStays: (title, at, then) => `${title}: se queda en ${at}, que es ${then}`,
    zoneMore: (count) => `y ${numberText(count)} más`,
    zoneKeeps:
      'No se mueven las emisiones bloqueadas, al aire, movidas a mano o programadas sin franja.',
    captionTasks: 'Tareas de subtítulos',
    certificates: 'Certificados',
    certificateTypes: 'Tipos de certificado',
    mediaFiles: 'Archivos de medios',
    bookings: 'Reservas',
    equipment: 'Equipos',
    equipmentTypes: 'Tipos de equipo',
    ads: 'Anuncios',
    classes: 'Clases',
    whatIsNeeded: (one) => `Qué necesita ${agreeing(one, 'un nuevo', 'una nueva')} ${one}`,
    allFilledIn: 'Todo lo obligatorio está completo.',
    stillEmptyFields: (count) =>
      plural(count, {
        one: '# campo obligatorio sigue vacío. Lo demás puede venir después.',
        other: '# campos obligatorios siguen vacíos. Lo demás puede venir después.',
      }),
    filledIn: 'Completo',
    stillEmpty: 'Todavía vacío',
    fillIn: 'Completar',
    docket: 'Docket',
    createdAndChanged: 'Creación y cambios',
    created: 'Creado',
    createdBy: (person) => `Creado por ${person}`,
    lastChanged: 'Último cambio',
    lastChangedBy: (person) => `Último cambio de ${person}`,
    never: 'Nunca',
    usedBy: 'Dónde se usa',
    nothingRefers: (one) => `Todavía nada más hace referencia a ${thisOne(one)}.`,
  } satisfies Translation<typeof context>,
}
