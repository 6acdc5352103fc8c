import { numbersIn } from '../../shared/languages/numbers.js';
import type { OwnerStrings } from '../strings.js';
import { pair } from './pair.js';

const language = 'pl';
const { plural, format } = numbersIn(language);
const ratio = (value: number) => `${value.toFixed(1).replace('.', ',')}\u00a0:\u00a01`;

/** The texts of the owner's desk in Polish, politely without a form of address. */
export const strings: OwnerStrings = {
  language,
  direction: '',

  required: 'wymagane',
  changed: 'zmienione',
  on: 'Wł.',
  off: 'Wył.',
  unchanged: 'Pozostaw bez zmian',
  pleaseChoose: 'Proszę wybrać',
  empty: 'puste',
  quoted: words => `„${words}”`,
  notTold: 'Usługa nie podaje, co jest ustawione. Puste pole pozostawia to bez zmian.',
  noDomains: 'Na liście nie ma żadnej domeny: chatbot nie będzie działał na żadnej stronie.',
  pickColour: label => `${label}: wybierz kolor`,
  choosePicture: 'Prześlij zdjęcie',
  uploading: 'Przesyłanie…',
  fileId: 'Numer pliku',
  remove: 'Usuń',
  notAPicture: 'Można użyć tylko zdjęć PNG, JPEG, WebP i GIF.',
  pictureTooLarge: 'Zdjęcie jest większe niż 20\u00a0MB.',
  noUploads:
    'Ta usługa nie przyjmuje plików. Zamiast tego proszę podać numer zapisanego już pliku.',
  uploadFailed: 'Nie udało się przesłać zdjęcia. Proszę spróbować ponownie.',
  addImage: 'Dodaj zdjęcia',
  imageNumber: number => `Zdjęcie ${number}`,
  moveUp: name => `Przesuń w górę: ${name}`,
  moveDown: name => `Przesuń w dół: ${name}`,
  movedTo: (place, count) => `Teraz numer ${place} z ${count}`,
  removeItem: name => `Usuń: ${name}`,
  addColumn: 'Dodaj kolumnę',
  columnName: number => `Nazwa kolumny ${number}`,
  columnValue: number => `Wartość kolumny ${number}`,
  columnNameHint: 'Nazwa',
  columnValueHint: 'Wartość',

  loading: 'Wczytywanie…',
  saving: 'Zapisywanie…',
  save: 'Zapisz zmiany',
  saved: 'Zapisano.',
  discard: 'Odrzuć',
  cancel: 'Anuluj',
  back: 'Wstecz',
  close: 'Zamknij',
  retry: 'Spróbuj ponownie',
  show: 'Pokaż',
  showMore: 'Pokaż więcej',
  download: 'Pobierz',
  from: 'Od',
  to: 'Do',
  moreInPeriod: 'Może być ich więcej: proszę wybrać krótszy okres.',
  allSaved: 'Wszystkie zmiany są zapisane.',
  unsaved: count =>
    plural(count, {
      one: '# niezapisana zmiana',
      few: '# niezapisane zmiany',
      many: '# niezapisanych zmian',
      other: '# niezapisanej zmiany',
    }),
  checkFields: count =>
    plural(count, {
      one: 'Proszę sprawdzić # pole.',
      few: 'Proszę sprawdzić # pola.',
      many: 'Proszę sprawdzić # pól.',
      other: 'Proszę sprawdzić # pola.',
    }),
  unusable: 'obecnie niedostępny',

  failed: 'To się nie udało. Proszę spróbować ponownie.',
  noConnection: 'Brak połączenia z usługą. Proszę spróbować ponownie.',
  wrongKey: 'Ten klucz nie otwiera tego chatbota.',
  noSerial: 'Brakuje atrybutu serial-number.',
  noKey: 'Potrzebny jest klucz: proszę ustawić właściwość credentials.',

  conflict: theirs => `W międzyczasie ktoś inny zmienił to na: ${theirs}`,
  conflictsFound: count =>
    plural(count, {
      one: '# ustawienie zmienił ktoś inny. Nic jeszcze nie zapisano: proszę zdecydować.',
      few: '# ustawienia zmienił ktoś inny. Nic jeszcze nie zapisano: proszę zdecydować.',
      many: '# ustawień zmienił ktoś inny. Nic jeszcze nie zapisano: proszę zdecydować.',
      other: '# ustawienia zmienił ktoś inny. Nic jeszcze nie zapisano: proszę zdecydować.',
    }),
  keepMine: 'Zachowaj moją wersję',
  takeTheirs: 'Przyjmij drugą wersję',

  leave: {
    title: 'Wyjść bez zapisywania?',
    text: count =>
      plural(count, {
        one: '# zmiana zostałaby utracona.',
        few: '# zmiany zostałyby utracone.',
        many: '# zmian zostałoby utraconych.',
        other: '# zmiany zostałoby utraconej.',
      }),
    confirm: 'Wyjdź',
    cancel: 'Zostań',
  },
  discardQuestion: {
    title: 'Odrzucić wprowadzone zmiany?',
    text: count =>
      plural(count, {
        one: '# zmiana zostanie utracona.',
        few: '# zmiany zostaną utracone.',
        many: '# zmian zostanie utraconych.',
        other: '# zmiany zostanie utraconej.',
      }),
    confirm: 'Odrzuć',
    cancel: 'Zachowaj',
  },

  problems: {
    required: 'Proszę wypełnić to pole.',
    number: 'Proszę podać liczbę.',
    whole: 'Proszę podać liczbę całkowitą.',
    'at-least': bound => `Proszę podać co najmniej ${format(bound)}.`,
    'at-most': bound => `Proszę podać najwyżej ${format(bound)}.`,
    either: (one, other) =>
      `Proszę wpisać ${one} albo ${other}: ten zapis może oznaczać jedno i drugie.`,
    url: 'Proszę podać adres zaczynający się od https:// lub http://.',
    email: 'Proszę podać adres e-mail.',
    colour: 'Proszę podać kolor, na przykład rgb(31,78,216).',
    'time-zone': 'Proszę podać strefę czasową, na przykład Europe/Warsaw.',
    choice: 'Proszę wybrać coś z listy.',
    pairs: 'Każda kolumna musi mieć nazwę.',
    'not-clearable': 'Można to zmienić, ale nie można już tego usunąć.',
    invalid: 'Tego nie można użyć.',
  },

  contrast: {
    'black-text': value =>
      `Biały tekst byłby na tym kolorze trudny do odczytania. Widżet pisze więc na czarno (${ratio(value)}).`,
    pale: value =>
      `Ten kolor ledwo odcina się od białej strony (${ratio(value)}; potrzeba 3\u00a0:\u00a01).`,
    dark: value =>
      `Ten kolor ledwo odcina się od ciemnych stron (${ratio(value)}; potrzeba 3\u00a0:\u00a01).`,
  },

  choices: {
    for_sale: 'Sprzedaż',
    for_rent: 'Wynajem',
    Active: 'Aktualna',
    PreOnMarket: 'Wkrótce',
    Sold: 'Sprzedana',
    'Square Feet': 'Stopy kwadratowe',
    'Square Meters': 'Metry kwadratowe',
    OpenHouse: 'Dzień otwarty',
    '3D': 'Spacer 3D',
    'Entire place': 'Cały lokal',
    Room: 'Pokój',
  },
  sides: { left: 'Z lewej', right: 'Z prawej' },

  tabList: 'Chatbot',
  tabs: {
    form: 'Ustawienia',
    preview: 'Podgląd',
    embed: 'Osadzanie',
    conversations: 'Rozmowy',
    leads: 'Kontakty',
  },
  preview: {
    title: 'Podgląd',
    size: 'Rozmiar podglądu',
    desktop: 'Komputer',
    phone: 'Telefon',
    help: 'Na bieżąco pokazuje wprowadzane zmiany. Odpowiedzi pochodzą z zapisanych ustawień.',
  },
  embed: {
    script: 'Jedna linijka',
    element: 'Skrypt i element',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'Do umieszczenia przed końcem strony. Skrypt sam tworzy element.',
      element: 'Gdy trzeba określić, gdzie element się znajduje i jak wygląda.',
      npm: 'W aplikacji z bundlerem.',
      react: 'Od wersji React 19.',
    },
    pin: 'Przypnij tę wersję pliku (integrity): aktualizacja usługi będzie wymagać nowego kodu.',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    selected: 'Zaznaczono: proszę skopiować klawiaturą.',
  },
  conversations: {
    none: 'W tym okresie nie ma rozmów.',
    count: count =>
      plural(count, {
        one: '# rozmowa',
        few: '# rozmowy',
        many: '# rozmów',
        other: '# rozmowy',
      }),
    messages: count =>
      plural(count, {
        one: '# wiadomość',
        few: '# wiadomości',
        many: '# wiadomości',
        other: '# wiadomości',
      }),
    visitor: 'Odwiedzający',
    chatbot: 'Chatbot',
  },
  leads: {
    none: 'W tym okresie nie ma kontaktów.',
    count: count =>
      plural(count, {
        one: '# kontakt',
        few: '# kontakty',
        many: '# kontaktów',
        other: '# kontaktu',
      }),
    handoff: 'prośba o rozmowę z konsultantem',
    message: 'z wiadomości na czacie',
    unknown: 'Ta usługa nie podaje listy kontaktów. Wysyła je na adres do codziennych kontaktów.',
  },

  groups: {
    greeting: pair('Powitanie', 'To, co odwiedzający widzą najpierw.'),
    appearance: pair('Wygląd', 'Kolory, obrazy i położenie.'),
    answers: pair('Odpowiedzi', 'Co chatbot wie o swoim zadaniu i jak mówi.'),
    input: pair('Wprowadzanie', 'Co odwiedzający mogą wysyłać oprócz tekstu.'),
    people: pair('Ludzie i linki', 'Droga z czatu do Państwa.'),
    privacy: pair('Prywatność', 'Co jest obiecywane, a co przechowywane.'),
    limits: pair('Limity', 'Ile pytań mogą zadać odwiedzający.'),
    places: pair('Gdzie może się znajdować', 'Strony, które mogą osadzić chatbota.'),
    reports: pair('Codzienne raporty', 'Wysyłane każdego ranka, o poprzednim dniu.'),
  },
  settings: {
    Name: pair('Nazwa', 'Nazwa, którą widzą odwiedzający.'),
    WelcomeMessage: pair('Powitanie', 'Każdy wiersz to osobna wiadomość.'),
    SuggestedMessage: pair('Proponowane pytania', 'Po jednym w wierszu. Kliknięcie je zadaje.'),
    UserInputPlaceholder: pair('Podpowiedź w polu tekstowym', 'Widoczna, dopóki pole jest puste.'),
    ChatbotPopupOnce: pair('Witaj tylko raz', 'Obok zamkniętego czatu, raz na przeglądarkę.'),
    ChatBubbleColor: pair('Kolor przycisku i nagłówka', 'Także przycisków i linków na czacie.'),
    UserMessageColor: pair('Kolor wiadomości odwiedzających', 'Domyślnie taki jak przycisku.'),
    ChatBubbleAlign: pair('Strona okna', 'Gdzie znajduje się przycisk.'),
    ChatProfilePicture: pair('Zdjęcie profilowe', 'Obok nazwy i odpowiedzi.'),
    ChatIcon: pair('Obraz na przycisku', 'Zamiast dymku.'),
    SystemMessage: pair('Instrukcje', 'Co model musi wiedzieć i uwzględniać w każdej odpowiedzi.'),
    Model: pair('Model językowy', 'Który model odpowiada.'),
    Temperature: pair(
      'Swoboda wypowiedzi',
      '0 to ścisłość, 100 to pomysłowość. Fakty wymagają niskiej wartości.',
    ),
    AIResponseLanguage: pair('Język odpowiedzi', 'Pełna angielska nazwa, na przykład Polish.'),
    AnswerSuffix: pair('Tekst po każdej odpowiedzi', 'Dodawany na końcu każdej z nich.'),
    TimeZone: pair(
      'Strefa czasowa',
      'Dla dat, limitów miesięcznych i godziny codziennych raportów.',
    ),
    EnablePushToTalk: pair('Wiadomości głosowe', 'Odwiedzający mogą zadać pytanie głosem.'),
    EnableUploadImage: pair('Zdjęcia', 'Odwiedzający mogą wysyłać zdjęcia.'),
    TalkToHumanEmail: pair(
      'E-mail do próśb o kontakt',
      'Tu trafiają prośby o rozmowę z konsultantem. Odwiedzający nigdy go nie widzą.',
    ),
    TalkToHumanResponseMessage: pair(
      'Tekst po prośbie o kontakt',
      'Co czytają odwiedzający, którzy poprosili o konsultanta.',
    ),
    MessagingContactUrl: pair('Komunikator', 'Link do kontaktu, na przykład https://wa.me/…'),
    SocialPageUrl: pair('Strona w mediach społecznościowych', 'Znajduje się w menu czatu.'),
    SocialProfileUrl: pair('Profil w mediach społecznościowych', 'Znajduje się w menu czatu.'),
    ChatbotPrivacyPolicyName: pair('Nazwa polityki prywatności', 'Słowa linku.'),
    ChatbotPrivacyPolicyUrl: pair('Adres polityki prywatności', 'Dokąd prowadzi link.'),
    ChatbotPrivacyPolicyDescription: pair(
      'Prywatność w skrócie',
      'Co odwiedzający czytają przed wyrażeniem zgody.',
    ),
    RemoveChatLogOnBrowserClose: pair(
      'Zapomnij po zamknięciu przeglądarki',
      'Dla komputerów, z których korzysta kilka osób.',
    ),
    RateLimitCount: pair(
      'Maksymalna liczba pytań',
      'Na odwiedzającego, w czasie podanym niżej. 0: bez limitu.',
    ),
    RateLimitTime: pair('W ciągu ilu sekund', 'Długość tego czasu.'),
    RateLimitMessage: pair('Tekst przy limicie', 'Co czytają odwiedzający, którzy muszą poczekać.'),
    MessageLimit: pair(
      'Maksymalna liczba pytań w miesiącu',
      'Od wszystkich odwiedzających łącznie. -1: bez limitu.',
    ),
    VerifyDomain: pair('Tylko na podanych domenach', 'Odrzuca strony spoza poniższej listy.'),
    Domains: pair(
      'Domeny',
      'Po jednej w wierszu, na przykład https://www.example.com lub *.example.com.',
    ),
    CustomDomain: pair('Własna domena', 'Dla osadzonego chatbota.'),
    EmailForDailyChatLogs: pair('E-mail do rozmów', 'Kto otrzymuje rozmowy z poprzedniego dnia.'),
    EmailForDailyLeads: pair('E-mail do kontaktów', 'Kto otrzymuje kontakty z poprzedniego dnia.'),
  },

  listingGroups: {
    offer: 'Oferta',
    home: 'Nieruchomość',
    price: 'Cena',
    place: 'Położenie',
    words: 'Teksty i zdjęcia',
  },
  listing: {
    MLSNumber: pair('Numer MLS', 'Żadne dwie oferty nie mają takiego samego.'),
    Url: pair('Adres strony', 'Dokąd prowadzą odpowiedzi chatbota.'),
    SaleType: pair('Sprzedaż czy wynajem', ''),
    Status: pair('Stan oferty', ''),
    DaysOnMarket: pair('Dni na rynku', ''),
    Tours: pair('Prezentacja', ''),
    PropertyType: pair('Rodzaj nieruchomości', 'Na przykład House, Condo lub Land.'),
    Bedrooms: pair('Sypialnie', ''),
    Bathrooms: pair('Łazienki', 'Ułamki są dozwolone: 2.5'),
    ParkingSpots: pair('Miejsca parkingowe', ''),
    YearBuilt: pair('Rok budowy', ''),
    BuildingArea: pair('Powierzchnia użytkowa', ''),
    LotArea: pair('Powierzchnia działki', ''),
    AreaUnit: pair('Jednostka powierzchni', ''),
    SpaceType: pair('Przedmiot najmu', ''),
    CurrencySymbol: pair('Waluta', 'Symbol wszystkich cen, na przykład zł'),
    SalePrice: pair('Cena ofertowa', ''),
    RentPrice: pair('Czynsz najmu za miesiąc', ''),
    UnitAreaPrice: pair('Cena za jednostkę powierzchni', ''),
    EstimatePrice: pair('Szacowana cena', ''),
    HOAMonth: pair('Czynsz administracyjny za miesiąc', ''),
    DepositFee: pair('Kaucja', ''),
    Address: pair('Ulica i numer', ''),
    City: pair('Miejscowość', ''),
    State: pair('Województwo', ''),
    ZIP: pair('Kod pocztowy', ''),
    Location: pair('Okolica', 'Słowa mówiące, gdzie się znajduje.'),
    Latitude: pair('Szerokość geograficzna', ''),
    Longitude: pair('Długość geograficzna', ''),
    Description: pair('Opis', ''),
    Images: pair('Zdjęcia', 'Pierwsze jest główne. Można wkleić kilka adresów naraz.'),
    ExtensionColumn: pair('Dodatkowe kolumny', 'Wszystko inne, na przykład nazwisko agenta.'),
  },
  form: {
    add: 'Nowa oferta',
    create: 'Dodaj ofertę',
    edit: name => `Edytuj: ${name}`,
  },

  table: {
    caption: 'Oferty',
    columns: {
      home: 'Nieruchomość',
      number: 'Numer MLS',
      saleType: 'Rodzaj oferty',
      status: 'Stan',
      price: 'Cena',
      rooms: 'Sypialnie i łazienki',
      area: 'Powierzchnia',
    },
    rooms: (beds, baths) =>
      [beds && `${beds} syp.`, baths && `${baths} łaz.`].filter(Boolean).join(' · '),
    city: 'Miejscowość',
    saleType: 'Rodzaj oferty',
    number: 'Numer MLS',
    all: 'Wszystkie',
    find: 'Szukaj',
    clear: 'Wyczyść',
    add: 'Nowa oferta',
    import: 'Importuj',
    export: 'Eksportuj',
    exporting: (done, total) => `${format(done)} z ${format(total)}: zatrzymaj`,
    exported: count =>
      plural(count, {
        one: 'Wyeksportowano # ofertę',
        few: 'Wyeksportowano # oferty',
        many: 'Wyeksportowano # ofert',
        other: 'Wyeksportowano # oferty',
      }),
    none: 'Nie ma jeszcze ofert. Można dodać ofertę lub zaimportować plik.',
    noneFound: 'Żadna oferta nie pasuje do tych filtrów.',
    sortsPage: 'Sortuje oferty na tej stronie',
    sortBy: 'Sortuj według',
    unsorted: 'Tak jak zapisano',
    selectPage: 'Zaznacz wszystkie oferty na tej stronie',
    selectOne: name => `Zaznacz: ${name}`,
    selected: count => plural(count, { other: 'Zaznaczono #' }),
    selectNone: 'Usuń zaznaczenie',
    delete: 'Usuń…',
    deleteQuestion: {
      title: count =>
        plural(count, {
          one: 'Usunąć # ofertę?',
          few: 'Usunąć # oferty?',
          many: 'Usunąć # ofert?',
          other: 'Usunąć # oferty?',
        }),
      text: 'Chatbot nie będzie już o nich mówić. Tego nie można cofnąć.',
      confirm: count =>
        plural(count, {
          one: 'Usuń # ofertę',
          few: 'Usuń # oferty',
          many: 'Usuń # ofert',
          other: 'Usuń # oferty',
        }),
      cancel: 'Zachowaj',
    },
    named: more =>
      plural(more, {
        one: 'i # inna',
        few: 'i # inne',
        many: 'i # innych',
        other: 'i # innej',
      }),
    deleted: (gone, count) =>
      gone === count
        ? plural(gone, {
            one: 'Usunięto # ofertę.',
            few: 'Usunięto # oferty.',
            many: 'Usunięto # ofert.',
            other: 'Usunięto # oferty.',
          })
        : `Usunięto ofert: ${format(gone)} z ${format(count)}.`,
    created: 'Oferta została dodana.',
    imported: 'Import został zakończony.',
    pages: 'Strony tabeli',
    range: (first, last, total) => `${format(first)}–${format(last)} z ${format(total)}`,
    perPage: 'Na stronie',
    previous: 'Poprzednia',
    next: 'Następna',
    page: 'Strona',
    ofPages: pages => `z ${format(pages)}`,
  },

  import: {
    title: 'Import ofert',
    step: (step, of) => `Krok ${step} z ${of}`,
    steps: {
      file: 'Wybór pliku',
      columns: 'Co oznaczają kolumny?',
      check: 'Sprawdzenie',
      store: 'Import',
    },
    drop: 'Upuść plik tutaj lub wybierz go.',
    choose: 'Wybierz plik',
    formats:
      'CSV z nagłówkiem lub JSON, jaki eksportują systemy z RESO Web API. Bez potwierdzenia nic nie zostanie zapisane.',
    template: 'Pobierz pustą tabelę',
    unreadable: 'W tym pliku nie ma ofert. Potrzebna jest tabela z nagłówkiem lub JSON.',
    found: (rows, columns) =>
      [
        plural(rows, {
          one: '# wiersz',
          few: '# wiersze',
          many: '# wierszy',
          other: '# wiersza',
        }),
        plural(columns, {
          one: '# kolumna',
          few: '# kolumny',
          many: '# kolumn',
          other: '# kolumny',
        }),
      ].join(', '),
    missing: 'Wymagane, a nie ma ich w żadnej kolumnie',
    missingHelp: 'Proszę wybrać kolumnę poniżej lub podać to, co dotyczy każdego wiersza.',
    column: 'Kolumna pliku',
    example: 'Przykład',
    becomes: 'Staje się',
    becomesOf: column => `${column} staje się`,
    readAs: value => `Jak odczytano „${value}”`,
    leaveOut: 'Pomiń',
    furtherColumn: 'Zachowaj jako dodatkową kolumnę',
    checkNow: 'Sprawdź wiersze',
    good: count =>
      plural(count, {
        one: '# wiersz można zaimportować.',
        few: '# wiersze można zaimportować.',
        many: '# wierszy można zaimportować.',
        other: '# wiersza można zaimportować.',
      }),
    bad: count =>
      plural(count, {
        one: '# wiersza nie można.',
        few: '# wierszy nie można.',
        many: '# wierszy nie można.',
        other: '# wiersza nie można.',
      }),
    faults: 'Co jest nie tak',
    saveFaults: 'Pobierz te wiersze',
    line: line => `Wiersz ${line}`,
    more: count =>
      plural(count, {
        one: 'i # inny',
        few: 'i # inne',
        many: 'i # innych',
        other: 'i # innego',
      }),
    misquoted: 'Brakuje tu cudzysłowu lub jest w złym miejscu.',
    fault: (field, words) => `${field}: ${words}`,
    twin: (field, line) => `${field}: tak samo jak w wierszu ${line}`,
    twins: 'Jeśli istnieje już oferta z tym samym numerem MLS',
    twinPolicies: { skip: 'Pozostaw ją bez zmian', update: 'Zaktualizuj ją z pliku' },
    preview: 'Pierwsze wiersze w postaci, w jakiej zostaną zapisane',
    storeNow: count =>
      plural(count, {
        one: 'Importuj # ofertę',
        few: 'Importuj # oferty',
        many: 'Importuj # ofert',
        other: 'Importuj # oferty',
      }),
    progress: (done, total) => `${format(done)} z ${format(total)}`,
    stop: 'Zatrzymaj',
    goOn: 'Kontynuuj z resztą',
    summary: counts =>
      [
        `Dodano: ${format(counts.created)}`,
        counts.updated && `zaktualizowano: ${format(counts.updated)}`,
        counts.skipped && `pozostawiono bez zmian: ${format(counts.skipped)}`,
        counts.failed && `odrzucono: ${format(counts.failed)}`,
        counts.remaining && `nie przetworzono: ${format(counts.remaining)}`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    pausedUntil: time => `Usługa prosi o przerwę. Import zostanie wznowiony o ${time}.`,
    notStored: 'Nie zapisano',
    lineNumber: 'Wiersz',
    outcome: 'Wynik',
    outcomes: {
      skipped: 'Pozostawiono bez zmian',
      failed: 'Odrzucono',
      untried: 'Nie przetworzono',
    },
    doubtful:
      'Połączenie zostało przerwane podczas wysyłania tego wiersza: być może został zapisany.',
    stopQuestion: {
      title: 'Zakończyć import?',
      text: remaining =>
        `To, co zapisano, pozostaje. ${plural(remaining, {
          one: 'Nie przetworzono jeszcze # wiersza.',
          few: 'Nie przetworzono jeszcze # wierszy.',
          many: 'Nie przetworzono jeszcze # wierszy.',
          other: 'Nie przetworzono jeszcze # wiersza.',
        })}`,
      confirm: 'Zakończ',
      cancel: 'Kontynuuj',
    },
  },
};
