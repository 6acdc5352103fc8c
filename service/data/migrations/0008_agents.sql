CREATE TABLE "agent" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"name" text NOT NULL,
	"picture_url" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"key_hash" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "agent_settings" (
	"chatbot_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT '' NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wait_seconds" integer DEFAULT 120 NOT NULL,
	"saved_replies" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"session_id" bigint,
	"type" text NOT NULL,
	"audience" text NOT NULL,
	"agent_id" bigint,
	"message_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"chatbot_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"event_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "presence_chatbot_id_kind_id_pk" PRIMARY KEY("chatbot_id","kind","id")
);
--> statement-breakpoint
DROP INDEX "message_questions";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "state" text DEFAULT 'bot' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "wait_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "active_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "page" jsonb;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_settings" ADD CONSTRAINT "agent_settings_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_event" ADD CONSTRAINT "chat_event_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_event" ADD CONSTRAINT "chat_event_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_chatbot" ON "agent" USING btree ("chatbot_id");--> statement-breakpoint
CREATE INDEX "chat_event_session" ON "chat_event" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "chat_event_chatbot" ON "chat_event" USING btree ("chatbot_id","id");--> statement-breakpoint
CREATE INDEX "chat_event_created" ON "chat_event" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_event_message" ON "chat_event" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "presence_seen" ON "presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "message_said" ON "message" USING btree ("chatbot_id","created_at") WHERE role <> 'bot';--> statement-breakpoint
CREATE UNIQUE INDEX "message_client" ON "message" USING btree ("session_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "session_active" ON "session" USING btree ("chatbot_id","active_at","id") WHERE active_at is not null;--> statement-breakpoint
CREATE INDEX "session_waiting" ON "session" USING btree ("chatbot_id","waiting_since","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "session_taken" ON "session" USING btree ("chatbot_id","agent_id") WHERE state = 'taken';--> statement-breakpoint
UPDATE "session" SET "active_at" = "said"."at" FROM (SELECT "session_id", max("created_at") AS "at" FROM "message" GROUP BY "session_id") AS "said" WHERE "said"."session_id" = "session"."id";
