CREATE TABLE "month_use" (
	"chatbot_id" bigint NOT NULL,
	"month" text NOT NULL,
	"questions" integer NOT NULL,
	CONSTRAINT "month_use_chatbot_id_month_pk" PRIMARY KEY("chatbot_id","month")
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "month_use" ADD CONSTRAINT "month_use_chatbot_id_chatbot_id_fk" FOREIGN KEY ("chatbot_id") REFERENCES "public"."chatbot"("id") ON DELETE cascade ON UPDATE no action;