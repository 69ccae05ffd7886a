import type { words as lists } from '#features/library/words.ts'
import type { words as podcasts } from '#features/podcasts/words.ts'
import type { Translation } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { numberText, plural } from '#texts/locale.ts'

export const library = {
  library: {
    category: 'categoría',
    areMeetings: 'Los programas son sesiones',
    areMeetingsHelp:
      'Las sesiones de un gobierno tienen que estar a la carta en los días que fija la organización.',
    categories: 'Categorías',
    noCategories: 'Todavía no hay categorías.',
    noCategoriesHelp:
      'Las categorías ordenan los programas por tema y les dan su color en la guía: gobierno, deportes, arte.',
    producer: 'productor',
    producers: 'Productores',
    activeHelp: 'Produce programas actualmente.',
    noProducers: 'Todavía no hay productores.',
    noProducersHelp:
      'Agregue las personas y los grupos que producen programas, para que sus programas se encuentren y se les reconozcan.',
    oneSeries: 'serie',
    series: 'Series',
    nameInTheUrl: 'Nombre en la URL',
    nameInTheUrlHelp:
      'Se forma con el título hasta que lo cambie. Minúsculas, dígitos y guiones, como hora-del-concejo.',
    podcast: 'Pódcast',
    podcastHelp: 'Sus episodios se pueden publicar como pódcast.',
    artworkHelp: 'Lo mejor son imágenes cuadradas, de 1400 píxeles de ancho o más.',
    details: 'Detalles',
    noSeries: 'Todavía no hay series.',
    noSeriesHelp:
      'Una serie reúne programas que van juntos, como todas las sesiones del concejo o todos los episodios de un programa de cocina.',
    shows: 'Programas',
    theLatest: (count) => `los últimos ${numberText(count)}`,
    theFirst: (count) => `los primeros ${numberText(count)}`,
    noShowsOfProducer:
      'Todavía no hay programas. Un programa nombra a su productor en el campo “Productor”.',
    allTheirShows: 'Todos sus programas',
    noShowsOfSeries:
      'Todavía no hay programas. Un programa entra en la serie con su campo “Serie”.',
    allItsShows: 'Todos sus programas',
    newShow: 'Nuevo programa en esta serie',
  } satisfies Translation<typeof lists>,

  'library/podcasts': {
    podcast: 'pódcast',
    podcasts: 'Pódcasts',
    episode: 'episodio',
    episodes: 'Episodios',
    wholeEpisode: 'Episodio completo',
    addressOfTheFile: 'Dirección del archivo',
    addressOfTheFileHelp:
      'Solo para un archivo en otro servidor. Reemplaza el audio que se hace con la grabación.',
    typeOfTheFile: 'Tipo del archivo',
    sizeInBytes: 'Tamaño en bytes',
    length: 'Duración',
    publishedAt: 'Publicado el',
    guid: 'GUID',
    guidOfEpisodeHelp:
      'De un servidor anterior. Las aplicaciones de pódcast reconocen el episodio por él.',
    drafts: 'Borradores',
    scheduled: 'Programados',
    backToDraft: 'Volver a borrador',
    schedule: 'Programar',
    publish: 'Publicar',
    unpublish: 'Retirar de la publicación',
    recording: 'Grabación',
    recordingHelp:
      'Una grabación de la estación. Su sonido pasa a ser el audio del episodio, a −16 LUFS.',
    audio: 'Audio',
    listen: 'Escuchar',
    noAudio: 'Todavía no hay audio.',
    noAudioHelp: 'Elija una grabación para el episodio, o escriba la dirección de un archivo.',
    audioNotLoaded: 'No se pudo cargar el audio.',
    fileElsewhere: (address) => filled('Los oyentes reciben el archivo de {address}', { address }),
    audioMade: (length, size) => `Los oyentes reciben ${length} a −16 LUFS, ${size}.`,
    audioWaits: 'El audio se hará cuando la grabación esté preparada.',
    audioIsMade:
      'El audio se está haciendo con la grabación. El episodio está en el canal cuando esté listo.',
    audioOfEarlier:
      'La grabación se reemplazó. Los oyentes reciben el audio de la anterior hasta que el nuevo esté listo.',
    audioFailed:
      'No se pudo hacer audio con esta grabación. Cárguela de nuevo, o escriba la dirección de un archivo.',
    recordingIsSilent:
      'Esta grabación no tiene sonido. Elija otra, o escriba la dirección de un archivo.',
    file: 'Archivo',
    inTheFeed: 'En el canal',
    noEpisodes: 'Todavía no hay episodios.',
    noEpisodesHelp:
      'Un episodio es una grabación, o un archivo público, con un título y un número. Aparece en el canal cuando se publica.',
    downloadsTab: 'Descargas',
    downloads: 'Descargas',
    downloadsNotLoaded: 'No se pudieron cargar las descargas.',
    noDownloads: 'Todavía no hay descargas.',
    whatCounts:
      'Una descarga cuenta cuando se envió un minuto de sonido, una vez en 24 horas para la misma dirección y aplicación, y para 20 aplicaciones de una red como máximo. Los robots no cuentan. Solo se cuenta el audio que hizo este servidor, y no se guarda ninguna dirección.',
    last7Days: 'Últimos 7 días',
    last30Days: 'Últimos 30 días',
    the30DaysBefore: 'Los 30 días anteriores',
    sinceTheFirst: 'En total',
    downloadsByDay: 'Descargas por día',
    downloadsByEpisode: 'Descargas por episodio, últimos 30 días',
    day: 'Día',
    episodeHead: 'Episodio',
    fileOfDays: (podcast) => `${podcast}-descargas-por-dia`,
    fileOfEpisodes: (podcast) => `${podcast}-descargas-por-episodio`,
    nameInTheUrl: 'Nombre en la URL',
    nameInTheUrlHelp:
      'Se forma con el título hasta que lo cambie. Minúsculas, dígitos y guiones. Cambiarlo después cambia la dirección del canal.',
    authorHelp: 'Si está vacío, la estación.',
    ownerEmail: 'Correo del propietario',
    ownerEmailHelp: 'Los directorios envían ahí una confirmación.',
    owner: 'Propietario',
    categoryHelp:
      'Categorías que usan los directorios, una por línea: News, Arts. “Arts > Books” es una categoría dentro de otra.',
    pageOfTheEpisode: 'Sitio web',
    addressOfThePicture: 'Dirección de la imagen',
    addressOfThePictureHelp:
      'Solo para una imagen en otro servidor. Reemplaza la imagen del programa.',
    importFeed: 'Importar un canal',
    feedAddress: 'Dirección del canal RSS',
    feedAddressHelp:
      'El canal en el servidor actual del pódcast. Usted ve lo que contiene antes de que se guarde algo. Una segunda importación no deshace nada de lo que cambió aquí.',
    lookAtFeed: 'Ver el canal',
    importIt: 'Importar',
    isNewPodcast: 'Será un pódcast nuevo, como borrador.',
    isKnownPodcast: 'Ya se importó antes. Lo que usted cambió aquí se queda.',
    wouldImport: ({ new: added, changed, same }) =>
      `${numberText(added)} episodios nuevos, ${numberText(changed)} cambiados, ${numberText(same)} iguales.`,
    areBeyond: (count) =>
      plural(count, {
        one: 'Se omite # episodio más antiguo, porque el canal tiene demasiados.',
        other: 'Se omiten # episodios más antiguos, porque el canal tiene demasiados.',
      }),
    leftOut: (count) =>
      plural(count, { one: 'Se omite # elemento', other: 'Se omiten # elementos' }),
    isSkipped: (place, title, why) => `${place} ${title || 'Sin título'}: ${why}`.trim(),
    skipped: {
      title: 'no tiene título',
      file: 'no tiene un archivo con dirección web',
      date: 'su fecha no se puede leer',
      guid: 'su GUID tiene más de 500 caracteres',
      double: 'un elemento anterior tiene el mismo GUID',
      deleted: 'se eliminó aquí',
    },
    staysAsHere: (count) =>
      plural(count, {
        one: '# título se cambió aquí y en el canal. Se queda como está aquí.',
        other: '# títulos se cambiaron aquí y en el canal. Se quedan como están aquí.',
      }),
    notesAreCut: (count) =>
      plural(count, {
        one: 'Las notas de # episodio son demasiado largas. Se omite el final.',
        other: 'Las notas de # episodios son demasiado largas. Se omite el final.',
      }),
    withDeleted: 'Recuperar los episodios que se eliminaron aquí',
    isImported: (title) => `“${title}” se importó`,
    latestFirst: 'Los últimos primero',
    fromTheBeginning: 'Desde el principio',
    artworkHelp:
      'Cuadrada, de 1400 a 3000 píxeles por lado. Sin ella, se usa la imagen de la serie.',
    website: 'Sitio web',
    lockedHelp: 'No permitir que otros servidores lo importen.',
    guidOfPodcastHelp: 'De un servidor anterior. Si está vacío, se forma con la dirección.',
    published: 'Publicado',
    forDirectories: 'Para los directorios',
    ownerAndAuthor: 'Propietario y autor',
    feed: 'Canal',
    noPodcasts: 'Todavía no hay pódcasts.',
    noPodcastsHelp:
      'Un pódcast lleva una serie, o cualquier otra cosa, a las aplicaciones con las que se escucha. Cree el primero con “Nuevo pódcast” y agregue episodios.',
    archived: 'Archivado',
    episodesNotLoaded: 'No se pudieron cargar los episodios.',
    feedIsAt: (address) => filled('El canal está en {address}', { address }),
    feedWillBeAt: (address) => `Cuando se publique, el canal estará en ${address}`,
    readyForDirectories: 'Está listo para los directorios.',
  } satisfies Translation<typeof podcasts>,
}
