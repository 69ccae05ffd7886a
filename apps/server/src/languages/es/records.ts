import type { words as database } from '@docket/database/words'
import type { Translation } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import { sizeText } from '@docket/model/texts/size'
import type { words as administrators } from '@docket/operations/administrators/words'
import type { words as batch } from '@docket/operations/batch/words'
import type { words as settings } from '@docket/operations/settings/words'
import type { words as query } from '@docket/query/words'
import type { words as audit } from '@docket/records/audit/words'
import type { words as access, bodyWords as bodies } from '@docket/records/engine/access/words'
import type { words as read } from '@docket/records/engine/read/words'
import type { words as write } from '@docket/records/engine/write/words'
import type { words as files } from '@docket/records/files/words'
import type { words as realtime } from '@docket/records/realtime/words'
import type { words as resumable } from '@docket/records/resumable/words'
import type { words as storage, uploadWords as uploads } from '@docket/records/storage/words'
import type { words as documents } from '@docket/service/documents/words'
import type { words as http } from '@docket/service/http/words'
import type { words as mail } from '@docket/service/mail/words'
import type { words as push } from '@docket/service/push/words'

/** Errors of calls that read or write records and files, and texts for administrators. */
export const records = {
  'records/access': {
    onlyAdmins: 'Solo los administradores pueden hacer esto.',
    noAdminToken: 'La solicitud necesita la sesión de un administrador.',
    onlyStationAdmins: 'Solo los administradores de la estación pueden hacer esto.',
  } satisfies Translation<typeof access>,

  'records/audit': {
    records: (count) => plural(count, { one: '# registro', other: '# registros' }),
    chainEnds: (place, had) =>
      `La cadena termina en el evento ${place}, pero tenía ${had} eventos.`,
    eventMissing: (place, next, which) =>
      `Falta el evento ${place} antes del evento ${next} (${which}).`,
    eventChanged: (place, which) =>
      `El evento ${place} (${which}) se cambió después de escribirse.`,
  } satisfies Translation<typeof audit>,

  'records/files': {
    bucket: (name) => `el bucket “${name}”`,
    folder: 'la carpeta files de la carpeta de datos',
    filesMissing: (missing, from, to) =>
      plural(missing, {
        one: `# archivo está en ${from}, pero no en ${to}. Cópielo primero con el mismo nombre y guarde de nuevo.`,
        other: `# archivos están en ${from}, pero no en ${to}. Cópielos primero con los mismos nombres y guarde de nuevo.`,
      }),
  } satisfies Translation<typeof files>,

  'records/storage': {
    content: (key) => `Docket lo escribió para probar este bucket: ${key}`,
    steps: {
      accept: (bucket, why) => `El bucket “${bucket}” no aceptó un archivo. ${why}`,
      list: (bucket, why) => `El bucket “${bucket}” no listó sus archivos. ${why}`,
      return: (bucket, why) => `El bucket “${bucket}” no devolvió el archivo. ${why}`,
      remove: (bucket, why) => `El bucket “${bucket}” no eliminó el archivo. ${why}`,
    },
    notListed: 'El archivo que aceptó no está en la lista.',
    otherContent: 'Devolvió otra cosa.',
    amazon: 'Amazon',
    notReached: (endpoint, said) =>
      `No se puede acceder a ${endpoint}, o no responde como debería: compruebe endpoint y forcePathStyle. ${said}`,
    noBucket: (said) =>
      `No hay un bucket con este nombre: compruebe bucket, region y forcePathStyle. Respondió: ${said}.`,
    loginRefused: (said) =>
      `No aceptó el acceso: compruebe accessKey, secret y region. Respondió: ${said}.`,
    noPermission: (said) =>
      `La clave no tiene permiso: necesita get, put, delete y list. Respondió: ${said}.`,
    checkSettings: (said) => `Compruebe endpoint, region y forcePathStyle. Respondió: ${said}.`,
    diskFull: 'No queda espacio para archivos. Comuníquese con los administradores del servidor.',
  } satisfies Translation<typeof storage>,

  'records/uploads': {
    largest: (bytes) => `El archivo puede tener ${bytes} bytes como máximo.`,
    types: (types) => `El archivo debe ser de uno de estos tipos: ${types}.`,
  } satisfies Translation<typeof uploads>,

  'records/body': {
    mostLevels: (most) => `El cuerpo puede tener ${most} niveles como máximo.`,
    mostKeys: (most) => `El cuerpo puede tener ${most} claves como máximo.`,
    noProto: 'El cuerpo no puede tener una clave “__proto__”.',
  } satisfies Translation<typeof bodies>,

  'records/read': {
    tooMuchExpanded:
      'Hay demasiados registros relacionados para una respuesta. Pida menos relaciones, o menos registros a la vez.',
    tooComplex: 'El filtro es demasiado complejo. Use menos condiciones sobre relaciones.',
  } satisfies Translation<typeof read>,

  'records/realtime': {
    unknownClient: 'El id del cliente falta o no es válido.',
    foreignClient: 'Esta solicitud no viene de la misma persona que la anterior.',
    tooManyOptions: 'Demasiados temas con opciones desde esta red.',
    topics: {
      heavy: {
        message:
          'Comprobar una suscripción en cada cambio es demasiado trabajo. Haga su filtro más simple.',
        fault: 'Su filtro tiene demasiadas condiciones o sigue demasiadas relaciones.',
      },
      unreadable: {
        message: 'El filtro de una suscripción no es válido. Corríjalo o quítelo.',
        fault: 'Su filtro tiene un error de sintaxis o nombra algo que no existe.',
      },
    },
    tooManyConnections: 'Demasiadas conexiones en tiempo real.',
    mustBeTopics: 'Debe ser una lista de temas.',
    mostTopics: (most) => `Elija ${most} como máximo.`,
    mustBeTopic: 'Debe ser un tema, en una sola línea.',
    longestTopic: (most) => `Debe tener ${most} caracteres como máximo.`,
  } satisfies Translation<typeof realtime>,

  'records/resumable': {
    begun: 'Esta carga ya empezó. Continúela en su propia dirección.',
    changed: 'Este archivo cambió mientras se copiaba.',
    locked: 'Otra solicitud está escribiendo en esta carga.',
    noSpace: 'No queda espacio para archivos en el servidor.',
    otherSize: 'El tamaño del archivo no es el que se anunció.',
    unreadableMetadata: 'Los metadatos no se pueden leer.',
  } satisfies Translation<typeof resumable>,

  'records/write': {
    notCreated: 'No se pudo crear el registro.',
    stillNeeded:
      'No se pudo eliminar el registro. Compruebe que ningún otro registro tenga una referencia obligatoria a él.',
    onlyOneEmpty: (collection, field) =>
      `No se pudo eliminar el registro. Un registro de “${collection}” hace referencia a él y quedaría con “${field}” vacío. Ya hay otro registro con ese campo vacío, y el índice permite solo uno.`,
    savedMeanwhile: 'Otra persona guardó este registro mientras tanto. No se cambió nada.',
    alreadyExists: 'Ya existe un registro igual.',
    changing:
      'Los campos de esta colección están cambiando en este momento. Envíe la solicitud de nuevo.',
    mayNotChange: 'Usted no tiene permiso para cambiar este valor aquí.',
    fixedId: 'El id de un registro no puede cambiar.',
    idForm: 'Debe tener 15 minúsculas y dígitos.',
    fixedOrganization: 'La organización de un registro no puede cambiar.',
    unknownFiles: 'El campo nombra archivos que no están guardados en él.',
    missingRecords: 'No se encontraron todos los registros con estos id.',
    invalidFormat: 'El valor no tiene el formato correcto.',
    lengthBetween: (least, most) => `Debe tener entre ${least} y ${most} caracteres.`,
    mismatch: 'Los valores no coinciden.',
    wrongOldPassword: 'La contraseña actual falta o es incorrecta.',
    emailDomain: 'Este dominio de correo no está permitido.',
    urlDomain: 'Este dominio no está permitido.',
    leastCharacters: (least) =>
      plural(least, {
        one: 'Debe tener al menos # carácter.',
        other: 'Debe tener al menos # caracteres.',
      }),
    mostCharacters: (most) =>
      plural(most, {
        one: 'Debe tener # carácter como máximo.',
        other: 'Debe tener # caracteres como máximo.',
      }),
    mostContent: (bytes) => `El contenido puede tener ${bytes} bytes como máximo.`,
    noDecimals: 'Debe ser un número entero.',
    least: (least) => `Debe ser ${least} o más.`,
    most: (most) => `Debe ser ${most} o menos.`,
    longitude: 'La longitud debe estar entre -180 y 180 grados.',
    latitude: 'La latitud debe estar entre -90 y 90 grados.',
    mustBeJson: 'Debe ser un valor JSON válido.',
    mostJson: (bytes) => `El JSON puede tener ${bytes} bytes como máximo.`,
    mostValues: (most) => `Elija ${most} como máximo.`,
    unknownValue: (value) => `Valor no válido: ${value}.`,
    leastValues: (least) => `Elija al menos ${least}.`,
    earliest: (at) => `No puede ser anterior a ${at}.`,
    latest: (at) => `No puede ser posterior a ${at}.`,
  } satisfies Translation<typeof write>,

  query: {
    nameForm: (most) =>
      `Debe empezar con una letra y tener solo letras, dígitos y guiones bajos, con ${most} caracteres como máximo.`,
    notAColumnName: (name, form) => `“${name}” no puede ser el nombre de una columna. ${form}`,
    reservedColumnName: (name) => `El nombre de columna “${name}” está reservado.`,
  } satisfies Translation<typeof query>,

  database: {
    tooManySearches: 'Demasiadas búsquedas largas a la vez.',
    crowded: 'Demasiadas búsquedas largas están en espera. Inténtelo de nuevo en un momento.',
    busy: 'La base de datos está ocupada. Inténtelo de nuevo en un momento.',
  } satisfies Translation<typeof database>,

  'service/http': {
    formTooLarge: {
      files: (most) =>
        plural(most, {
          one: 'La solicitud es demasiado grande: un formulario puede tener # archivo como máximo.',
          other:
            'La solicitud es demasiado grande: un formulario puede tener # archivos como máximo.',
        }),
      fields: (texts, most) =>
        plural(most, {
          one: `La solicitud es demasiado grande: un formulario puede tener ${texts} campos de texto y # archivo como máximo.`,
          other: `La solicitud es demasiado grande: un formulario puede tener ${texts} campos de texto y # archivos como máximo.`,
        }),
      fileSizes: (bytes) =>
        `La solicitud es demasiado grande: los archivos de un formulario pueden pesar ${sizeText(bytes)} como máximo.`,
      textSizes: (bytes) =>
        `La solicitud es demasiado grande: el texto de un formulario puede pesar ${sizeText(bytes)} como máximo.`,
    },
    healthy: 'La API funciona.',
    ready: 'El servidor está listo.',
    alive: 'El servidor está en marcha.',
    stopping: 'El servidor se está deteniendo.',
    worker:
      'Este proceso ejecuta tareas y canales. Envíe las solicitudes a un proceso que atienda la web.',
    databaseSilent: 'La base de datos no responde.',
    storageSilent: 'El almacenamiento de archivos no responde.',
    diskSilent: 'No se puede leer ni escribir la carpeta de datos.',
    diskFull: 'El disco está lleno: no se puede guardar nada.',
    diskLow: 'El disco está casi lleno: se rechazan las subidas.',
    tooLarge: 'La solicitud es demasiado grande.',
    neitherJsonNorForm: 'El cuerpo no es JSON ni un formulario.',
    notJson: 'El cuerpo no es JSON válido.',
    tooManyRequests: 'Demasiadas solicitudes. Inténtelo de nuevo en un momento.',
    tooSlow: 'La solicitud llegó demasiado despacio. Inténtelo de nuevo con una mejor conexión.',
    unknownField: 'El formulario nombra un campo que ningún registro puede tener.',
    incompleteForm: 'El formulario está incompleto o no se puede leer.',
    oldBuild: 'Esta versión ya no está disponible. Cargue la página de nuevo.',
    metricsToken:
      'Se necesita el token de las métricas. Envíe el valor de DOCKET_METRICS_TOKEN como «Authorization: Bearer TOKEN».',
    notBuilt: 'El estudio no está compilado: npm run build',
  } satisfies Translation<typeof http>,

  'service/mail': {
    tooMany: {
      toAddressToday: 'Hoy ya se enviaron demasiados correos a esta dirección.',
      toAddress: 'Demasiados correos a esta dirección.',
      fromSender: 'Usted envió demasiados correos.',
      fromStation: 'Esta estación envió demasiados correos.',
    },
    noServer:
      'No hay un servidor de correo configurado, así que no se envió nada: indique smtp en los ajustes, o SMTP_URL.',
    tooManyTests:
      'Se enviaron demasiados correos de prueba a esta dirección. Inténtelo de nuevo en una hora.',
    alreadySent: 'El correo ya se envió y su texto se eliminó. La persona puede pedir otro.',
    alreadyWaiting: 'El correo ya espera su envío.',
    smtp: {
      cannotBeUsed: (said) => `No se puede usar el servidor de correo: ${said}`,
      loginRefused: (server, said) =>
        `El servidor de correo ${server} no aceptó el acceso: compruebe smtp.username, smtp.password y smtp.authMethod. Respondió: ${said}`,
      notReached: (server, said) =>
        `No se puede acceder al servidor de correo ${server}: compruebe smtp.host, smtp.port y smtp.tls, y que no haya un cortafuegos en medio. ${said}`,
      noEncryption: (server, said) =>
        `El servidor de correo ${server} no ofrece cifrado como debería: compruebe smtp.tls y smtp.port (465 con él, 587 sin él). ${said}`,
      tooLate: (server) =>
        `El servidor de correo ${server} no respondió a tiempo: compruebe smtp.port, y smtp.tls, que puertos como 465 necesitan.`,
      addressRefused: (server, said) =>
        `El servidor de correo ${server} no aceptó el remitente o el destinatario: compruebe meta.senderAddress. Respondió: ${said}`,
      notAccepted: (server, said) =>
        `El servidor de correo ${server} no aceptó el correo. Respondió: ${said}`,
    },
  } satisfies Translation<typeof mail>,

  'service/documents': {
    missingCharacters: 'Caracteres que no se pudieron imprimir',
  } satisfies Translation<typeof documents>,

  'service/push': {
    notAPushService: 'Esta no es la dirección de un servicio de notificaciones.',
    notKeys: 'Estas no son las claves de un navegador.',
    notTaken: (status) => `El servicio de notificaciones respondió ${status}.`,
  } satisfies Translation<typeof push>,

  'operations/batch': {
    notABatch: 'No se pudieron leer los datos enviados: el cuerpo no es un lote de solicitudes.',
    tooLarge: (bytes) =>
      `La solicitud es demasiado grande: un lote puede tener ${bytes} bytes como máximo.`,
    mostRequests: (most) =>
      plural(most, {
        one: 'Un lote puede tener # solicitud como máximo.',
        other: 'Un lote puede tener # solicitudes como máximo.',
      }),
    onlyRecords: 'Un lote solo puede crear, cambiar o eliminar registros.',
    notAnObject: 'El cuerpo de la solicitud no es un objeto JSON.',
    tookTooLong: 'El lote tardó demasiado.',
    failed: 'El lote falló y no se guardó nada.',
    requestFailed: 'Esta solicitud del lote falló.',
    notAllowed: 'No se permiten lotes de solicitudes.',
  } satisfies Translation<typeof batch>,

  'operations/settings': {
    invalid: 'Debe ser un valor válido.',
    label: 'Debe ser una ruta o colección:acción.',
    host: 'Debe ser un nombre de host o una dirección IP.',
    cron: 'Debe ser una línea de crontab, como 0 3 * * *.',
    header: 'Debe ser el nombre de un encabezado.',
    mustContain: (name) => `Debe contener ${name}.`,
    noBucket: {
      files:
        'No hay un bucket S3 configurado; los archivos se guardan en la carpeta de datos. Active primero s3.',
      backups:
        'No hay un bucket S3 configurado; las copias de seguridad se guardan en la carpeta de datos. Active primero backups.s3.',
    },
  } satisfies Translation<typeof settings>,

  'operations/administrators': {
    lastAdmin: 'No se puede eliminar al único administrador.',
  } satisfies Translation<typeof administrators>,
}
