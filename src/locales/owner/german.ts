import { numbersIn } from '../numbers.js';
import type { OwnerTexts } from './english.js';

const language = 'de';
const { plural, format } = numbersIn(language);
const ratio = (value: number) => `${value.toFixed(1).replace('.', ',')} : 1`;

/** The texts of the owner's dashboard in German, with the formal address. */
export const strings: OwnerTexts = {
  language,
  direction: '',

  required: 'erforderlich',
  changed: 'geändert',
  on: 'An',
  off: 'Aus',
  unchanged: 'Unverändert lassen',
  pleaseChoose: 'Bitte auswählen',
  empty: 'leer',
  quoted: words => `„${words}“`,
  notTold:
    'Der Dienst gibt den gespeicherten Wert nicht aus. Lassen Sie das Feld leer, um ihn zu behalten.',
  noDomains: 'Es ist keine Domain eingetragen. Der Chatbot funktioniert deshalb auf keiner Seite.',
  pickColor: label => `${label}: Farbe wählen`,
  choosePicture: 'Bild hochladen',
  uploading: 'Wird hochgeladen …',
  fileId: 'Datei-ID',
  remove: 'Entfernen',
  notAPicture: 'Nur Bilder im Format PNG, JPEG, WebP oder GIF werden unterstützt.',
  pictureTooLarge: 'Bilder dürfen höchstens 20 MB groß sein.',
  noUploads:
    'Dieser Dienst nimmt keine Uploads an. Geben Sie stattdessen die ID einer gespeicherten Datei ein.',
  uploadFailed: 'Das Bild konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.',
  addImage: 'Bilder hinzufügen',
  imageNumber: number => `Bild ${number}`,
  moveUp: name => `${name} nach oben verschieben`,
  moveDown: name => `${name} nach unten verschieben`,
  movedTo: (place, count) => `An Position ${place} von ${count} verschoben`,
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
  moreInPeriod: 'Möglicherweise gibt es mehr. Wählen Sie einen kürzeren Zeitraum.',
  allSaved: 'Alle Änderungen sind gespeichert.',
  unsaved: count =>
    plural(count, { one: '# Änderung nicht gespeichert', other: '# Änderungen nicht gespeichert' }),
  checkFields: count =>
    plural(count, { one: 'Bitte prüfen Sie # Feld.', other: 'Bitte prüfen Sie # Felder.' }),
  unusable: 'zurzeit nicht verfügbar',

  failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  noConnection: 'Der Dienst ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  wrongKey: 'Dieser Schlüssel passt nicht zu diesem Chatbot.',
  noSerial: 'Das Attribut serial-number fehlt.',
  noKey: 'Ein Schlüssel ist erforderlich: Setzen Sie die Eigenschaft credentials.',

  conflict: theirs => `Jemand anders hat dies geändert in: ${theirs}`,
  conflictsFound: count =>
    plural(count, {
      one: '# Einstellung hat jemand anders geändert. Es wurde noch nichts gespeichert: Bitte entscheiden Sie.',
      other:
        '# Einstellungen hat jemand anders geändert. Es wurde noch nichts gespeichert: Bitte entscheiden Sie.',
    }),
  keepMine: 'Meine Version behalten',
  takeTheirs: 'Andere Version übernehmen',

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
    title: 'Änderungen verwerfen?',
    text: count =>
      plural(count, { one: '# Änderung geht verloren.', other: '# Änderungen gehen verloren.' }),
    confirm: 'Verwerfen',
    cancel: 'Behalten',
  },

  problems: {
    required: 'Dieses Feld ist erforderlich.',
    number: 'Bitte geben Sie eine Zahl ein.',
    whole: 'Bitte geben Sie eine ganze Zahl ein.',
    'at-least': bound => `Bitte geben Sie mindestens ${format(bound)} ein.`,
    'at-most': bound => `Bitte geben Sie höchstens ${format(bound)} ein.`,
    either: (one, other) =>
      `Das kann ${one} oder ${other} bedeuten. Geben Sie ein, was gemeint ist.`,
    url: 'Bitte geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.',
    email: 'Bitte geben Sie eine E-Mail-Adresse ein.',
    color: 'Bitte geben Sie eine Farbe wie rgb(31,78,216) ein.',
    'time-zone': 'Bitte geben Sie eine Zeitzone wie Europe/Berlin ein.',
    choice: 'Bitte wählen Sie eine Option aus der Liste.',
    pairs: 'Jede Spalte braucht einen Namen.',
    'not-clearable': 'Dieses Feld darf nicht leer sein.',
    invalid: 'Dieser Wert ist ungültig.',
  },

  contrast: {
    'black-text': value =>
      `Weißer Text wäre auf dieser Farbe schwer zu lesen. Das Widget verwendet deshalb schwarzen Text (${ratio(value)}).`,
    pale: value =>
      `Diese Farbe ist auf einer weißen Seite schlecht zu sehen (${ratio(value)}; mindestens 3 : 1).`,
    dark: value =>
      `Diese Farbe ist auf einer dunklen Seite schlecht zu sehen (${ratio(value)}; mindestens 3 : 1).`,
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

  tabList: 'Chatbot',
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
    help: 'Die Vorschau zeigt Ihre Änderungen. Antworten verwenden die gespeicherten Einstellungen.',
  },
  embed: {
    script: 'Eine Zeile',
    element: 'Skript und Element',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'Am Ende der Seite einfügen. Das Skript fügt den Chatbot hinzu.',
      element: 'Wenn Sie Position und Aussehen selbst bestimmen möchten.',
      npm: 'Für Anwendungen mit Bundler.',
      react: 'Ab React 19.',
    },
    pin: 'Diese Version der Datei festlegen (integrity). Nach jedem Update des Dienstes brauchen Sie dann einen neuen Code.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    selected: 'Ausgewählt. Kopieren Sie den Text mit der Tastatur.',
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
    handoff: 'wollte mit einer Person sprechen',
    message: 'im Chat angegeben',
    unknown:
      'Dieser Dienst listet keine Kontakte auf. Er sendet sie an die Adresse für tägliche Kontakte.',
  },

  groups: {
    greeting: ['Begrüßung', 'Was Besucher zuerst sehen.'],
    appearance: ['Aussehen', 'Farben, Bilder und Position.'],
    answers: ['Antworten', 'Was der Chatbot über seine Aufgabe weiß und wie er antwortet.'],
    input: ['Eingabe', 'Was Besucher außer Text senden können.'],
    people: ['Menschen und Links', 'Wie Besucher Sie aus dem Chat erreichen.'],
    privacy: ['Datenschutz', 'Was Sie zusagen und was gespeichert wird.'],
    limits: ['Limits', 'Wie viel Besucher fragen können.'],
    places: ['Erlaubte Seiten', 'Seiten, die den Chatbot einbetten dürfen.'],
    reports: ['Tägliche Berichte', 'Jeden Morgen über den Vortag gesendet.'],
  },
  settings: {
    Name: ['Name', 'Der Name, den Besucher sehen.'],
    WelcomeMessage: ['Begrüßung', 'Jede Zeile ist eine eigene Nachricht.'],
    SuggestedMessage: ['Vorgeschlagene Fragen', 'Eine pro Zeile. Ein Klick stellt sie.'],
    UserInputPlaceholder: [
      'Platzhalter im Eingabefeld',
      'Wird angezeigt, solange das Feld leer ist.',
    ],
    ChatbotPopupOnce: ['Nur einmal begrüßen', 'Neben dem geschlossenen Chat, einmal pro Browser.'],
    ChatBubbleColor: ['Farbe von Chat-Knopf und Kopfzeile', 'Auch für Knöpfe und Links im Chat.'],
    UserMessageColor: ['Farbe der Besuchernachrichten', 'Ohne Angabe die Farbe des Knopfes.'],
    ChatBubbleAlign: ['Seite des Chats', 'Auf welcher Seite der Chat-Knopf steht.'],
    ChatProfilePicture: ['Profilbild', 'Neben dem Namen und den Antworten.'],
    ChatIcon: ['Bild auf dem Chat-Knopf', 'Ersetzt die Sprechblase.'],
    SystemMessage: ['Anweisungen', 'Was das Modell wissen und bei jeder Antwort beachten muss.'],
    Model: ['Modell', 'Welches Sprachmodell antwortet.'],
    Temperature: [
      'Kreativität',
      '0 ist streng, 100 ist kreativ. Wählen Sie für Fakten einen niedrigen Wert.',
    ],
    AIResponseLanguage: ['Sprache der Antworten', 'Vollständiger englischer Name, etwa German.'],
    AnswerSuffix: ['Text nach jeder Antwort', 'Wird an jede Antwort angehängt.'],
    TimeZone: [
      'Zeitzone',
      'Für Datumsangaben, Monatslimits und die Uhrzeit der täglichen Berichte.',
    ],
    EnablePushToTalk: ['Sprachnachrichten', 'Besucher können ihre Frage aufnehmen.'],
    EnableUploadImage: ['Bilder', 'Besucher können Bilder senden.'],
    TalkToHumanEmail: [
      'E-Mail für Kontaktanfragen',
      'Hier kommen Anfragen nach einem Gespräch an. Besucher sehen die Adresse nie.',
    ],
    TalkToHumanResponseMessage: [
      'Bestätigung der Kontaktanfrage',
      'Wird angezeigt, nachdem Besucher um ein Gespräch gebeten haben.',
    ],
    MessagingContactUrl: ['Messenger', 'Link zu einem Kontakt, etwa https://wa.me/…'],
    SocialPageUrl: ['Social-Media-Seite', 'Erscheint im Menü des Chats.'],
    SocialProfileUrl: ['Social-Media-Profil', 'Erscheint im Menü des Chats.'],
    ChatbotPrivacyPolicyName: ['Name der Datenschutzerklärung', 'Der Text des Links.'],
    ChatbotPrivacyPolicyUrl: ['Adresse der Datenschutzerklärung', 'Wohin der Link führt.'],
    ChatbotPrivacyPolicyDescription: [
      'Kurzfassung zum Datenschutz',
      'Wird angezeigt, bevor Besucher zustimmen.',
    ],
    RemoveChatLogOnBrowserClose: [
      'Beim Schließen des Browsers vergessen',
      'Für gemeinsam genutzte Computer.',
    ],
    RateLimitCount: [
      'Nachrichtenlimit',
      'Pro Besucher im Zeitraum darunter. 0 bedeutet unbegrenzt.',
    ],
    RateLimitTime: ['Zeitraum in Sekunden', 'So lange gilt das Nachrichtenlimit.'],
    RateLimitMessage: ['Text am Limit', 'Wird Besuchern angezeigt, die warten müssen.'],
    MessageLimit: ['Monatslimit', 'Für alle Besucher zusammen; -1 bedeutet unbegrenzt.'],
    VerifyDomain: [
      'Nur auf eingetragenen Domains',
      'Blockiert Seiten, die nicht in der Liste darunter stehen.',
    ],
    Domains: ['Domains', 'Eine pro Zeile, etwa https://www.example.com oder *.example.com.'],
    CustomDomain: ['Eigene Domain', 'Für den eingebetteten Chatbot.'],
    EmailForDailyChatLogs: [
      'E-Mail für Unterhaltungen',
      'Wer die Unterhaltungen des Vortags bekommt.',
    ],
    EmailForDailyLeads: ['E-Mail für Kontakte', 'Wer die Kontakte des Vortags bekommt.'],
  },

  listingGroups: {
    offer: 'Angebot',
    home: 'Immobilie',
    price: 'Preis',
    place: 'Standort',
    words: 'Beschreibung und Bilder',
  },
  listing: {
    MLSNumber: ['MLS-Nummer', 'Muss eindeutig sein.'],
    Url: ['Adresse der Seite', 'Ziel der Links in den Antworten des Chatbots.'],
    SaleType: ['Angebotsart', ''],
    Status: ['Status', ''],
    DaysOnMarket: ['Tage am Markt', ''],
    Tours: ['Besichtigung', ''],
    PropertyType: ['Art der Immobilie', 'Etwa House, Condo oder Land.'],
    Bedrooms: ['Schlafzimmer', ''],
    Bathrooms: ['Bäder', 'Bruchteile sind erlaubt: 2.5'],
    ParkingSpots: ['Stellplätze', ''],
    YearBuilt: ['Baujahr', ''],
    BuildingArea: ['Wohnfläche', ''],
    LotArea: ['Grundstück', ''],
    AreaUnit: ['Einheit der Flächen', ''],
    SpaceType: ['Was vermietet wird', ''],
    CurrencySymbol: ['Währung', 'Zeichen für alle Preise, etwa €'],
    SalePrice: ['Kaufpreis', ''],
    RentPrice: ['Monatsmiete', ''],
    UnitAreaPrice: ['Preis je Flächeneinheit', ''],
    EstimatePrice: ['Schätzpreis', ''],
    HOAMonth: ['Hausgeld im Monat', ''],
    DepositFee: ['Kaution', ''],
    Address: ['Straße und Nummer', ''],
    City: ['Ort', ''],
    State: ['Bundesland', ''],
    ZIP: ['Postleitzahl', ''],
    Location: ['Lage', 'Eine Beschreibung der Lage.'],
    Latitude: ['Breitengrad', ''],
    Longitude: ['Längengrad', ''],
    Description: ['Beschreibung', ''],
    Images: [
      'Bilder',
      'Das erste ist das Hauptbild. Sie können mehrere Adressen auf einmal einfügen.',
    ],
    ExtensionColumn: ['Weitere Spalten', 'Alles andere, etwa der Name des Maklers.'],
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
      saleType: 'Angebotsart',
      status: 'Status',
      price: 'Preis',
      rooms: 'Zimmer und Bäder',
      area: 'Fläche',
    },
    rooms: (beds, baths) =>
      [beds && `${beds} Zi.`, baths && `${baths} Bad`].filter(Boolean).join(' · '),
    city: 'Ort',
    saleType: 'Angebotsart',
    number: 'MLS-Nummer',
    all: 'Alle',
    find: 'Suchen',
    clear: 'Zurücksetzen',
    add: 'Neues Angebot',
    import: 'Importieren',
    export: 'Exportieren',
    exporting: (done, total) => `${format(done)} von ${format(total)}: stoppen`,
    exported: count =>
      plural(count, { one: '# Angebot exportiert', other: '# Angebote exportiert' }),
    none: 'Noch gibt es keine Angebote. Fügen Sie eines hinzu oder importieren Sie eine Datei.',
    noneFound: 'Kein Angebot passt zu diesen Filtern.',
    sortsPage: 'Sortiert die Angebote dieser Seite',
    sortBy: 'Sortieren nach',
    unsorted: 'Wie gespeichert',
    selectPage: 'Alle Angebote dieser Seite auswählen',
    selectOne: name => `${name} auswählen`,
    selected: count => plural(count, { one: '# ausgewählt', other: '# ausgewählt' }),
    selectNone: 'Auswahl aufheben',
    delete: 'Löschen …',
    deleteQuestion: {
      title: count => plural(count, { one: '# Angebot löschen?', other: '# Angebote löschen?' }),
      text: 'Der Chatbot erwähnt sie dann nicht mehr. Das lässt sich nicht rückgängig machen.',
      confirm: count => plural(count, { one: '# Angebot löschen', other: '# Angebote löschen' }),
      cancel: 'Behalten',
    },
    named: more => plural(more, { one: 'und # weiteres', other: 'und # weitere' }),
    deleted: (gone, count) =>
      gone === count
        ? plural(gone, { one: '# Angebot gelöscht.', other: '# Angebote gelöscht.' })
        : `${format(gone)} von ${format(count)} Angeboten gelöscht.`,
    created: 'Angebot hinzugefügt.',
    imported: 'Import abgeschlossen.',
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
      columns: 'Spalten zuordnen',
      check: 'Prüfen',
      store: 'Importieren',
    },
    drop: 'Ziehen Sie eine Datei hierher oder wählen Sie eine.',
    choose: 'Datei wählen',
    formats:
      'CSV mit Kopfzeile oder JSON aus einem System mit RESO Web API. Gespeichert wird erst, wenn Sie zustimmen.',
    template: 'Leere Tabelle herunterladen',
    unreadable:
      'In dieser Datei sind keine Angebote. Nötig ist eine Tabelle mit Kopfzeile oder JSON.',
    found: (rows, columns) =>
      `${plural(rows, { one: '# Zeile', other: '# Zeilen' })}, ${plural(columns, { one: '# Spalte', other: '# Spalten' })}`,
    missing: 'Erforderlich, aber in keiner Spalte',
    missingHelp: 'Wählen Sie unten eine Spalte oder geben Sie einen Wert für alle Zeilen ein.',
    column: 'Spalte der Datei',
    example: 'Beispiel',
    becomes: 'Importiert als',
    becomesOf: column => `${column} importieren als`,
    readAs: value => `Wie „${value}“ zu lesen ist`,
    leaveOut: 'Weglassen',
    furtherColumn: 'Als weitere Spalte behalten',
    checkNow: 'Zeilen prüfen',
    good: count =>
      plural(count, {
        one: '# Zeile kann importiert werden.',
        other: '# Zeilen können importiert werden.',
      }),
    bad: count =>
      plural(count, {
        one: '# Zeile kann nicht importiert werden.',
        other: '# Zeilen können nicht importiert werden.',
      }),
    faults: 'Probleme',
    saveFaults: 'Diese Zeilen herunterladen',
    line: line => `Zeile ${line}`,
    more: count => plural(count, { one: 'und # weitere', other: 'und # weitere' }),
    misquoted: 'Hier fehlt ein Anführungszeichen oder steht falsch.',
    fault: (field, words) => `${field}: ${words}`,
    duplicate: (field, line) => `${field}: dieselbe wie in Zeile ${line}`,
    duplicates: 'Wenn es ein Angebot mit derselben MLS-Nummer schon gibt',
    duplicatePolicies: {
      skip: 'Vorhandenes Angebot behalten',
      update: 'Aus der Datei aktualisieren',
    },
    preview: 'Die ersten Zeilen, wie sie gespeichert werden',
    storeNow: count =>
      plural(count, { one: '# Angebot importieren', other: '# Angebote importieren' }),
    progress: (done, total) => `${format(done)} von ${format(total)}`,
    stop: 'Stoppen',
    goOn: 'Mit dem Rest fortfahren',
    summary: counts =>
      [
        `${format(counts.created)} hinzugefügt`,
        counts.updated && `${format(counts.updated)} aktualisiert`,
        counts.skipped && `${format(counts.skipped)} unverändert`,
        counts.failed && `${format(counts.failed)} abgelehnt`,
        counts.remaining && `${format(counts.remaining)} nicht versucht`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    pausedUntil: time => `Der Dienst hat um eine Pause gebeten. Der Import geht um ${time} weiter.`,
    notStored: 'Nicht gespeichert',
    lineNumber: 'Zeile',
    outcome: 'Ergebnis',
    outcomes: { skipped: 'Unverändert', failed: 'Abgelehnt', untried: 'Nicht versucht' },
    doubtful:
      'Die Verbindung brach ab, während diese Zeile gesendet wurde: Sie ist möglicherweise gespeichert.',
    stopQuestion: {
      title: 'Import stoppen?',
      text: remaining =>
        `Gespeicherte Angebote bleiben erhalten. ${plural(remaining, { one: '# Zeile wurde', other: '# Zeilen wurden' })} nicht versucht.`,
      confirm: 'Stoppen',
      cancel: 'Fortfahren',
    },
  },
};
