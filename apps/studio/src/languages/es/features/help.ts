import type { words } from '#features/help/words.ts'
import type { Translation } from '#texts/catalog.ts'

export const help = {
  help: {
    faq: 'Preguntas frecuentes',
    everywhere: 'En todas partes',
    ctrlKOrK: 'Ctrl + K o ⌘K',
    keyboardShortcuts: 'Atajos de teclado',
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
    search: 'buscar, o ir a una página, un registro o una acción',
    theseShortcuts: 'estos atajos',
    close: 'cerrar lo que está abierto',
    skipNavigation: 'desde arriba: saltar la navegación',
    accentThenA: '` y luego A',
    whoIsLoggedIn: 'quién ha iniciado sesión',
    ctrlBOrB: 'Ctrl + B o ⌘B',
    collapseSidebar: 'contraer o ampliar la barra lateral',
  } satisfies Translation<typeof words>,
}
