import { numbersIn } from '../../shared/languages/numbers.js';
import type { OwnerStrings } from '../strings.js';
import { pair } from './pair.js';

const language = 'de';
const { plural, format } = numbersIn(language);
const ratio = (value: number) => `${value.toFixed(1).replace('.', ',')} : 1`;

/** The texts of the owner's desk in German, with the formal address. */
export const strings: OwnerStrings = {
  language,

  required: 'erforderlich',
  changed: 'geändert',
  on: 'An',
  off: 'Aus',
  unchanged: 'So lassen, wie es ist',
  pleaseChoose: 'Bitte wählen',
  empty: 'leer',
  notTold: 'Der Dienst verrät nicht, was eingestellt ist. Leer lassen, um es zu behalten.',
  pickColour: label => `${label}: Farbe wählen`,
  choosePicture: 'Bild hochladen',
  uploading: 'Wird hochgeladen …',
  fileId: 'Datei-Nummer',
  remove: 'Entfernen',
  notAPicture: 'Nur Bilder in PNG, JPEG, WebP und GIF sind möglich.',
  pictureTooLarge: 'Das Bild ist größer als 20 MB.',
  noUploads:
    'Dieser Dienst nimmt keine Dateien an. Geben Sie stattdessen die Nummer einer gespeicherten Datei ein.',
  uploadFailed: 'Das Bild konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.',
  addImage: 'Bilder hinzufügen',
  imageNumber: number => `Bild ${number}`,
  moveUp: name => `${name} nach oben`,
  moveDown: name => `${name} nach unten`,
  movedTo: (place, count) => `Jetzt Nummer ${place} von ${count}`,
  removeItem: name => `${name} entfernen`,
  addColumn: 'Spalte hinzufügen',
  columnName: number => `Name der Spalte ${number}`,
  columnValue: number => `Wert der Spalte ${number}`,
  columnNameHint: 'Name',
  columnValueHint: 'Wert',

  loading: 'Wird geladen …',
  saving: 'Wird gespeichert …',
  save: 'Änderungen speichern',
  saved: 'Gespeichert.',
  discard: 'Verwerfen',
  cancel: 'Abbrechen',
  back: 'Zurück',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  show: 'Anzeigen',
  showMore: 'Mehr anzeigen',
  download: 'Herunterladen',
  from: 'Von',
  to: 'Bis',
  moreInPeriod: 'Es kann mehr geben: Wählen Sie einen kürzeren Zeitraum.',
  allSaved: 'Alle Änderungen sind gespeichert.',
  unsaved: count =>
    plural(count, { one: '# Änderung nicht gespeichert', other: '# Änderungen nicht gespeichert' }),
  checkFields: count =>
    plural(count, { one: 'Bitte prüfen Sie # Feld.', other: 'Bitte prüfen Sie # Felder.' }),
  unusable: 'zurzeit nicht verfügbar',

  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  noConnection: 'Der Dienst ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  wrongKey: 'Der Schlüssel öffnet diesen Chatbot nicht.',
  noSerial: 'Das Attribut serial-number fehlt.',
  noKey: 'Ein Schlüssel fehlt: Setzen Sie die Eigenschaft credentials.',

  conflict: theirs => `Inzwischen hat jemand anders dies geändert in: ${theirs}`,
  conflictsFound: count =>
    plural(count, {
      one: '# Einstellung hat jemand anders geändert. Es wurde noch nichts gespeichert: Bitte entscheiden Sie.',
      other:
        '# Einstellungen hat jemand anders geändert. Es wurde noch nichts gespeichert: Bitte entscheiden Sie.',
    }),
  keepMine: 'Meines behalten',
  takeTheirs: 'Anderes übernehmen',

  leave: {
    title: 'Ohne Speichern verlassen?',
    text: count =>
      plural(count, {
        one: '# Änderung ginge verloren.',
        other: '# Änderungen gingen verloren.',
      }),
    confirm: 'Verlassen',
    cancel: 'Bleiben',
  },
  discardQuestion: {
    title: 'Eingaben verwerfen?',
    text: count =>
      plural(count, { one: '# Änderung geht verloren.', other: '# Änderungen gehen verloren.' }),
    confirm: 'Verwerfen',
    cancel: 'Behalten',
  },

  problems: {
    required: 'Bitte füllen Sie dies aus.',
    number: 'Bitte geben Sie eine Zahl ein.',
    whole: 'Bitte geben Sie eine ganze Zahl ein.',
    'at-least': bound => `Bitte geben Sie mindestens ${format(bound)} ein.`,
    'at-most': bound => `Bitte geben Sie höchstens ${format(bound)} ein.`,
    url: 'Bitte geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.',
    email: 'Bitte geben Sie eine E-Mail-Adresse ein.',
    colour: 'Bitte geben Sie eine Farbe wie rgb(31,78,216) ein.',
    'time-zone': 'Bitte geben Sie eine Zeitzone wie Europe/Berlin ein.',
    choice: 'Bitte wählen Sie etwas aus der Liste.',
    pairs: 'Jede Spalte braucht einen Namen.',
    'not-clearable': 'Dies lässt sich ändern, aber nicht mehr leeren.',
    invalid: 'Dies kann nicht verwendet werden.',
  },

  contrast: {
    'black-text': value =>
      `Weißer Text wäre auf dieser Farbe schwer zu lesen. Das Widget schreibt stattdessen schwarz (${ratio(value)}).`,
    pale: value =>
      `Diese Farbe hebt sich von einer weißen Seite kaum ab (${ratio(value)}; nötig sind 3 : 1).`,
    dark: value =>
      `Diese Farbe hebt sich auf dunklen Seiten kaum ab (${ratio(value)}; nötig sind 3 : 1).`,
  },

  choices: {
    for_sale: 'Kauf',
    for_rent: 'Miete',
    Active: 'Aktiv',
    PreOnMarket: 'Demnächst',
    Sold: 'Verkauft',
    'Square Feet': 'Quadratfuß',
    'Square Meters': 'Quadratmeter',
    OpenHouse: 'Offene Besichtigung',
    '3D': '3D-Rundgang',
    'Entire place': 'Ganze Unterkunft',
    Room: 'Zimmer',
  },
  sides: { left: 'Links', right: 'Rechts' },

  tabList: 'Der Chatbot',
  tabs: {
    form: 'Einstellungen',
    preview: 'Vorschau',
    embed: 'Einbetten',
    conversations: 'Unterhaltungen',
    leads: 'Kontakte',
  },
  preview: {
    title: 'Vorschau',
    size: 'Größe der Vorschau',
    desktop: 'Computer',
    phone: 'Telefon',
    help: 'Sie folgt Ihren Eingaben. Antworten kommen aus den gespeicherten Einstellungen.',
  },
  embed: {
    script: 'Eine Zeile',
    element: 'Skript und Element',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'Gehört vor das Ende der Seite. Das Skript macht das Element selbst.',
      element: 'Wenn Sie bestimmen möchten, wo das Element steht und wie es aussieht.',
      npm: 'In einer Anwendung mit Bundler.',
      react: 'Ab React 19.',
    },
    pin: 'Diese Fassung der Datei festlegen (integrity): Nach einem Update des Dienstes ist ein neuer Text nötig.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    selected: 'Ausgewählt: Kopieren Sie mit der Tastatur.',
  },
  conversations: {
    none: 'Keine Unterhaltungen in diesem Zeitraum.',
    count: count => plural(count, { one: '# Unterhaltung', other: '# Unterhaltungen' }),
    messages: count => plural(count, { one: '# Nachricht', other: '# Nachrichten' }),
    visitor: 'Besucher',
    chatbot: 'Chatbot',
  },
  leads: {
    none: 'Keine Kontakte in diesem Zeitraum.',
    count: count => plural(count, { one: '# Kontakt', other: '# Kontakte' }),
    handoff: 'wollte mit Menschen sprechen',
    message: 'stand in einer Nachricht',
    unknown:
      'Dieser Dienst listet keine Kontakte auf. Er sendet sie an die Adresse für tägliche Kontakte.',
  },

  groups: {
    greeting: pair('Begrüßung', 'Was Besucher zuerst sehen.'),
    appearance: pair('Aussehen', 'Farben, Bilder und Ort.'),
    answers: pair('Antworten', 'Was der Chatbot über seine Aufgabe weiß und wie er spricht.'),
    input: pair('Eingabe', 'Was Besucher außer Text senden können.'),
    people: pair('Menschen und Links', 'Der Weg vom Chat zu Ihnen.'),
    privacy: pair('Datenschutz', 'Was Sie zusagen und was aufbewahrt wird.'),
    limits: pair('Grenzen', 'Wie viel Besucher fragen können.'),
    places: pair('Wo er stehen darf', 'Seiten, die den Chatbot einbetten dürfen.'),
    reports: pair('Tägliche Berichte', 'Jeden Morgen über den Vortag gesendet.'),
  },
  settings: {
    Name: pair('Name', 'Der Name, den Besucher sehen.'),
    WelcomeMessage: pair('Begrüßung', 'Jede Zeile ist eine eigene Nachricht.'),
    SuggestedMessage: pair('Vorgeschlagene Fragen', 'Eine pro Zeile. Ein Klick stellt sie.'),
    UserInputPlaceholder: pair('Hinweis im Eingabefeld', 'Steht dort, solange es leer ist.'),
    ChatbotPopupOnce: pair(
      'Nur einmal begrüßen',
      'Neben dem geschlossenen Chat, einmal pro Browser.',
    ),
    ChatBubbleColor: pair('Farbe von Knopf und Kopf', 'Auch für Knöpfe und Links im Chat.'),
    UserMessageColor: pair('Farbe der Besuchernachrichten', 'Ohne Angabe die Farbe des Knopfes.'),
    ChatBubbleAlign: pair('Seite des Fensters', 'Wo der Knopf steht.'),
    ChatProfilePicture: pair('Profilbild', 'Neben dem Namen und den Antworten.'),
    ChatIcon: pair('Bild auf dem Knopf', 'Anstelle der Sprechblase.'),
    SystemMessage: pair(
      'Anweisungen',
      'Was das Modell wissen und bei jeder Antwort beachten muss.',
    ),
    Model: pair('Modell', 'Welches Sprachmodell antwortet.'),
    Temperature: pair(
      'Freiheit der Wortwahl',
      '0 ist streng, 100 erfinderisch. Fakten brauchen wenig.',
    ),
    AIResponseLanguage: pair('Sprache der Antworten', 'Ihr voller englischer Name, etwa German.'),
    AnswerSuffix: pair('Text nach jeder Antwort', 'Wird an jede Antwort angehängt.'),
    TimeZone: pair('Zeitzone', 'Für Daten, Monatsgrenzen und die Stunde der täglichen Berichte.'),
    EnablePushToTalk: pair('Sprachnachrichten', 'Besucher können ihre Frage sprechen.'),
    EnableUploadImage: pair('Bilder', 'Besucher können Bilder senden.'),
    TalkToHumanEmail: pair(
      'E-Mail für Übergaben',
      'Hierher kommen Bitten um einen Menschen. Besucher sehen sie nie.',
    ),
    TalkToHumanResponseMessage: pair(
      'Worte nach einer Übergabe',
      'Was Besucher lesen, die um einen Menschen gebeten haben.',
    ),
    MessagingContactUrl: pair('Messenger', 'Link zu einem Kontakt, etwa https://wa.me/…'),
    SocialPageUrl: pair('Seite in einem sozialen Netz', 'Steht im Menü des Chats.'),
    SocialProfileUrl: pair('Profil in einem sozialen Netz', 'Steht im Menü des Chats.'),
    ChatbotPrivacyPolicyName: pair('Name der Datenschutzerklärung', 'Die Worte des Links.'),
    ChatbotPrivacyPolicyUrl: pair('Adresse der Datenschutzerklärung', 'Wohin der Link führt.'),
    ChatbotPrivacyPolicyDescription: pair(
      'Datenschutz in Kürze',
      'Was Besucher lesen, bevor sie zustimmen.',
    ),
    RemoveChatLogOnBrowserClose: pair(
      'Beim Schließen des Browsers vergessen',
      'Für Computer, die mehrere Menschen benutzen.',
    ),
    RateLimitCount: pair(
      'Höchstens so viele Fragen',
      'Pro Besucher in der Zeit darunter. 0: ohne Grenze.',
    ),
    RateLimitTime: pair('Innerhalb von Sekunden', 'Länge des Zeitfensters.'),
    RateLimitMessage: pair('Worte an der Grenze', 'Was Besucher lesen, die warten müssen.'),
    MessageLimit: pair(
      'Höchstens so viele Fragen im Monat',
      'Aller Besucher zusammen. -1: ohne Grenze.',
    ),
    VerifyDomain: pair(
      'Nur auf genannten Domains',
      'Weist Seiten ab, die nicht in der Liste stehen.',
    ),
    Domains: pair('Domains', 'Eine pro Zeile, etwa https://www.example.com oder *.example.com.'),
    CustomDomain: pair('Eigene Domain', 'Für den eingebetteten Chatbot.'),
    EmailForDailyChatLogs: pair(
      'E-Mail für Unterhaltungen',
      'Wer die Unterhaltungen des Vortags bekommt.',
    ),
    EmailForDailyLeads: pair('E-Mail für Kontakte', 'Wer die Kontakte des Vortags bekommt.'),
  },

  listingGroups: {
    offer: 'Angebot',
    home: 'Immobilie',
    price: 'Preis',
    place: 'Lage',
    words: 'Worte und Bilder',
  },
  listing: {
    MLSNumber: pair('MLS-Nummer', 'Keine zwei Angebote haben dieselbe.'),
    Url: pair('Adresse der Seite', 'Wohin Antworten des Chatbots führen.'),
    SaleType: pair('Kauf oder Miete', ''),
    Status: pair('Status', ''),
    DaysOnMarket: pair('Tage am Markt', ''),
    Tours: pair('Besichtigung', ''),
    PropertyType: pair('Art der Immobilie', 'Etwa House, Condo oder Land.'),
    Bedrooms: pair('Schlafzimmer', ''),
    Bathrooms: pair('Bäder', 'Bruchteile sind erlaubt: 2.5'),
    ParkingSpots: pair('Stellplätze', ''),
    YearBuilt: pair('Baujahr', ''),
    BuildingArea: pair('Wohnfläche', ''),
    LotArea: pair('Grundstück', ''),
    AreaUnit: pair('Einheit der Flächen', ''),
    SpaceType: pair('Was vermietet wird', ''),
    CurrencySymbol: pair('Währung', 'Zeichen für alle Preise, etwa €'),
    SalePrice: pair('Kaufpreis', ''),
    RentPrice: pair('Monatsmiete', ''),
    UnitAreaPrice: pair('Preis je Flächeneinheit', ''),
    EstimatePrice: pair('Schätzpreis', ''),
    HOAMonth: pair('Hausgeld im Monat', ''),
    DepositFee: pair('Kaution', ''),
    Address: pair('Straße und Nummer', ''),
    City: pair('Ort', ''),
    State: pair('Bundesland', ''),
    ZIP: pair('Postleitzahl', ''),
    Location: pair('Lage', 'Worte dafür, wo es liegt.'),
    Latitude: pair('Breitengrad', ''),
    Longitude: pair('Längengrad', ''),
    Description: pair('Beschreibung', ''),
    Images: pair('Bilder', 'Das erste führt. Mehrere Adressen lassen sich auf einmal einfügen.'),
    ExtensionColumn: pair('Weitere Spalten', 'Alles andere, etwa der Name des Maklers.'),
  },
  form: {
    add: 'Neues Angebot',
    create: 'Angebot hinzufügen',
    edit: name => `${name} bearbeiten`,
  },

  table: {
    caption: 'Angebote',
    columns: {
      home: 'Immobilie',
      number: 'MLS-Nummer',
      saleType: 'Angebot',
      status: 'Status',
      price: 'Preis',
      rooms: 'Zimmer und Bäder',
      area: 'Fläche',
    },
    rooms: (beds, baths) =>
      [beds && `${beds} Zi.`, baths && `${baths} Bad`].filter(Boolean).join(' · '),
    city: 'Ort',
    saleType: 'Angebot',
    number: 'MLS-Nummer',
    all: 'Alle',
    find: 'Suchen',
    clear: 'Zurücksetzen',
    add: 'Neues Angebot',
    import: 'Importieren',
    export: 'Exportieren',
    exporting: (done, total) => `${format(done)} von ${format(total)}: anhalten`,
    exported: count =>
      plural(count, { one: '# Angebot exportiert', other: '# Angebote exportiert' }),
    none: 'Noch gibt es keine Angebote. Fügen Sie eines hinzu oder importieren Sie eine Datei.',
    noneFound: 'Kein Angebot passt zu diesen Filtern.',
    sortsPage: 'Sortiert die Angebote dieser Seite',
    selectPage: 'Alle Angebote dieser Seite auswählen',
    selectOne: name => `${name} auswählen`,
    selected: count => plural(count, { one: '# ausgewählt', other: '# ausgewählt' }),
    selectNone: 'Auswahl aufheben',
    delete: 'Löschen …',
    deleteQuestion: {
      title: count => plural(count, { one: '# Angebot löschen?', other: '# Angebote löschen?' }),
      text: 'Der Chatbot spricht dann nicht mehr davon. Das lässt sich nicht rückgängig machen.',
      confirm: count => plural(count, { one: '# Angebot löschen', other: '# Angebote löschen' }),
      cancel: 'Behalten',
    },
    named: more => plural(more, { one: 'und # weiteres', other: 'und # weitere' }),
    deleted: (gone, count) =>
      gone === count
        ? plural(gone, { one: '# Angebot gelöscht.', other: '# Angebote gelöscht.' })
        : `${format(gone)} von ${format(count)} Angeboten gelöscht.`,
    created: 'Das Angebot wurde hinzugefügt.',
    imported: 'Der Import ist beendet.',
    pages: 'Seiten der Tabelle',
    range: (first, last, total) => `${format(first)}–${format(last)} von ${format(total)}`,
    perPage: 'Pro Seite',
    previous: 'Zurück',
    next: 'Weiter',
    page: 'Seite',
    ofPages: pages => `von ${format(pages)}`,
  },

  import: {
    title: 'Angebote importieren',
    step: (step, of) => `Schritt ${step} von ${of}`,
    steps: {
      file: 'Datei wählen',
      columns: 'Was bedeuten die Spalten?',
      check: 'Prüfen',
      store: 'Importieren',
    },
    drop: 'Ziehen Sie eine Datei hierher oder wählen Sie eine.',
    choose: 'Datei wählen',
    formats:
      'CSV mit Kopfzeile oder JSON, wie Systeme mit RESO Web API es ausgeben. Nichts wird gespeichert, bevor Sie es sagen.',
    template: 'Leere Tabelle herunterladen',
    unreadable:
      'In dieser Datei sind keine Angebote. Nötig ist eine Tabelle mit Kopfzeile oder JSON.',
    found: (rows, columns) =>
      `${plural(rows, { one: '# Zeile', other: '# Zeilen' })}, ${plural(columns, { one: '# Spalte', other: '# Spalten' })}`,
    missing: 'Erforderlich und in keiner Spalte',
    missingHelp: 'Wählen Sie unten eine Spalte oder geben Sie ein, was für jede Zeile gilt.',
    column: 'Spalte der Datei',
    example: 'Beispiel',
    becomes: 'Wird zu',
    becomesOf: column => `${column} wird zu`,
    leaveOut: 'Weglassen',
    furtherColumn: 'Als weitere Spalte behalten',
    checkNow: 'Zeilen prüfen',
    good: count =>
      plural(count, {
        one: '# Zeile kann importiert werden.',
        other: '# Zeilen können importiert werden.',
      }),
    bad: count =>
      plural(count, { one: '# Zeile kann es nicht.', other: '# Zeilen können es nicht.' }),
    faults: 'Was nicht stimmt',
    saveFaults: 'Diese Zeilen herunterladen',
    line: line => `Zeile ${line}`,
    more: count => plural(count, { one: 'und # weitere', other: 'und # weitere' }),
    twin: (field, line) => `${field}: dieselbe wie in Zeile ${line}`,
    twins: 'Wenn es ein Angebot mit derselben MLS-Nummer schon gibt',
    twinPolicies: { skip: 'So lassen, wie es ist', update: 'Aus der Datei aktualisieren' },
    preview: 'Die ersten Zeilen, wie sie gespeichert werden',
    storeNow: count =>
      plural(count, { one: '# Angebot importieren', other: '# Angebote importieren' }),
    progress: (done, total) => `${format(done)} von ${format(total)}`,
    stop: 'Anhalten',
    goOn: 'Mit dem Rest fortfahren',
    summary: counts =>
      [
        `${format(counts.created)} hinzugefügt`,
        counts.updated && `${format(counts.updated)} aktualisiert`,
        counts.skipped && `${format(counts.skipped)} so gelassen`,
        counts.failed && `${format(counts.failed)} abgelehnt`,
        counts.remaining && `${format(counts.remaining)} nicht versucht`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    stopQuestion: {
      title: 'Import beenden?',
      text: remaining =>
        `Was gespeichert ist, bleibt. ${plural(remaining, { one: '# Zeile wurde', other: '# Zeilen wurden' })} nicht versucht.`,
      confirm: 'Beenden',
      cancel: 'Fortfahren',
    },
  },
};
