DROP INDEX "message_client";--> statement-breakpoint
CREATE UNIQUE INDEX "message_client" ON "message" USING btree ("session_id","role","client_id") WHERE client_id is not null;