CREATE TABLE "listing_import" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"updated" integer NOT NULL,
	"deleted" integer NOT NULL,
	"added" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_import_chatbot" ON "listing_import" USING btree ("chatbot_id","key");