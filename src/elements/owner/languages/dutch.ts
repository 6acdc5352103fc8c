import { numbersIn } from '../../shared/languages/numbers.js';
import type { OwnerStrings } from '../strings.js';
import { pair } from './pair.js';

const language = 'nl';
const { plural, format } = numbersIn(language);
const ratio = (value: number) => `${value.toFixed(1).replace('.', ',')}\u00a0:\u00a01`;

/** The texts of the owner's desk in Dutch, with the formal address. */
export const strings: OwnerStrings = {
  language,
  direction: '',

  required: 'verplicht',
  changed: 'gewijzigd',
  on: 'Aan',
  off: 'Uit',
  unchanged: 'Zo laten',
  pleaseChoose: 'Maak een keuze',
  empty: 'leeg',
  quoted: words => `‘${words}’`,
  notTold: 'De dienst vertelt niet wat er is ingesteld. Laat leeg om het te behouden.',
  noDomains: 'Er staat geen domein in de lijst: de chatbot werkt op geen enkele pagina.',
  pickColour: label => `${label}: kleur kiezen`,
  choosePicture: 'Afbeelding uploaden',
  uploading: 'Wordt geüpload…',
  fileId: 'Bestandsnummer',
  remove: 'Verwijderen',
  notAPicture: 'Alleen afbeeldingen in PNG, JPEG, WebP en GIF zijn mogelijk.',
  pictureTooLarge: 'De afbeelding is groter dan 20\u00a0MB.',
  noUploads:
    'Deze dienst neemt geen bestanden aan. Vul in plaats daarvan het nummer van een bewaard bestand in.',
  uploadFailed: 'De afbeelding kon niet worden geüpload. Probeer het opnieuw.',
  addImage: 'Afbeeldingen toevoegen',
  imageNumber: number => `Afbeelding ${number}`,
  moveUp: name => `${name} omhoog verplaatsen`,
  moveDown: name => `${name} omlaag verplaatsen`,
  movedTo: (place, count) => `Nu nummer ${place} van ${count}`,
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
  moreInPeriod: 'Er kan meer zijn: kies een kortere periode.',
  allSaved: 'Alle wijzigingen zijn opgeslagen.',
  unsaved: count =>
    plural(count, { one: '# wijziging niet opgeslagen', other: '# wijzigingen niet opgeslagen' }),
  checkFields: count => plural(count, { one: 'Controleer # veld.', other: 'Controleer # velden.' }),
  unusable: 'nu niet beschikbaar',

  failed: 'Dat is niet gelukt. Probeer het opnieuw.',
  noConnection: 'De dienst is niet bereikbaar. Probeer het opnieuw.',
  wrongKey: 'De sleutel opent deze chatbot niet.',
  noSerial: 'Het attribuut serial-number ontbreekt.',
  noKey: 'Er is een sleutel nodig: stel de eigenschap credentials in.',

  conflict: theirs => `Iemand anders heeft dit intussen gewijzigd in: ${theirs}`,
  conflictsFound: count =>
    plural(count, {
      one: '# instelling is door iemand anders gewijzigd. Er is nog niets opgeslagen: de keuze is aan u.',
      other:
        '# instellingen zijn door iemand anders gewijzigd. Er is nog niets opgeslagen: de keuze is aan u.',
    }),
  keepMine: 'Die van mij behouden',
  takeTheirs: 'De andere overnemen',

  leave: {
    title: 'Verlaten zonder op te slaan?',
    text: count =>
      plural(count, {
        one: '# wijziging zou verloren gaan.',
        other: '# wijzigingen zouden verloren gaan.',
      }),
    confirm: 'Verlaten',
    cancel: 'Blijven',
  },
  discardQuestion: {
    title: 'Verwerpen wat u hebt ingevuld?',
    text: count =>
      plural(count, {
        one: '# wijziging gaat verloren.',
        other: '# wijzigingen gaan verloren.',
      }),
    confirm: 'Verwerpen',
    cancel: 'Behouden',
  },

  problems: {
    required: 'Vul dit in.',
    number: 'Vul een getal in.',
    whole: 'Vul een geheel getal in.',
    'at-least': bound => `Vul minimaal ${format(bound)} in.`,
    'at-most': bound => `Vul maximaal ${format(bound)} in.`,
    either: (one, other) => `Schrijf ${one} of ${other}: dit kan allebei betekenen.`,
    url: 'Vul een adres in dat met https:// of http:// begint.',
    email: 'Vul een e-mailadres in.',
    colour: 'Vul een kleur in, zoals rgb(31,78,216).',
    'time-zone': 'Vul een tijdzone in, zoals Europe/Amsterdam.',
    choice: 'Kies iets uit de lijst.',
    pairs: 'Elke kolom heeft een naam nodig.',
    'not-clearable': 'Dit kan worden gewijzigd, maar niet meer leeggemaakt.',
    invalid: 'Dit kan niet worden gebruikt.',
  },

  contrast: {
    'black-text': value =>
      `Witte tekst zou op deze kleur slecht leesbaar zijn. De widget schrijft daarom in het zwart (${ratio(value)}).`,
    pale: value =>
      `Deze kleur valt op een witte pagina nauwelijks op (${ratio(value)}; nodig is 3\u00a0:\u00a01).`,
    dark: value =>
      `Deze kleur valt op donkere pagina’s nauwelijks op (${ratio(value)}; nodig is 3\u00a0:\u00a01).`,
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

  tabList: 'De chatbot',
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
    help: 'Het volgt wat u invult. De antwoorden komen uit de opgeslagen instellingen.',
  },
  embed: {
    script: 'Eén regel',
    element: 'Script en element',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'Zet dit voor het einde van de pagina. Het script maakt het element zelf.',
      element: 'Als u wilt bepalen waar het element staat en hoe het eruitziet.',
      npm: 'In een applicatie met een bundler.',
      react: 'Vanaf React 19.',
    },
    pin: 'Deze versie van het bestand vastleggen (integrity): na een update van de dienst is een nieuwe code nodig.',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    selected: 'Geselecteerd: kopieer met het toetsenbord.',
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
    message: 'schreef het in de chat',
    unknown:
      'Deze dienst geeft geen lijst van contacten. Hij stuurt ze naar het adres voor dagelijkse contacten.',
  },

  groups: {
    greeting: pair('Begroeting', 'Wat bezoekers het eerst zien.'),
    appearance: pair('Uiterlijk', 'Kleuren, afbeeldingen en plaats.'),
    answers: pair('Antwoorden', 'Wat de chatbot van zijn taak weet en hoe hij spreekt.'),
    input: pair('Invoer', 'Wat bezoekers behalve tekst kunnen sturen.'),
    people: pair('Mensen en links', 'De weg van de chat naar u.'),
    privacy: pair('Gegevensbescherming', 'Wat u belooft en wat wordt bewaard.'),
    limits: pair('Grenzen', 'Hoeveel bezoekers kunnen vragen.'),
    places: pair('Waar hij mag staan', 'Pagina’s die de chatbot mogen insluiten.'),
    reports: pair('Dagelijkse rapporten', 'Elke ochtend verstuurd, over de dag ervoor.'),
  },
  settings: {
    Name: pair('Naam', 'De naam die bezoekers zien.'),
    WelcomeMessage: pair('Begroeting', 'Elke regel is een eigen bericht.'),
    SuggestedMessage: pair('Voorgestelde vragen', 'Eén per regel. Een klik stelt de vraag.'),
    UserInputPlaceholder: pair('Hint in het invoerveld', 'Staat er zolang het leeg is.'),
    ChatbotPopupOnce: pair(
      'Maar één keer begroeten',
      'Naast de gesloten chat, één keer per browser.',
    ),
    ChatBubbleColor: pair('Kleur van knop en kop', 'Ook van knoppen en links in de chat.'),
    UserMessageColor: pair(
      'Kleur van de berichten van bezoekers',
      'Zonder opgave de kleur van de knop.',
    ),
    ChatBubbleAlign: pair('Kant van het venster', 'Waar de knop staat.'),
    ChatProfilePicture: pair('Profielfoto', 'Naast de naam en de antwoorden.'),
    ChatIcon: pair('Afbeelding op de knop', 'In plaats van het tekstballonnetje.'),
    SystemMessage: pair(
      'Instructies',
      'Wat het model moet weten en bij elk antwoord in acht moet nemen.',
    ),
    Model: pair('Taalmodel', 'Welk model antwoordt.'),
    Temperature: pair(
      'Vrijheid in woordkeus',
      '0 is streng, 100 is vindingrijk. Voor feiten is een laag getal nodig.',
    ),
    AIResponseLanguage: pair('Taal van de antwoorden', 'De volledige Engelse naam, zoals Dutch.'),
    AnswerSuffix: pair('Tekst na elk antwoord', 'Wordt aan elk antwoord toegevoegd.'),
    TimeZone: pair('Tijdzone', 'Voor datums, maandgrenzen en het uur van de dagelijkse rapporten.'),
    EnablePushToTalk: pair('Spraakberichten', 'Bezoekers kunnen hun vraag inspreken.'),
    EnableUploadImage: pair('Afbeeldingen', 'Bezoekers kunnen afbeeldingen sturen.'),
    TalkToHumanEmail: pair(
      'E-mailadres voor contactverzoeken',
      'Hier komen verzoeken om een medewerker aan. Bezoekers zien het nooit.',
    ),
    TalkToHumanResponseMessage: pair(
      'Tekst na een contactverzoek',
      'Wat bezoekers lezen die om een medewerker hebben gevraagd.',
    ),
    MessagingContactUrl: pair('Berichtenapp', 'Link naar een contact, zoals https://wa.me/…'),
    SocialPageUrl: pair('Pagina op een sociaal netwerk', 'Staat in het menu van de chat.'),
    SocialProfileUrl: pair('Profiel op een sociaal netwerk', 'Staat in het menu van de chat.'),
    ChatbotPrivacyPolicyName: pair('Naam van het privacybeleid', 'De woorden van de link.'),
    ChatbotPrivacyPolicyUrl: pair('Adres van het privacybeleid', 'Waar de link naartoe leidt.'),
    ChatbotPrivacyPolicyDescription: pair(
      'Privacy in het kort',
      'Wat bezoekers lezen voordat ze akkoord gaan.',
    ),
    RemoveChatLogOnBrowserClose: pair(
      'Vergeten als de browser sluit',
      'Voor computers die door meer mensen worden gebruikt.',
    ),
    RateLimitCount: pair(
      'Maximumaantal vragen',
      'Per bezoeker, binnen de tijd hieronder. 0: geen grens.',
    ),
    RateLimitTime: pair('Binnen zoveel seconden', 'De lengte van het tijdvak.'),
    RateLimitMessage: pair('Tekst bij de grens', 'Wat bezoekers lezen die moeten wachten.'),
    MessageLimit: pair(
      'Maximumaantal vragen per maand',
      'Van alle bezoekers samen. -1: geen grens.',
    ),
    VerifyDomain: pair(
      'Alleen op genoemde domeinen',
      'Weigert pagina’s die niet in de lijst hieronder staan.',
    ),
    Domains: pair('Domeinen', 'Eén per regel, zoals https://www.example.com of *.example.com.'),
    CustomDomain: pair('Eigen domein', 'Voor de ingesloten chatbot.'),
    EmailForDailyChatLogs: pair(
      'E-mailadres voor gesprekken',
      'Wie de gesprekken van de vorige dag krijgt.',
    ),
    EmailForDailyLeads: pair(
      'E-mailadres voor contacten',
      'Wie de contacten van de vorige dag krijgt.',
    ),
  },

  listingGroups: {
    offer: 'Aanbod',
    home: 'Woning',
    price: 'Prijs',
    place: 'Ligging',
    words: 'Tekst en afbeeldingen',
  },
  listing: {
    MLSNumber: pair('MLS-nummer', 'Geen twee objecten hebben hetzelfde.'),
    Url: pair('Adres van de pagina', 'Waar antwoorden van de chatbot naartoe leiden.'),
    SaleType: pair('Koop of huur', ''),
    Status: pair('Verkoopstatus', ''),
    DaysOnMarket: pair('Dagen op de markt', ''),
    Tours: pair('Bezichtiging', ''),
    PropertyType: pair('Soort object', 'Zoals House, Condo of Land.'),
    Bedrooms: pair('Slaapkamers', ''),
    Bathrooms: pair('Badkamers', 'Breuken zijn toegestaan: 2.5'),
    ParkingSpots: pair('Parkeerplaatsen', ''),
    YearBuilt: pair('Bouwjaar', ''),
    BuildingArea: pair('Woonoppervlakte', ''),
    LotArea: pair('Perceeloppervlakte', ''),
    AreaUnit: pair('Eenheid van de oppervlakten', ''),
    SpaceType: pair('Wat wordt verhuurd', ''),
    CurrencySymbol: pair('Valuta', 'Symbool voor alle prijzen, zoals €'),
    SalePrice: pair('Vraagprijs', ''),
    RentPrice: pair('Huur per maand', ''),
    UnitAreaPrice: pair('Prijs per oppervlakte-eenheid', ''),
    EstimatePrice: pair('Geschatte prijs', ''),
    HOAMonth: pair('VvE-bijdrage per maand', ''),
    DepositFee: pair('Waarborgsom', ''),
    Address: pair('Straat en huisnummer', ''),
    City: pair('Plaats', ''),
    State: pair('Provincie', ''),
    ZIP: pair('Postcode', ''),
    Location: pair('Buurt', 'Woorden voor waar het ligt.'),
    Latitude: pair('Breedtegraad', ''),
    Longitude: pair('Lengtegraad', ''),
    Description: pair('Omschrijving', ''),
    Images: pair(
      'Afbeeldingen',
      'De eerste staat voorop. U kunt meerdere adressen tegelijk plakken.',
    ),
    ExtensionColumn: pair('Overige kolommen', 'Al het andere, zoals de naam van de makelaar.'),
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
      saleType: 'Aanbod',
      status: 'Verkoopstatus',
      price: 'Prijs',
      rooms: 'Slaap- en badkamers',
      area: 'Oppervlakte',
    },
    rooms: (beds, baths) =>
      [beds && `${beds} slk.`, baths && `${baths} badk.`].filter(Boolean).join(' · '),
    city: 'Plaats',
    saleType: 'Aanbod',
    number: 'MLS-nummer',
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
    selectNone: 'Selectie opheffen',
    delete: 'Verwijderen…',
    deleteQuestion: {
      title: count =>
        plural(count, { one: '# object verwijderen?', other: '# objecten verwijderen?' }),
      text: 'De chatbot heeft het er dan niet meer over. Dit kan niet ongedaan worden gemaakt.',
      confirm: count =>
        plural(count, { one: '# object verwijderen', other: '# objecten verwijderen' }),
      cancel: 'Behouden',
    },
    named: more => plural(more, { one: 'en nog #', other: 'en nog #' }),
    deleted: (gone, count) =>
      gone === count
        ? plural(gone, { one: '# object verwijderd.', other: '# objecten verwijderd.' })
        : `${format(gone)} van ${format(count)} objecten verwijderd.`,
    created: 'Het object is toegevoegd.',
    imported: 'De import is beëindigd.',
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
      columns: 'Wat zijn de kolommen?',
      check: 'Controleren',
      store: 'Importeren',
    },
    drop: 'Zet een bestand hier neer of kies er een.',
    choose: 'Bestand kiezen',
    formats:
      'CSV met een kopregel of JSON zoals systemen met RESO Web API het exporteren. Er wordt niets opgeslagen voordat u het zegt.',
    template: 'Lege tabel downloaden',
    unreadable:
      'In dit bestand staan geen objecten. Het moet een tabel met een kopregel zijn, of JSON.',
    found: (rows, columns) =>
      `${plural(rows, { one: '# rij', other: '# rijen' })}, ${plural(columns, { one: '# kolom', other: '# kolommen' })}`,
    missing: 'Verplicht, maar in geen enkele kolom',
    missingHelp: 'Kies hieronder een kolom of vul in wat voor elke rij geldt.',
    column: 'Kolom van het bestand',
    example: 'Voorbeeld',
    becomes: 'Wordt',
    becomesOf: column => `${column} wordt`,
    readAs: value => `Zo wordt ‘${value}’ gelezen`,
    leaveOut: 'Weglaten',
    furtherColumn: 'Als overige kolom behouden',
    checkNow: 'Rijen controleren',
    good: count =>
      plural(count, {
        one: '# rij kan worden geïmporteerd.',
        other: '# rijen kunnen worden geïmporteerd.',
      }),
    bad: count => plural(count, { one: '# rij kan dat niet.', other: '# rijen kunnen dat niet.' }),
    faults: 'Wat er niet klopt',
    saveFaults: 'Deze rijen downloaden',
    line: line => `Regel ${line}`,
    more: count => plural(count, { one: 'en nog #', other: 'en nog #' }),
    misquoted: 'Hier ontbreekt een aanhalingsteken of het staat verkeerd.',
    fault: (field, words) => `${field}: ${words}`,
    twin: (field, line) => `${field}: hetzelfde als op regel ${line}`,
    twins: 'Als er al een object met hetzelfde MLS-nummer is',
    twinPolicies: { skip: 'Zo laten', update: 'Bijwerken uit het bestand' },
    preview: 'De eerste rijen, zoals ze worden opgeslagen',
    storeNow: count =>
      plural(count, { one: '# object importeren', other: '# objecten importeren' }),
    progress: (done, total) => `${format(done)} van ${format(total)}`,
    stop: 'Stoppen',
    goOn: 'Verdergaan met de rest',
    summary: counts =>
      [
        `${format(counts.created)} toegevoegd`,
        counts.updated && `${format(counts.updated)} bijgewerkt`,
        counts.skipped && `${format(counts.skipped)} zo gelaten`,
        counts.failed && `${format(counts.failed)} geweigerd`,
        counts.remaining && `${format(counts.remaining)} niet geprobeerd`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    pausedUntil: time => `De dienst vraagt om een pauze. Het importeren gaat verder om ${time}.`,
    notStored: 'Niet opgeslagen',
    lineNumber: 'Regel',
    outcome: 'Resultaat',
    outcomes: { skipped: 'Zo gelaten', failed: 'Geweigerd', untried: 'Niet geprobeerd' },
    doubtful:
      'De verbinding werd verbroken terwijl deze rij werd verzonden: mogelijk is ze opgeslagen.',
    stopQuestion: {
      title: 'Import beëindigen?',
      text: remaining =>
        `Wat is opgeslagen, blijft. ${plural(remaining, { one: '# rij is', other: '# rijen zijn' })} nog niet geprobeerd.`,
      confirm: 'Beëindigen',
      cancel: 'Verdergaan',
    },
  },
};
