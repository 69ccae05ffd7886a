import type { words as keys } from '#features/help/keys/words.ts'
import type { words as news } from '#features/help/news/words.ts'
import type { words as tour } from '#features/help/tour/words.ts'
import type { words } from '#features/help/words.ts'
import type { Translation } from '#texts/catalog.ts'

export const help = {
  help: {
    faq: 'Preguntas frecuentes',
    whatIsIt: '¿Qué es Docket TV?',
    whatIsItAnswer:
      'Docket TV es donde una estación guarda sus programas y medios, programa sus canales y publica una guía de TV que los espectadores usan sin cuenta. Funciona por sí solo o junto con un servidor Cablecast.',
    howDifferent: '¿En qué se diferencia de una guía de TV tradicional?',
    howDifferentAnswer:
      'Una guía impresa o la de un proveedor de cable se prepara días antes y casi nunca cambia. Su guía viene directamente de la programación. Cuando usted mueve un programa, todas las guías abiertas se actualizan en segundos, con sus colores, en su propio sitio y en los formatos que leen los proveedores de cable.',
    who: '¿Para quién es?',
    whoAnswer:
      'Para estaciones de acceso público, educativo y gubernamental, productores independientes y emisoras especializadas: cualquiera que lleva un canal con un equipo pequeño y quiere que los espectadores encuentren lo que se emite.',
    unique: '¿Qué lo hace único?',
    uniqueAnswer:
      'Una línea de tiempo que aparta los programas, llena los huecos y nunca ocupa una hora dos veces. Franjas que mantienen un canal en marcha durante semanas. Subtítulos y audiodescripción señalados en la guía. Y todo funciona en una sola computadora, con sus datos en sus manos.',
    viewers: '¿Cómo participan los espectadores?',
    viewersAnswer:
      'Buscan en la guía, ponen recordatorios y comparten programas. Están previstos el chat en vivo, las encuestas y los comentarios de los espectadores. Díganos con el formulario de comentarios qué usaría primero.',
    ai: '¿Y la IA y la nube?',
    aiAnswer:
      'Lo que más ayuda a las estaciones pequeñas son los subtítulos que la IA redacta y una persona corrige, y la transmisión en la nube. Docket TV guarda pistas de subtítulos con cada programa y reproduce la señal que usted elija. Usted decide qué servicios usar.',
    next: '¿Qué viene después?',
    nextAnswer:
      'Más formas de participar para los espectadores, soporte para más servidores de emisión y mejor ayuda con los subtítulos. El registro de cambios dice qué cambió en su versión.',
    involved: '¿Cómo participamos?',
    involvedAnswer:
      'Únase al programa piloto: ponga su estación en la lista de espera, importe una programación que ya tenga y pruébelo una semana. Sus comentarios deciden qué construimos después.',
    tellUsWhatThink: 'Díganos qué piensa',
    survey: 'Encuesta',
  } satisfies Translation<typeof words>,

  'help/tour': {
    tour: 'Un recorrido por el estudio',
    step: (at, of) => `${at} de ${of}`,
    back: 'Atrás',
    next: 'Siguiente',
    finish: 'Listo',
    skip: 'Saltar el recorrido',
    timeline: 'La línea de tiempo es su día',
    timelineText:
      'En “Programación”, cada canal es una fila. Arrastre los programas a su hora, o tome uno con M y muévalo con las flechas. Ctrl+Z lo deshace.',
    library: 'La biblioteca guarda lo que emite',
    libraryText:
      'Programas con sus grabaciones, subtítulos e imágenes. Suelte archivos allí para subirlos, y véalos como lista o como tarjetas.',
    guide: 'La guía es lo que ven los espectadores',
    guideText:
      'Cada cambio de la línea de tiempo está allí en un segundo, en su página y dondequiera que esté insertada.',
    people: 'La gente trae programas',
    peopleText:
      'Los productores envían programas en “Envíos”. Usted los revisa, se escriben, y los pone en la programación en un solo paso.',
    help: 'Encuentre todo desde aquí',
    helpText:
      'Ctrl+K o ⌘K encuentra páginas, programas, personas y acciones. Los atajos, las respuestas y este recorrido están en el menú con sus iniciales.',
  } satisfies Translation<typeof tour>,

  'help/news': {
    whatsNew: 'Novedades',
    pictures: 'Imágenes en todas partes',
    picturesText:
      'Programas, series, grabaciones y emisiones tienen su imagen en las listas, en la búsqueda y sobre la línea de tiempo.',
    cards: 'La biblioteca en tarjetas',
    cardsText:
      'Vea programas, medios y series como tarjetas. Arrastre las de la biblioteca sobre la línea de tiempo a su hora.',
    onAir: 'Una estación nueva termina al aire',
    onAirText:
      'El último paso de la configuración pone algo en su canal en ese minuto, y lo muestra en la guía.',
    free: 'Franjas libres',
    freeText:
      'Anuncie una franja que quedó libre. Los miembros la solicitan, y se sortea si usted quiere.',
    messages: 'Mensajes sobre los envíos',
    messagesText: 'Productores y revisores se escriben sobre un programa, con cuenta o sin ella.',
    reports: 'Informes por correo',
    reportsText:
      'Guarde un informe con un nombre y envíelo cada semana, mes o trimestre, en PDF o CSV.',
    spanish: 'El estudio en español',
    spanishText: 'Elija su idioma en Ajustes. Los correos y los avisos también llegan en él.',
  } satisfies Translation<typeof news>,
  'help/keys': {
    everywhere: 'En todas partes',
    ctrlKOrK: 'Ctrl + K o ⌘K',
    keyboardShortcuts: 'Atajos de teclado',
    search: 'buscar, o ir a una página, un registro o una acción',
    theseShortcuts: 'estos atajos',
    close: 'cerrar lo que está abierto',
    skipNavigation: 'desde arriba: saltar la navegación',
    accentThenA: '` y luego A',
    whoIsLoggedIn: 'quién ha iniciado sesión',
    ctrlBOrB: 'Ctrl + B o ⌘B',
    collapseSidebar: 'contraer o ampliar la barra lateral',
    ctrlSOrS: 'Ctrl + S o ⌘S',
    save: 'guardar lo que se escribió',
  } satisfies Translation<typeof keys>,
}
