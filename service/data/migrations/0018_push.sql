CREATE TABLE "push_subscription" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chatbot_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_browser" ON "push_subscription" USING btree ("chatbot_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");