CREATE TABLE "feedback" (
	"answer_id" bigint PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"content" text DEFAULT '' NOT NULL,
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
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answer_id_message_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_chatbot" ON "lead" USING btree ("chatbot_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_session" ON "lead" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_message" ON "lead" USING btree ("session_id","contact") WHERE source = 'message';