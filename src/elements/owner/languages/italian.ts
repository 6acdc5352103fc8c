import { numbersIn } from '../../shared/languages/numbers.js';
import type { OwnerStrings } from '../strings.js';
import { pair } from './pair.js';

const language = 'it';
const { plural, format } = numbersIn(language);
const ratio = (value: number) => `${value.toFixed(1).replace('.', ',')}\u00a0:\u00a01`;

/** The texts of the owner's desk in Italian, with the formal address. */
export const strings: OwnerStrings = {
  language,
  direction: '',

  required: 'obbligatorio',
  changed: 'modificato',
  on: 'Attivo',
  off: 'Disattivato',
  unchanged: 'Lascia com’è',
  pleaseChoose: 'Scelga un’opzione',
  empty: 'vuoto',
  quoted: words => `«${words}»`,
  notTold: 'Il servizio non comunica il valore attuale. Lasci vuoto per mantenerlo.',
  noDomains: 'Nessun dominio è indicato: il chatbot non funzionerà su alcuna pagina.',
  pickColour: label => `${label}: scegli un colore`,
  choosePicture: 'Carica un’immagine',
  uploading: 'Caricamento…',
  fileId: 'Numero del file',
  remove: 'Rimuovi',
  notAPicture: 'Si possono usare solo immagini PNG, JPEG, WebP e GIF.',
  pictureTooLarge: 'L’immagine supera i 20\u00a0MB.',
  noUploads:
    'Questo servizio non accetta file. Inserisca invece il numero di un file già conservato.',
  uploadFailed: 'Impossibile caricare l’immagine. Si prega di riprovare.',
  addImage: 'Aggiungi immagini',
  imageNumber: number => `Immagine ${number}`,
  moveUp: name => `Sposta ${name} in su`,
  moveDown: name => `Sposta ${name} in giù`,
  movedTo: (place, count) => `Ora è la numero ${place} di ${count}`,
  removeItem: name => `Rimuovi ${name}`,
  addColumn: 'Aggiungi una colonna',
  columnName: number => `Nome della colonna ${number}`,
  columnValue: number => `Valore della colonna ${number}`,
  columnNameHint: 'Nome',
  columnValueHint: 'Valore',

  loading: 'Caricamento…',
  saving: 'Salvataggio…',
  save: 'Salva le modifiche',
  saved: 'Salvato.',
  discard: 'Scarta',
  cancel: 'Annulla',
  back: 'Indietro',
  close: 'Chiudi',
  retry: 'Riprova',
  show: 'Mostra',
  showMore: 'Mostra altro',
  download: 'Scarica',
  from: 'Dal',
  to: 'Al',
  moreInPeriod: 'Potrebbe esserci altro: scelga un periodo più breve.',
  allSaved: 'Tutte le modifiche sono salvate.',
  unsaved: count =>
    plural(count, { one: '# modifica non salvata', other: '# modifiche non salvate' }),
  checkFields: count =>
    plural(count, {
      one: 'Si prega di controllare # campo.',
      other: 'Si prega di controllare # campi.',
    }),
  unusable: 'al momento non disponibile',

  failed: 'Non ha funzionato. Si prega di riprovare.',
  noConnection: 'Il servizio non è raggiungibile. Si prega di riprovare.',
  wrongKey: 'La chiave non apre questo chatbot.',
  noSerial: 'Manca l’attributo serial-number.',
  noKey: 'Serve una chiave: imposti la proprietà credentials.',

  conflict: theirs => `Nel frattempo qualcun altro ha modificato questo valore in: ${theirs}`,
  conflictsFound: count =>
    plural(count, {
      one: '# impostazione è stata modificata da qualcun altro. Non è stato ancora salvato nulla: decida Lei.',
      other:
        '# impostazioni sono state modificate da qualcun altro. Non è stato ancora salvato nulla: decida Lei.',
    }),
  keepMine: 'Mantieni il mio valore',
  takeTheirs: 'Usa l’altro valore',

  leave: {
    title: 'Uscire senza salvare?',
    text: count =>
      plural(count, {
        one: '# modifica andrebbe persa.',
        other: '# modifiche andrebbero perse.',
      }),
    confirm: 'Esci',
    cancel: 'Resta',
  },
  discardQuestion: {
    title: 'Scartare quanto inserito?',
    text: count =>
      plural(count, { one: '# modifica andrà persa.', other: '# modifiche andranno perse.' }),
    confirm: 'Scarta',
    cancel: 'Mantieni',
  },

  problems: {
    required: 'Compili questo campo.',
    number: 'Inserisca un numero.',
    whole: 'Inserisca un numero intero.',
    'at-least': bound => `Inserisca almeno ${format(bound)}.`,
    'at-most': bound => `Inserisca al massimo ${format(bound)}.`,
    either: (one, other) => `Scriva ${one} oppure ${other}: potrebbe essere l’uno o l’altro.`,
    url: 'Inserisca un indirizzo che inizia con https:// o http://.',
    email: 'Inserisca un indirizzo e-mail.',
    colour: 'Inserisca un colore come rgb(31,78,216).',
    'time-zone': 'Inserisca un fuso orario come Europe/Rome.',
    choice: 'Scelga una voce dell’elenco.',
    pairs: 'Ogni colonna deve avere un nome.',
    'not-clearable': 'Questo valore si può modificare, ma non più svuotare.',
    invalid: 'Questo valore non si può usare.',
  },

  contrast: {
    'black-text': value =>
      `Un testo bianco si leggerebbe male su questo colore. Il widget scrive quindi in nero (${ratio(value)}).`,
    pale: value =>
      `Questo colore risalta appena su una pagina bianca (${ratio(value)}; il minimo è 3\u00a0:\u00a01).`,
    dark: value =>
      `Questo colore risalta appena sulle pagine scure (${ratio(value)}; il minimo è 3\u00a0:\u00a01).`,
  },

  choices: {
    for_sale: 'In vendita',
    for_rent: 'In affitto',
    Active: 'Attivo',
    PreOnMarket: 'Prossimamente',
    Sold: 'Venduto',
    'Square Feet': 'Piedi quadrati',
    'Square Meters': 'Metri quadrati',
    OpenHouse: 'Open house',
    '3D': 'Visita 3D',
    'Entire place': 'Intero alloggio',
    Room: 'Stanza',
  },
  sides: { left: 'A sinistra', right: 'A destra' },

  tabList: 'Il chatbot',
  tabs: {
    form: 'Impostazioni',
    preview: 'Anteprima',
    embed: 'Incorpora',
    conversations: 'Conversazioni',
    leads: 'Contatti',
  },
  preview: {
    title: 'Anteprima',
    size: 'Dimensioni dell’anteprima',
    desktop: 'Computer',
    phone: 'Telefono',
    help: 'Segue ciò che scrive. Le risposte usano le impostazioni salvate.',
  },
  embed: {
    script: 'Una riga',
    element: 'Script ed elemento',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'Va inserito prima della fine della pagina. Lo script crea l’elemento.',
      element: 'Per decidere dove si trova l’elemento e che aspetto ha.',
      npm: 'In un’applicazione con un bundler.',
      react: 'Da React 19 in poi.',
    },
    pin: 'Fissa questa versione del file (integrity): dopo un aggiornamento del servizio servirà un nuovo codice.',
    copy: 'Copia',
    copied: 'Copiato',
    selected: 'Selezionato: copi con la tastiera.',
  },
  conversations: {
    none: 'Nessuna conversazione in questo periodo.',
    count: count => plural(count, { one: '# conversazione', other: '# conversazioni' }),
    messages: count => plural(count, { one: '# messaggio', other: '# messaggi' }),
    visitor: 'Visitatore',
    chatbot: 'Chatbot',
  },
  leads: {
    none: 'Nessun contatto in questo periodo.',
    count: count => plural(count, { one: '# contatto', other: '# contatti' }),
    handoff: 'ha chiesto di parlare con una persona',
    message: 'lo ha scritto nella chat',
    unknown:
      'Questo servizio non elenca i contatti. Li invia all’indirizzo per i contatti giornalieri.',
  },

  groups: {
    greeting: pair('Benvenuto', 'Ciò che i visitatori vedono per primo.'),
    appearance: pair('Aspetto', 'Colori, immagini e posizione.'),
    answers: pair('Risposte', 'Ciò che il chatbot sa del suo compito e come parla.'),
    input: pair('Inserimento', 'Ciò che i visitatori possono inviare oltre al testo.'),
    people: pair('Persone e link', 'La strada dalla chat a Lei.'),
    privacy: pair('Riservatezza', 'Ciò che promette e ciò che viene conservato.'),
    limits: pair('Limiti', 'Quanto i visitatori possono chiedere.'),
    places: pair('Dove può stare', 'Le pagine che possono incorporare il chatbot.'),
    reports: pair('Rapporti giornalieri', 'Inviati ogni mattina sul giorno precedente.'),
  },
  settings: {
    Name: pair('Nome', 'Il nome che vedono i visitatori.'),
    WelcomeMessage: pair('Messaggio di benvenuto', 'Ogni riga è un messaggio a sé.'),
    SuggestedMessage: pair('Domande suggerite', 'Una per riga. Basta un clic per porla.'),
    UserInputPlaceholder: pair(
      'Suggerimento nel campo di testo',
      'Si vede finché il campo è vuoto.',
    ),
    ChatbotPopupOnce: pair(
      'Dai il benvenuto una sola volta',
      'Accanto alla chat chiusa, una volta per browser.',
    ),
    ChatBubbleColor: pair(
      'Colore del pulsante e dell’intestazione',
      'Anche dei pulsanti e dei link nella chat.',
    ),
    UserMessageColor: pair(
      'Colore dei messaggi dei visitatori',
      'Se non è indicato, quello del pulsante.',
    ),
    ChatBubbleAlign: pair('Lato della finestra', 'Dove si trova il pulsante.'),
    ChatProfilePicture: pair('Immagine del profilo', 'Accanto al nome e alle risposte.'),
    ChatIcon: pair('Immagine sul pulsante', 'Al posto del fumetto.'),
    SystemMessage: pair(
      'Istruzioni',
      'Ciò che il modello deve sapere e rispettare in ogni risposta.',
    ),
    Model: pair('Modello', 'Il modello linguistico che risponde.'),
    Temperature: pair(
      'Libertà di espressione',
      '0 è rigoroso, 100 è creativo. Per i fatti serve un valore basso.',
    ),
    AIResponseLanguage: pair(
      'Lingua delle risposte',
      'Il nome completo in inglese, ad esempio Italian.',
    ),
    AnswerSuffix: pair('Testo dopo ogni risposta', 'Viene aggiunto alla fine di ciascuna.'),
    TimeZone: pair(
      'Fuso orario',
      'Per le date, i limiti mensili e l’ora dei rapporti giornalieri.',
    ),
    EnablePushToTalk: pair('Messaggi vocali', 'I visitatori possono fare domande a voce.'),
    EnableUploadImage: pair('Immagini', 'I visitatori possono inviare immagini.'),
    TalkToHumanEmail: pair(
      'E-mail per le richieste di contatto',
      'Qui arriva chi vuole parlare con una persona. I visitatori non la vedono mai.',
    ),
    TalkToHumanResponseMessage: pair(
      'Testo dopo una richiesta di contatto',
      'Ciò che legge chi ha chiesto di parlare con una persona.',
    ),
    MessagingContactUrl: pair('Messaggistica', 'Link a un contatto, ad esempio https://wa.me/…'),
    SocialPageUrl: pair('Pagina su un social network', 'Si trova nel menu della chat.'),
    SocialProfileUrl: pair('Profilo su un social network', 'Si trova nel menu della chat.'),
    ChatbotPrivacyPolicyName: pair('Nome dell’informativa sulla privacy', 'Le parole del link.'),
    ChatbotPrivacyPolicyUrl: pair(
      'Indirizzo dell’informativa sulla privacy',
      'Dove porta il link.',
    ),
    ChatbotPrivacyPolicyDescription: pair(
      'La privacy in breve',
      'Ciò che i visitatori leggono prima di accettare.',
    ),
    RemoveChatLogOnBrowserClose: pair(
      'Dimentica alla chiusura del browser',
      'Per i computer usati da più persone.',
    ),
    RateLimitCount: pair(
      'Numero massimo di domande',
      'Per visitatore, nel tempo indicato sotto. 0: nessun limite.',
    ),
    RateLimitTime: pair('In quanti secondi', 'La durata dell’intervallo.'),
    RateLimitMessage: pair(
      'Testo al raggiungimento del limite',
      'Ciò che legge chi deve attendere.',
    ),
    MessageLimit: pair(
      'Numero massimo di domande al mese',
      'Di tutti i visitatori insieme. -1: nessun limite.',
    ),
    VerifyDomain: pair(
      'Solo sui domini dell’elenco',
      'Rifiuta le pagine che non sono nell’elenco qui sotto.',
    ),
    Domains: pair('Domini', 'Uno per riga, ad esempio https://www.example.com o *.example.com.'),
    CustomDomain: pair('Dominio proprio', 'Per il chatbot incorporato.'),
    EmailForDailyChatLogs: pair(
      'E-mail per le conversazioni',
      'Chi riceve quelle del giorno precedente.',
    ),
    EmailForDailyLeads: pair('E-mail per i contatti', 'Chi riceve quelli del giorno precedente.'),
  },

  listingGroups: {
    offer: 'Offerta',
    home: 'Immobile',
    price: 'Prezzo',
    place: 'Posizione',
    words: 'Testi e immagini',
  },
  listing: {
    MLSNumber: pair('Numero MLS', 'Due annunci non hanno mai lo stesso.'),
    Url: pair('Indirizzo della pagina', 'Dove portano le risposte del chatbot.'),
    SaleType: pair('Vendita o affitto', ''),
    Status: pair('Stato', ''),
    DaysOnMarket: pair('Giorni sul mercato', ''),
    Tours: pair('Visite', ''),
    PropertyType: pair('Tipo di immobile', 'Ad esempio House, Condo o Land.'),
    Bedrooms: pair('Camere da letto', ''),
    Bathrooms: pair('Bagni', 'Sono ammesse le frazioni: 2.5'),
    ParkingSpots: pair('Posti auto', ''),
    YearBuilt: pair('Anno di costruzione', ''),
    BuildingArea: pair('Superficie abitabile', ''),
    LotArea: pair('Superficie del terreno', ''),
    AreaUnit: pair('Unità delle superfici', ''),
    SpaceType: pair('Che cosa si affitta', ''),
    CurrencySymbol: pair('Valuta', 'Simbolo per tutti i prezzi, ad esempio €'),
    SalePrice: pair('Prezzo richiesto', ''),
    RentPrice: pair('Canone mensile', ''),
    UnitAreaPrice: pair('Prezzo per unità di superficie', ''),
    EstimatePrice: pair('Prezzo stimato', ''),
    HOAMonth: pair('Spese condominiali mensili', ''),
    DepositFee: pair('Deposito cauzionale', ''),
    Address: pair('Via e numero civico', ''),
    City: pair('Città', ''),
    State: pair('Regione', ''),
    ZIP: pair('CAP', ''),
    Location: pair('Zona', 'Parole che dicano dove si trova.'),
    Latitude: pair('Latitudine', ''),
    Longitude: pair('Longitudine', ''),
    Description: pair('Descrizione', ''),
    Images: pair(
      'Immagini',
      'La prima è la copertina. Si possono incollare più indirizzi alla volta.',
    ),
    ExtensionColumn: pair('Altre colonne', 'Tutto il resto, ad esempio il nome dell’agente.'),
  },
  form: {
    add: 'Nuovo annuncio',
    create: 'Aggiungi annuncio',
    edit: name => `Modifica ${name}`,
  },

  table: {
    caption: 'Annunci',
    columns: {
      home: 'Immobile',
      number: 'Numero MLS',
      saleType: 'Offerta',
      status: 'Stato',
      price: 'Prezzo',
      rooms: 'Camere e bagni',
      area: 'Superficie',
    },
    rooms: (beds, baths) =>
      [beds && `${beds} cam.`, baths && `${baths} ${baths === '1' ? 'bagno' : 'bagni'}`]
        .filter(Boolean)
        .join(' · '),
    city: 'Città',
    saleType: 'Offerta',
    number: 'Numero MLS',
    all: 'Tutti',
    find: 'Cerca',
    clear: 'Azzera',
    add: 'Nuovo annuncio',
    import: 'Importa',
    export: 'Esporta',
    exporting: (done, total) => `${format(done)} di ${format(total)}: interrompi`,
    exported: count => plural(count, { one: '# annuncio esportato', other: '# annunci esportati' }),
    none: 'Non ci sono ancora annunci. Ne aggiunga uno o importi un file.',
    noneFound: 'Nessun annuncio corrisponde a questi filtri.',
    sortsPage: 'Ordina gli annunci di questa pagina',
    sortBy: 'Ordina per',
    unsorted: 'Come salvati',
    selectPage: 'Seleziona tutti gli annunci di questa pagina',
    selectOne: name => `Seleziona ${name}`,
    selected: count => plural(count, { one: '# selezionato', other: '# selezionati' }),
    selectNone: 'Annulla la selezione',
    delete: 'Elimina…',
    deleteQuestion: {
      title: count =>
        plural(count, { one: 'Eliminare # annuncio?', other: 'Eliminare # annunci?' }),
      text: 'Il chatbot non ne parlerà più. L’operazione è irreversibile.',
      confirm: count => plural(count, { one: 'Elimina # annuncio', other: 'Elimina # annunci' }),
      cancel: 'Mantieni',
    },
    named: more => plural(more, { one: 'e # altro', other: 'e altri #' }),
    deleted: (gone, count) =>
      gone === count
        ? plural(gone, { one: '# annuncio eliminato.', other: '# annunci eliminati.' })
        : `Annunci eliminati: ${format(gone)} di ${format(count)}.`,
    created: 'L’annuncio è stato aggiunto.',
    imported: 'L’importazione è terminata.',
    pages: 'Pagine della tabella',
    range: (first, last, total) => `${format(first)}–${format(last)} di ${format(total)}`,
    perPage: 'Per pagina',
    previous: 'Precedente',
    next: 'Successiva',
    page: 'Pagina',
    ofPages: pages => `di ${format(pages)}`,
  },

  import: {
    title: 'Importa annunci',
    step: (step, of) => `Passo ${step} di ${of}`,
    steps: {
      file: 'Scegli un file',
      columns: 'Che cosa sono le colonne?',
      check: 'Controlla',
      store: 'Importa',
    },
    drop: 'Trascini qui un file o ne scelga uno.',
    choose: 'Scegli un file',
    formats:
      'CSV con intestazione o JSON come lo esportano i sistemi RESO Web API. Nulla viene salvato prima della Sua conferma.',
    template: 'Scarica una tabella vuota',
    unreadable:
      'In questo file non ci sono annunci. Serve una tabella con intestazione oppure JSON.',
    found: (rows, columns) =>
      `${plural(rows, { one: '# riga', other: '# righe' })}, ${plural(columns, { one: '# colonna', other: '# colonne' })}`,
    missing: 'Obbligatorio, ma in nessuna colonna',
    missingHelp: 'Scelga una colonna qui sotto o inserisca ciò che vale per ogni riga.',
    column: 'Colonna del file',
    example: 'Esempio',
    becomes: 'Diventa',
    becomesOf: column => `${column} diventa`,
    readAs: value => `Come viene letto «${value}»`,
    leaveOut: 'Tralascia',
    furtherColumn: 'Mantieni come altra colonna',
    checkNow: 'Controlla le righe',
    good: count =>
      plural(count, {
        one: '# riga può essere importata.',
        other: '# righe possono essere importate.',
      }),
    bad: count => plural(count, { one: '# riga non può.', other: '# righe non possono.' }),
    faults: 'Che cosa non va',
    saveFaults: 'Scarica queste righe',
    line: line => `Riga ${line}`,
    more: count => plural(count, { one: 'e # altra', other: 'e altre #' }),
    misquoted: 'Qui manca una virgoletta o è nel posto sbagliato.',
    fault: (field, words) => `${field}: ${words}`,
    twin: (field, line) => `${field}: uguale a quello della riga ${line}`,
    twins: 'Se esiste già un annuncio con lo stesso numero MLS',
    twinPolicies: { skip: 'Lascialo com’è', update: 'Aggiornalo con i dati del file' },
    preview: 'Le prime righe, così come saranno salvate',
    storeNow: count => plural(count, { one: 'Importa # annuncio', other: 'Importa # annunci' }),
    progress: (done, total) => `${format(done)} di ${format(total)}`,
    stop: 'Interrompi',
    goOn: 'Continua con il resto',
    summary: counts =>
      [
        `Aggiunti: ${format(counts.created)}`,
        counts.updated && `aggiornati: ${format(counts.updated)}`,
        counts.skipped && `lasciati com’erano: ${format(counts.skipped)}`,
        counts.failed && `rifiutati: ${format(counts.failed)}`,
        counts.remaining && `non tentati: ${format(counts.remaining)}`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    pausedUntil: time => `Il servizio chiede una pausa. L’importazione riprende alle ${time}.`,
    notStored: 'Non salvati',
    lineNumber: 'Riga',
    outcome: 'Esito',
    outcomes: { skipped: 'Lasciato com’era', failed: 'Rifiutato', untried: 'Non tentato' },
    doubtful:
      'La connessione si è interrotta durante l’invio di questa riga: potrebbe essere salvata.',
    stopQuestion: {
      title: 'Terminare l’importazione?',
      text: remaining =>
        `Ciò che è stato salvato resta. ${plural(remaining, { one: '# riga non è stata ancora tentata.', other: '# righe non sono state ancora tentate.' })}`,
      confirm: 'Termina',
      cancel: 'Continua',
    },
  },
};
