CREATE TABLE "answer_run" (
	"question_id" bigint PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"length" integer DEFAULT 0 NOT NULL,
	"retracted" integer DEFAULT 0 NOT NULL,
	"fields" jsonb,
	"failure" jsonb,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"alive_until" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "answer_run" ADD CONSTRAINT "answer_run_question_id_message_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_run_running" ON "answer_run" USING btree ("question_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "answer_run_ended" ON "answer_run" USING btree ("ended_at");