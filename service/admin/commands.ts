import { parseArgs } from 'node:util';
import { ConfigError, databaseOf, readConfig } from '../config.js';
import { openDatabase } from '../data/database.js';
import { createRepositories } from '../data/repositories.js';
import { ChatbotAdmin } from '../operations/chatbot-admin.js';
import { adminOperations } from './operations.js';

const USAGE = `Usage: npm run service -- [command]

  (none)                                  starts the service
  chatbot create --name <name>            creates a customer with a chatbot, and prints the keys
  chatbot list                            lists all chatbots
  chatbot edit --serial <number> [--name <name>] [--messages-per-month <number>] [--listings <number>]
               [--storage-mb <number>] [--tokens-per-day <number>]
                                          renames a chatbot and sets quotas; -1 removes one
  chatbot remove --serial <number>        removes a chatbot with everything that belongs to it
  key rotate --serial <number> [--overlap-hours <hours>]
                                          gives the customer of a chatbot new keys

The environment says where the database is, as for the service. The embedded database belongs to one
process: while the service runs, use POST /chat/Admin/ChatbotCreate and the others, with ADMIN_KEY.`;

const COMMANDS: Readonly<Record<string, keyof typeof adminOperations>> = {
  'chatbot create': 'ChatbotCreate',
  'chatbot list': 'ChatbotList',
  'chatbot edit': 'ChatbotEdit',
  'chatbot remove': 'ChatbotRemove',
  'key rotate': 'KeyRotate',
};

const QUOTAS = [
  ['messages-per-month', 'MessagesPerMonth'],
  ['listings', 'Listings'],
  ['storage-mb', 'StorageMB'],
  ['tokens-per-day', 'TokensPerDay'],
] as const;

const LIST_PAGE = 1000;

/**
 * Runs one operator command and returns its output.
 *
 * @throws {ConfigError} when the command is not listed in `USAGE`
 * @throws {ServiceError} when the command fails
 */
export async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { name, body } = readCommand(args);
  if (name === undefined) return USAGE;
  const database = await openDatabase(databaseOf(readConfig(environment)));
  try {
    const admin = new ChatbotAdmin(createRepositories(database.db));
    if (name === 'ChatbotList') return await listAll(admin);
    const result = await adminOperations[name].perform(body, admin, new Date());
    if (typeof result !== 'object' || result === null) return 'Done.';
    return Object.entries(result)
      .map(([field, value]) => `${field.padEnd(13)}${String(value)}`)
      .join('\n');
  } finally {
    await database.close();
  }
}

function readCommand(args: readonly string[]) {
  const { positionals, values } = parse(args);
  if (values.help) return {};
  const name = COMMANDS[positionals.join(' ')];
  if (name === undefined) throw new ConfigError(USAGE);
  const { name: Name, serial: SerialNumber, 'overlap-hours': hours } = values;
  const body = {
    ...(Name !== undefined && { Name }),
    ...(SerialNumber !== undefined && { SerialNumber }),
    ...(hours !== undefined && { OverlapHours: numberOf(hours) }),
    ...Object.fromEntries(
      QUOTAS.flatMap(([option, field]) => {
        const given = values[option];
        return given === undefined ? [] : [[field, numberOf(given)]];
      }),
    ),
  };
  return { name, body };
}

/** A number of the command line. An empty one, as of a variable that is not set, is none. */
const numberOf = (given: string): number => (given.trim() === '' ? NaN : Number(given));

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        serial: { type: 'string' },
        'overlap-hours': { type: 'string' },
        'messages-per-month': { type: 'string' },
        listings: { type: 'string' },
        'storage-mb': { type: 'string' },
        'tokens-per-day': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
}

async function listAll(admin: ChatbotAdmin): Promise<string> {
  const all: Awaited<ReturnType<ChatbotAdmin['list']>> = [];
  for (;;) {
    const page = await admin.list({ limit: LIST_PAGE, offset: all.length }, new Date());
    all.push(...page);
    if (page.length < LIST_PAGE) break;
  }
  return all
    .map(entry =>
      [`${entry.ID}`, entry.SerialNumber, entry.CreateTime, ...useOf(entry), printable(entry.Name)].join('  '),
    )
    .join('\n');
}

const useOf = ({ MessagesThisMonth, Listings, StorageMB, LastActivity, Feed }: Listed) => [
  `${MessagesThisMonth} questions this month`,
  `${Listings} listings`,
  `${StorageMB} MB`,
  LastActivity === '' ? 'never used' : `used ${LastActivity}`,
  ...(Feed ? [Feed.FailingSince === undefined ? 'feed' : 'feed failing'] : []),
];

type Listed = Awaited<ReturnType<ChatbotAdmin['list']>>[number];

/** A name from before names were checked must not control the terminal. */
const printable = (name: string) => name.replace(/\p{C}/gu, '�');
