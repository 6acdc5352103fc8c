CREATE TABLE "site" (
	"chatbot_id" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"run" text,
	"claimed_until" timestamp with time zone,
	"cut_off" integer DEFAULT 0 NOT NULL,
	"report" jsonb
);
--> statement-breakpoint
CREATE TABLE "site_page" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"passages" integer DEFAULT 0 NOT NULL,
	"run" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_passage" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"body" text NOT NULL,
	"title" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, title || ' ' || body) || to_tsvector('english'::regconfig, title || ' ' || body)) STORED
);
--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page" ADD CONSTRAINT "site_page_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_passage" ADD CONSTRAINT "site_passage_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_passage" ADD CONSTRAINT "site_passage_page_id_site_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_due" ON "site" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_page_url" ON "site_page" USING btree ("chatbot_id","url");--> statement-breakpoint
CREATE INDEX "site_passage_page" ON "site_passage" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "site_passage_search" ON "site_passage" USING gin ("search");