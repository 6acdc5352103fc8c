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
ALTER TABLE "file" ADD CONSTRAINT "file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_session" ON "file" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "file_chatbot" ON "file" USING btree ("chatbot_id","created_at");--> statement-breakpoint
CREATE INDEX "file_created" ON "file" USING btree ("created_at");