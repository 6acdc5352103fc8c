import { numbersIn } from '../numbers.js';
import type { OwnerTexts } from './english.js';

const language = 'nl';
const { plural, format } = numbersIn(language);
const ratio = (value: number) => `${value.toFixed(1).replace('.', ',')}\u00a0:\u00a01`;

/** The texts of the owner's dashboard in Dutch, with the formal address. */
export const strings: OwnerTexts = {
  language,
  direction: '',

  required: 'verplicht',
  changed: 'gewijzigd',
  on: 'Aan',
  off: 'Uit',
  unchanged: 'Ongewijzigd laten',
  pleaseChoose: 'Maak een keuze',
  empty: 'leeg',
  quoted: words => `‘${words}’`,
  notTold:
    'De dienst geeft de opgeslagen waarde niet terug. Laat het veld leeg om die te behouden.',
  noDomains: 'Er staan geen domeinen in de lijst. De chatbot werkt daarom op geen enkele pagina.',
  pickColor: label => `${label}: kleur kiezen`,
  choosePicture: 'Afbeelding uploaden',
  uploading: 'Wordt geüpload…',
  fileId: 'Bestands-ID',
  remove: 'Verwijderen',
  notAPicture: 'Alleen PNG-, JPEG-, WebP- en GIF-afbeeldingen worden ondersteund.',
  pictureTooLarge: 'Afbeeldingen mogen maximaal 20 MB groot zijn.',
  noUploads:
    'Deze dienst accepteert geen uploads. Vul in plaats daarvan de ID van een opgeslagen bestand in.',
  uploadFailed: 'De afbeelding kon niet worden geüpload. Probeer het opnieuw.',
  addImage: 'Afbeeldingen toevoegen',
  imageNumber: number => `Afbeelding ${number}`,
  moveUp: name => `${name} omhoog verplaatsen`,
  moveDown: name => `${name} omlaag verplaatsen`,
  movedTo: (place, count) => `Verplaatst naar positie ${place} van ${count}`,
  removeItem: name => `${name} verwijderen`,
  addColumn: 'Kolom toevoegen',
  columnName: number => `Naam van kolom ${number}`,
  columnValue: number => `Waarde van kolom ${number}`,
  columnNameHint: 'Naam',
  columnValueHint: 'Waarde',

  loading: 'Laden…',
  saving: 'Opslaan…',
  save: 'Wijzigingen opslaan',
  saved: 'Opgeslagen.',
  discard: 'Verwerpen',
  cancel: 'Annuleren',
  back: 'Terug',
  close: 'Sluiten',
  retry: 'Opnieuw proberen',
  show: 'Tonen',
  showMore: 'Meer tonen',
  download: 'Downloaden',
  from: 'Van',
  to: 'Tot en met',
  moreInPeriod: 'Er kan meer zijn. Kies een kortere periode.',
  allSaved: 'Alle wijzigingen zijn opgeslagen.',
  unsaved: count =>
    plural(count, { one: '# wijziging niet opgeslagen', other: '# wijzigingen niet opgeslagen' }),
  checkFields: count => plural(count, { one: 'Controleer # veld.', other: 'Controleer # velden.' }),
  unusable: 'nu niet beschikbaar',

  failed: 'Er is iets misgegaan. Probeer het opnieuw.',
  noConnection: 'De dienst is niet bereikbaar. Probeer het opnieuw.',
  wrongKey: 'Deze sleutel hoort niet bij deze chatbot.',
  noSerial: 'Het attribuut serial-number ontbreekt.',
  noKey: 'Er is een sleutel nodig: stel de eigenschap credentials in.',

  conflict: theirs => `Iemand anders heeft dit gewijzigd in: ${theirs}`,
  conflictsFound: count =>
    plural(count, {
      one: 'Iemand anders heeft # instelling gewijzigd. Er is nog niets opgeslagen: kies welke waarde u wilt behouden.',
      other:
        'Iemand anders heeft # instellingen gewijzigd. Er is nog niets opgeslagen: kies welke waarden u wilt behouden.',
    }),
  keepMine: 'Mijn versie behouden',
  takeTheirs: 'Andere versie gebruiken',

  leave: {
    title: 'Verlaten zonder op te slaan?',
    text: count =>
      plural(count, {
        one: 'U hebt # niet-opgeslagen wijziging.',
        other: 'U hebt # niet-opgeslagen wijzigingen.',
      }),
    confirm: 'Verlaten',
    cancel: 'Blijven',
  },
  discardQuestion: {
    title: 'Wijzigingen verwerpen?',
    text: count =>
      plural(count, {
        one: '# wijziging gaat verloren.',
        other: '# wijzigingen gaan verloren.',
      }),
    confirm: 'Verwerpen',
    cancel: 'Behouden',
  },

  problems: {
    required: 'Dit veld is verplicht.',
    number: 'Vul een getal in.',
    whole: 'Vul een geheel getal in.',
    'at-least': bound => `Vul minimaal ${format(bound)} in.`,
    'at-most': bound => `Vul maximaal ${format(bound)} in.`,
    either: (one, other) => `Dit kan ${one} of ${other} betekenen. Vul in wat u bedoelt.`,
    url: 'Vul een adres in dat met https:// of http:// begint.',
    email: 'Vul een e-mailadres in.',
    color: 'Vul een kleur in, zoals rgb(31,78,216).',
    'time-zone': 'Vul een tijdzone in, zoals Europe/Amsterdam.',
    choice: 'Kies een optie uit de lijst.',
    pairs: 'Elke kolom moet een naam hebben.',
    'not-clearable': 'Dit veld mag niet leeg zijn.',
    invalid: 'Deze waarde is ongeldig.',
  },

  contrast: {
    'black-text': value =>
      `Witte tekst is op deze kleur slecht leesbaar. De widget gebruikt daarom zwarte tekst (${ratio(value)}).`,
    pale: value =>
      `Deze kleur is slecht zichtbaar op een witte pagina (${ratio(value)}; het minimum is 3\u00a0:\u00a01).`,
    dark: value =>
      `Deze kleur is slecht zichtbaar op een donkere pagina (${ratio(value)}; het minimum is 3\u00a0:\u00a01).`,
  },

  choices: {
    for_sale: 'Te koop',
    for_rent: 'Te huur',
    Active: 'Actief',
    PreOnMarket: 'Binnenkort',
    Sold: 'Verkocht',
    'Square Feet': 'Vierkante voet',
    'Square Meters': 'Vierkante meter',
    OpenHouse: 'Open huis',
    '3D': '3D-rondleiding',
    'Entire place': 'Hele woning',
    Room: 'Kamer',
  },
  sides: { left: 'Links', right: 'Rechts' },

  tabList: 'Chatbot',
  tabs: {
    form: 'Instellingen',
    preview: 'Voorbeeld',
    embed: 'Insluiten',
    conversations: 'Gesprekken',
    leads: 'Contacten',
  },
  preview: {
    title: 'Voorbeeld',
    size: 'Grootte van het voorbeeld',
    desktop: 'Computer',
    phone: 'Telefoon',
    help: 'Het voorbeeld volgt uw wijzigingen. Antwoorden gebruiken de opgeslagen instellingen.',
  },
  embed: {
    script: 'Eén regel',
    element: 'Script en element',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'Plak dit aan het einde van de pagina. Het script voegt de chatbot toe.',
      element: 'Als u wilt bepalen waar de chatbot staat en hoe die eruitziet.',
      npm: 'Voor applicaties met een bundler.',
      react: 'Vanaf React 19.',
    },
    pin: 'Deze versie van het bestand vastleggen (integrity). Na elke update van de dienst is dan nieuwe code nodig.',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    selected: 'Geselecteerd. Kopieer de tekst met het toetsenbord.',
  },
  conversations: {
    none: 'Geen gesprekken in deze periode.',
    count: count => plural(count, { one: '# gesprek', other: '# gesprekken' }),
    messages: count => plural(count, { one: '# bericht', other: '# berichten' }),
    visitor: 'Bezoeker',
    chatbot: 'Chatbot',
  },
  leads: {
    none: 'Geen contacten in deze periode.',
    count: count => plural(count, { one: '# contact', other: '# contacten' }),
    handoff: 'vroeg om een medewerker',
    message: 'verstuurd in de chat',
    unknown:
      'Deze dienst toont geen contacten. Hij stuurt ze naar het adres voor dagelijkse contacten.',
  },

  groups: {
    greeting: ['Begroeting', 'Wat bezoekers het eerst zien.'],
    appearance: ['Uiterlijk', 'Kleuren, afbeeldingen en positie.'],
    answers: ['Antwoorden', 'Wat de chatbot over zijn taak weet en hoe hij antwoordt.'],
    input: ['Invoer', 'Wat bezoekers naast tekst kunnen sturen.'],
    people: ['Mensen en links', 'Hoe bezoekers u vanuit de chat bereiken.'],
    privacy: ['Privacy', 'Wat u belooft en wat wordt bewaard.'],
    limits: ['Limieten', 'Hoeveel bezoekers kunnen vragen.'],
    places: ['Toegestane pagina’s', 'Pagina’s die de chatbot mogen insluiten.'],
    reports: ['Dagelijkse rapporten', 'Elke ochtend verstuurd, over de dag ervoor.'],
  },
  settings: {
    Name: ['Naam', 'De naam die bezoekers zien.'],
    WelcomeMessage: ['Begroeting', 'Elke regel is een eigen bericht.'],
    SuggestedMessage: ['Voorgestelde vragen', 'Eén per regel. Een klik verstuurt de vraag.'],
    UserInputPlaceholder: ['Hint in het invoerveld', 'Staat er zolang het leeg is.'],
    ChatbotPopupOnce: ['Maar één keer begroeten', 'Naast de gesloten chat, één keer per browser.'],
    ChatBubbleColor: ['Kleur van knop en kop', 'Ook van knoppen en links in de chat.'],
    UserMessageColor: [
      'Kleur van de berichten van bezoekers',
      'Zonder opgave de kleur van de knop.',
    ],
    ChatBubbleAlign: ['Kant van de pagina', 'Waar de knop staat.'],
    ChatProfilePicture: ['Profielfoto', 'Naast de naam en de antwoorden.'],
    ChatIcon: ['Afbeelding op de knop', 'In plaats van het tekstballonnetje.'],
    SystemMessage: [
      'Instructies',
      'Wat het model moet weten en bij elk antwoord in acht moet nemen.',
    ],
    Model: ['Taalmodel', 'Welk model antwoordt.'],
    Temperature: [
      'Creativiteit',
      '0 is streng, 100 is creatief. Kies voor feiten een lage waarde.',
    ],
    AIResponseLanguage: ['Taal van de antwoorden', 'De volledige Engelse naam, zoals Dutch.'],
    AnswerSuffix: ['Tekst na elk antwoord', 'Wordt aan elk antwoord toegevoegd.'],
    TimeZone: [
      'Tijdzone',
      'Voor datums, maandlimieten en het tijdstip van de dagelijkse rapporten.',
    ],
    EnablePushToTalk: ['Spraakberichten', 'Bezoekers kunnen hun vraag opnemen.'],
    EnableUploadImage: ['Afbeeldingen', 'Bezoekers kunnen afbeeldingen sturen.'],
    TalkToHumanEmail: [
      'E-mailadres voor contactverzoeken',
      'Hier komen verzoeken om een medewerker aan. Bezoekers zien het adres nooit.',
    ],
    TalkToHumanResponseMessage: [
      'Bevestiging van het contactverzoek',
      'Wordt getoond nadat bezoekers om een medewerker hebben gevraagd.',
    ],
    MessagingContactUrl: ['Berichtenapp', 'Link naar een contact, zoals https://wa.me/…'],
    SocialPageUrl: ['Pagina op een sociaal netwerk', 'Staat in het menu van de chat.'],
    SocialProfileUrl: ['Profiel op een sociaal netwerk', 'Staat in het menu van de chat.'],
    ChatbotPrivacyPolicyName: ['Naam van het privacybeleid', 'De tekst van de link.'],
    ChatbotPrivacyPolicyUrl: ['Adres van het privacybeleid', 'Waar de link naartoe leidt.'],
    ChatbotPrivacyPolicyDescription: [
      'Privacy in het kort',
      'Wordt getoond voordat bezoekers akkoord gaan.',
    ],
    RemoveChatLogOnBrowserClose: ['Vergeten als de browser sluit', 'Voor gedeelde computers.'],
    RateLimitCount: [
      'Berichtenlimiet',
      'Per bezoeker, binnen de tijd hieronder. 0 betekent onbeperkt.',
    ],
    RateLimitTime: ['Tijd in seconden', 'De lengte van de periode.'],
    RateLimitMessage: ['Tekst bij de limiet', 'Wordt getoond aan bezoekers die moeten wachten.'],
    MessageLimit: ['Maandlimiet', 'Voor alle bezoekers; -1 betekent onbeperkt.'],
    VerifyDomain: [
      'Alleen op domeinen in de lijst',
      'Blokkeert pagina’s die niet in de lijst hieronder staan.',
    ],
    Domains: ['Domeinen', 'Eén per regel, zoals https://www.example.com of *.example.com.'],
    CustomDomain: ['Eigen domein', 'Voor de ingesloten chatbot.'],
    EmailForDailyChatLogs: [
      'E-mailadres voor gesprekken',
      'Wie de gesprekken van de vorige dag krijgt.',
    ],
    EmailForDailyLeads: [
      'E-mailadres voor contacten',
      'Wie de contacten van de vorige dag krijgt.',
    ],
  },

  listingGroups: {
    offer: 'Aanbod',
    home: 'Woning',
    price: 'Prijs',
    place: 'Locatie',
    words: 'Omschrijving en afbeeldingen',
  },
  listing: {
    MLSNumber: ['MLS-nummer', 'Moet uniek zijn.'],
    Url: ['Adres van de pagina', 'Waar links in antwoorden van de chatbot naartoe gaan.'],
    SaleType: ['Soort aanbod', ''],
    Status: ['Status', ''],
    DaysOnMarket: ['Dagen op de markt', ''],
    Tours: ['Bezichtiging', ''],
    PropertyType: ['Soort object', 'Zoals House, Condo of Land.'],
    Bedrooms: ['Slaapkamers', ''],
    Bathrooms: ['Badkamers', 'Breuken zijn toegestaan: 2.5'],
    ParkingSpots: ['Parkeerplaatsen', ''],
    YearBuilt: ['Bouwjaar', ''],
    BuildingArea: ['Woonoppervlakte', ''],
    LotArea: ['Perceeloppervlakte', ''],
    AreaUnit: ['Eenheid van de oppervlakten', ''],
    SpaceType: ['Wat wordt verhuurd', ''],
    CurrencySymbol: ['Valuta', 'Symbool voor alle prijzen, zoals €'],
    SalePrice: ['Vraagprijs', ''],
    RentPrice: ['Huur per maand', ''],
    UnitAreaPrice: ['Prijs per oppervlakte-eenheid', ''],
    EstimatePrice: ['Geschatte prijs', ''],
    HOAMonth: ['VvE-bijdrage per maand', ''],
    DepositFee: ['Waarborgsom', ''],
    Address: ['Straat en huisnummer', ''],
    City: ['Plaats', ''],
    State: ['Provincie', ''],
    ZIP: ['Postcode', ''],
    Location: ['Buurt', 'Een omschrijving van de locatie.'],
    Latitude: ['Breedtegraad', ''],
    Longitude: ['Lengtegraad', ''],
    Description: ['Omschrijving', ''],
    Images: [
      'Afbeeldingen',
      'De eerste is de hoofdafbeelding. U kunt meerdere adressen tegelijk plakken.',
    ],
    ExtensionColumn: ['Overige kolommen', 'Al het andere, zoals de naam van de makelaar.'],
  },
  form: {
    add: 'Nieuw object',
    create: 'Object toevoegen',
    edit: name => `${name} bewerken`,
  },

  table: {
    caption: 'Objecten',
    columns: {
      home: 'Object',
      number: 'MLS-nummer',
      saleType: 'Soort aanbod',
      status: 'Status',
      price: 'Prijs',
      rooms: 'Slaap- en badkamers',
      area: 'Oppervlakte',
    },
    rooms: (beds, baths) =>
      [beds && `${beds} slk.`, baths && `${baths} badk.`].filter(Boolean).join(' · '),
    city: 'Plaats',
    saleType: 'Soort aanbod',
    search: 'Adres of MLS-nummer',
    all: 'Alle',
    find: 'Zoeken',
    clear: 'Wissen',
    add: 'Nieuw object',
    import: 'Importeren',
    export: 'Exporteren',
    exporting: (done, total) => `${format(done)} van ${format(total)}: stoppen`,
    exported: count =>
      plural(count, { one: '# object geëxporteerd', other: '# objecten geëxporteerd' }),
    none: 'Er zijn nog geen objecten. Voeg er een toe of importeer een bestand.',
    noneFound: 'Geen object past bij deze filters.',
    sortsPage: 'Sorteert de objecten op deze pagina',
    sortBy: 'Sorteren op',
    unsorted: 'Zoals opgeslagen',
    selectPage: 'Alle objecten op deze pagina selecteren',
    selectOne: name => `${name} selecteren`,
    selected: count => plural(count, { one: '# geselecteerd', other: '# geselecteerd' }),
    selectAll: count => `Alle ${format(count)} gevonden selecteren`,
    selectNone: 'Selectie opheffen',
    delete: 'Verwijderen…',
    deleteQuestion: {
      title: count =>
        plural(count, { one: '# object verwijderen?', other: '# objecten verwijderen?' }),
      text: 'De chatbot noemt ze dan niet meer. Dit kan niet ongedaan worden gemaakt.',
      confirm: count =>
        plural(count, { one: '# object verwijderen', other: '# objecten verwijderen' }),
      cancel: 'Behouden',
    },
    named: more => plural(more, { one: 'en nog #', other: 'en nog #' }),
    deleted: (gone, count) =>
      gone === count
        ? plural(gone, { one: '# object verwijderd.', other: '# objecten verwijderd.' })
        : `${format(gone)} van ${format(count)} objecten verwijderd.`,
    created: 'Object toegevoegd.',
    imported: 'Import voltooid.',
    imports: 'Imports van de afgelopen 30 dagen',
    undo: 'Import ongedaan maken',
    undoTitle: 'Deze import ongedaan maken?',
    undoText:
      'Toegevoegde woningen worden verwijderd; gewijzigde en verwijderde woningen worden hersteld.',
    undone: 'Import ongedaan gemaakt.',
    pages: 'Pagina’s van de tabel',
    range: (first, last, total) => `${format(first)}–${format(last)} van ${format(total)}`,
    perPage: 'Per pagina',
    previous: 'Vorige',
    next: 'Volgende',
    page: 'Pagina',
    ofPages: pages => `van ${format(pages)}`,
  },

  import: {
    title: 'Objecten importeren',
    step: (step, of) => `Stap ${step} van ${of}`,
    steps: {
      file: 'Bestand kiezen',
      columns: 'Kolommen koppelen',
      check: 'Controleren',
      store: 'Importeren',
    },
    drop: 'Zet een bestand hier neer of kies er een.',
    choose: 'Bestand kiezen',
    formats:
      'CSV met een kopregel, of JSON uit een systeem met RESO Web API. Er wordt niets opgeslagen voordat u bevestigt.',
    template: 'Lege tabel downloaden',
    unreadable:
      'In dit bestand staan geen objecten. Het moet een tabel met een kopregel zijn, of JSON.',
    found: (rows, columns) =>
      `${plural(rows, { one: '# rij', other: '# rijen' })}, ${plural(columns, { one: '# kolom', other: '# kolommen' })}`,
    missing: 'Verplicht, maar in geen enkele kolom',
    missingHelp: 'Kies hieronder een kolom of vul een waarde voor alle rijen in.',
    column: 'Kolom van het bestand',
    example: 'Voorbeeld',
    becomes: 'Importeren als',
    becomesOf: column => `${column} importeren als`,
    readAs: value => `Hoe ‘${value}’ te lezen`,
    leaveOut: 'Weglaten',
    furtherColumn: 'Als overige kolom behouden',
    checkNow: 'Rijen controleren',
    good: count =>
      plural(count, {
        one: '# rij kan worden geïmporteerd.',
        other: '# rijen kunnen worden geïmporteerd.',
      }),
    bad: count =>
      plural(count, {
        one: '# rij kan niet worden geïmporteerd.',
        other: '# rijen kunnen niet worden geïmporteerd.',
      }),
    faults: 'Problemen',
    saveFaults: 'Deze rijen downloaden',
    line: line => `Regel ${line}`,
    more: count => plural(count, { one: 'en nog #', other: 'en nog #' }),
    misquoted: 'Hier ontbreekt een aanhalingsteken of het staat verkeerd.',
    fault: (field, words) => `${field}: ${words}`,
    duplicate: (field, line) => `${field}: hetzelfde als op regel ${line}`,
    duplicates: 'Als er al een object met hetzelfde MLS-nummer is',
    duplicatePolicies: { skip: 'Bestaand object behouden', update: 'Bijwerken uit het bestand' },
    preview: 'De eerste rijen, zoals ze worden opgeslagen',
    storeNow: count =>
      plural(count, { one: '# object importeren', other: '# objecten importeren' }),
    progress: (done, total) => `${format(done)} van ${format(total)}`,
    timeLeft: time => `Nog ongeveer ${time}`,
    stop: 'Stoppen',
    goOn: 'Verdergaan met de rest',
    summary: counts =>
      [
        `${format(counts.created)} toegevoegd`,
        counts.updated && `${format(counts.updated)} bijgewerkt`,
        counts.skipped && `${format(counts.skipped)} ongewijzigd`,
        counts.failed && `${format(counts.failed)} geweigerd`,
        counts.remaining && `${format(counts.remaining)} niet geprobeerd`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    pausedUntil: time =>
      `De dienst heeft om een pauze gevraagd. Het importeren gaat verder om ${time}.`,
    notStored: 'Niet opgeslagen',
    lineNumber: 'Regel',
    outcome: 'Resultaat',
    outcomes: { skipped: 'Ongewijzigd', failed: 'Geweigerd', untried: 'Niet geprobeerd' },
    doubtful:
      'De verbinding werd verbroken terwijl deze rij werd verzonden: mogelijk is ze opgeslagen.',
    stopQuestion: {
      title: 'Import stoppen?',
      text: remaining =>
        `Opgeslagen objecten blijven bewaard. ${plural(remaining, { one: '# rij is', other: '# rijen zijn' })} niet geprobeerd.`,
      confirm: 'Stoppen',
      cancel: 'Verdergaan',
    },
  },
};
