CREATE TABLE "daily_mail" (
	"chatbot_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_mail_chatbot_id_kind_day_pk" PRIMARY KEY("chatbot_id","kind","day")
);
--> statement-breakpoint
ALTER TABLE "daily_mail" ADD CONSTRAINT "daily_mail_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;