ALTER TABLE "session" ADD COLUMN "unanswered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "poorly_rated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "with_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "message_words" ON "message" USING gin ((to_tsvector('simple'::regconfig, translate(content, '@.-_/:#+', '        ')) || array_to_tsvector(array['~' || chatbot_id::text]))) WITH (fastupdate=true,gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "session_begun" ON "session" USING btree ("chatbot_id","created_at","id") WHERE active_at is not null;--> statement-breakpoint
CREATE INDEX "session_unanswered" ON "session" USING btree ("chatbot_id","created_at","id") WHERE unanswered;--> statement-breakpoint
CREATE INDEX "session_poorly_rated" ON "session" USING btree ("chatbot_id","created_at","id") WHERE poorly_rated;--> statement-breakpoint
CREATE INDEX "session_corrected" ON "session" USING btree ("chatbot_id","created_at","id") WHERE corrected;--> statement-breakpoint
CREATE INDEX "session_with_person" ON "session" USING btree ("chatbot_id","created_at","id") WHERE with_person;--> statement-breakpoint
UPDATE "session" SET "unanswered" = "marks"."unanswered", "poorly_rated" = "marks"."poorly_rated", "corrected" = "marks"."corrected", "with_person" = "marks"."with_person" FROM (SELECT "session_id", coalesce(bool_or("no_answer" AND "role" = 'bot'), false) AS "unanswered", coalesce(bool_or("feedback"."value" = -1), false) AS "poorly_rated", coalesce(bool_or("corrections" IS NOT NULL), false) AS "corrected", coalesce(bool_or("role" = 'agent'), false) AS "with_person" FROM "message" LEFT JOIN "feedback" ON "feedback"."answer_id" = "message"."id" WHERE NOT "replaced" GROUP BY "session_id") AS "marks" WHERE "marks"."session_id" = "session"."id" AND ("marks"."unanswered" OR "marks"."poorly_rated" OR "marks"."corrected" OR "marks"."with_person");--> statement-breakpoint
UPDATE "session" SET "with_person" = true WHERE "state" IN ('waiting', 'taken') OR "id" IN (SELECT "session_id" FROM "lead" WHERE "source" = 'handoff');
