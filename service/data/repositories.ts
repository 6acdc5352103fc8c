import { Agents } from './agents.js';
import { ChatEvents } from './chat-events.js';
import { Counters } from './counters.js';
import { ChatbotList } from './chatbot-list.js';
import { Chatbots } from './chatbots.js';
import { ConversationList } from './conversation-list.js';
import { Conversations } from './conversations.js';
import { DailyMailLog } from './daily-mails.js';
import type { Database } from './database.js';
import { Feeds } from './feeds.js';
import { Files } from './files.js';
import { InboxActions } from './inbox-actions.js';
import { Inbox } from './inbox.js';
import { Knowledge } from './knowledge.js';
import { Leads } from './leads.js';
import { ListingBatches } from './listing-batch.js';
import { ListingPages } from './listing-of-page.js';
import { Listings } from './listings.js';
import { Messages } from './messages.js';
import { PendingReplies } from './pending-replies.js';
import { Presence } from './presence.js';
import { PushSubscriptions } from './push-subscriptions.js';
import { Runs } from './runs.js';
import { Sessions } from './sessions.js';
import { Sites } from './sites.js';
import { Tenants } from './tenants.js';
import { TokenUse } from './token-use.js';
import { Webhooks } from './webhooks.js';
import { VisitorData } from './visitor-data.js';

export type Repositories = ReturnType<typeof createRepositories>;

export function createRepositories(db: Database) {
  return {
    tenants: new Tenants(db),
    chatbots: new Chatbots(db),
    chatbotList: new ChatbotList(db),
    sessions: new Sessions(db),
    counters: new Counters(db),
    conversations: new Conversations(db),
    conversationList: new ConversationList(db, new Conversations(db)),
    messages: new Messages(db),
    runs: new Runs(db),
    tokenUse: new TokenUse(db),
    dailyMails: new DailyMailLog(db),
    files: new Files(db),
    leads: new Leads(db),
    listings: new Listings(db),
    listingPages: new ListingPages(db),
    listingBatches: new ListingBatches(db),
    feeds: new Feeds(db),
    webhooks: new Webhooks(db),
    knowledge: new Knowledge(db),
    agents: new Agents(db),
    presence: new Presence(db),
    pushSubscriptions: new PushSubscriptions(db),
    pendingReplies: new PendingReplies(db),
    chatEvents: new ChatEvents(db),
    inbox: new Inbox(db),
    inboxActions: new InboxActions(db),
    sites: new Sites(db),
    visitorData: new VisitorData(db),
  };
}
