import { numbersIn } from '../numbers.js';

const { plural, format } = numbersIn('en');
/** A label and its help text. */
const pair = (label: string, help: string): readonly [label: string, help: string] => [label, help];
const ratio = (value: number) => `${value.toFixed(1)} : 1`;

/** The texts of the owner's desk in English: the default, and the shape of every other language. */
export const english = {
  language: 'en',
  /** The direction of its script; empty: that of the page. */
  direction: '' as 'rtl' | '',

  required: 'required',
  changed: 'changed',
  on: 'On',
  off: 'Off',
  unchanged: 'Leave as it is',
  pleaseChoose: 'Please choose',
  empty: 'empty',
  /** Words of somebody else. */
  quoted: (words: string) => `“${words}”`,
  notTold: 'The service does not tell what is set. Leave it empty to keep it.',
  noDomains: 'No domain is listed: the chatbot will not work on any page.',
  pickColour: (label: string) => `${label}: pick a color`,
  choosePicture: 'Upload a picture',
  uploading: 'Uploading…',
  fileId: 'File id',
  remove: 'Remove',
  notAPicture: 'Only PNG, JPEG, WebP and GIF pictures can be used.',
  pictureTooLarge: 'The picture is larger than 20 MB.',
  noUploads: 'This service takes no uploads. Enter the id of a stored file instead.',
  uploadFailed: 'The picture could not be uploaded. Please try again.',
  addImage: 'Add pictures',
  imageNumber: (number: number) => `Picture ${number}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  movedTo: (place: number, count: number) => `Now number ${place} of ${count}`,
  removeItem: (name: string) => `Remove ${name}`,
  addColumn: 'Add a column',
  columnName: (number: number) => `Name of column ${number}`,
  columnValue: (number: number) => `Value of column ${number}`,
  columnNameHint: 'Name',
  columnValueHint: 'Value',

  loading: 'Loading…',
  saving: 'Saving…',
  save: 'Save changes',
  saved: 'Saved.',
  discard: 'Discard',
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
  retry: 'Try again',
  show: 'Show',
  showMore: 'Show more',
  download: 'Download',
  from: 'From',
  to: 'Until',
  moreInPeriod: 'There may be more: choose a shorter period.',
  allSaved: 'All changes are saved.',
  unsaved: (count: number) =>
    plural(count, { one: '# unsaved change', other: '# unsaved changes' }),
  checkFields: (count: number) =>
    plural(count, { one: 'Please check # field.', other: 'Please check # fields.' }),
  unusable: 'not usable now',

  failed: 'That did not work. Please try again.',
  noConnection: 'There is no connection to the service. Please try again.',
  wrongKey: 'The key does not open this chatbot.',
  noSerial: 'The attribute serial-number is missing.',
  noKey: 'A key is needed: set the property credentials.',

  conflict: (theirs: string) => `Somebody else has changed this in the meantime, to: ${theirs}`,
  conflictsFound: (count: number) =>
    plural(count, {
      one: '# setting was changed by somebody else. Nothing was saved yet: please decide.',
      other: '# settings were changed by somebody else. Nothing was saved yet: please decide.',
    }),
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',

  leave: {
    title: 'Leave without saving?',
    text: (count: number) =>
      plural(count, { one: '# change would be lost.', other: '# changes would be lost.' }),
    confirm: 'Leave',
    cancel: 'Stay',
  },
  discardQuestion: {
    title: 'Discard what you typed?',
    text: (count: number) =>
      plural(count, { one: '# change will be lost.', other: '# changes will be lost.' }),
    confirm: 'Discard',
    cancel: 'Keep',
  },

  problems: {
    required: 'Please fill this in.',
    number: 'Please enter a number.',
    whole: 'Please enter a whole number.',
    'at-least': (bound: number) => `Please enter at least ${format(bound)}.`,
    'at-most': (bound: number) => `Please enter at most ${format(bound)}.`,
    either: (one: string, other: string) =>
      `Please write ${one} or ${other}: this could be either.`,
    url: 'Please enter an address that begins with https:// or http://.',
    email: 'Please enter an e-mail address.',
    colour: 'Please enter a color such as rgb(31,78,216).',
    'time-zone': 'Please enter a time zone such as Europe/Berlin.',
    choice: 'Please choose one of the list.',
    pairs: 'Every column needs a name.',
    'not-clearable': 'It can be changed, but not be taken away once it is set.',
    invalid: 'This cannot be used.',
  },

  contrast: {
    'black-text': (value: number) =>
      `White text would be hard to read on this color. The widget writes in black instead (${ratio(value)}).`,
    pale: (value: number) =>
      `This color hardly stands out on a white page (${ratio(value)}; 3 : 1 is the least).`,
    dark: (value: number) =>
      `This color hardly stands out in dark pages (${ratio(value)}; 3 : 1 is the least).`,
  },

  choices: {
    for_sale: 'For sale',
    for_rent: 'For rent',
    Active: 'Active',
    PreOnMarket: 'Coming soon',
    Sold: 'Sold',
    'Square Feet': 'Square feet',
    'Square Meters': 'Square meters',
    OpenHouse: 'Open house',
    '3D': '3D tour',
    'Entire place': 'Entire place',
    Room: 'Room',
  },
  sides: { left: 'Left', right: 'Right' },

  tabList: 'The chatbot',
  tabs: {
    form: 'Settings',
    preview: 'Preview',
    embed: 'Embed',
    conversations: 'Conversations',
    leads: 'Leads',
  },
  preview: {
    title: 'Preview',
    size: 'Size of the preview',
    desktop: 'Desktop',
    phone: 'Phone',
    help: 'It follows what you type. Answers come from the settings that are saved.',
  },
  embed: {
    script: 'One line',
    element: 'Script and element',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'Put it before the end of the page. The script makes the element.',
      element: 'When you want to say where the element stands and how it looks.',
      npm: 'In an application with a bundler.',
      react: 'React 19 and newer.',
    },
    pin: 'Pin this version of the file (integrity): an update of the service needs a new snippet.',
    copy: 'Copy',
    copied: 'Copied',
    selected: 'Selected: press the keys for copying.',
  },
  conversations: {
    none: 'No conversations in this period.',
    count: (count: number) => plural(count, { one: '# conversation', other: '# conversations' }),
    messages: (count: number) => plural(count, { one: '# message', other: '# messages' }),
    visitor: 'Visitor',
    chatbot: 'Chatbot',
  },
  leads: {
    none: 'No leads in this period.',
    count: (count: number) => plural(count, { one: '# lead', other: '# leads' }),
    handoff: 'asked for a person',
    message: 'wrote it in the chat',
    unknown: 'This service does not list leads. It sends them to the address for daily leads.',
  },

  groups: {
    greeting: pair('Greeting', 'What visitors meet first.'),
    appearance: pair('Appearance', 'Colors, pictures and place.'),
    answers: pair('Answers', 'What the chatbot knows of its task, and how it speaks.'),
    input: pair('Input', 'What visitors can send besides text.'),
    people: pair('People and links', 'The way from the chat to you.'),
    privacy: pair('Privacy', 'What you promise, and what is kept.'),
    limits: pair('Limits', 'How much visitors can ask.'),
    places: pair('Where it may stand', 'Pages that may embed the chatbot.'),
    reports: pair('Daily reports', 'Sent every morning about the day before.'),
  },

  /** Names of the settings, with words of help where those of the interface do not do. */
  settings: {
    Name: pair('Name', ''),
    WelcomeMessage: pair('Greeting', 'Every line is a message of its own.'),
    SuggestedMessage: pair('Suggested questions', 'One per line. A click asks it.'),
    UserInputPlaceholder: pair('Hint in the input field', ''),
    ChatbotPopupOnce: pair('Greet only once', 'Beside the closed launcher, once per browser.'),
    ChatBubbleColor: pair('Color of launcher and header', ''),
    UserMessageColor: pair("Color of visitors' messages", ''),
    ChatBubbleAlign: pair('Side of the window', ''),
    ChatProfilePicture: pair('Profile picture', 'Beside the name and the answers.'),
    ChatIcon: pair('Picture on the launcher', ''),
    SystemMessage: pair('Instructions', 'What the model must know and heed in every answer.'),
    Model: pair('Model', ''),
    Temperature: pair(
      'Freedom of wording',
      '0 is strict, 100 is inventive. Facts want a low number.',
    ),
    AIResponseLanguage: pair('Language of the answers', 'Its full name, such as English.'),
    AnswerSuffix: pair('Text after every answer', ''),
    TimeZone: pair('Time zone', 'For dates, monthly limits and the hour of the daily reports.'),
    EnablePushToTalk: pair('Voice messages', 'Visitors can speak their question.'),
    EnableUploadImage: pair('Pictures', 'Visitors can send pictures.'),
    TalkToHumanEmail: pair(
      'E-mail for handoffs',
      'Requests for a person come here. Visitors never see it.',
    ),
    TalkToHumanResponseMessage: pair(
      'Words after a handoff',
      'What visitors read once they have asked for a person.',
    ),
    MessagingContactUrl: pair('Messenger', 'Link to a contact, such as https://wa.me/…'),
    SocialPageUrl: pair('Page on a social network', ''),
    SocialProfileUrl: pair('Profile on a social network', ''),
    ChatbotPrivacyPolicyName: pair('Name of the privacy policy', 'The words of the link.'),
    ChatbotPrivacyPolicyUrl: pair('Address of the privacy policy', ''),
    ChatbotPrivacyPolicyDescription: pair(
      'Privacy in short',
      'What visitors are told before they agree.',
    ),
    RemoveChatLogOnBrowserClose: pair(
      'Forget when the browser closes',
      'For computers that several people use.',
    ),
    RateLimitCount: pair('Most questions', 'Per visitor, within the time below. 0 is no limit.'),
    RateLimitTime: pair('Within seconds', ''),
    RateLimitMessage: pair('Words at the limit', 'What visitors read who must wait.'),
    MessageLimit: pair('Most questions a month', 'Of all visitors together. -1 is no limit.'),
    VerifyDomain: pair('Only on listed domains', 'Refuses pages that are not in the list below.'),
    Domains: pair('Domains', 'One per line, such as https://www.example.com or *.example.com.'),
    CustomDomain: pair('Domain of your own', ''),
    EmailForDailyChatLogs: pair('E-mail for conversations', ''),
    EmailForDailyLeads: pair('E-mail for leads', ''),
  },

  listingGroups: {
    offer: 'Offer',
    home: 'Home',
    price: 'Price',
    place: 'Place',
    words: 'Words and pictures',
  },
  listing: {
    MLSNumber: pair('MLS number', 'No two listings have the same.'),
    Url: pair('Address of its page', 'Where answers of the chatbot lead.'),
    SaleType: pair('For sale or rent', ''),
    Status: pair('Status', ''),
    DaysOnMarket: pair('Days on the market', ''),
    Tours: pair('Tours', ''),
    PropertyType: pair('Type of property', 'Such as House, Condo or Land.'),
    Bedrooms: pair('Bedrooms', ''),
    Bathrooms: pair('Bathrooms', 'Fractions are allowed: 2.5'),
    ParkingSpots: pair('Parking spots', ''),
    YearBuilt: pair('Year built', ''),
    BuildingArea: pair('Living area', ''),
    LotArea: pair('Lot', ''),
    AreaUnit: pair('Unit of the areas', ''),
    SpaceType: pair('What is let', ''),
    CurrencySymbol: pair('Currency', 'Symbol for all prices, such as $'),
    SalePrice: pair('Asking price', ''),
    RentPrice: pair('Rent per month', ''),
    UnitAreaPrice: pair('Price per unit of area', ''),
    EstimatePrice: pair('Estimated price', ''),
    HOAMonth: pair('Association fee per month', ''),
    DepositFee: pair('Deposit', ''),
    Address: pair('Street address', ''),
    City: pair('City', ''),
    State: pair('State', ''),
    ZIP: pair('Postal code', ''),
    Location: pair('Neighborhood', 'Words for where it lies.'),
    Latitude: pair('Latitude', ''),
    Longitude: pair('Longitude', ''),
    Description: pair('Description', ''),
    Images: pair('Pictures', 'The first one leads. Several addresses can be pasted at once.'),
    ExtensionColumn: pair('Further columns', 'Anything else, such as the name of the agent.'),
  },
  form: {
    add: 'New listing',
    create: 'Add listing',
    edit: (name: string) => `Edit ${name}`,
  },

  table: {
    caption: 'Listings',
    columns: {
      home: 'Home',
      number: 'MLS number',
      saleType: 'Offer',
      status: 'Status',
      price: 'Price',
      rooms: 'Beds and baths',
      area: 'Area',
    },
    rooms: (beds: string, baths: string) =>
      [beds && `${beds} bd`, baths && `${baths} ba`].filter(Boolean).join(' · '),
    city: 'City',
    saleType: 'Offer',
    number: 'MLS number',
    all: 'All',
    find: 'Find',
    clear: 'Clear',
    add: 'New listing',
    import: 'Import',
    export: 'Export',
    exporting: (done: number, total: number) => `${format(done)} of ${format(total)}: stop`,
    exported: (count: number) =>
      plural(count, { one: '# listing exported', other: '# listings exported' }),
    none: 'There are no listings yet. Add one, or import a file.',
    noneFound: 'No listing matches these filters.',
    sortsPage: 'Sorts the listings of this page',
    sortBy: 'Sort by',
    unsorted: 'As stored',
    selectPage: 'Select all listings of this page',
    selectOne: (name: string) => `Select ${name}`,
    selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
    selectNone: 'Clear selection',
    delete: 'Delete…',
    deleteQuestion: {
      title: (count: number) =>
        plural(count, { one: 'Delete # listing?', other: 'Delete # listings?' }),
      text: 'The chatbot will not speak of them any more. This cannot be undone.',
      confirm: (count: number) =>
        plural(count, { one: 'Delete # listing', other: 'Delete # listings' }),
      cancel: 'Keep',
    },
    named: (more: number) => plural(more, { one: 'and # more', other: 'and # more' }),
    deleted: (gone: number, count: number) =>
      gone === count
        ? plural(gone, { one: '# listing deleted.', other: '# listings deleted.' })
        : `${format(gone)} of ${format(count)} listings deleted.`,
    created: 'The listing was added.',
    imported: 'The import has ended.',
    pages: 'Pages of the table',
    range: (first: number, last: number, total: number) =>
      `${format(first)}–${format(last)} of ${format(total)}`,
    perPage: 'Per page',
    previous: 'Previous',
    next: 'Next',
    page: 'Page',
    ofPages: (pages: number) => `of ${format(pages)}`,
  },

  import: {
    title: 'Import listings',
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    steps: {
      file: 'Choose a file',
      columns: 'What are the columns?',
      check: 'Check',
      store: 'Import',
    },
    drop: 'Drop a file here, or choose one.',
    choose: 'Choose a file',
    formats:
      'CSV with a heading, or JSON as RESO Web API systems export it. Nothing is stored before you say so.',
    template: 'Download an empty table',
    unreadable: 'There are no listings in this file. It must be a table with a heading, or JSON.',
    found: (rows: number, columns: number) =>
      `${plural(rows, { one: '# row', other: '# rows' })}, ${plural(columns, { one: '# column', other: '# columns' })}`,
    missing: 'Required, and in no column',
    missingHelp: 'Choose a column below, or enter what holds for every row.',
    column: 'Column of the file',
    example: 'Example',
    becomes: 'Becomes',
    becomesOf: (column: string) => `${column} becomes`,
    readAs: (value: string) => `How “${value}” is read`,
    leaveOut: 'Leave out',
    furtherColumn: 'Keep as a further column',
    checkNow: 'Check rows',
    good: (count: number) =>
      plural(count, { one: '# row can be imported.', other: '# rows can be imported.' }),
    bad: (count: number) => plural(count, { one: '# row cannot.', other: '# rows cannot.' }),
    faults: 'What is wrong',
    saveFaults: 'Download these rows',
    line: (line: number) => `Line ${line}`,
    more: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
    misquoted: 'A quotation mark is missing or misplaced here.',
    fault: (field: string, words: string) => `${field}: ${words}`,
    twin: (field: string, line: number) => `${field}: the same as in line ${line}`,
    twins: 'When there is a listing with the same MLS number already',
    twinPolicies: { skip: 'Leave it as it is', update: 'Update it from the file' },
    preview: 'The first rows, as they will be stored',
    storeNow: (count: number) =>
      plural(count, { one: 'Import # listing', other: 'Import # listings' }),
    progress: (done: number, total: number) => `${format(done)} of ${format(total)}`,
    stop: 'Stop',
    goOn: 'Go on with the rest',
    summary: (counts: {
      readonly created: number;
      readonly updated: number;
      readonly skipped: number;
      readonly failed: number;
      readonly remaining: number;
    }) =>
      [
        `${format(counts.created)} added`,
        counts.updated && `${format(counts.updated)} updated`,
        counts.skipped && `${format(counts.skipped)} left as they were`,
        counts.failed && `${format(counts.failed)} refused`,
        counts.remaining && `${format(counts.remaining)} not tried`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    pausedUntil: (time: string) => `The service asks for a pause. The import goes on at ${time}.`,
    notStored: 'Not stored',
    lineNumber: 'Line',
    outcome: 'Outcome',
    outcomes: { skipped: 'Left as it was', failed: 'Refused', untried: 'Not tried' },
    doubtful: 'The connection broke while this row was sent: it may be stored.',
    stopQuestion: {
      title: 'End the import?',
      text: (remaining: number) =>
        `What was stored stays. ${plural(remaining, { one: '# row has', other: '# rows have' })} not been tried.`,
      confirm: 'End it',
      cancel: 'Go on',
    },
  },
};

/** Every text of the owner's desk, in the shape of the English ones; a label with a help text is a pair. */
export type OwnerTexts = typeof english;
