CREATE TABLE "chatbot" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"serial_number" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "chatbot_serial_number_unique" UNIQUE("serial_number")
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"key" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_mail" (
	"chatbot_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_mail_chatbot_id_kind_day_pk" PRIMARY KEY("chatbot_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"answer_id" bigint PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"chatbot_id" bigint,
	"session_id" bigint,
	"sender" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"storage_key" text,
	"format" text,
	"size" bigint,
	"digest" text,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, title || ' ' || body) || to_tsvector('english'::regconfig, title || ' ' || body)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"source" text NOT NULL,
	"contact" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"sale_type" text NOT NULL,
	"status" text NOT NULL,
	"currency_symbol" text NOT NULL,
	"property_type" text NOT NULL,
	"bedrooms" double precision NOT NULL,
	"bathrooms" double precision NOT NULL,
	"url" text NOT NULL,
	"mls_number" text NOT NULL,
	"year_built" double precision NOT NULL,
	"days_on_market" double precision NOT NULL,
	"lot_area" double precision NOT NULL,
	"building_area" double precision NOT NULL,
	"area_unit" text NOT NULL,
	"parking_spots" double precision NOT NULL,
	"images" jsonb,
	"tours" text,
	"description" text,
	"extension" jsonb,
	"location" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"latitude" double precision,
	"longitude" double precision,
	"sale_price" double precision,
	"unit_area_price" double precision,
	"hoa_month" double precision,
	"estimate_price" double precision,
	"rent_price" double precision,
	"space_type" text,
	"deposit_fee" double precision,
	"price" double precision GENERATED ALWAYS AS (case when sale_type = 'for_rent' then rent_price else sale_price end) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(address, '') || ' ' || coalesce(location, '') || ' ' || property_type || ' ' || coalesce(description, ''), '\m(no|not|without)\s+((swimming|own|private|in-unit)\s+)?[^[:space:][:punct:]]+', '\1', 'gi')) || to_tsvector('simple'::regconfig, jsonb_path_query_array(coalesce(extension, '[]'::jsonb), '$[*] ? (!(@.value like_regex "^ *(no|none|not|false|0|-|n/a)? *$|^ *(no|none|not) " flag "i"))'))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"role" text NOT NULL,
	"type" text DEFAULT 'Text' NOT NULL,
	"content" text NOT NULL,
	"file_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_id" bigint,
	"total_tokens" integer DEFAULT 0 NOT NULL,
	"no_answer" boolean DEFAULT false NOT NULL,
	"complete" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_key" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"tenant_id" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retired_key_kind_hash_pk" PRIMARY KEY("kind","hash")
);
--> statement-breakpoint
CREATE TABLE "service_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"uri" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT '' NOT NULL,
	"memory" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"api_key_hash" text NOT NULL,
	"workspace_key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_api_key_hash_unique" UNIQUE("api_key_hash"),
	CONSTRAINT "tenant_workspace_key_hash_unique" UNIQUE("workspace_key_hash")
);
--> statement-breakpoint
ALTER TABLE "chatbot" ADD CONSTRAINT "chatbot_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_mail" ADD CONSTRAINT "daily_mail_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answer_id_message_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge" ADD CONSTRAINT "knowledge_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_key" ADD CONSTRAINT "retired_key_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatbot_tenant" ON "chatbot" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "counter_end" ON "counter" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "file_session" ON "file" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "file_chatbot" ON "file" USING btree ("chatbot_id","created_at");--> statement-breakpoint
CREATE INDEX "file_created" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "knowledge_chatbot" ON "knowledge" USING btree ("chatbot_id");--> statement-breakpoint
CREATE INDEX "knowledge_search" ON "knowledge" USING gin ("search");--> statement-breakpoint
CREATE INDEX "lead_chatbot" ON "lead" USING btree ("chatbot_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_session" ON "lead" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_message" ON "lead" USING btree ("session_id","contact") WHERE source = 'message';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_mls_number" ON "listing" USING btree ("chatbot_id","mls_number");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_url" ON "listing" USING btree ("chatbot_id","url");--> statement-breakpoint
CREATE INDEX "listing_newest" ON "listing" USING btree ("chatbot_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_place" ON "listing" USING btree ("chatbot_id",lower(trim(both from city)));--> statement-breakpoint
CREATE INDEX "listing_updated" ON "listing" USING btree ("chatbot_id","updated_at");--> statement-breakpoint
CREATE INDEX "listing_price" ON "listing" USING btree ("chatbot_id","sale_type","price");--> statement-breakpoint
CREATE INDEX "listing_bedrooms" ON "listing" USING btree ("chatbot_id","bedrooms");--> statement-breakpoint
CREATE INDEX "listing_search" ON "listing" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "message_session" ON "message" USING btree ("session_id","role","id");--> statement-breakpoint
CREATE INDEX "message_questions" ON "message" USING btree ("chatbot_id","created_at") WHERE role = 'user';--> statement-breakpoint
CREATE INDEX "retired_key_tenant" ON "retired_key" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "session_chatbot" ON "session" USING btree ("chatbot_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_owner" ON "tenant" USING btree ("is_owner") WHERE is_owner;