import { numbersIn } from '../numbers.js';

const { plural, format } = numbersIn('en');
/** A label and its help text. */
const pair = (label: string, help: string): readonly [label: string, help: string] => [label, help];
const ratio = (value: number) => `${value.toFixed(1)} : 1`;

/** The texts of the owner's dashboard in English: the default, and the shape of every other language. */
export const english = {
  language: 'en',
  /** Empty for languages that are written from left to right. */
  direction: '' as 'rtl' | '',

  required: 'required',
  changed: 'changed',
  on: 'On',
  off: 'Off',
  unchanged: 'Keep as is',
  pleaseChoose: 'Choose an option',
  empty: 'empty',
  /** Quotes a value. */
  quoted: (words: string) => `“${words}”`,
  notTold: "The service doesn't return the stored value. Leave this empty to keep it.",
  noDomains: "No domains are listed, so the chatbot won't work on any page.",
  pickColor: (label: string) => `${label}: pick a color`,
  choosePicture: 'Upload image',
  uploading: 'Uploading…',
  fileId: 'File ID',
  remove: 'Remove',
  notAPicture: 'Only PNG, JPEG, WebP, and GIF images are supported.',
  pictureTooLarge: 'Images can be up to 20 MB.',
  noUploads: "This service doesn't accept uploads. Enter the ID of a stored file instead.",
  uploadFailed: "The image couldn't be uploaded. Please try again.",
  addImage: 'Add images',
  imageNumber: (number: number) => `Image ${number}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  movedTo: (place: number, count: number) => `Moved to position ${place} of ${count}`,
  removeItem: (name: string) => `Remove ${name}`,
  addColumn: 'Add column',
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
  to: 'To',
  moreInPeriod: 'There may be more. Choose a shorter period.',
  allSaved: 'All changes are saved.',
  unsaved: (count: number) =>
    plural(count, { one: '# unsaved change', other: '# unsaved changes' }),
  checkFields: (count: number) =>
    plural(count, { one: 'Please check # field.', other: 'Please check # fields.' }),
  unusable: 'currently unavailable',

  failed: 'Something went wrong. Please try again.',
  noConnection: "The service can't be reached. Please try again.",
  wrongKey: "This key doesn't match this chatbot.",
  noSerial: 'The serial-number attribute is missing.',
  noKey: 'A key is required: set the credentials property.',

  conflict: (theirs: string) => `Someone else changed this to: ${theirs}`,
  conflictsFound: (count: number) =>
    plural(count, {
      one: 'Someone else changed # setting. Nothing is saved yet: choose which value to keep.',
      other: 'Someone else changed # settings. Nothing is saved yet: choose which values to keep.',
    }),
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',

  leave: {
    title: 'Leave without saving?',
    text: (count: number) =>
      plural(count, { one: 'You have # unsaved change.', other: 'You have # unsaved changes.' }),
    confirm: 'Leave',
    cancel: 'Stay',
  },
  discardQuestion: {
    title: 'Discard your changes?',
    text: (count: number) =>
      plural(count, { one: '# change will be lost.', other: '# changes will be lost.' }),
    confirm: 'Discard',
    cancel: 'Keep',
  },

  problems: {
    required: 'This field is required.',
    number: 'Enter a number.',
    whole: 'Enter a whole number.',
    'at-least': (bound: number) => `Enter ${format(bound)} or more.`,
    'at-most': (bound: number) => `Enter ${format(bound)} or less.`,
    either: (one: string, other: string) =>
      `This could mean ${one} or ${other}. Enter the one you mean.`,
    url: 'Enter an address that starts with https:// or http://.',
    email: 'Enter an email address.',
    color: 'Enter a color such as rgb(31,78,216).',
    'time-zone': 'Enter a time zone such as Europe/Berlin.',
    choice: 'Choose an option from the list.',
    pairs: 'Every column needs a name.',
    'not-clearable': 'This cannot be empty.',
    invalid: 'This value is not valid.',
  },

  contrast: {
    'black-text': (value: number) =>
      `White text would be hard to read on this color, so the widget uses black text (${ratio(value)}).`,
    pale: (value: number) =>
      `This color is hard to see on a white page (${ratio(value)}; the minimum is 3 : 1).`,
    dark: (value: number) =>
      `This color is hard to see on a dark page (${ratio(value)}; the minimum is 3 : 1).`,
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

  tabList: 'Chatbot',
  tabs: {
    form: 'Settings',
    preview: 'Preview',
    embed: 'Embed',
    conversations: 'Conversations',
    leads: 'Leads',
  },
  preview: {
    title: 'Preview',
    size: 'Preview size',
    desktop: 'Desktop',
    phone: 'Phone',
    help: 'The preview follows your edits. Answers use the saved settings.',
  },
  embed: {
    script: 'One line',
    element: 'Script and element',
    npm: 'npm',
    react: 'React',
    help: {
      script: 'Paste it at the end of the page. The script adds the chatbot.',
      element: 'Choose this to control where the chatbot is and how it looks.',
      npm: 'For applications with a bundler.',
      react: 'For React 19 and later.',
    },
    pin: 'Pin this version of the file (integrity). Every service update then needs a new snippet.',
    copy: 'Copy',
    copied: 'Copied',
    selected: 'Selected. Press the copy shortcut.',
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
    message: 'sent in the chat',
    unknown: "This service doesn't list leads. It emails them to the address for daily leads.",
  },

  groups: {
    greeting: pair('Greeting', 'What visitors see first.'),
    appearance: pair('Appearance', 'Colors, images, and position.'),
    answers: pair('Answers', 'What the chatbot knows about its task and how it responds.'),
    input: pair('Input', 'What visitors can send in addition to text.'),
    people: pair('People and links', 'How visitors reach you from the chat.'),
    privacy: pair('Privacy', 'What you promise and what is stored.'),
    limits: pair('Limits', 'How much visitors can ask.'),
    places: pair('Allowed pages', 'Pages that can embed the chatbot.'),
    reports: pair('Daily reports', 'Sent every morning for the previous day.'),
  },

  /** Labels of the settings; an empty help text falls back to the description in the protocol. */
  settings: {
    Name: pair('Name', ''),
    WelcomeMessage: pair('Greeting', 'Each line is a separate message.'),
    SuggestedMessage: pair('Suggested questions', 'One per line. Clicking one sends it.'),
    UserInputPlaceholder: pair('Placeholder of the input field', ''),
    ChatbotPopupOnce: pair('Greet only once', 'Next to the closed launcher, once per browser.'),
    ChatBubbleColor: pair('Launcher and header color', ''),
    UserMessageColor: pair('Visitor message color', ''),
    ChatBubbleAlign: pair('Side of the page', ''),
    ChatProfilePicture: pair('Profile image', 'Shown next to the name and the answers.'),
    ChatIcon: pair('Launcher image', ''),
    SystemMessage: pair('Instructions', 'What the model must know and follow in every answer.'),
    Model: pair('Model', ''),
    Temperature: pair('Creativity', '0 is strict, 100 is creative. Use a low number for facts.'),
    AIResponseLanguage: pair('Answer language', 'The full name, such as English.'),
    AnswerSuffix: pair('Text after every answer', ''),
    TimeZone: pair(
      'Time zone',
      'Used for dates, monthly limits, and the time of the daily reports.',
    ),
    EnablePushToTalk: pair('Voice messages', 'Visitors can record their question.'),
    EnableUploadImage: pair('Images', 'Visitors can send images.'),
    TalkToHumanEmail: pair(
      'Handoff email',
      'Receives requests to talk to a person. Visitors never see it.',
    ),
    TalkToHumanResponseMessage: pair(
      'Handoff confirmation',
      'Shown after a visitor asks for a person.',
    ),
    MessagingContactUrl: pair('Messenger', 'Link to a contact, such as https://wa.me/…'),
    SocialPageUrl: pair('Social media page', ''),
    SocialProfileUrl: pair('Social media profile', ''),
    ChatbotPrivacyPolicyName: pair('Privacy policy name', 'The text of the link.'),
    ChatbotPrivacyPolicyUrl: pair('Privacy policy address', ''),
    ChatbotPrivacyPolicyDescription: pair('Privacy summary', 'Shown before visitors agree.'),
    RemoveChatLogOnBrowserClose: pair('Forget when the browser closes', 'For shared computers.'),
    RateLimitCount: pair('Message limit', 'Per visitor, within the time below. 0 means unlimited.'),
    RateLimitTime: pair('Time in seconds', ''),
    RateLimitMessage: pair('Limit message', 'Shown to visitors who have to wait.'),
    MessageLimit: pair('Monthly limit', 'For all visitors; -1 means unlimited.'),
    VerifyDomain: pair('Only on listed domains', 'Blocks pages that are not on the list below.'),
    Domains: pair('Domains', 'One per line, such as https://www.example.com or *.example.com.'),
    CustomDomain: pair('Custom domain', ''),
    EmailForDailyChatLogs: pair('Conversation report email', ''),
    EmailForDailyLeads: pair('Lead report email', ''),
  },

  listingGroups: {
    offer: 'Listing',
    home: 'Property',
    price: 'Price',
    place: 'Location',
    words: 'Description and images',
  },
  listing: {
    MLSNumber: pair('MLS number', 'Must be unique.'),
    Url: pair('Page address', "Where links in the chatbot's answers go."),
    SaleType: pair('Listing type', ''),
    Status: pair('Status', ''),
    DaysOnMarket: pair('Days on market', ''),
    Tours: pair('Tours', ''),
    PropertyType: pair('Property type', 'Such as House, Condo, or Land.'),
    Bedrooms: pair('Bedrooms', ''),
    Bathrooms: pair('Bathrooms', 'Fractions are allowed: 2.5'),
    ParkingSpots: pair('Parking spots', ''),
    YearBuilt: pair('Year built', ''),
    BuildingArea: pair('Living area', ''),
    LotArea: pair('Lot size', ''),
    AreaUnit: pair('Area unit', ''),
    SpaceType: pair('Rental space', ''),
    CurrencySymbol: pair('Currency', 'Symbol for all prices, such as $'),
    SalePrice: pair('Asking price', ''),
    RentPrice: pair('Monthly rent', ''),
    UnitAreaPrice: pair('Price per unit of area', ''),
    EstimatePrice: pair('Estimated price', ''),
    HOAMonth: pair('Monthly HOA fee', ''),
    DepositFee: pair('Deposit', ''),
    Address: pair('Street address', ''),
    City: pair('City', ''),
    State: pair('State', ''),
    ZIP: pair('Postal code', ''),
    Location: pair('Neighborhood', 'A description of the location.'),
    Latitude: pair('Latitude', ''),
    Longitude: pair('Longitude', ''),
    Description: pair('Description', ''),
    Images: pair(
      'Images',
      'The first one is the main image. You can paste several addresses at once.',
    ),
    ExtensionColumn: pair('Additional columns', "Anything else, such as the agent's name."),
  },
  form: {
    add: 'New listing',
    create: 'Add listing',
    edit: (name: string) => `Edit ${name}`,
  },

  table: {
    caption: 'Listings',
    columns: {
      home: 'Property',
      number: 'MLS number',
      saleType: 'Listing type',
      status: 'Status',
      price: 'Price',
      rooms: 'Beds and baths',
      area: 'Area',
    },
    rooms: (beds: string, baths: string) =>
      [beds && `${beds} bd`, baths && `${baths} ba`].filter(Boolean).join(' · '),
    city: 'City',
    saleType: 'Listing type',
    search: 'Address or MLS number',
    all: 'All',
    find: 'Find',
    clear: 'Clear',
    add: 'New listing',
    import: 'Import',
    export: 'Export',
    exporting: (done: number, total: number) => `${format(done)} of ${format(total)}: stop`,
    exported: (count: number) =>
      plural(count, { one: '# listing exported', other: '# listings exported' }),
    none: 'No listings yet. Add one or import a file.',
    noneFound: 'No listings match these filters.',
    sortsPage: 'Sorts the listings on this page',
    sortBy: 'Sort by',
    unsorted: 'Stored order',
    selectPage: 'Select all listings on this page',
    selectOne: (name: string) => `Select ${name}`,
    selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
    selectAll: (count: number) => `Select all ${format(count)} found`,
    selectNone: 'Clear selection',
    delete: 'Delete…',
    deleteQuestion: {
      title: (count: number) =>
        plural(count, { one: 'Delete # listing?', other: 'Delete # listings?' }),
      text: "The chatbot will no longer mention them. This can't be undone.",
      confirm: (count: number) =>
        plural(count, { one: 'Delete # listing', other: 'Delete # listings' }),
      cancel: 'Keep',
    },
    named: (more: number) => plural(more, { one: 'and # more', other: 'and # more' }),
    deleted: (gone: number, count: number) =>
      gone === count
        ? plural(gone, { one: '# listing deleted.', other: '# listings deleted.' })
        : `${format(gone)} of ${format(count)} listings deleted.`,
    created: 'Listing added.',
    imported: 'Import finished.',
    imports: 'Imports of the last 30 days',
    undo: 'Undo import',
    undoTitle: 'Undo this import?',
    undoText: 'Listings it added will be deleted. Listings it changed or deleted will be restored.',
    undone: 'Import undone.',
    pages: 'Table pages',
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
      columns: 'Match columns',
      values: 'Match values',
      check: 'Check',
      store: 'Import',
    },
    drop: 'Drop a file here or choose one.',
    choose: 'Choose a file',
    formats:
      'CSV with a header row, or JSON from a RESO Web API system. Nothing is stored until you confirm.',
    template: 'Download an empty table',
    unreadable: 'This file has no listings. Use a table with a header row, or JSON.',
    found: (rows: number, columns: number) =>
      `${plural(rows, { one: '# row', other: '# rows' })}, ${plural(columns, { one: '# column', other: '# columns' })}`,
    missing: 'Required, but not in any column',
    missingHelp: 'Choose a column below, or enter a value for every row.',
    column: 'File column',
    example: 'Example',
    becomes: 'Imported as',
    becomesOf: (column: string) => `${column} is imported as`,
    readAs: (value: string) => `How to read “${value}”`,
    leaveOut: 'Leave out',
    furtherColumn: 'Keep as an additional column',
    value: 'Value in the file',
    rows: 'Rows',
    leaveOutRows: 'Leave these rows out',
    leftOut: (count: number) => `Left out: ${format(count)}`,
    useInstead: 'Use for these rows',
    apply: 'Apply',
    extra: (cells: string) => `More cells than headings: ${cells}`,
    ignoreExtra: 'Ignore the extra cells',
    spreadsheet:
      'This is a spreadsheet file. Open it in Excel, Numbers, or Google Sheets, save it as CSV (in Excel: “CSV UTF-8”), and choose the CSV file here.',
    numberHint: 'In an address, {MLSNumber} stands for the number of the listing.',
    checkNow: 'Check rows',
    good: (count: number) =>
      plural(count, { one: '# row can be imported.', other: '# rows can be imported.' }),
    bad: (count: number) =>
      plural(count, { one: "# row can't be imported.", other: "# rows can't be imported." }),
    faults: 'Problems',
    saveFaults: 'Download these rows',
    line: (line: number) => `Line ${line}`,
    more: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
    misquoted: 'A quotation mark is missing or misplaced here.',
    fault: (field: string, words: string) => `${field}: ${words}`,
    duplicate: (field: string, line: number) => `${field}: same as in line ${line}`,
    duplicates: 'If a listing with the same MLS number exists',
    duplicatePolicies: { skip: 'Keep the existing listing', update: 'Update it from the file' },
    preview: 'The first rows, as they will be stored',
    storeNow: (count: number) =>
      plural(count, { one: 'Import # listing', other: 'Import # listings' }),
    progress: (done: number, total: number) => `${format(done)} of ${format(total)}`,
    timeLeft: (time: string) => `About ${time} left`,
    stop: 'Stop',
    goOn: 'Continue with the rest',
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
        counts.skipped && `${format(counts.skipped)} unchanged`,
        counts.failed && `${format(counts.failed)} rejected`,
        counts.remaining && `${format(counts.remaining)} not tried`,
      ]
        .filter(Boolean)
        .join(', ') + '.',
    pausedUntil: (time: string) =>
      `The service requested a pause. The import continues at ${time}.`,
    notStored: 'Not stored',
    lineNumber: 'Line',
    outcome: 'Result',
    outcomes: { skipped: 'Unchanged', failed: 'Rejected', untried: 'Not tried' },
    doubtful: 'The connection was lost while this row was being sent, so it may be stored.',
    stopQuestion: {
      title: 'Stop the import?',
      text: (remaining: number) =>
        `Stored listings remain. ${plural(remaining, { one: '# row has', other: '# rows have' })} not been tried.`,
      confirm: 'Stop',
      cancel: 'Continue',
    },
  },
};

/** Every text of the owner's dashboard, in the shape of the English ones; a label with a help text is a pair. */
export type OwnerTexts = typeof english;
