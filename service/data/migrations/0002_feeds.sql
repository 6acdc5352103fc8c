CREATE TABLE "listing_feed" (
	"chatbot_id" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"every_hours" integer NOT NULL,
	"authorization" text NOT NULL,
	"page_url" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"report" jsonb
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "from_feed" boolean;--> statement-breakpoint
ALTER TABLE "listing_feed" ADD CONSTRAINT "listing_feed_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_feed_due" ON "listing_feed" USING btree ("due_at");