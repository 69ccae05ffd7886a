import type { words as confirmations } from '#features/accounts/confirmations/words.ts'
import type { words as logOut } from '#features/accounts/log-out/words.ts'
import type { words as loggedOut } from '#features/accounts/logged-out/words.ts'
import type { words as signUp } from '#features/accounts/sign-up/words.ts'
import type { words as logIn } from '#features/accounts/words.ts'
import type { Translation } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'

export const accounts = {
  accounts: {
    docketTv: 'Docket TV',
    oneMoment: 'Un momento…',
    administration: 'Administración',
    logInToAdminister: 'Inicie sesión para administrar esta instalación.',
    forgotYourPassword: '¿Olvidó su contraseña?',
    stationStaffLogin: 'Inicio de sesión del personal',
    logIn: 'Iniciar sesión',
    thatDidNotWork: 'Eso no funcionó',
    logInAnotherWay: 'Iniciar sesión de otra forma',
    signUp: 'Registrarse',
    enterCode: 'Escriba el código que le enviamos por correo.',
    code: 'Código',
    startOver: 'Empezar de nuevo',
    someoneWasFirst: 'Otra persona ya creó el primer administrador. Pídale una cuenta.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHelp:
      'Al menos 8 caracteres. Lo mejor son varias palabras. Esta contraseña da acceso total.',
    repeatThePassword: 'Repita la contraseña',
    welcome: 'Bienvenida',
    administratorNotCreated: 'No se pudo crear el administrador. Inténtelo de nuevo.',
    nobodyIsHereYet:
      'Le damos la bienvenida. Todavía no hay nadie aquí. Cree el primer administrador.',
    administratorsHelp:
      'Los administradores se ocupan de toda la instalación: ajustes, correo, copias de seguridad y permisos. Después puede agregar estaciones y su personal.',
    createAdministrator: 'Crear administrador',
    administratorIsMade: 'Usted es el administrador.',
    stationIsNext:
      'Ahora cree su estación. Los programas se planifican con una cuenta de la estación, que puede usar la misma dirección de correo.',
    createYourStation: 'Crear su estación',
    openAdministration: 'Abrir la administración',
    hasAdministrator: 'Esta instalación ya tiene un administrador.',
    hasAdministratorHelp:
      'El primer administrador ya fue creado. Los administradores pueden agregar otros.',
    logInAsAdministrator: 'Iniciar sesión como administrador',
    logInToYourStation: 'Inicie sesión en su estación',
    joinTheWaitlist: 'Unirse a la lista de espera',
    emailNeedsAt: 'Una dirección de correo necesita una @.',
    enterEmail: 'Escriba la dirección de correo de su cuenta.',
    enterYourPassword: 'Escriba su contraseña.',
    codeIsWrong:
      'El código es incorrecto o caducó. Compruébelo, o empiece de nuevo para recibir otro.',
    wrongEmailOrPassword: 'Correo o contraseña incorrectos. Compruebe ambos e inténtelo de nuevo.',
    accountNotAllowed:
      'Esta cuenta no puede iniciar sesión. Consulte a un administrador de su estación.',
    tooManyAttempts: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
    serverDidNotAnswer:
      'El servidor de la estación no respondió. Compruebe la conexión e inténtelo de nuevo.',
    showPassword: 'Mostrar la contraseña',
    logInLine: 'Inicie sesión en su estación.',
    administratorLogin: 'Inicio de sesión de administradores',
    continueWith: (name) => `Continuar con ${name}`,
    logInInWindow: (under) =>
      `Inicie sesión en ${under} en la ventana que se abrió. Esta página continúa sola.`,
    needsSecondMethod:
      'Necesita un segundo método de inicio de sesión. Inicie sesión con su contraseña y le enviaremos un código por correo.',
    accountIsSuspended: 'Esta cuenta está suspendida. Consulte a un administrador de su estación.',
    noUserHasAccount:
      'Nadie tiene esta cuenta, o el proveedor no confirmó su dirección de correo. Pida una invitación a su estación, o regístrese.',
    codeIsOnItsWay: (address) =>
      filled(
        'Enviamos un código a {address}. Sirve una vez, durante unos minutos. Si no ve el correo, busque en el correo no deseado.',
        { address },
      ),
  } satisfies Translation<typeof logIn>,

  'accounts/sign-up': {
    declined: 'Rechazada',
    noAccountWasCreated: 'No se creó ninguna cuenta.',
    invitationDoesNotWork: 'Esta invitación no funciona',
    invitationDoesNotWorkHelp:
      'Ya se usó, se retiró o caducó. Pida otra a la persona que se la envió.',
    joinStation: (station) => `Unirse a ${station}`,
    yourPlaceIsReady: 'Su lugar está listo',
    youWillLogInAs: (email) => `Iniciará sesión como ${email}.`,
    youHaveAnAccount: 'Usted ya tiene una cuenta. Inicie sesión con ella.',
    join: 'Unirse',
    yourName: 'Su nombre',
    password: 'Contraseña',
    passwordHelp: 'Al menos 8 caracteres.',
    nameOfYourStation: 'El nombre de su estación',
    invitationWasNotDeclined: 'La invitación no se rechazó',
    decline: 'Rechazar',
    email: 'Correo electrónico',
    checkYourEmail:
      'Revise su correo. Si esta dirección ya tiene una cuenta, le enviamos instrucciones para iniciar sesión.',
    createTheStation: 'Crear la estación',
    invitation: 'Invitación',
    signUp: 'Registrarse',
    putYourStationOnTheGuide: 'Ponga su estación en la guía',
    createTheStationHelp: 'Una persona crea la estación y después invita a las demás.',
    iHaveAnAccount: 'Ya tengo una cuenta',
    youNeedAnInvitation: 'Necesita una invitación para unirse',
    youNeedAnInvitationHelp:
      'El administrador de su estación puede invitarle por correo. Si su estación todavía no está aquí, únase a la lista de espera.',
    joinTheWaitlist: 'Unirse a la lista de espera',
    oneChannel: 'Un canal',
    twoToFiveChannels: 'De dos a cinco canales',
    moreThanFive: 'Más de cinco',
    station: 'Estación',
    size: 'Tamaño',
    currentSystem: 'Sistema actual',
    currentSystemHelp: 'Lo que usa ahora para programar, si usa algo.',
    waitlist: 'Lista de espera',
    youAreOnTheList: 'Está en la lista',
    youAreOnTheListHelp:
      'Le escribiremos cuando su lugar esté listo. La invitación vale siete días.',
    seeTheGuide: 'Ver la guía mientras tanto',
    joinTheWaitlistHelp: 'Cuéntenos de su estación. Invitamos por orden de llegada.',
    placeInLine: (position) => filled('Su lugar en la fila es el {position}', { position }),
  } satisfies Translation<typeof signUp>,

  'accounts/confirmations': {
    yourPassword: 'Su contraseña',
    yourPasswordHelp: 'Así nadie más puede pasar su cuenta a otra dirección.',
    confirmYourNewAddress: 'Confirme su nueva dirección',
    changeLinkExpired: 'Este enlace caducó o ya se usó. Pida el cambio de nuevo.',
    useThisAddressFromNowOn: 'Use esta dirección de ahora en adelante.',
    addressIsChanged: 'Su cuenta tiene una nueva dirección.',
    addressIsChangedHelp: 'Inicie sesión con ella.',
    useThisAddress: 'Usar esta dirección',
    logIn: 'Iniciar sesión',
    backToLogin: 'Volver al inicio de sesión',
    newPassword: 'Nueva contraseña',
    newPasswordHelp: 'Al menos 8 caracteres. Lo mejor son varias palabras.',
    repeatTheNewPassword: 'Repita la nueva contraseña',
    setANewPassword: 'Elegir una nueva contraseña',
    passwordLinkExpired: 'Este enlace caducó o ya se usó. Pida otro.',
    setANewPasswordLine: 'Elija una nueva contraseña.',
    passwordIsSet: 'Su contraseña está guardada.',
    passwordIsSetHelp: 'Su sesión se cerró en todos los dispositivos.',
    setPassword: 'Guardar contraseña',
    sendMeAnotherLink: 'Enviarme otro enlace',
    confirmYourAddress: 'Confirme su dirección',
    confirmYourAddressLine: 'Confirme su dirección de correo.',
    addressIsConfirmed: 'Su dirección está confirmada.',
    addressIsConfirmedHelp: 'Todo está listo.',
    verificationLinkExpired: 'Este enlace caducó. Inicie sesión y envíe otro desde sus ajustes.',
    oneMoment: 'Un momento…',
    goToTheStudio: 'Ir al estudio',
    email: 'Correo electrónico',
    forgotYourPassword: '¿Olvidó su contraseña?',
    emailNotSent: 'No se pudo enviar el correo. Inténtelo de nuevo en un momento.',
    setANewPasswordByEmail: 'Elija una nueva contraseña por correo.',
    sendMeALink: 'Enviarme un enlace',
    fixTheHighlightedFields: 'Corrija los campos resaltados.',
    serverDidNotAnswer:
      'El servidor de la estación no respondió. Inténtelo de nuevo en un momento.',
    tooManyAttempts: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
    linkIsOnItsWay: {
      staff: (address) =>
        filled(
          'Si alguien aquí tiene la dirección {address}, le enviamos un correo con un enlace. El enlace sirve una vez, durante 30 minutos. Si no ve el correo, busque en el correo no deseado o consulte a los administradores de esta instalación.',
          { address },
        ),
      administrator: (address) =>
        filled(
          'Si un administrador tiene la dirección {address}, le enviamos un correo con un enlace. El enlace sirve una vez, durante 30 minutos. Si no ve el correo, busque en el correo no deseado o consulte a los administradores de esta instalación.',
          { address },
        ),
    },
  } satisfies Translation<typeof confirmations>,

  'logged-out': {
    loggedOut: 'Sesión cerrada',
    youAreLoggedOut: 'Su sesión está cerrada.',
    yourSessionHasExpired: 'Su sesión caducó.',
  } satisfies Translation<typeof loggedOut>,
  'accounts/log-out': {
    logOut: 'Cerrar sesión',
    logOutQuestion: '¿Seguro que quiere cerrar la sesión?',
  } satisfies Translation<typeof logOut>,
}
