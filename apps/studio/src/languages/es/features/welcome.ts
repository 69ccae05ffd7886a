import type { words } from '#features/accounts/welcome/words.ts'
import type { Translation } from '#texts/catalog.ts'

export const welcome = {
  welcome: {
    docketTv: 'Docket TV',
    account: 'Cuenta',
    tvGuide: 'Guía de TV',
    thisInstallation: 'esta instalación',
    logIn: 'Iniciar sesión',
    ifYouWatch: 'Si usted es espectador',
    guideNeedsNoAccount:
      'La guía no necesita cuenta y no pone cookies. Lo que elija ahí, como un tema, queda en su navegador.',
    viewsAreCounted:
      'Contamos por día cuántas veces se ve un programa. Las cuentas no contienen direcciones. Los visitantes se distinguen con un identificador que cambia cada día.',
    ifYouWorkForAStation: 'Si trabaja para una estación',
    whatWeStoreOfStaff:
      'Guardamos su nombre, su dirección de correo, el resto de su perfil y sus cambios en la programación. Las personas de su estación ven su perfil. Las otras estaciones, no.',
    passwordIsKeptAsHash:
      'Su contraseña solo se guarda como hash. Su sesión y los últimos datos que vio quedan en su navegador hasta que cierre la sesión, para que las páginas carguen rápido.',
    emailsAboutYourAccount:
      'Enviamos a su dirección correos sobre su cuenta: invitaciones, confirmaciones y nuevas contraseñas.',
    ifYouAreAMember: 'Si es miembro de una estación',
    whatStationsStoreOfMembers:
      'La estación guarda sus datos de contacto, certificados, reservas y envíos. Solo los ve el personal que trabaja con miembros y equipo.',
    whatElseIsStored: 'Qué más se guarda',
    requestLog:
      'El servidor guarda durante unos días un registro de solicitudes para encontrar errores y evitar abusos. Sus administradores deciden por cuánto tiempo y si contiene direcciones.',
    backupsContainCopies:
      'Las copias de seguridad contienen copias de la base de datos hasta que se reemplazan.',
    whatYouCanDo: 'Qué puede hacer usted',
    seeAndChangeYourProfile:
      'Ver y cambiar su perfil, y descargar todo lo guardado sobre usted en Ajustes, Sus datos.',
    removeYourAccount:
      'Pedir a un administrador de su estación que elimine su cuenta. Lo que usted programó queda, sin su perfil.',
    privacy: 'Privacidad',
    privacyLead: (operator) =>
      `${operator} opera esta instalación y es responsable de sus datos. Esta página explica qué pasa con los datos personales. No se vende nada, y aquí no se ejecutan scripts de otras empresas.`,
    notAtAll: '1, nada',
    veryWell: '5, muy bien',
    howWell: '¿Qué tanto le ayuda Docket TV en su trabajo?',
    choose: 'Elegir',
    whatGetsInYourWay: '¿Qué le estorba?',
    whatIsMissing: '¿Qué falta?',
    survey: 'Encuesta',
    thankYou: 'Gracias',
    tellUsHowItGoes: 'Cuéntenos cómo le va',
    yourAnswerIsStored: 'Su respuesta está guardada. Nos ayuda a decidir qué mejorar después.',
    send: 'Enviar',
    yourStationsAccount: 'La cuenta de su estación',
    creatorMustBeAllowed: 'Quien crea una estación aquí debe poder actuar en nombre de ella.',
    accountsAreForOnePerson:
      'Cada cuenta es para una sola persona. No comparta su contraseña y avise a un administrador si alguien más puede conocerla.',
    administratorsDecide:
      'Los administradores de una estación deciden qué puede hacer su personal.',
    yourContent: 'Su contenido',
    contentStaysYours:
      'Los programas, las imágenes y los textos siguen siendo suyos. Usted permite que esta instalación los guarde y muestre a los espectadores lo que haga público.',
    onlyWithTheRight: 'Agregue solo contenido que tenga derecho a mostrar y que la ley permita.',
    harmfulContent:
      'El operador puede retirar contenido que dañe a otras personas o al servicio, y avisará a la estación.',
    theService: 'El servicio',
    scheduleIsAPlan:
      'La programación muestra lo previsto. Su sistema de emisión decide lo que está al aire.',
    providedAsIs:
      'Se ofrece tal cual. Conserve copias propias de los datos importantes. Cada lista se puede exportar.',
    stationCanLeave: 'Una estación puede irse en cualquier momento y llevarse sus datos.',
    terms: 'Condiciones',
    termsLead: (operator) =>
      `Estas condiciones valen entre su estación y ${operator}, que opera esta instalación de Docket TV.`,
    public: 'Público',
    neighbors: 'Vecinos',
    openMic: 'Micrófono abierto',
    kitchenTable: 'En la cocina',
    localMusic: 'Música local',
    education: 'Educación',
    scienceFair: 'Feria de ciencias',
    schoolBoard: 'Junta escolar',
    storyHour: 'Hora del cuento',
    lecture: 'Conferencia',
    government: 'Gobierno',
    cityCouncil: 'Concejo municipal',
    planningBoard: 'Junta de planificación',
    townNotes: 'Notas del pueblo',
    oneSchedule: 'Una programación, sin horas ocupadas dos veces',
    oneScheduleHelp:
      'Arrastre un programa y, si quiere, aparte los demás. Dos personas pueden planear a la vez, y la programación nunca acepta dos programas a la misma hora.',
    guideUpdatesWithinSeconds: 'Una guía que se actualiza en segundos',
    guideUpdatesHelp:
      'Los espectadores ven lo que hay ahora, después y la próxima semana, en teléfonos, computadoras y televisores. No necesita cuenta, y funciona con teclado y lector de pantalla.',
    worksWithCablecast: 'Funciona con su servidor Cablecast',
    worksWithCablecastHelp:
      'Los programas y la programación se importan de su sistema de emisión. Sus propios cambios se conservan.',
    scheduleYourStationPlans: 'La programación que su estación planea.',
    guideYourTownReads: 'La guía que su comunidad lee.',
    whatItIs:
      'En Docket TV, las estaciones comunitarias, de acceso público e independientes planean lo que emiten, y sus espectadores lo encuentran.',
    putYourStationOn: 'Ponga su estación',
    seeTheGuide: 'Ver la guía',
    joinTheWaitlist: 'Unirse a la lista de espera',
    whatItDoes: 'Qué hace',
  } satisfies Translation<typeof words>,
}
