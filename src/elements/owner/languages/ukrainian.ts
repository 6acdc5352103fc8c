import { numbersIn } from '../../shared/languages/numbers.js';
import type { OwnerStrings } from '../strings.js';
import { pair } from './pair.js';

const language = 'uk';
const { plural, format } = numbersIn(language);
const ratio = (value: number) => `${value.toFixed(1).replace('.', ',')}\u00a0:\u00a01`;

/** The texts of the owner's desk in Ukrainian, with the formal address. */
export const strings: OwnerStrings = {
  language,
  direction: '',

  required: 'обов’язково',
  changed: 'змінено',
  on: 'Увімкнено',
  off: 'Вимкнено',
  unchanged: 'Залишити як є',
  pleaseChoose: 'Виберіть',
  empty: 'порожньо',
  quoted: words => `«${words}»`,
  notTold: 'Сервіс не повідомляє поточне значення. Залиште порожнім, щоб зберегти його.',
  pickColour: label => `${label}: вибрати колір`,
  choosePicture: 'Завантажити зображення',
  uploading: 'Завантаження…',
  fileId: 'Номер файлу',
  remove: 'Вилучити',
  notAPicture: 'Можна використати лише зображення PNG, JPEG, WebP і GIF.',
  pictureTooLarge: 'Зображення більше за 20\u00a0МБ.',
  noUploads: 'Цей сервіс не приймає файлів. Натомість укажіть номер уже збереженого файлу.',
  uploadFailed: 'Не вдалося завантажити зображення. Спробуйте ще раз.',
  addImage: 'Додати зображення',
  imageNumber: number => `Зображення ${number}`,
  moveUp: name => `Пересунути вгору: ${name}`,
  moveDown: name => `Пересунути вниз: ${name}`,
  movedTo: (place, count) => `Тепер номер ${place} з ${count}`,
  removeItem: name => `Вилучити: ${name}`,
  addColumn: 'Додати стовпець',
  columnName: number => `Назва стовпця ${number}`,
  columnValue: number => `Значення стовпця ${number}`,
  columnNameHint: 'Назва',
  columnValueHint: 'Значення',

  loading: 'Завантаження…',
  saving: 'Збереження…',
  save: 'Зберегти зміни',
  saved: 'Збережено.',
  discard: 'Відкинути',
  cancel: 'Скасувати',
  back: 'Назад',
  close: 'Закрити',
  retry: 'Спробувати ще раз',
  show: 'Показати',
  showMore: 'Показати більше',
  download: 'Завантажити',
  from: 'Від',
  to: 'До',
  moreInPeriod: 'Їх може бути більше: виберіть коротший період.',
  allSaved: 'Усі зміни збережено.',
  unsaved: count =>
    plural(count, {
      one: '# незбережена зміна',
      few: '# незбережені зміни',
      many: '# незбережених змін',
      other: '# незбереженої зміни',
    }),
  checkFields: count =>
    plural(count, {
      one: 'Перевірте # поле.',
      few: 'Перевірте # поля.',
      many: 'Перевірте # полів.',
      other: 'Перевірте # поля.',
    }),
  unusable: 'зараз недоступна',

  failed: 'Не вдалося. Спробуйте ще раз.',
  noConnection: 'Немає з’єднання із сервісом. Спробуйте ще раз.',
  wrongKey: 'Цей ключ не відкриває цього чат-бота.',
  noSerial: 'Бракує атрибута serial-number.',
  noKey: 'Потрібен ключ: задайте властивість credentials.',

  conflict: theirs => `Тим часом хтось інший змінив це на: ${theirs}`,
  conflictsFound: count =>
    plural(count, {
      one: '# налаштування змінив хтось інший. Ще нічого не збережено: вирішіть, будь ласка.',
      few: '# налаштування змінив хтось інший. Ще нічого не збережено: вирішіть, будь ласка.',
      many: '# налаштувань змінив хтось інший. Ще нічого не збережено: вирішіть, будь ласка.',
      other: '# налаштування змінив хтось інший. Ще нічого не збережено: вирішіть, будь ласка.',
    }),
  keepMine: 'Залишити моє',
  takeTheirs: 'Узяти інше',

  leave: {
    title: 'Вийти без збереження?',
    text: count =>
      plural(count, {
        one: 'Буде втрачено # зміну.',
        few: 'Буде втрачено # зміни.',
        many: 'Буде втрачено # змін.',
        other: 'Буде втрачено # зміни.',
      }),
    confirm: 'Вийти',
    cancel: 'Залишитися',
  },
  discardQuestion: {
    title: 'Відкинути введене?',
    text: count =>
      plural(count, {
        one: 'Буде втрачено # зміну.',
        few: 'Буде втрачено # зміни.',
        many: 'Буде втрачено # змін.',
        other: 'Буде втрачено # зміни.',
      }),
    confirm: 'Відкинути',
    cancel: 'Залишити',
  },

  problems: {
    required: 'Заповніть це поле.',
    number: 'Введіть число.',
    whole: 'Введіть ціле число.',
    'at-least': bound => `Введіть щонайменше ${format(bound)}.`,
    'at-most': bound => `Введіть щонайбільше ${format(bound)}.`,
    either: (one, other) => `Напишіть ${one} або ${other}: це може означати і те, і те.`,
    url: 'Введіть адресу, що починається з https:// або http://.',
    email: 'Введіть адресу ел. пошти.',
    colour: 'Введіть колір, наприклад rgb(31,78,216).',
    'time-zone': 'Введіть часовий пояс, наприклад Europe/Kyiv.',
    choice: 'Виберіть щось зі списку.',
    pairs: 'Кожен стовпець повинен мати назву.',
    'not-clearable': 'Це можна змінити, але вже не можна прибрати.',
    invalid: 'Це не можна використати.',
  },

  contrast: {
    'black-text': value =>
      `Білий текст на цьому кольорі було б важко читати. Віджет натомість пише чорним (${ratio(value)}).`,
    pale: value =>
      `Цей колір майже не вирізняється на білій сторінці (${ratio(value)}; потрібно щонайменше 3\u00a0:\u00a01).`,
    dark: value =>
      `Цей колір майже не вирізняється на темних сторінках (${ratio(value)}; потрібно щонайменше 3\u00a0:\u00a01).`,
  },

  choices: {
    for_sale: 'Продаж',
    for_rent: 'Оренда',
    Active: 'Активне',
    PreOnMarket: 'Незабаром',
    Sold: 'Продано',
    'Square Feet': 'Квадратні фути',
    'Square Meters': 'Квадратні метри',
    OpenHouse: 'День відкритих дверей',
    '3D': '3D-тур',
    'Entire place': 'Усе житло',
    Room: 'Кімната',
  },
  sides: { left: 'Ліворуч', right: 'Праворуч' },

  tabList: 'Чат-бот',
  tabs: {
    form: 'Налаштування',
    preview: 'Перегляд',
    embed: 'Вбудовування',
    conversations: 'Розмови',
    leads: 'Контакти',
  },
  preview: {
    title: 'Попередній перегляд',
    size: 'Розмір попереднього перегляду',
    desktop: 'Комп’ютер',
    phone: 'Телефон',
    help: 'Він одразу показує те, що ви вводите. Відповіді надходять зі збережених налаштувань.',
  },
  embed: {
    script: 'Один рядок',
    element: 'Скрипт і елемент',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'Вставте перед кінцем сторінки. Скрипт сам створює елемент.',
      element: 'Якщо ви хочете визначити, де стоїть елемент і який він має вигляд.',
      npm: 'У застосунку зі збирачем модулів.',
      react: 'React 19 і новіші.',
    },
    pin: 'Закріпити цю версію файлу (integrity): після оновлення сервісу знадобиться новий код.',
    copy: 'Копіювати',
    copied: 'Скопійовано',
    selected: 'Виділено: скопіюйте за допомогою клавіатури.',
  },
  conversations: {
    none: 'За цей період розмов немає.',
    count: count =>
      plural(count, {
        one: '# розмова',
        few: '# розмови',
        many: '# розмов',
        other: '# розмови',
      }),
    messages: count =>
      plural(count, {
        one: '# повідомлення',
        few: '# повідомлення',
        many: '# повідомлень',
        other: '# повідомлення',
      }),
    visitor: 'Відвідувач',
    chatbot: 'Чат-бот',
  },
  leads: {
    none: 'За цей період контактів немає.',
    count: count =>
      plural(count, {
        one: '# контакт',
        few: '# контакти',
        many: '# контактів',
        other: '# контакту',
      }),
    handoff: 'просить поговорити з людиною',
    message: 'з повідомлення в чаті',
    unknown:
      'Цей сервіс не показує списку контактів. Він надсилає їх на адресу для щоденних контактів.',
  },

  groups: {
    greeting: pair('Привітання', 'Що відвідувачі бачать першим.'),
    appearance: pair('Вигляд', 'Кольори, зображення та розташування.'),
    answers: pair('Відповіді', 'Що чат-бот знає про своє завдання і як він говорить.'),
    input: pair('Введення', 'Що відвідувачі можуть надсилати, крім тексту.'),
    people: pair('Люди та посилання', 'Шлях від чату до вас.'),
    privacy: pair('Конфіденційність', 'Що ви обіцяєте і що зберігається.'),
    limits: pair('Обмеження', 'Скільки відвідувачі можуть запитувати.'),
    places: pair('Де він може бути', 'Сторінки, які можуть вбудувати чат-бота.'),
    reports: pair('Щоденні звіти', 'Надсилаються щоранку, про попередній день.'),
  },
  settings: {
    Name: pair('Ім’я', 'Ім’я, яке бачать відвідувачі.'),
    WelcomeMessage: pair('Привітання', 'Кожен рядок — окреме повідомлення.'),
    SuggestedMessage: pair(
      'Запропоновані запитання',
      'По одному в рядку. Поставити його можна одним клацанням.',
    ),
    UserInputPlaceholder: pair('Підказка в полі введення', 'Видно, поки поле порожнє.'),
    ChatbotPopupOnce: pair('Вітати лише один раз', 'Поруч із закритим чатом, один раз на браузер.'),
    ChatBubbleColor: pair('Колір кнопки та заголовка', 'Також кнопок і посилань у чаті.'),
    UserMessageColor: pair('Колір повідомлень відвідувачів', 'Якщо не задано — колір кнопки.'),
    ChatBubbleAlign: pair('Бік вікна', 'Де стоїть кнопка.'),
    ChatProfilePicture: pair('Зображення профілю', 'Поруч з ім’ям і відповідями.'),
    ChatIcon: pair('Зображення на кнопці', 'Замість хмаринки розмови.'),
    SystemMessage: pair('Вказівки', 'Що модель має знати й чого дотримуватися в кожній відповіді.'),
    Model: pair('Модель', 'Мовна модель, яка відповідає.'),
    Temperature: pair(
      'Свобода висловлювання',
      '0 — суворо, 100 — винахідливо. Для фактів потрібне мале число.',
    ),
    AIResponseLanguage: pair('Мова відповідей', 'Повна англійська назва, наприклад Ukrainian.'),
    AnswerSuffix: pair('Текст після кожної відповіді', 'Додається до кожної відповіді.'),
    TimeZone: pair('Часовий пояс', 'Для дат, місячних обмежень і години щоденних звітів.'),
    EnablePushToTalk: pair(
      'Голосові повідомлення',
      'Відвідувачі можуть поставити запитання голосом.',
    ),
    EnableUploadImage: pair('Зображення', 'Відвідувачі можуть надсилати зображення.'),
    TalkToHumanEmail: pair(
      'Ел. пошта для звернень',
      'Сюди надходять прохання поговорити з людиною. Відвідувачі її ніколи не бачать.',
    ),
    TalkToHumanResponseMessage: pair(
      'Текст після звернення',
      'Що читають відвідувачі, які попросили поговорити з людиною.',
    ),
    MessagingContactUrl: pair('Месенджер', 'Посилання на контакт, наприклад https://wa.me/…'),
    SocialPageUrl: pair('Сторінка в соцмережі', 'Розміщена в меню чату.'),
    SocialProfileUrl: pair('Профіль у соцмережі', 'Розміщений у меню чату.'),
    ChatbotPrivacyPolicyName: pair('Назва політики конфіденційності', 'Слова посилання.'),
    ChatbotPrivacyPolicyUrl: pair('Адреса політики конфіденційності', 'Куди веде посилання.'),
    ChatbotPrivacyPolicyDescription: pair(
      'Коротко про конфіденційність',
      'Що відвідувачі читають, перш ніж погодитися.',
    ),
    RemoveChatLogOnBrowserClose: pair(
      'Забувати після закриття браузера',
      'Для комп’ютерів, якими користуються кілька людей.',
    ),
    RateLimitCount: pair(
      'Найбільша кількість запитань',
      'На відвідувача, за вказаний нижче час. 0: без обмеження.',
    ),
    RateLimitTime: pair('За скільки секунд', 'Тривалість цього проміжку.'),
    RateLimitMessage: pair(
      'Текст після досягнення межі',
      'Що читають відвідувачі, яким треба зачекати.',
    ),
    MessageLimit: pair(
      'Найбільша кількість запитань на місяць',
      'Від усіх відвідувачів разом. -1: без обмеження.',
    ),
    VerifyDomain: pair(
      'Лише на доменах зі списку',
      'Відхиляє сторінки, яких немає в списку нижче.',
    ),
    Domains: pair(
      'Домени',
      'По одному в рядку, наприклад https://www.example.com або *.example.com.',
    ),
    CustomDomain: pair('Власний домен', 'Для вбудованого чат-бота.'),
    EmailForDailyChatLogs: pair('Ел. пошта для розмов', 'Хто отримує розмови за попередній день.'),
    EmailForDailyLeads: pair('Ел. пошта для контактів', 'Хто отримує контакти за попередній день.'),
  },

  listingGroups: {
    offer: 'Пропозиція',
    home: 'Нерухомість',
    price: 'Ціна',
    place: 'Розташування',
    words: 'Тексти та зображення',
  },
  listing: {
    MLSNumber: pair('Номер MLS', 'Двох оголошень з однаковим номером не буває.'),
    Url: pair('Адреса сторінки', 'Куди ведуть відповіді чат-бота.'),
    SaleType: pair('Продаж чи оренда', ''),
    Status: pair('Стан', ''),
    DaysOnMarket: pair('Днів на ринку', ''),
    Tours: pair('Огляд', ''),
    PropertyType: pair('Тип нерухомості', 'Наприклад House, Condo або Land.'),
    Bedrooms: pair('Спальні', ''),
    Bathrooms: pair('Санвузли', 'Можна вказувати дробові числа: 2.5'),
    ParkingSpots: pair('Паркомісця', ''),
    YearBuilt: pair('Рік побудови', ''),
    BuildingArea: pair('Площа житла', ''),
    LotArea: pair('Площа ділянки', ''),
    AreaUnit: pair('Одиниця площі', ''),
    SpaceType: pair('Що здається', ''),
    CurrencySymbol: pair('Валюта', 'Символ для всіх цін, наприклад ₴'),
    SalePrice: pair('Ціна продажу', ''),
    RentPrice: pair('Орендна плата за місяць', ''),
    UnitAreaPrice: pair('Ціна за одиницю площі', ''),
    EstimatePrice: pair('Оціночна вартість', ''),
    HOAMonth: pair('Щомісячний внесок ОСББ', ''),
    DepositFee: pair('Застава', ''),
    Address: pair('Вулиця та номер', ''),
    City: pair('Населений пункт', ''),
    State: pair('Область', ''),
    ZIP: pair('Поштовий індекс', ''),
    Location: pair('Район', 'Слова про те, де це розташовано.'),
    Latitude: pair('Широта', ''),
    Longitude: pair('Довгота', ''),
    Description: pair('Опис', ''),
    Images: pair('Зображення', 'Перше — головне. Можна вставити кілька адрес одразу.'),
    ExtensionColumn: pair('Додаткові стовпці', 'Усе інше, наприклад ім’я рієлтора.'),
  },
  form: {
    add: 'Нове оголошення',
    create: 'Додати оголошення',
    edit: name => `Редагувати: ${name}`,
  },

  table: {
    caption: 'Оголошення',
    columns: {
      home: 'Нерухомість',
      number: 'Номер MLS',
      saleType: 'Пропозиція',
      status: 'Стан',
      price: 'Ціна',
      rooms: 'Спальні та санвузли',
      area: 'Площа',
    },
    rooms: (beds, baths) =>
      [beds && `${beds} сп.`, baths && `${baths} с/в`].filter(Boolean).join(' · '),
    city: 'Населений пункт',
    saleType: 'Пропозиція',
    number: 'Номер MLS',
    all: 'Усі',
    find: 'Шукати',
    clear: 'Очистити',
    add: 'Нове оголошення',
    import: 'Імпортувати',
    export: 'Експортувати',
    exporting: (done, total) => `${format(done)} з ${format(total)}: зупинити`,
    exported: count =>
      plural(count, {
        one: 'Експортовано # оголошення',
        few: 'Експортовано # оголошення',
        many: 'Експортовано # оголошень',
        other: 'Експортовано # оголошення',
      }),
    none: 'Оголошень ще немає. Додайте оголошення або імпортуйте файл.',
    noneFound: 'Жодне оголошення не відповідає цим фільтрам.',
    sortsPage: 'Впорядковує оголошення на цій сторінці',
    selectPage: 'Вибрати всі оголошення на цій сторінці',
    selectOne: name => `Вибрати: ${name}`,
    selected: count => plural(count, { other: 'Вибрано: #' }),
    selectNone: 'Скасувати вибір',
    delete: 'Видалити…',
    deleteQuestion: {
      title: count =>
        plural(count, {
          one: 'Видалити # оголошення?',
          few: 'Видалити # оголошення?',
          many: 'Видалити # оголошень?',
          other: 'Видалити # оголошення?',
        }),
      text: 'Чат-бот більше не говоритиме про них. Це не можна скасувати.',
      confirm: count =>
        plural(count, {
          one: 'Видалити # оголошення',
          few: 'Видалити # оголошення',
          many: 'Видалити # оголошень',
          other: 'Видалити # оголошення',
        }),
      cancel: 'Залишити',
    },
    named: more => plural(more, { other: 'і ще #' }),
    deleted: (gone, count) =>
      gone === count
        ? plural(gone, {
            one: 'Видалено # оголошення.',
            few: 'Видалено # оголошення.',
            many: 'Видалено # оголошень.',
            other: 'Видалено # оголошення.',
          })
        : `Видалено оголошень: ${format(gone)} з ${format(count)}.`,
    created: 'Оголошення додано.',
    imported: 'Імпорт завершено.',
    pages: 'Сторінки таблиці',
    range: (first, last, total) => `${format(first)}–${format(last)} з ${format(total)}`,
    perPage: 'На сторінці',
    previous: 'Попередня',
    next: 'Наступна',
    page: 'Сторінка',
    ofPages: pages => `з ${format(pages)}`,
  },

  import: {
    title: 'Імпорт оголошень',
    step: (step, of) => `Крок ${step} з ${of}`,
    steps: {
      file: 'Вибір файлу',
      columns: 'Що означають стовпці?',
      check: 'Перевірка',
      store: 'Імпорт',
    },
    drop: 'Перетягніть сюди файл або виберіть його.',
    choose: 'Вибрати файл',
    formats:
      'CSV із заголовком або JSON, як його експортують системи з RESO Web API. Без вашого підтвердження нічого не буде збережено.',
    template: 'Завантажити порожню таблицю',
    unreadable: 'У цьому файлі немає оголошень. Потрібна таблиця із заголовком або JSON.',
    found: (rows, columns) =>
      [
        plural(rows, {
          one: '# рядок',
          few: '# рядки',
          many: '# рядків',
          other: '# рядка',
        }),
        plural(columns, {
          one: '# стовпець',
          few: '# стовпці',
          many: '# стовпців',
          other: '# стовпця',
        }),
      ].join(', '),
    missing: 'Обов’язкове, але його немає в жодному стовпці',
    missingHelp: 'Виберіть стовпець нижче або введіть те, що стосується кожного рядка.',
    column: 'Стовпець файлу',
    example: 'Приклад',
    becomes: 'Стає',
    becomesOf: column => `${column} стає`,
    readAs: value => `Як прочитано «${value}»`,
    leaveOut: 'Пропустити',
    furtherColumn: 'Зберегти як додатковий стовпець',
    checkNow: 'Перевірити рядки',
    good: count =>
      plural(count, {
        one: '# рядок можна імпортувати.',
        few: '# рядки можна імпортувати.',
        many: '# рядків можна імпортувати.',
        other: '# рядка можна імпортувати.',
      }),
    bad: count =>
      plural(count, {
        one: '# рядок не можна.',
        few: '# рядки не можна.',
        many: '# рядків не можна.',
        other: '# рядка не можна.',
      }),
    faults: 'Що не так',
    saveFaults: 'Завантажити ці рядки',
    line: line => `Рядок ${line}`,
    more: count => plural(count, { other: 'і ще #' }),
    misquoted: 'Тут бракує лапок або вони не на місці.',
    fault: (field, words) => `${field}: ${words}`,
    twin: (field, line) => `${field}: так само, як у рядку ${line}`,
    twins: 'Якщо вже є оголошення з таким самим номером MLS',
    twinPolicies: { skip: 'Залишити його як є', update: 'Оновити його з файлу' },
    preview: 'Перші рядки в тому вигляді, у якому їх буде збережено',
    storeNow: count =>
      plural(count, {
        one: 'Імпортувати # оголошення',
        few: 'Імпортувати # оголошення',
        many: 'Імпортувати # оголошень',
        other: 'Імпортувати # оголошення',
      }),
    progress: (done, total) => `${format(done)} з ${format(total)}`,
    stop: 'Зупинити',
    goOn: 'Продовжити з рештою',
    summary: counts =>
      [
        `Додано: ${format(counts.created)}`,
        counts.updated && `оновлено: ${format(counts.updated)}`,
        counts.skipped && `залишено без змін: ${format(counts.skipped)}`,
        counts.failed && `відхилено: ${format(counts.failed)}`,
        counts.remaining && `не опрацьовано: ${format(counts.remaining)}`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    stopQuestion: {
      title: 'Завершити імпорт?',
      text: remaining =>
        `Те, що збережено, залишиться. ${plural(remaining, {
          one: 'Ще не опрацьовано # рядок.',
          few: 'Ще не опрацьовано # рядки.',
          many: 'Ще не опрацьовано # рядків.',
          other: 'Ще не опрацьовано # рядка.',
        })}`,
      confirm: 'Завершити',
      cancel: 'Продовжити',
    },
  },
};
