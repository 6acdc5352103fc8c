DROP INDEX "listing_city";--> statement-breakpoint
CREATE INDEX "listing_place" ON "listing" USING btree ("chatbot_id",lower(trim(both from city)));--> statement-breakpoint
CREATE INDEX "listing_updated" ON "listing" USING btree ("chatbot_id","updated_at");