CREATE TABLE "token_use" (
	"chatbot_id" bigint NOT NULL,
	"day" text NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "token_use_chatbot_id_day_pk" PRIMARY KEY("chatbot_id","day")
);
--> statement-breakpoint
ALTER TABLE "chatbot" ADD COLUMN "quotas" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "token_use" ADD CONSTRAINT "token_use_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;